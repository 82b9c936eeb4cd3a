import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type GuardedProcess, lastLines, startGuarded } from "../../cluster/guarded-process.ts";
import { until } from "./until.ts";
import { freePort } from "../../free-port.ts";

/** Arguments to Node: the built program, and its sources, which need no build. */
const OPERATOR_BUILT: readonly string[] = [fileURLToPath(new URL("../../../packages/operator/dist/main.js", import.meta.url))];
export const OPERATOR_SOURCE: readonly string[] = [
  "--conditions=@runwright/source",
  fileURLToPath(new URL("../../../packages/operator/src/main.ts", import.meta.url)),
];
/** As in the image, with the heap that Node allows itself in the chart's Pod of 512 MiB: the machine has more. */
const NODE_FLAGS: readonly string[] = ["--max-semi-space-size=8", "--max-old-space-size=256"];
const START_MS = 90_000;
/** Of the kernel's clock, in which /proc counts a process's time. */
const TICKS_A_SECOND = 100;

export interface OperatorProcess {
  readonly pid: number;
  readonly opsUrl: string;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM. */
  stop(): Promise<void>;
  hasEnded(): boolean;
  isReady(): Promise<boolean>;
  isLeader(): Promise<boolean>;
  /** The sum of all series of a metric whose labels match. */
  metric(name: string, labels?: RegExp): Promise<number>;
  cpuSeconds(): Promise<number>;
  /** Null where the system does not tell. */
  rssMiB(): Promise<number>;
}

export interface OperatorProcessOptions {
  readonly name: string;
  readonly folder: string;
  /** How it finds the API server: as in a Pod, or by a file. */
  readonly cluster: { readonly url: string; readonly caFile: string; readonly token: string } | { readonly kubeconfig: string };
  readonly env?: Readonly<Record<string, string>>;
  /** As it was built when absent. */
  readonly program?: readonly string[];
}

const PROFILES = { profiles: { default: { image: "runwright-runner" } } };

/** The operator as it is shipped, in a process of its own. Ready when its ports are open, not yet when its caches are full. */
export async function startOperatorProcess({ name, folder, cluster, env, program }: OperatorProcessOptions): Promise<OperatorProcess> {
  const logFile = join(folder, `${name}.log`);
  const profiles = join(folder, "profiles.json");
  await Promise.all([writeFile(profiles, JSON.stringify(PROFILES)), writeFile(logFile, "")]);
  const port = await freePort();
  const child = await startGuarded({
    command: process.execPath,
    args: [...NODE_FLAGS, ...(program ?? OPERATOR_BUILT)],
    logFile,
    env: {
      RUNWRIGHT_SERVICE_URL: "http://127.0.0.1:9",
      ...("kubeconfig" in cluster ? { RUNWRIGHT_KUBECONFIG: cluster.kubeconfig } : await mountServiceAccount(folder, cluster)),
      RUNWRIGHT_PROFILES_FILE: profiles,
      RUNWRIGHT_HOST: "127.0.0.1",
      RUNWRIGHT_OPS_PORT: String(port),
      RUNWRIGHT_LEASE_NAMESPACE: "default",
      RUNWRIGHT_POD_NAME: name,
      RUNWRIGHT_LOG_LEVEL: "info",
      ...env,
    },
  });
  const opsUrl = `http://127.0.0.1:${port}`;
  await until({ what: `${name} to start`, withinMs: START_MS }, async () => {
    if (child.hasEnded()) throw new Error(`${name} ended: ${await lastLines(logFile)}`);
    return (await fetch(`${opsUrl}/healthz`).catch(() => null))?.ok;
  });
  return handleOf(child, opsUrl);
}

/** What Kubernetes gives to a Pod: reading a kubeconfig takes a library of 80 MiB. */
async function mountServiceAccount(
  folder: string,
  { url, caFile, token }: { readonly url: string; readonly caFile: string; readonly token: string },
): Promise<Readonly<Record<string, string>>> {
  const mounted = join(folder, "service-account");
  await mkdir(mounted, { recursive: true });
  await Promise.all([copyFile(caFile, join(mounted, "ca.crt")), writeFile(join(mounted, "token"), token, { mode: 0o600 })]);
  const { hostname, port } = new URL(url);
  return { KUBERNETES_SERVICE_HOST: hostname, KUBERNETES_SERVICE_PORT: port, RUNWRIGHT_SERVICE_ACCOUNT_FOLDER: mounted };
}

function handleOf(child: GuardedProcess, opsUrl: string): OperatorProcess {
  const { pid } = child;
  const metric: OperatorProcess["metric"] = async (name, labels = /(?:)/u) => {
    const text = await (await fetch(`${opsUrl}/metrics`)).text();
    const series = text.split("\n").filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
    return series.filter((line) => labels.test(line)).reduce((total, line) => total + Number(line.split(" ").at(-1)), 0);
  };
  return {
    pid,
    opsUrl,
    kill: () => child.kill(),
    stop: () => child.stop(),
    hasEnded: () => child.hasEnded(),
    isReady: async () => (await fetch(`${opsUrl}/readyz`).catch(() => null))?.ok === true,
    isLeader: async () => (await metric("leader_election_master_status").catch(() => 0)) === 1,
    metric,
    cpuSeconds: async () => cpuSecondsOf(pid),
    rssMiB: async () => rssMiBOf(pid),
  };
}

export async function cpuSecondsOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8");
  // Behind the name, which may hold spaces: utime and stime are the 12th and 13th.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

export async function rssMiBOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/u.exec(text)?.[1]) / 1024;
}
