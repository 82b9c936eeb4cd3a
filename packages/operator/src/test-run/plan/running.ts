import { KUBELET_PATIENCE_MS } from "@runwright/contracts";
import type { ObservedPod } from "../observe.ts";
import { endRun, identityOf, startedConditions } from "./end.ts";
import { lossOf } from "./losses.ts";
import { disruptedConditions } from "./lost.ts";
import type { Plan } from "./plan-types.ts";
import { takeStep, type Turn } from "./turn.ts";

/** After the time at which a Pod that is being deleted should be gone. */
const NODE_PATIENCE_MS = 60_000;

export function planRunning(turn: Turn, pod: ObservedPod): Plan {
  const { spec, nowMs } = turn;
  const startedMs = pod.startedMs ?? nowMs;
  const limitSeconds = pod.activeDeadlineSeconds ?? spec.activeDeadlineSeconds;
  const graceMs = (turn.profile?.terminationGracePeriodSeconds ?? 60) * 1000;
  // The kubelet ends a Pod at its deadline; when it has not by then, it is not there to do so.
  const overdueMs = startedMs + limitSeconds * 1000 + graceMs + KUBELET_PATIENCE_MS;
  if (nowMs >= overdueMs)
    return endRun(turn, {
      phase: "Error",
      reason: "TimedOut",
      pod,
      message: `exceeded ${limitSeconds} s, and ${pod.nodeName === null ? "its node" : `node ${pod.nodeName}`} did not end it. Look at the kubelet there.`,
    });
  const disruption = pod.disruption === null ? null : lossOf(pod);
  return takeStep(turn, {
    change: {
      ...identityOf(pod),
      phase: "Running",
      reason: "AgentRunning",
      message: pod.nodeName === null ? "the agent is at work" : `the agent is at work on node ${pod.nodeName}`,
    },
    conditions: [...startedConditions(), ...(disruption === null ? [] : disruptedConditions(disruption))],
    until: [overdueMs],
  });
}

/** Somebody has asked for it to be deleted, and it is still there: with its runner saving what there is, or on a node that is lost. */
export function planLeaving(turn: Turn, pod: ObservedPod, deletionMs: number): Plan {
  const lostMs = deletionMs + NODE_PATIENCE_MS;
  if (turn.nowMs >= lostMs) return endWithLostNode(turn, pod);
  const loss = lossOf(pod);
  const hasStarted = pod.startedMs !== null;
  return takeStep(turn, {
    ...(hasStarted
      ? {
          change: { ...identityOf(pod), phase: "Running", reason: "AgentRunning", message: `its Pod is being ended: ${loss?.text ?? ""}` },
          conditions: [...startedConditions(), ...(loss === null ? [] : disruptedConditions(loss))],
        }
      : {
          change: { ...identityOf(pod) },
          conditions: loss === null ? [] : disruptedConditions(loss),
        }),
    until: [lostMs],
  });
}

/** It was given up and its loss written down: the next attempt waits until it is gone. */
export function planGoing(turn: Turn, pod: ObservedPod): Plan {
  if (pod.deletionMs === null) return takeStep(turn, { actions: [{ kind: "deletePod", podName: pod.name, podUid: pod.uid }] });
  const lostMs = pod.deletionMs + NODE_PATIENCE_MS;
  return turn.nowMs >= lostMs ? endWithLostNode(turn, pod) : takeStep(turn, { until: [lostMs] });
}

function endWithLostNode(turn: Turn, pod: ObservedPod): Plan {
  const where = pod.nodeName === null ? "its node" : `node ${pod.nodeName}`;
  return endRun(turn, {
    phase: "Error",
    reason: "NodeLost",
    pod,
    message: `${where} is lost: its Pod was to be gone and nothing was heard of it. No second Pod is made, since the first may still run. Look at the node; then run the Test again.`,
    conditions: [{ type: "Disrupted", status: "True", reason: "NodeLost", message: `${where} does not answer` }],
  });
}
