import { availableParallelism, hostname } from "node:os";
import { Gauge, type Registry } from "prom-client";
import type { Kubernetes } from "./adapters/executor/kubernetes/open-kubernetes.ts";
import { findRunnerProgram } from "./adapters/executor/process/find-runner-program.ts";
import { createProcessExecutor } from "./adapters/executor/process/process-executor.ts";
import { ConfigError } from "./config-error.ts";
import type { Config, Environment } from "./config.ts";
import type { Deps, RunnerIdentity } from "./domain/deps.ts";
import { isTerminal } from "./domain/run-state.ts";
import { type LoopsOptions, onRunnerExit } from "./loops/start-loops.ts";
import type { Executor } from "./ports/executor.ts";
import type { RunStore } from "./ports/run-store.ts";

/** In a cluster a Run may wait for three Pods, each of which may take five minutes to be scheduled and to have its image. */
export const CLUSTER_START_TIMEOUT_MS = 1_200_000;

export interface ExecutorPlace {
  readonly deps: Deps;
  readonly config: Config;
  readonly env: Environment;
  /** Where figures of the executor are kept. */
  readonly registry: Registry;
  /** Where runners on this machine report to. */
  readonly serviceUrl: string;
}

/** The cluster that Runs are carried out in; null where that is this machine. */
export async function openCluster({ deps, config, env, registry }: Omit<ExecutorPlace, "serviceUrl">): Promise<Kubernetes | null> {
  if (config.kubernetes === null) return null;
  // Loaded only here: most machines have no cluster.
  const { KubernetesSetupError, openKubernetes } = await import("./adapters/executor/kubernetes/open-kubernetes.ts");
  try {
    return await openKubernetes({ deps, env, registry, ...config.kubernetes });
  } catch (error) {
    if (!(error instanceof KubernetesSetupError)) throw error;
    throw new ConfigError("kubernetes_unusable", [error.message], { cause: error });
  }
}

export async function startProcessExecutor({ deps, config, env, registry, serviceUrl }: ExecutorPlace): Promise<Executor> {
  const executor = await createProcessExecutor({
    serviceUrl,
    program: findRunnerProgram(),
    dataDir: config.dataDir,
    environment: env,
    onExit: onRunnerExit(() => deps),
    isWanted: (runner) => isWanted(deps, runner),
    log: deps.log,
    // A window that opens before anybody has asked for a Run would only surprise.
    warmRunners: isHeaded(env) ? 0 : config.warmRunners,
  });
  // Registered by being made.
  void new Gauge({
    name: "runwright_warm_runners",
    help: "Runners on this machine that wait for a Run with their browser started.",
    registers: [registry],
    collect() {
      this.set(executor.warmRunners());
    },
  });
  return executor;
}

/** Whether a runner that outlived the service carries out what its Run still waits for. */
export async function isWanted({ runs }: { readonly runs: Pick<RunStore, "get"> }, { runId, attempt }: RunnerIdentity): Promise<boolean> {
  const run = await runs.get(runId);
  return run !== null && !isTerminal(run) && run.attempt === attempt;
}

function isHeaded(env: Environment): boolean {
  return /^(?:1|true)$/u.test(env["RUNWRIGHT_HEADED"] ?? "");
}

/** How many Runs at a time, and who launches them; a cluster queues by itself. */
export function launching(config: Config, cluster: Kubernetes | null): LoopsOptions {
  if (cluster !== null) return { maxConcurrentRuns: Infinity, launcher: cluster.launcher };
  return { maxConcurrentRuns: config.maxParallelRuns ?? defaultParallelRuns(), launcher: `${hostname()} ${config.dataDir}` };
}

/** Each Run is a browser and a recorder: two at a time even on a small machine, more where there are cores for them. */
function defaultParallelRuns(): number {
  return Math.max(2, Math.floor(availableParallelism() / 2));
}
