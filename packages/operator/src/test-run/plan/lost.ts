import type { ConditionChange } from "../conditions.ts";
import type { ObservedPod } from "../observe.ts";
import { readRunnerWords } from "../outcome.ts";
import { attemptOf, endRun } from "./end.ts";
import { type Loss, lossByReason } from "./losses.ts";
import type { Plan } from "./plan-types.ts";
import { takeStep, type Turn } from "./turn.ts";
import { planUnmadePod, startAttempt } from "./waiting.ts";

/** Its Pod was lost: another attempt, or the end. */

/** The Pod, or what is left of it, is still known. */
export function planLoss(turn: Turn, loss: Loss, pod: ObservedPod | null): Plan {
  const { spec, status } = turn;
  const hasStarted = (pod?.startedMs ?? null) !== null || status.startTime !== undefined;
  const left = spec.infraRetryLimit - ((status.attempt ?? 1) - 1);
  if (left <= 0 || (hasStarted && !(spec.retryOnDisruption && loss.isDisruption))) return endLost(turn, loss, { pod, hasStarted });
  const attempts = [...(status.attempts ?? []), attemptOf(turn, pod, loss.reason)].slice(-4);
  const note = `${loss.text}; ${left} more ${left === 1 ? "try" : "tries"}`;
  return takeStep(turn, {
    change: { phase: "Pending", reason: "RetryingPod", message: `${note}. The next Pod is made once this one is gone`, attempts },
    conditions: disruptedConditions(loss),
    actions: [
      ...(loss.isDisruption ? [{ kind: "event", event: { type: "Warning", reason: "RunnerPodDisrupted", note } } as const] : []),
      ...goodbye(pod),
    ],
    until: [turn.nowMs + GONE_CHECK_MS],
  });
}

/** Should the news of its end not come. */
const GONE_CHECK_MS = 30_000;

function goodbye(pod: ObservedPod | null): Plan["actions"] {
  if (pod === null || pod.isGone || pod.deletionMs !== null) return [];
  return [{ kind: "deletePod", podName: pod.name, podUid: pod.uid }];
}

function endLost(turn: Turn, loss: Loss, { pod, hasStarted }: { readonly pod: ObservedPod | null; readonly hasStarted: boolean }): Plan {
  const { outcome } = readRunnerWords(pod?.terminated?.message, turn.status.attempt ?? 1);
  const at = outcome === null ? (hasStarted ? " while the test ran" : "") : ` at step ${outcome.stepCount}`;
  const tries = hasStarted || turn.status.attempt === 1 ? "" : ` (try ${turn.status.attempt})`;
  return endRun(turn, {
    phase: "Error",
    reason: loss.reason,
    message: `${loss.text}${at}${tries}. ${loss.hint}.`,
    pod,
    conditions: disruptedConditions(loss),
  });
}

export function disruptedConditions(loss: Loss): ConditionChange[] {
  return loss.isDisruption ? [{ type: "Disrupted", status: "True", reason: loss.reason, message: loss.text }] : [];
}

/** The loss was written down; the next attempt begins when the API server says that the Pod before is not there any more. */
export function planNextAttempt(turn: Turn, runId: string): Plan {
  const { status, absentPods } = turn;
  const { podName = "", attempt = 1 } = status;
  if (!absentPods.has(podName)) return takeStep(turn, { actions: [{ kind: "lookAtPod", podName }] });
  const next = startAttempt(turn, attempt + 1, runId);
  const event = {
    type: "Normal",
    reason: "RunnerPodRetried",
    note: `attempt ${attempt + 1}, after ${status.message ?? "a lost Pod"}`,
  } as const;
  return next.status.podName === podName ? next : { ...next, actions: [{ kind: "event", event }, ...next.actions] };
}

/** Its name stands in the status and no such Pod is known. */
export function planMissingPod(turn: Turn, runId: string): Plan {
  const { status, absentPods } = turn;
  const { podName = "", podUid } = status;
  if (isLossRecorded(turn)) return planNextAttempt(turn, runId);
  if (podUid === undefined && status.startTime === undefined) return planUnmadePod(turn, podName);
  if (!absentPods.has(podName)) return takeStep(turn, { actions: [{ kind: "lookAtPod", podName }] });
  const disrupted = status.conditions?.find(({ type, status: value }) => type === "Disrupted" && value === "True");
  const isOfThisPod = disrupted !== undefined && Date.parse(disrupted.lastTransitionTime) >= Date.parse(status.admittedTime ?? "");
  return planLoss(turn, lossByReason(isOfThisPod ? disrupted.reason : "PodDeleted", { podName, nodeName: status.nodeName ?? null }), null);
}

export function isLossRecorded({ status }: Turn): boolean {
  return status.podName !== undefined && status.attempts?.at(-1)?.podName === status.podName;
}
