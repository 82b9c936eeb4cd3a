import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { REAL_NODE } from "../../../scripts/ensure-kubernetes.ts";
import { runProgram } from "../../../scripts/program.ts";
import { type ControlPlane, startControlPlane } from "../control-plane.ts";
import { type GuardedProcess, lastLines, startGuarded } from "../guarded-process.ts";
import { API_SERVICE_ADDRESS, NODE_ADDRESS, NODE_NAME, POD_RANGE, SERVICE_RANGE } from "./addresses.ts";
import { removeLeftovers } from "./leftovers.ts";
import { cniConfig, containerdSocket, containerdToml, corefile, kubeletConfig } from "./settings.ts";

export type NodePrograms = Readonly<Record<(typeof REAL_NODE)[number], string>>;

/** A cluster of one node on which containers really run. There is only one at a time on a machine. */
export interface RealNode {
  readonly controlPlane: ControlPlane;
  /** Path of the administrator's. */
  readonly kubeconfig: string;
  /** With the administrator's kubeconfig; rejects with what it said when it fails. */
  kubectl(...args: string[]): Promise<string>;
  /** SIGKILL to the kubelet, which is started again after the pause; containers run on. */
  killKubelet(pauseMs: number): Promise<void>;
  /** SIGKILL to what a container runs; its id as a Pod's status has it. */
  killContainer(containerId: string): Promise<void>;
  /** Ends everything and takes everything back, whatever state it is in. */
  stop(): Promise<void>;
}

const FOLDER = join(tmpdir(), "runwright-node");
const COMPONENTS = ["kcm", "scheduler", "proxy", "dns"] as const;
const READY_DEADLINE_MS = 120_000;
const POLL_MS = 200;

/**
 * As root, on Linux, with containerd, runc, iptables and the network plugins from the system's packages. `images` is an archive of all that its
 * Pods run, their sandbox among it.
 */
export async function startRealNode(programs: NodePrograms, images: string): Promise<RealNode> {
  await refuseSecond();
  await removeLeftovers(FOLDER);
  const logs = join(FOLDER, "logs");
  for (const folder of [logs, join(FOLDER, "containerd"), join(FOLDER, "cni"), join(FOLDER, "kubelet")])
    await mkdir(folder, { recursive: true });
  await writeFile(join(FOLDER, "owner"), String(process.pid));
  const running: GuardedProcess[] = [];
  const starts = new Map<string, () => Promise<GuardedProcess>>();
  const start = async (name: string, command: string, args: readonly string[]): Promise<void> => {
    starts.set(name, () => startGuarded({ command, args, logFile: join(logs, `${name}.log`), cwd: FOLDER }));
    running.unshift(await again(name));
  };
  const again = async (name: string): Promise<GuardedProcess> => {
    const process_ = await starts.get(name)?.();
    if (process_ === undefined) throw new Error(`${name} was never started`);
    named.set(name, process_);
    return process_;
  };
  const named = new Map<string, GuardedProcess>();
  const killKubelet = async (pauseMs: number): Promise<void> => {
    await named.get("kubelet")?.kill();
    await wait(pauseMs);
    running.unshift(await again("kubelet"));
  };
  let controlPlane: ControlPlane | null = null;
  const stop = async (): Promise<void> => {
    if (controlPlane !== null) await endPods(programs.kubectl, controlPlane.kubeconfig);
    for (const process_ of running) await process_.stop();
    await controlPlane?.stop();
    await removeLeftovers(FOLDER);
  };
  try {
    await prepareNetwork();
    await startContainerd(start);
    controlPlane = await startServer();
    await load(images);
    await startComponents({ programs, controlPlane, start });
    const { kubeconfig } = controlPlane;
    const kubectl = (...args: string[]): Promise<string> => succeed(programs.kubectl, ["--kubeconfig", kubeconfig, ...args]);
    await untilReady(kubectl, logs);
    return { controlPlane, kubeconfig, kubectl, killKubelet, killContainer, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Two would fight over addresses and rules. */
async function refuseSecond(): Promise<void> {
  const owner = Number(await readFile(join(FOLDER, "owner"), "utf8").catch(() => "0"));
  if (owner === 0 || owner === process.pid) return;
  const command = await readFile(`/proc/${owner}/cmdline`, "utf8").catch(() => "");
  if (command.includes("node")) throw new Error(`process ${owner} has a node on this machine already: end it first`);
}

async function prepareNetwork(): Promise<void> {
  await succeed("ip", ["address", "replace", `${NODE_ADDRESS}/32`, "dev", "lo"]);
  await writeFile("/proc/sys/net/ipv4/ip_forward", "1");
}

type Start = (name: string, command: string, args: readonly string[]) => Promise<void>;

async function startContainerd(start: Start): Promise<void> {
  await writeFile(join(FOLDER, "containerd.toml"), containerdToml(FOLDER));
  await writeFile(join(FOLDER, "cni", "10-ptp.conflist"), JSON.stringify(cniConfig(FOLDER)));
  await start("containerd", "containerd", ["--config", join(FOLDER, "containerd.toml")]);
  const deadline = performance.now() + READY_DEADLINE_MS;
  while ((await runProgram("ctr", ["--address", containerdSocket(FOLDER), "version"], { shown: false })).code !== 0) {
    if (performance.now() > deadline)
      throw new Error(`containerd does not answer:\n${await lastLines(join(FOLDER, "logs", "containerd.log"))}`);
    await wait(POLL_MS);
  }
}

async function startServer(): Promise<ControlPlane> {
  return startControlPlane({
    addresses: [NODE_ADDRESS, API_SERVICE_ADDRESS],
    users: [
      { name: `system:node:${NODE_NAME}`, groups: ["system:nodes"] },
      ...COMPONENTS.map((name) => ({ name, groups: ["system:masters"] })),
    ],
    flags: [
      "--bind-address=0.0.0.0",
      `--advertise-address=${NODE_ADDRESS}`,
      "--authorization-mode=Node",
      `--service-cluster-ip-range=${SERVICE_RANGE}`,
      "--endpoint-reconciler-type=lease",
      "--kubelet-preferred-address-types=InternalIP",
    ],
  });
}

async function startComponents(options: { programs: NodePrograms; controlPlane: ControlPlane; start: Start }): Promise<void> {
  const { programs, controlPlane, start } = options;
  const as = (user: string): Promise<string> => controlPlane.writeKubeconfig(controlPlane.userToken(user));
  const range = `--cluster-cidr=${POD_RANGE}`;
  await start("kcm", programs["kube-controller-manager"], [
    `--kubeconfig=${await as("kcm")}`,
    `--service-account-private-key-file=${join(controlPlane.folder, "accounts.key")}`,
    `--root-ca-file=${controlPlane.caFile}`,
    "--leader-elect=false",
    "--secure-port=0",
    "--use-service-account-credentials=false",
    "--node-monitor-period=2s",
    "--node-monitor-grace-period=16s",
  ]);
  await start("scheduler", programs["kube-scheduler"], [
    `--kubeconfig=${await as("scheduler")}`,
    "--leader-elect=false",
    "--secure-port=0",
  ]);
  await writeFile(join(FOLDER, "kubelet.yaml"), JSON.stringify(kubeletConfig(FOLDER)));
  await start("kubelet", programs.kubelet, [
    `--config=${join(FOLDER, "kubelet.yaml")}`,
    `--kubeconfig=${await as(`system:node:${NODE_NAME}`)}`,
    `--hostname-override=${NODE_NAME}`,
    `--node-ip=${NODE_ADDRESS}`,
    `--root-dir=${join(FOLDER, "kubelet")}`,
    `--cert-dir=${join(FOLDER, "kubelet", "pki")}`,
  ]);
  await start("proxy", programs["kube-proxy"], [
    `--kubeconfig=${await as("proxy")}`,
    "--proxy-mode=iptables",
    `--hostname-override=${NODE_NAME}`,
    range,
    "--conntrack-max-per-core=0",
    `--bind-address=${NODE_ADDRESS}`,
    `--healthz-bind-address=${NODE_ADDRESS}:10256`,
    `--metrics-bind-address=${NODE_ADDRESS}:10249`,
  ]);
  await writeFile(join(FOLDER, "Corefile"), corefile(await as("dns")));
  await start("dns", programs.coredns, ["-conf", join(FOLDER, "Corefile")]);
}

async function untilReady(kubectl: (...args: string[]) => Promise<string>, logs: string): Promise<void> {
  const deadline = performance.now() + READY_DEADLINE_MS;
  for (;;) {
    const nodes = await kubectl("get", "nodes", "--no-headers").catch(() => "");
    if (/ Ready /u.test(nodes)) return;
    if (performance.now() > deadline) throw new Error(`the node is not ready:\n${await lastLinesOfAll(logs)}`);
    await wait(POLL_MS);
  }
}

async function lastLinesOfAll(logs: string): Promise<string> {
  const texts = (await readdir(logs)).map(async (name) => `${name}:\n${await lastLines(join(logs, name), 5)}`);
  return (await Promise.all(texts)).join("\n");
}

async function load(archive: string): Promise<void> {
  await succeed("ctr", ["--address", containerdSocket(FOLDER), "--namespace", "k8s.io", "images", "import", archive]);
}

async function killContainer(containerId: string): Promise<void> {
  const id = containerId.replace(/^containerd:\/\//u, "");
  await succeed("ctr", ["--address", containerdSocket(FOLDER), "--namespace", "k8s.io", "tasks", "kill", "--signal", "SIGKILL", id]);
}

/** So that their mounts, namespaces and rules go the way they came. */
async function endPods(kubectl: string, kubeconfig: string): Promise<void> {
  const args = ["--kubeconfig", kubeconfig, "delete", "deployments,statefulsets,testruns,pods", "--all-namespaces", "--all"];
  await runProgram(kubectl, [...args, "--ignore-not-found", "--grace-period=1", "--timeout=30s"], { shown: false });
}

/** What it printed; rejects with its last lines when it fails. */
export async function succeed(command: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runProgram(command, args, { shown: false });
  if (code !== 0) throw new Error(`${command} ${args.slice(0, 6).join(" ")} failed:\n${output.trim().split("\n").slice(-15).join("\n")}`);
  return output;
}
