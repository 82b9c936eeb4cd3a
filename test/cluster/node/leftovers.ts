import { readdir, readFile, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { runProgram } from "../../../scripts/program.ts";
import { NODE_ADDRESS } from "./addresses.ts";

/**
 * Takes back what a node leaves on the machine beside its own processes: shims, mounts, network namespaces, rules, its address and its
 * folder. Also of a node whose test was killed. Never throws.
 */
export async function removeLeftovers(folder: string): Promise<void> {
  await endShims(folder);
  await unmountBelow(folder);
  for (const command of ["iptables", "ip6tables"]) await removeRules(command);
  for (const name of await namespacesOfPods()) await run("ip", ["netns", "delete", name]);
  await run("ip", ["address", "delete", `${NODE_ADDRESS}/32`, "dev", "lo"]);
  await removeControlGroups();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
}

async function run(command: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runProgram(command, args, { shown: false });
  return code === 0 ? output : "";
}

/** Each one holds a Pod's containers and outlives containerd; that it is ours says the folder among its arguments. */
async function endShims(folder: string): Promise<void> {
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/u.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (!command.includes("containerd-shim") || !command.includes(folder)) continue;
    for (const child of await childrenOf(Number(pid))) end(child);
    end(Number(pid));
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return text
    .split(" ")
    .filter((one) => one !== "")
    .map(Number);
}

function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

async function unmountBelow(folder: string): Promise<void> {
  const mounts = (await readFile("/proc/self/mounts", "utf8")).split("\n").map((line) => line.split(" ")[1] ?? "");
  for (const mount of mounts.filter((path) => path.startsWith(`${folder}/`)).toReversed()) await run("umount", ["--lazy", mount]);
}

/** Those of kube-proxy, the kubelet and the network plugins; every other rule stays as it is. */
async function removeRules(command: string): Promise<void> {
  const script = `${command}-save 2>/dev/null | grep -qE 'KUBE|CNI' && ${command}-save | grep -vE 'KUBE|CNI' | ${command}-restore`;
  await run("sh", ["-c", script]);
}

async function namespacesOfPods(): Promise<string[]> {
  return (await readdir("/run/netns").catch(() => [])).filter((name) => name.startsWith("cni-"));
}

/** An empty one can be removed, and one with something in it stays. */
async function removeControlGroups(): Promise<void> {
  const root = "/sys/fs/cgroup";
  for (const controller of [".", ...(await readdir(root).catch(() => []))])
    for (const name of ["kubepods", "k8s.io"]) await removeGroup(join(root, controller, name));
}

async function removeGroup(folder: string): Promise<void> {
  const below = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const one of below) if (one.isDirectory()) await removeGroup(join(folder, one.name));
  await rmdir(folder).catch(() => undefined);
}
