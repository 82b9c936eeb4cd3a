import { mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { installWithApt } from "./apt.ts";
import { ensureKubernetes, REAL_NODE } from "./ensure-kubernetes.ts";
import { isThere, type Log } from "./go-build.ts";
import { runProgram } from "./program.ts";

export type NodeReady =
  | { readonly ok: true }
  /** What is missing and what a person can do about it. */
  | { readonly ok: false; readonly problem: string };

/** Of which package of Debian each program is. */
const PROGRAMS: Readonly<Record<string, string>> = {
  containerd: "containerd",
  ctr: "containerd",
  runc: "runc",
  iptables: "iptables",
  ip: "iproute2",
  unshare: "util-linux",
  buildah: "buildah",
  debootstrap: "debootstrap",
};
/** The network plugins are found by their folder, which is not on PATH. */
const NETWORK_PLUGIN = "/usr/lib/cni/ptp";
const NETWORK_PACKAGE = "containernetworking-plugins";

/**
 * Makes sure that a Kubernetes node can be brought up on this machine: its rights, Debian's packages (installed where they are missing and
 * that is possible), Kubernetes' own programs (downloaded, or built once with Go). Says what it does as it does it. Never throws.
 */
export async function ensureNode(log: Log): Promise<NodeReady> {
  const refusal = await whyNotAllowed();
  if (refusal !== null) return { ok: false, problem: refusal };
  const first = await missingPackages();
  if (first.length > 0) await installWithApt(first, log);
  const left = first.length === 0 ? [] : await missingPackages();
  if (left.length > 0) return { ok: false, problem: `Some programs of a node are missing. On Debian: apt-get install ${left.join(" ")}` };
  if ((await runProgram("unshare", ["--net", "--mount", "true"], { shown: false })).code !== 0)
    return {
      ok: false,
      problem: "Network namespaces and mounts may not be made here (a container without those rights): use a machine, or a privileged one.",
    };
  return await ensureKubernetes(log, REAL_NODE);
}

async function whyNotAllowed(): Promise<string | null> {
  if (process.platform !== "linux") return "A node needs Linux.";
  if (process.getuid?.() !== 0) return "A node needs root: it makes network namespaces, mounts and rules of iptables.";
  const groups = (await isThere("/sys/fs/cgroup/memory")) ? "/sys/fs/cgroup/memory" : "/sys/fs/cgroup";
  const probe = join(groups, `runwright-probe-${process.pid}`);
  try {
    await mkdir(probe);
    await rmdir(probe);
    return null;
  } catch (error) {
    return `Control groups cannot be made in ${groups} (${error instanceof Error ? error.message : String(error)}): Pods could not be run.`;
  }
}

async function missingPackages(): Promise<string[]> {
  const packages = new Set<string>();
  for (const [program, package_] of Object.entries(PROGRAMS))
    if ((await runProgram("sh", ["-c", `command -v ${program}`], { shown: false })).code !== 0) packages.add(package_);
  if (!(await isThere(NETWORK_PLUGIN))) packages.add(NETWORK_PACKAGE);
  return [...packages];
}
