import { ANNOTATIONS } from "@runwright/contracts/kubernetes";
import {
  createWorkQueue,
  type Informer,
  type KubeClient,
  KubeError,
  type KubeLog,
  keyOf,
  type ObjectKey,
  splitKey,
} from "@runwright/operator/kube";
import type { Deps } from "../../../domain/deps.ts";
import { nowText } from "../../../domain/moments.ts";
import { type AdoptionOptions, adoptTestRun, patchTestRun, refuseForeign } from "./adopt-test-run.ts";
import type { ClusterMetrics } from "./cluster-metrics.ts";
import { closeWithoutTestRun, foldTestRun } from "./fold-test-run.ts";
import { measureLag } from "./projection-lag.ts";
import { type BelongingOptions, belongingOf } from "./run-of-test-run.ts";
import { hasEnded, TEST_RUNS, type TestRunObject } from "./test-runs.ts";

export interface ProjectorOptions extends BelongingOptions {
  readonly deps: Deps;
  readonly client: KubeClient;
  readonly informer: Informer<TestRunObject>;
  readonly log: KubeLog;
  readonly metrics: ClusterMetrics | null;
}

/** Keeps Runs as their TestRuns are. */
export interface Projector {
  /** Looks at one again, when nothing else is to be done. */
  look(key: ObjectKey): void;
  stop(): Promise<void>;
}

const WORKERS = 16;

export function startProjector(options: ProjectorOptions): Projector {
  const { deps, client, informer, log, metrics } = options;
  /** As they were last seen: what is gone cannot be asked any more. */
  const gone = new Map<ObjectKey, TestRunObject>();
  const onWritten = (testRun: TestRunObject): void => {
    informer.noteWritten(testRun);
    queue.add(keyOf(testRun));
  };

  const reconcile = async (key: ObjectKey): Promise<{ requeueAfterMs?: number } | undefined> => {
    const last = gone.get(key);
    if (last !== undefined) {
      await projectGone(options, last);
      if (gone.get(key) === last) gone.delete(key);
    }
    const testRun = informer.get(key);
    if (testRun === undefined) return undefined;
    const belonging = belongingOf(testRun, options);
    if (belonging.kind === "own") {
      const againMs = await foldTestRun(deps, testRun, belonging.runId);
      if (againMs !== null) return { requeueAfterMs: againMs };
      if (hasEnded(testRun)) await noteTaken({ deps, client, onWritten: (written) => informer.noteWritten(written) }, testRun);
      return undefined;
    }
    if (hasEnded(testRun)) return undefined;
    if (belonging.kind === "new") await adoptTestRun({ deps, client, onWritten }, testRun);
    else await refuseForeign({ deps, client, onWritten }, testRun);
    return undefined;
  };
  const lag = measureLag(reconcile, (seconds) => metrics?.projected(seconds));
  const queue = createWorkQueue({
    name: "test-runs-of-api",
    reconcile: lag.reconcile,
    workers: WORKERS,
    metrics: metrics?.kube,
    log,
  });
  const stopListening = informer.onChange((change) => {
    const key = keyOf(change.object);
    if (change.type === "deleted") gone.set(key, change.object);
    // What was there before this process is no news.
    if (change.type !== "added" || !change.isInitial) lag.changed(key);
    queue.add(key, change.type === "added" && hasEnded(change.object) ? "low" : "normal");
  });
  queue.start();
  return {
    look: (key) => queue.add(key, "low"),
    async stop() {
      stopListening();
      await queue.stop();
    },
  };
}

/** Until this is written the operator keeps it, so that no result goes before it is in its Run. */
async function noteTaken(options: AdoptionOptions, testRun: TestRunObject): Promise<void> {
  const { uid, annotations } = testRun.metadata;
  if (annotations?.[ANNOTATIONS.taken] !== undefined) return;
  await patchTestRun(options, testRun, { metadata: { uid, annotations: { [ANNOTATIONS.taken]: nowText(options.deps.clock) } } });
}

/** One that had ended has said how; one that had not will never say. */
async function projectGone(options: ProjectorOptions, testRun: TestRunObject): Promise<void> {
  const belonging = belongingOf(testRun, options);
  if (belonging.kind !== "own") return;
  if (hasEnded(testRun)) {
    await foldTestRun(options.deps, testRun, belonging.runId);
    return;
  }
  if (!(await isThere(options.client, keyOf(testRun), testRun.metadata.uid))) await closeWithoutTestRun(options.deps, belonging.runId);
}

/** Asked of the API server itself: an absence is not believed on the word of a watch. */
export async function isThere(client: KubeClient, key: ObjectKey, uid?: string): Promise<boolean> {
  const { namespace, name } = splitKey(key);
  try {
    const testRun = await client.get<TestRunObject>(TEST_RUNS, { namespace, name });
    return uid === undefined || testRun.metadata.uid === uid;
  } catch (error) {
    if (error instanceof KubeError && error.isNotFound) return false;
    throw error;
  }
}
