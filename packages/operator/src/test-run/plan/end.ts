import type { TestRunReason, TestRunStatus } from "@runwright/contracts/kubernetes";
import type { ConditionChange } from "../conditions.ts";
import type { ObservedPod } from "../observe.ts";
import { readRunnerWords } from "../outcome.ts";
import { changeStatus, type StatusChange, timeText } from "../status.ts";
import { planCleanup } from "./cleanup.ts";
import type { Plan, TestRunEvent } from "./plan-types.ts";
import type { Turn } from "./turn.ts";

type TerminalPhase = "Passed" | "Failed" | "Error" | "Cancelled";

export interface End {
  readonly phase: TerminalPhase;
  readonly reason: TestRunReason;
  /** For a person: what happened, and what to change. */
  readonly message: string;
  /** What there is to keep of it. */
  readonly pod?: ObservedPod | null;
  readonly conditions?: readonly ConditionChange[];
}

const EVENTS: Record<TerminalPhase, Pick<TestRunEvent, "type" | "reason">> = {
  Passed: { type: "Normal", reason: "RunPassed" },
  Failed: { type: "Normal", reason: "RunTestFailed" },
  Cancelled: { type: "Normal", reason: "RunCancelled" },
  Error: { type: "Warning", reason: "RunErrored" },
};

/** The last status of a TestRun, all of it in one write, and the clearing up after it. */
export function endRun(turn: Turn, end: End): Plan {
  const { phase, reason, message, pod = null } = end;
  const change: StatusChange = {
    phase,
    reason,
    message,
    result: phase === "Passed" ? "passed" : phase === "Failed" ? "failed" : undefined,
    completionTime: timeText(turn.nowMs),
    ...(pod === null ? {} : capturePod(turn, pod, phase)),
  };
  const conditions: ConditionChange[] = [
    ...(end.conditions ?? []),
    { type: "Succeeded", status: phase === "Passed" ? "True" : "False", reason, message },
    { type: "Complete", status: "True", reason },
    ...(pod === null || pod.startedMs === null ? [] : startedConditions()),
  ];
  const status = changeStatus(turn.testRun, change, { conditions, nowMs: turn.nowMs });
  const event = { ...EVENTS[phase], note: phase === "Error" ? `${reason}: ${message}` : message };
  const cleanup = planCleanup({ ...turn, status });
  return { ...cleanup, status, actions: [{ kind: "event", event }, ...cleanup.actions] };
}

/** Once it has started it was admitted and scheduled too, whether or not anybody looked then. */
export function startedConditions(): ConditionChange[] {
  return [
    { type: "Admitted", status: "True", reason: "Admitted" },
    { type: "Scheduled", status: "True", reason: "Scheduled" },
    { type: "Started", status: "True", reason: "AgentRunning" },
  ];
}

/** Which Pod it is and where. */
export function identityOf(pod: ObservedPod): StatusChange {
  return {
    podUid: pod.uid,
    ...(pod.nodeName === null ? {} : { nodeName: pod.nodeName }),
    ...(pod.scheduling.atMs === null ? {} : { scheduledTime: timeText(pod.scheduling.atMs) }),
    ...(pod.startedMs === null ? {} : { startTime: timeText(pod.startedMs) }),
  };
}

function capturePod(turn: Turn, pod: ObservedPod, phase: TerminalPhase): StatusChange {
  const { outcome, json, logTail } = readRunnerWords(pod.terminated?.message, turn.status.attempt ?? 1);
  return {
    ...identityOf(pod),
    ...(pod.terminated === null ? {} : { exitCode: pod.terminated.exitCode, terminationReason: pod.terminated.reason }),
    ...(outcome === null || json === null ? {} : { outcome: json, stepCount: outcome.stepCount }),
    ...(outcome?.sandboxed === undefined ? {} : { sandboxed: outcome.sandboxed }),
    ...(logTail === null || phase === "Passed" || phase === "Failed" ? {} : { logTail }),
  };
}

/** How a lost attempt is remembered. */
export function attemptOf(turn: Turn, pod: ObservedPod | null, reason: TestRunReason): NonNullable<TestRunStatus["attempts"]>[number] {
  const { status } = turn;
  const podUid = pod?.uid ?? status.podUid;
  const nodeName = pod?.nodeName ?? status.nodeName;
  const startTime = pod?.startedMs == null ? status.startTime : timeText(pod.startedMs);
  return {
    podName: status.podName ?? pod?.name ?? "",
    reason,
    endTime: timeText(turn.nowMs),
    ...(podUid === undefined ? {} : { podUid }),
    ...(nodeName === undefined ? {} : { nodeName }),
    ...(startTime === undefined ? {} : { startTime }),
    ...(pod?.terminated == null ? {} : { exitCode: pod.terminated.exitCode }),
  };
}
