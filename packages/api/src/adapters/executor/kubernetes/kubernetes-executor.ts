import { type STOP_REASONS, testRunName } from "@runwright/contracts/kubernetes";
import { type Informer, type KubeClient, KubeError } from "@runwright/operator/kube";
import type { Deps, RunnerIdentity } from "../../../domain/deps.ts";
import { type Executor, type Launch, LaunchRefused, type StopOrder } from "../../../ports/executor.ts";
import { msSince } from "../../../domain/moments.ts";
import type { ClusterMetrics, LaunchResult } from "./cluster-metrics.ts";
import { launchError, stopError, unavailable } from "./kube-trouble.ts";
import { type BelongingOptions, belongingOf } from "./run-of-test-run.ts";
import { testRunManifest } from "./test-run-manifest.ts";
import { hasEnded, TEST_RUNS, type TestRunObject } from "./test-runs.ts";

export interface KubernetesExecutorOptions extends BelongingOptions {
  readonly deps: Pick<Deps, "runs" | "settings" | "clock">;
  readonly client: KubeClient;
  readonly informer: Informer<TestRunObject>;
  readonly metrics: ClusterMetrics | null;
  /** Ends what looks at the cluster; the Runs there go on. */
  readonly close: () => Promise<void>;
}

/** Name of the informer's index by which the TestRuns of a Run are found. */
export const BY_RUN_ID = "run";

const STOPS: Readonly<Record<StopOrder, (typeof STOP_REASONS)[number]>> = {
  cancelled: "Cancelled",
  timed_out: "TimedOut",
  unresponsive: "Unresponsive",
};

/** Carries out each Run as a TestRun, which the operator looks after. They outlive this process. */
export function createKubernetesExecutor(options: KubernetesExecutorOptions): Executor {
  const { client, informer, namespace, close } = options;
  return {
    isShared: true,
    launch: (order) => launch(options, order),
    async stop(runId, reason) {
      const known = informer.byIndex(BY_RUN_ID, runId)[0];
      if (known !== undefined && (known.spec.stopReason !== undefined || hasEnded(known))) return;
      const place = known?.metadata ?? { namespace, name: testRunName(runId) };
      try {
        const change = { spec: { stopReason: STOPS[reason] }, ...(known === undefined ? {} : { metadata: { uid: known.metadata.uid } }) };
        informer.noteWritten(await client.mergePatch<TestRunObject>(TEST_RUNS, { namespace: place.namespace, name: place.name }, change));
      } catch (error) {
        // Gone, another one of that name, or stopped for another reason already.
        if (error instanceof KubeError && (error.isNotFound || error.isConflict || error.isInvalid)) return;
        throw stopError(error);
      }
    },
    running: () => informer.list().flatMap((testRun) => runnerOf(testRun, options)),
    close,
  };
}

async function launch(options: KubernetesExecutorOptions, { runId, cannotRun }: Launch): Promise<void> {
  const { deps, client, informer, namespace, metrics } = options;
  const run = await deps.runs.get(runId);
  if (run === null) return;
  const begun = performance.now();
  const measure = (result: LaunchResult): void => metrics?.launch(result, (performance.now() - begun) / 1000);
  try {
    const manifest = testRunManifest(run, { namespace, settings: deps.settings, cannotRun });
    informer.noteWritten(await client.create<TestRunObject>(TEST_RUNS, manifest));
    measure("made");
    metrics?.launchWait(msSince(run.createdAt, deps.clock) / 1000);
  } catch (error) {
    if (!(error instanceof KubeError) || !error.isAlreadyExists) {
      const failure = launchError(error, namespace);
      measure(failure instanceof LaunchRefused ? "refused" : "failed");
      throw failure;
    }
    measure("exists");
    await checkExisting(options, runId);
  }
}

/** Made before by this or another process, if nobody else has taken the name. */
async function checkExisting({ client, namespace }: KubernetesExecutorOptions, runId: string): Promise<void> {
  const name = testRunName(runId);
  let existing: TestRunObject;
  try {
    existing = await client.get<TestRunObject>(TEST_RUNS, { namespace, name });
  } catch (error) {
    throw unavailable(error);
  }
  if (existing.spec.runId !== runId)
    throw new LaunchRefused(`There is another TestRun "${name}" in namespace "${namespace}". Delete it and run the Test again.`);
}

function runnerOf(testRun: TestRunObject, options: BelongingOptions): readonly RunnerIdentity[] {
  if (hasEnded(testRun)) return [];
  const belonging = belongingOf(testRun, options);
  return belonging.kind === "own" ? [{ runId: belonging.runId, attempt: testRun.status?.attempt ?? 1 }] : [];
}
