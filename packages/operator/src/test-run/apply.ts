import type { TestRun } from "@runwright/contracts/kubernetes";
import { controllerOf, type EventRecorder, type Informer, KubeError, type KubeClient, PODS } from "../kube/index.ts";
import { isOver, type ObservedPod, observePod, type RunnerPod } from "./observe.ts";
import type { Action } from "./plan/plan-types.ts";
import { runIdOf } from "./plan/waiting.ts";
import { podOf } from "./pod.ts";
import { findProfile, type RunnerProfiles } from "./profiles.ts";
import { type CreateRefusal, refusalOf } from "./refusal.ts";
import { isTerminal } from "./status.ts";
import { TEST_RUNS } from "./test-run-resource.ts";
import type { TokenBucket } from "./token-bucket.ts";

export interface ApplyTools {
  readonly client: KubeClient;
  readonly pods: Informer<RunnerPod>;
  readonly recorder: EventRecorder;
  readonly creates: TokenBucket;
  /** When the API server took the deletion of a Pod, by its uid, until the watch says that it is gone: it is not asked twice for nothing. */
  readonly deleting: Map<string, number>;
  /** Many TestRuns wait to begin or to end. */
  readonly isBusy: () => boolean;
  readonly profiles: () => RunnerProfiles;
  readonly serviceUrl: string;
  readonly nowMs: () => number;
}

/** The index of Pods by the TestRun that they belong to. */
export const BY_OWNER = "owner";

/** What was learned by doing: the plan is made again with it. */
export type Finding =
  | { readonly kind: "absent"; readonly podName: string }
  | { readonly kind: "present"; readonly pod: ObservedPod }
  | { readonly kind: "refused"; readonly refusal: CreateRefusal; readonly error: KubeError };

export interface Applied {
  readonly finding: Finding | null;
  /** Look again after so long, besides what the plan says. */
  readonly requeueAfterMs: number | null;
}

const DONE: Applied = { finding: null, requeueAfterMs: null };
/** For a Pod of an earlier TestRun of the same name to be collected. */
const NAME_TAKEN_RETRY_MS = 2_000;
const NAME_TAKEN_PATIENCE_MS = 60_000;
/** A Pod that has ended takes no place on its node: while others wait to begin or to end it may lie there, but not for longer than this. */
const CLEAR_WITHIN_MS = 30_000;
const CLEAR_LATER_MS = 2_000;
/** For the news that a Pod is gone to arrive. */
const DELETE_AGAIN_MS = 5_000;

/** Does what was planned, in order; stops where something was learned that changes the plan. Throws KubeError. */
export async function applyActions(
  tools: ApplyTools,
  testRun: TestRun,
  { actions, signal }: { readonly actions: readonly Action[]; readonly signal: AbortSignal },
): Promise<Applied> {
  let requeueAfterMs: number | null = null;
  for (const action of actions) {
    const applied = await applyAction({ ...tools, testRun, signal }, action);
    if (applied.finding !== null) return applied;
    requeueAfterMs = applied.requeueAfterMs ?? requeueAfterMs;
  }
  return { finding: null, requeueAfterMs };
}

interface Task extends ApplyTools {
  readonly testRun: TestRun;
  readonly signal: AbortSignal;
}

async function applyAction(task: Task, action: Action): Promise<Applied> {
  const { client, testRun, signal } = task;
  const { namespace, name, uid } = testRun.metadata;
  switch (action.kind) {
    case "createPod":
      return await createPod(task, action);
    case "lookAtPod":
      return { finding: await lookAtPod(task, action.podName), requeueAfterMs: null };
    case "shortenPod":
      return await shortenPod(task, action);
    case "deletePod":
      return await deletePod(task, action);
    case "deleteTestRun":
      await orGone(client.delete(TEST_RUNS, { namespace, name }, { uid, propagationPolicy: "Background", signal }));
      return DONE;
    case "event":
      task.recorder.record(testRun, action.event);
      return DONE;
  }
}

async function createPod(task: Task, { podName, attempt }: Extract<Action, { kind: "createPod" }>): Promise<Applied> {
  const { client, testRun, signal, creates } = task;
  const profile = findProfile(task.profiles(), testRun.spec.profileName);
  const runId = runIdOf(testRun);
  if (profile === null || runId === null) return DONE;
  // The first one was paid for with the slot.
  if (attempt > 1 && !creates.tryTake(task.nowMs())) return { finding: null, requeueAfterMs: creates.waitMs(task.nowMs()) };
  const manifest = podOf({ testRun, runId, podName, attempt, profile, serviceUrl: task.serviceUrl });
  let pod: RunnerPod;
  try {
    pod = await client.create<RunnerPod>(PODS, manifest, { signal });
  } catch (error) {
    if (!KubeError.is(error)) throw error;
    return await onRefused(task, podName, error);
  }
  // It may be gated already, and when to look at it again is the plan's to say.
  return { finding: adopt(task, pod), requeueAfterMs: null };
}

async function onRefused(task: Task, podName: string, error: KubeError): Promise<Applied> {
  const refusal = refusalOf(error);
  const refused: Applied = { finding: { kind: "refused", refusal, error }, requeueAfterMs: null };
  if (refusal.kind !== "conflict") return refused;
  const live = await getPod(task, podName);
  if (live === null) return { finding: null, requeueAfterMs: 1 };
  if (isOwn(task.testRun, live)) return { finding: adopt(task, live), requeueAfterMs: null };
  return isBeingCollected(task, live) ? { finding: null, requeueAfterMs: NAME_TAKEN_RETRY_MS } : refused;
}

/** Left by a TestRun of the same name that was deleted: it goes by itself. */
function isBeingCollected({ testRun, nowMs }: Task, pod: RunnerPod): boolean {
  if (pod.metadata.deletionTimestamp !== undefined) return true;
  const owner = controllerOf(pod);
  const sinceMs = Date.parse(testRun.status?.admittedTime ?? testRun.metadata.creationTimestamp);
  return owner?.name === testRun.metadata.name && owner.kind === testRun.kind && nowMs() < sinceMs + NAME_TAKEN_PATIENCE_MS;
}

async function lookAtPod(task: Task, podName: string): Promise<Finding> {
  const live = await getPod(task, podName);
  return live === null || !isOwn(task.testRun, live) ? { kind: "absent", podName } : adopt(task, live);
}

function adopt({ pods }: Task, pod: RunnerPod): Finding {
  pods.noteWritten(pod);
  return { kind: "present", pod: observePod(pod) };
}

function isOwn({ metadata: { uid } }: TestRun, pod: RunnerPod): boolean {
  return controllerOf(pod)?.uid === uid;
}

async function getPod({ client, testRun, signal }: Task, name: string): Promise<RunnerPod | null> {
  try {
    return await client.get<RunnerPod>(PODS, { namespace: testRun.metadata.namespace, name }, { signal });
  } catch (error) {
    if (KubeError.is(error) && error.isNotFound) return null;
    throw error;
  }
}

async function shortenPod(task: Task, { podName, podUid }: Extract<Action, { kind: "shortenPod" }>): Promise<Applied> {
  const { client, testRun, signal, pods } = task;
  const named = { namespace: testRun.metadata.namespace, name: podName };
  try {
    const patch = { metadata: { uid: podUid }, spec: { activeDeadlineSeconds: 1 } };
    pods.noteWritten(await client.mergePatch<RunnerPod>(PODS, { ...named, signal }, patch));
  } catch (error) {
    if (!KubeError.is(error) || error.isTransient || error.code === "aborted") throw error;
    // Where Pods may not be changed they can still be deleted, at the price of their log.
    if (!error.isNotFound && !error.isConflict) await orGone(client.delete(PODS, named, { uid: podUid, signal }));
  }
  return DONE;
}

async function deletePod(task: Task, { podName, podUid }: Extract<Action, { kind: "deletePod" }>): Promise<Applied> {
  const { client, testRun, signal, deleting, nowMs } = task;
  const takenMs = deleting.get(podUid);
  // A store that was put back to before has forgotten it.
  if (takenMs !== undefined && nowMs() < takenMs + DELETE_AGAIN_MS) return { finding: null, requeueAfterMs: DELETE_AGAIN_MS };
  if (canWait(task, podUid)) return { finding: null, requeueAfterMs: CLEAR_LATER_MS * (0.5 + Math.random()) };
  await orGone(client.delete(PODS, { namespace: testRun.metadata.namespace, name: podName }, { uid: podUid, signal }));
  // Where the watch has been faster already it will not say so again.
  if (isKnown(task, podUid)) deleting.set(podUid, nowMs());
  return DONE;
}

function canWait(task: Task, podUid: string): boolean {
  const { testRun, isBusy, nowMs } = task;
  if (!isTerminal(testRun.status) || !isBusy()) return false;
  const pod = findKnown(task, podUid);
  const endedMs = Date.parse(testRun.status?.completionTime ?? "");
  return pod !== undefined && isOver(observePod(pod)) && nowMs() < endedMs + CLEAR_WITHIN_MS;
}

function isKnown(task: Task, podUid: string): boolean {
  return findKnown(task, podUid) !== undefined;
}

function findKnown({ pods, testRun }: Task, podUid: string): RunnerPod | undefined {
  return pods.byIndex(BY_OWNER, testRun.metadata.uid).find(({ metadata }) => metadata.uid === podUid);
}

/** Somebody else was faster, or another object has the name now. */
async function orGone(deleting: Promise<void>): Promise<void> {
  try {
    await deleting;
  } catch (error) {
    if (!KubeError.is(error) || !(error.isNotFound || error.isConflict)) throw error;
  }
}
