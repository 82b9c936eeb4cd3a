import { ANNOTATIONS, LABELS, parseRunnerPodName, runnerPodName, type TestRun } from "@runwright/contracts/kubernetes";
import { shorten, timeText } from "../status.ts";
import { endRun } from "./end.ts";
import type { Plan } from "./plan-types.ts";
import { createdMs, profileText, takeStep, timeOr, type Turn, VISIBLE_WAIT_MS } from "./turn.ts";

/** Before there is a Pod: for its Run, for a slot, for quota. */

const RUN_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const QUOTA_RETRY_MS = 30_000;

/** The Run that it stands for; null while the API has not made one. Once there was a Pod a changed label changes nothing. */
export function runIdOf({ spec, metadata, status }: TestRun): string | null {
  const named = status?.podName === undefined ? undefined : parseRunnerPodName(status.podName)?.runId;
  const runId = spec.runId ?? named ?? metadata.labels?.[LABELS.runId];
  return runId !== undefined && RUN_ID.test(runId) ? runId : null;
}

/** Why there is nothing to carry out in it, as the service says; null where that is not known, and once there was a Pod. */
export function cannotRun({ metadata, status }: TestRun): string | null {
  return (status?.podName === undefined ? metadata.annotations?.[ANNOTATIONS.cannotRun] : undefined) ?? null;
}

export function planWithoutRun(turn: Turn): Plan {
  const { testRun, spec, nowMs } = turn;
  const refused = testRun.metadata.annotations?.[ANNOTATIONS.refused];
  if (refused !== undefined) return endRun(turn, { phase: "Error", reason: "RunNotMade", message: refused });
  const expiresMs = createdMs(turn) + spec.queueTimeoutSeconds * 1000;
  if (nowMs >= expiresMs)
    return endRun(turn, {
      phase: "Error",
      reason: "RunNotMade",
      message: `the service made no Run for it in ${spec.queueTimeoutSeconds} s. Check that it runs (its Pods and their log) and that namespace "${testRun.metadata.namespace}" has the label ${LABELS.workspaceId}.`,
    });
  return waitVisibly(turn, {
    reason: "WaitingForRun",
    message: "waits for the service to make its Run",
    expiresMs,
  });
}

export function planWithoutSlot(turn: Turn, runId: string): Plan {
  const { spec, slot, nowMs } = turn;
  const expiresMs = createdMs(turn) + spec.queueTimeoutSeconds * 1000;
  const why = cannotRun(turn.testRun);
  if (why !== null) return endRun(turn, { phase: "Error", reason: "CannotRun", message: why });
  if (turn.profile === null) return endWithoutProfile(turn);
  if (slot.isGranted) return startAttempt(turn, 1, runId);
  if (nowMs >= expiresMs)
    return endRun(turn, {
      phase: "Error",
      reason: "QueueTimedOut",
      message: `waited ${spec.queueTimeoutSeconds} s for ${slot.waitsFor}. Raise the limit (operator.maxActiveRuns... of the chart) or spec.queueTimeoutSeconds, or start fewer Runs at a time.`,
    });
  return waitVisibly(turn, { reason: "WaitingForSlot", message: `waits for ${slot.waitsFor}`, expiresMs });
}

interface Wait {
  readonly reason: "WaitingForRun" | "WaitingForSlot";
  readonly message: string;
  readonly expiresMs: number;
}

/** Short waits are not written down; those that a person may see are. */
function waitVisibly(turn: Turn, { reason, message, expiresMs }: Wait): Plan {
  const visibleMs = createdMs(turn) + VISIBLE_WAIT_MS;
  if (turn.nowMs < visibleMs && turn.testRun.status === undefined) return takeStep(turn, { until: [visibleMs, expiresMs] });
  return takeStep(turn, {
    change: { phase: "Pending", reason, message },
    conditions: [{ type: "Admitted", status: "False", reason, message }],
    until: [expiresMs],
  });
}

/** The name of the Pod is written down before the Pod is made: whoever takes over knows which one to look for. */
export function startAttempt(turn: Turn, attempt: number, runId: string): Plan {
  if (turn.profile === null) return endWithoutProfile(turn);
  const podName = runnerPodName(runId, attempt);
  return takeStep(turn, {
    change: {
      phase: "Pending",
      reason: "PodPending",
      message: "its Pod is being started",
      attempt,
      podName,
      podUid: undefined,
      nodeName: undefined,
      scheduledTime: undefined,
      startTime: undefined,
      admittedTime: timeText(turn.nowMs),
    },
    conditions: [
      { type: "Admitted", status: "True", reason: "Admitted" },
      { type: "Scheduled", status: "Unknown", reason: "NotYet" },
      { type: "Started", status: "Unknown", reason: "NotYet" },
    ],
    actions: [{ kind: "createPod", podName, attempt }],
  });
}

function endWithoutProfile(turn: Turn): Plan {
  const known = turn.knownProfiles.length === 0 ? "none" : turn.knownProfiles.join(", ");
  return endRun(turn, {
    phase: "Error",
    reason: "ProfileNotFound",
    message: `there is no runner profile "${turn.spec.profileName}" (there is: ${known}). Create a TestRun that names one of those in spec.profileName, or add runner.profiles.${turn.spec.profileName} to the chart's values.`,
  });
}

/** It has been named and nothing shows that it was ever made; the name makes sure that there is no second one. */
export function planUnmadePod(turn: Turn, podName: string): Plan {
  const { refusal, status } = turn;
  const attempt = status.attempt ?? 1;
  const create = takeStep(turn, { actions: [{ kind: "createPod", podName, attempt }] });
  if (refusal === null) return turn.profile === null ? endWithoutProfile(turn) : create;
  if (refusal.kind === "quota") return planQuota(turn, refusal.message);
  if (refusal.kind === "rejected")
    return endRun(turn, {
      phase: "Error",
      reason: "PodRejected",
      message: `the cluster refused its Pod: ${shorten(refusal.message, 600)}. Change ${profileText(turn)}, or what namespace "${turn.testRun.metadata.namespace}" allows and has: Pod Security, policies, the Pod's ServiceAccount (runs.moreNamespaces in the chart's values makes it).`,
    });
  if (refusal.kind === "conflict")
    return endRun(turn, {
      phase: "Error",
      reason: "PodNameConflict",
      message: `there is a Pod "${podName}" already, which is not of this TestRun. Delete that Pod and run the Test again.`,
    });
  return planLater(turn, refusal.message);
}

function planQuota(turn: Turn, serverMessage: string): Plan {
  const { spec, nowMs, status } = turn;
  const expiresMs = queuedSinceMs(turn) + spec.queueTimeoutSeconds * 1000;
  const cause = shorten(serverMessage, 600);
  const hint = `Raise the ResourceQuota of namespace "${turn.testRun.metadata.namespace}", or ask for less in ${profileText(turn)}.`;
  if (nowMs >= expiresMs)
    return endRun(turn, {
      phase: "Error",
      reason: "QuotaExceeded",
      message: `no quota for ${spec.queueTimeoutSeconds} s: ${cause}. ${hint}`,
    });
  const note = `waits for quota: ${cause}. It starts when there is some. ${hint}`;
  return takeStep(turn, {
    change: { phase: "Pending", reason: "QuotaBlocked", message: note, admittedTime: undefined },
    conditions: [{ type: "Admitted", status: "False", reason: "QuotaBlocked", message: note }],
    actions: status.reason === "QuotaBlocked" ? [] : [{ kind: "event", event: { type: "Warning", reason: "QuotaBlocked", note } }],
    until: [nowMs + QUOTA_RETRY_MS, expiresMs],
  });
}

/** The cluster's own trouble is no error of the Run until the queue's time is over; until then it is tried again. */
function planLater(turn: Turn, serverMessage: string): Plan {
  const { spec, nowMs, status } = turn;
  const cause = shorten(serverMessage, 600);
  if (nowMs >= queuedSinceMs(turn) + spec.queueTimeoutSeconds * 1000)
    return endRun(turn, {
      phase: "Error",
      reason: "QueueTimedOut",
      message: `the cluster took no Pod for ${spec.queueTimeoutSeconds} s: ${cause}. Look at the API server and its admission webhooks.`,
    });
  if (nowMs < timeOr(status.admittedTime, nowMs) + VISIBLE_WAIT_MS) return takeStep(turn, {});
  return takeStep(turn, {
    change: { phase: "Pending", reason: "PodPending", message: `the cluster makes no Pod at present, and is asked again: ${cause}` },
  });
}

/** The first attempt queues since the TestRun was made, a later one since the one before it was lost. */
export function queuedSinceMs(turn: Turn): number {
  const lost = turn.status.attempts?.at(-1)?.endTime;
  return lost === undefined ? createdMs(turn) : Date.parse(lost);
}
