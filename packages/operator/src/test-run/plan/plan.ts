import { hasEnded, type ObservedPod } from "../observe.ts";
import { isTerminal } from "../status.ts";
import { planCleanup } from "./cleanup.ts";
import { planEnded } from "./ended.ts";
import { lossOf } from "./losses.ts";
import { isLossRecorded, planLoss, planMissingPod } from "./lost.ts";
import type { Plan, PlanInput } from "./plan-types.ts";
import { planPodWaiting } from "./pod-waiting.ts";
import { planGoing, planLeaving, planRunning } from "./running.ts";
import { planStopping } from "./stopping.ts";
import { takeStep, type Turn, turnOf } from "./turn.ts";
import { planWithoutRun, planWithoutSlot, runIdOf } from "./waiting.ts";

/**
 * What is to be done about a TestRun, from what is so now, whatever happened before: pure, so that every row of the failure table is a
 * test of it, and a new leader goes on where the last one was. All its time limits count from times in the status and the Pod.
 */
export function plan(input: PlanInput): Plan {
  const turn = turnOf(input);
  const { testRun, spec, status } = turn;
  // It goes with all that it owns.
  if (testRun.metadata.deletionTimestamp !== undefined) return takeStep(turn, {});
  if (isTerminal(status)) return planCleanup(turn);
  const pod = currentPod(turn);
  if (spec.stopReason !== undefined) return planStopping(turn, spec.stopReason, pod);
  const runId = runIdOf(testRun);
  if (runId === null) return planWithoutRun(turn);
  if (status.podName === undefined) return planWithoutSlot(turn, runId);
  const isAway = pod === null || (pod.isGone && isLossRecorded(turn));
  return isAway ? planMissingPod(turn, runId) : planPresentPod(turn, pod);
}

/** The one that the status names: others of the same owner are earlier attempts. */
function currentPod({ pods, status }: Turn): ObservedPod | null {
  return pods.find(({ name, isGone }) => name === status.podName && !isGone) ?? pods.find(({ name }) => name === status.podName) ?? null;
}

function planPresentPod(turn: Turn, pod: ObservedPod): Plan {
  if (isLossRecorded(turn)) return planGoing(turn, pod);
  // Only its last words count without asking the API server whether it is gone.
  if (pod.isGone && pod.terminated === null && !turn.absentPods.has(pod.name))
    return takeStep(turn, { actions: [{ kind: "lookAtPod", podName: pod.name }] });
  if (hasEnded(pod)) return planEnded(turn, pod);
  if (pod.deletionMs !== null) return planLeaving(turn, pod, pod.deletionMs);
  if (pod.startedMs !== null) return planRunning(turn, pod);
  const loss = pod.disruption === null ? null : lossOf(pod);
  return loss === null ? planPodWaiting(turn, pod) : planLoss(turn, loss, pod);
}
