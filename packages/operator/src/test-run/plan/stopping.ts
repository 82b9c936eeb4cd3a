import type { StopReason, TestRunReason } from "@runwright/contracts/kubernetes";
import { hasEnded, type ObservedPod } from "../observe.ts";
import { timeText } from "../status.ts";
import { endRun, identityOf, startedConditions } from "./end.ts";
import type { Action, Plan } from "./plan-types.ts";
import { profileText, takeStep, timeOr, type Turn } from "./turn.ts";

/** Somebody ended the Run before its time: no Pod is made any more, and the one that runs is ended and kept, with its log. */

/** On top of the Pod's own grace, for the kubelet to tell of it. */
const PATIENCE_MS = 30_000;

export function planStopping(turn: Turn, stopReason: StopReason, pod: ObservedPod | null): Plan {
  if (pod === null) return planStoppingWithoutPod(turn, stopReason);
  const { nowMs, status } = turn;
  // Not begun: there is nothing to keep, and the end of a Pod without a node would never come by its deadline.
  if (hasEnded(pod) || pod.startedMs === null) return endRun(turn, { ...stopped(turn, stopReason), pod });
  const askedMs = timeOr(status.stopRequestedTime, nowMs);
  const graceMs = (turn.profile?.terminationGracePeriodSeconds ?? 60) * 1000;
  const overdueMs = Math.max(askedMs, pod.deletionMs ?? 0) + graceMs + PATIENCE_MS;
  if (nowMs >= overdueMs) return endRun(turn, { ...stopped(turn, stopReason), pod });
  const isAsked = pod.deletionMs !== null || pod.activeDeadlineSeconds === 1;
  const actions: Action[] = isAsked ? [] : [{ kind: "shortenPod", podName: pod.name, podUid: pod.uid }];
  return takeStep(turn, {
    change: {
      ...identityOf(pod),
      phase: "Running",
      reason: stopReason,
      message: "its Pod is being ended",
      stopRequestedTime: status.stopRequestedTime ?? timeText(nowMs),
    },
    conditions: startedConditions(),
    actions,
    until: [overdueMs],
  });
}

function planStoppingWithoutPod(turn: Turn, stopReason: StopReason): Plan {
  const { status, absentPods } = turn;
  const { podName } = status;
  // It may have been made and not be in the cache yet.
  if (podName !== undefined && !absentPods.has(podName)) return takeStep(turn, { actions: [{ kind: "lookAtPod", podName }] });
  return endRun(turn, stopped(turn, stopReason));
}

interface Stopped {
  readonly phase: "Cancelled" | "Error";
  readonly reason: TestRunReason;
  readonly message: string;
}

function stopped(turn: Turn, stopReason: StopReason): Stopped {
  switch (stopReason) {
    case "Cancelled":
      return { phase: "Cancelled", reason: "Cancelled", message: "cancelled" };
    case "Superseded":
      return { phase: "Cancelled", reason: "Superseded", message: "cancelled: a newer Run took its place" };
    case "Unresponsive":
      return {
        phase: "Error",
        reason: "Unresponsive",
        message: `the runner gave no sign of life to the service. Look at its log and its node; a runner that gets too little CPU falls silent (resources of ${profileText(turn)}).`,
      };
    case "TimedOut":
      return {
        phase: "Error",
        reason: "TimedOut",
        message:
          "the service ended it at a time limit. If the application did not answer, check that the runner's NetworkPolicy lets it through (runner.egress.allow).",
      };
  }
}
