import type { TestRun, TestRunStatus } from "@runwright/contracts/kubernetes";
import { type Informer, KubeError, type KubeLog, keyOf, type ObjectKey, type ReconcileResult } from "../kube/index.ts";
import type { Admission } from "./admission.ts";
import { type Applied, applyActions, BY_OWNER, type ApplyTools, type Finding } from "./apply.ts";
import type { DepartedPods } from "./departed.ts";
import { observePod, type ObservedPod } from "./observe.ts";
import { plan } from "./plan/plan.ts";
import type { Plan } from "./plan/plan-types.ts";
import { runIdOf } from "./plan/waiting.ts";
import { findProfile } from "./profiles.ts";
import type { CreateRefusal } from "./refusal.ts";
import { isTerminal } from "./status.ts";
import { TEST_RUNS } from "./test-run-resource.ts";
import type { TokenBucket } from "./token-bucket.ts";
import { measureTransitions, type TestRunMetrics } from "./transitions.ts";

export interface ReconcileTools extends ApplyTools {
  readonly testRuns: Informer<TestRun>;
  readonly admission: Admission;
  readonly departed: DepartedPods;
  readonly refusals: Refusals;
  /** Of writes that only say what is waited for. */
  readonly notes: TokenBucket;
  readonly metrics: TestRunMetrics | null;
  readonly log: KubeLog;
}

/** What the API server answered to the last attempt to make a Pod, by TestRun, as long as it is not worth asking again. */
export type Refusals = Map<string, { readonly refusal: CreateRefusal; readonly untilMs: number }>;

const QUOTA_RETRY_MS = 30_000;
/** Of plan and apply, each with what the one before has found; more means that the world moves too fast to follow now. */
const ROUNDS = 6;
const SOON_MS = 100;
/** When thousands wait for a slot it is told of them by and by: those that start and end need the API server more. */
const NOTE_AGAIN_MS = 10_000;

/** Plans and applies until there is nothing more to find out. Throws KubeError, for the queue to try again. */
export async function reconcileTestRun(tools: ReconcileTools, key: ObjectKey, signal: AbortSignal): Promise<ReconcileResult> {
  const cached = tools.testRuns.get(key);
  if (cached === undefined) return {};
  let testRun = cached;
  const found: Found = { absent: new Set(), present: [], refusal: null, error: null };
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = plan(inputOf(tools, testRun, found));
    if (isNote(testRun, next) && !tools.notes.tryTake(tools.nowMs())) return { requeueAfterMs: noteAgain(next) };
    const written = await writeStatus(tools, testRun, { status: next.status, signal });
    if (written === null) return { requeueAfterMs: SOON_MS };
    testRun = written;
    // Nothing came of it that the plan has an answer to: the queue's pauses grow.
    if (found.error !== null && next.actions.length === 0 && !isTerminal(testRun.status)) throw found.error;
    const applied = await applyActions(tools, testRun, { actions: next.actions, signal });
    if (applied.finding === null) return { requeueAfterMs: soonest(next, applied) };
    note(tools, testRun, { found, finding: applied.finding });
  }
  return { requeueAfterMs: SOON_MS };
}

interface Found {
  readonly absent: Set<string>;
  present: readonly ObservedPod[];
  refusal: CreateRefusal | null;
  /** Of a refusal that is to be tried again. */
  error: KubeError | null;
}

function inputOf(tools: ReconcileTools, testRun: TestRun, found: Found): Parameters<typeof plan>[0] {
  const { uid } = testRun.metadata;
  const nowMs = tools.nowMs();
  const profiles = tools.profiles();
  const cached = tools.pods
    .byIndex(BY_OWNER, uid)
    .filter(({ metadata }) => !found.absent.has(metadata.name) && !found.present.some((pod) => pod.uid === metadata.uid));
  const kept = tools.refusals.get(uid);
  return {
    testRun,
    pods: [...found.present, ...cached.map((pod) => observePod(pod)), ...tools.departed.of(uid)],
    nowMs,
    slot: tools.admission.answer(testRun),
    profile: findProfile(profiles, testRun.spec.profileName),
    knownProfiles: Object.keys(profiles),
    absentPods: found.absent,
    refusal: found.refusal ?? (kept !== undefined && nowMs < kept.untilMs ? kept.refusal : null),
  };
}

function note(tools: ReconcileTools, { metadata }: TestRun, { found, finding }: { found: Found; finding: Finding }): void {
  if (finding.kind === "absent") {
    found.absent.add(finding.podName);
    found.present = found.present.filter(({ name }) => name !== finding.podName);
  } else if (finding.kind === "present") {
    found.present = [...found.present, finding.pod];
  } else {
    found.refusal = finding.refusal;
    found.error = finding.refusal.kind === "later" ? finding.error : null;
    if (finding.refusal.kind === "quota")
      tools.refusals.set(metadata.uid, { refusal: finding.refusal, untilMs: tools.nowMs() + QUOTA_RETRY_MS - SOON_MS });
  }
}

/** The TestRun as it stands now; null when somebody else wrote first, so that what was read is stale. */
async function writeStatus(
  tools: ReconcileTools,
  testRun: TestRun,
  { status, signal }: { readonly status: TestRunStatus; readonly signal: AbortSignal },
): Promise<TestRun | null> {
  if (status === testRun.status || (testRun.status === undefined && Object.keys(status).length === 0)) return testRun;
  let written: TestRun;
  try {
    written = await tools.client.replaceStatus<TestRun>(TEST_RUNS, { ...testRun, status }, { signal });
  } catch (error) {
    if (KubeError.is(error) && (error.isConflict || error.isNotFound)) return null;
    throw error;
  }
  tools.testRuns.noteWritten(written);
  // Deleted meanwhile, it would wait for ever, or hold a slot that nobody gives back.
  if (tools.testRuns.get(keyOf(written))?.metadata.uid === written.metadata.uid) tools.admission.observe(written);
  if (isTerminal(status)) {
    tools.departed.forget(testRun.metadata.uid);
    tools.refusals.delete(testRun.metadata.uid);
  }
  if (written.status?.phase !== testRun.status?.phase || written.status?.podName !== testRun.status?.podName) logStep(tools.log, written);
  if (tools.metrics !== null) measureTransitions(tools.metrics, { before: testRun, after: written, nowMs: tools.nowMs() });
  return written;
}

/** One line for each step of a life. */
function logStep(log: KubeLog, testRun: TestRun): void {
  const { phase, reason, attempt, podName, nodeName } = testRun.status ?? {};
  log.info({ testRun: keyOf(testRun), runId: runIdOf(testRun), phase, reason, attempt, podName, nodeName }, "test run");
}

/** It only says that it waits for a slot, which somebody may like to read; nothing goes on because of it. */
function isNote({ status }: TestRun, next: Plan): boolean {
  return next.status !== status && next.status.reason === "WaitingForSlot" && next.actions.length === 0;
}

/** Not all at the same moment. */
function noteAgain({ requeueAfterMs }: Plan): number {
  const laterMs = NOTE_AGAIN_MS * (0.5 + Math.random());
  return requeueAfterMs === null ? laterMs : Math.min(requeueAfterMs, laterMs);
}

function soonest({ requeueAfterMs }: Plan, applied: Applied): number | undefined {
  const times = [requeueAfterMs, applied.requeueAfterMs].filter((time) => time !== null);
  return times.length === 0 ? undefined : Math.min(...times);
}
