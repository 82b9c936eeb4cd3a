import { readFile, writeFile } from "node:fs/promises";
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
const START_MS = 30_000;
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
  readonly kubeconfig: string;
  readonly env?: Readonly<Record<string, string>>;
  /** As it was built when absent. */
  readonly program?: readonly string[];
}

const PROFILES = { profiles: { default: { image: "runwright-runner" } } };

/** The operator as it is shipped, in a process of its own. Ready when its ports are open, not yet when its caches are full. */
export async function startOperatorProcess({ name, folder, kubeconfig, env, program }: OperatorProcessOptions): Promise<OperatorProcess> {
  const logFile = join(folder, `${name}.log`);
  const profiles = join(folder, "profiles.json");
  await Promise.all([writeFile(profiles, JSON.stringify(PROFILES)), writeFile(logFile, "")]);
  const port = await freePort();
  const child = await startGuarded({
    command: process.execPath,
    args: program ?? OPERATOR_BUILT,
    logFile,
    env: {
      RUNWRIGHT_SERVICE_URL: "http://127.0.0.1:9",
      RUNWRIGHT_KUBECONFIG: kubeconfig,
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
