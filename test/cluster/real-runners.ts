import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LABELS, RUNNER_TOKEN_AUDIENCE } from "@runwright/contracts/kubernetes";
import { windowlessBrowser } from "../browser/launch.ts";
import type { ControlPlane } from "./control-plane.ts";
import { type FakeKubelet, startFakeKubelet } from "./fake-kubelet.ts";
import type { Pod } from "./pod-script.ts";

interface RunnerPod extends Pod {
  readonly spec: Pod["spec"] & {
    readonly serviceAccountName?: string;
    readonly containers: readonly {
      readonly name: string;
      readonly image: string;
      readonly env?: readonly { name: string; value: string }[];
    }[];
  };
}

/** The real runner as the container of each Pod, on this machine. */
export interface RealRunners {
  /** What the Pod's container has printed so far. */
  logOf(podName: string): string;
  /** How many are alive. */
  readonly alive: number;
  stop(): Promise<void>;
}

const RUNNER = join(import.meta.dirname, "../../packages/runner/src/main.ts");

/** A fake kubelet that starts the program of the runner image where a real one would start a container. */
export async function startRealRunners(plane: ControlPlane, folder: string): Promise<RealRunners> {
  const started = new Map<string, { child: ChildProcess | null; log: string }>();
  const ends: Promise<void>[] = [];
  const [compileCache, shell] = [process.env["NODE_COMPILE_CACHE"], await windowlessBrowser()];
  let kubelet: FakeKubelet | null = null;
  const start = async (pod: RunnerPod): Promise<void> => {
    const { name, namespace = "", uid } = pod.metadata;
    const seen = { child: null as ChildProcess | null, log: "" };
    started.set(name, seen);
    // Short, because a browser's socket has a path of at most 107 letters.
    const home = join(folder, String(started.size));
    await mkdir(home, { recursive: true });
    const account = pod.spec.serviceAccountName ?? "default";
    const token = await plane.serviceAccountToken({ namespace, name: account, audience: RUNNER_TOKEN_AUDIENCE, pod: { name, uid } });
    await writeFile(join(home, "token"), token);
    const given = Object.fromEntries((pod.spec.containers[0]?.env ?? []).map(({ name: key, value }) => [key, value]));
    const terminationLog = join(home, "termination-log");
    const child = spawn(process.execPath, ["--conditions=@runwright/source", RUNNER], {
      env: {
        PATH: process.env["PATH"],
        ...(compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache }),
        ...(shell === null ? {} : { RUNWRIGHT_CHROMIUM: shell }),
        ...given,
        HOME: home,
        TMPDIR: home,
        RUNWRIGHT_TOKEN_FILE: join(home, "token"),
        RUNWRIGHT_TERMINATION_LOG: terminationLog,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    seen.child = child;
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (seen.log += String(chunk)));
    const [code, signal] = (await once(child, "close")) as [number | null, string | null];
    const message = await readFile(terminationLog, "utf8").catch(() => seen.log.slice(-2048));
    await kubelet?.end(namespace, name, { exitCode: code ?? (signal === "SIGKILL" ? 137 : 143), message }).catch(() => undefined);
  };
  kubelet = await startFakeKubelet({
    client: plane.admin,
    // Until this says how it ended.
    script: () => ({ onTerm: { ms: 20_000, end: { exitCode: 143 } } }),
    labelSelector: `${LABELS.component}=runner`,
    onPod: (type, pod) => {
      const runner = started.get(pod.metadata.name);
      const { phase } = pod.status ?? {};
      if (type !== "DELETED" && phase === "Running" && runner === undefined) ends.push(start(pod as RunnerPod));
      else if (type === "DELETED" || phase === "Failed" || pod.metadata.deletionTimestamp !== undefined) runner?.child?.kill("SIGTERM");
    },
  });
  const isAlive = ({ child }: { child: ChildProcess | null }): boolean =>
    child !== null && child.exitCode === null && child.signalCode === null;
  return {
    logOf: (podName) => started.get(podName)?.log ?? "",
    get alive() {
      return [...started.values()].filter(isAlive).length;
    },
    async stop() {
      for (const { child } of started.values()) child?.kill("SIGKILL");
      await Promise.allSettled(ends);
      await kubelet?.stop();
    },
  };
}
