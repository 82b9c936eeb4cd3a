import { ANNOTATIONS } from "@runwright/contracts/kubernetes";
import { hasEnded, isOver, type ObservedPod } from "../observe.ts";
import { isTerminal } from "../status.ts";
import type { Action, Plan } from "./plan-types.ts";
import { takeStep, timeOr, type Turn } from "./turn.ts";

/** How long one is kept whose result the service has not taken: it may be away for as long as that. */
const NOT_TAKEN_S = 86_400;

/** Pods of a TestRun that has ended: no container runs on, what shall be kept is kept; and the TestRun itself goes when its time is over. */
export function planCleanup(turn: Turn): Plan {
  const { status, nowMs } = turn;
  const expiresMs = timeOr(status.completionTime, nowMs) + keptSeconds(turn) * 1000;
  if (isTerminal(turn.testRun.status) && nowMs >= expiresMs) return takeStep(turn, { actions: [{ kind: "deleteTestRun" }] });
  const actions = turn.pods.flatMap((pod) => clearPod(pod, isKept(turn)));
  const isSeen = status.observedGeneration === turn.testRun.metadata.generation;
  return takeStep(turn, { actions, until: [expiresMs], ...(isSeen ? {} : { change: {} }) });
}

function keptSeconds({ testRun: { metadata }, spec: { ttlSecondsAfterFinished } }: Turn): number {
  const { taken, refused } = ANNOTATIONS;
  // One that the service has refused has no Run that could miss it.
  const isTaken = metadata.annotations?.[taken] !== undefined || metadata.annotations?.[refused] !== undefined;
  return isTaken ? ttlSecondsAfterFinished : Math.max(ttlSecondsAfterFinished, NOT_TAKEN_S);
}

function isKept({ spec: { keepPod }, status: { phase } }: Turn): boolean {
  if (keepPod === "OnError") return phase === "Error" || phase === "Cancelled";
  return keepPod === "Always";
}

function clearPod(pod: ObservedPod, isKept: boolean): Action[] {
  const { name: podName, uid: podUid } = pod;
  // One that is going already is left to go: nothing is forced, even when its node is lost.
  if (pod.isGone || pod.deletionMs !== null) return [];
  if (isKept && isOver(pod)) return [];
  // The runner has ended and something put beside it has not: this ends that too, and its logs stay.
  if (isKept && hasEnded(pod)) return pod.activeDeadlineSeconds === 1 ? [] : [{ kind: "shortenPod", podName, podUid }];
  return [{ kind: "deletePod", podName, podUid }];
}
