import type { Outcome } from "@runwright/contracts";
import type { TestRunReason } from "@runwright/contracts/kubernetes";
import type { ObservedPod, Terminated } from "../observe.ts";
import { codeOfOutcome, readRunnerWords, type RunnerWords } from "../outcome.ts";
import { shorten } from "../status.ts";
import { type End, endRun } from "./end.ts";
import { lossOf } from "./losses.ts";
import { planLoss } from "./lost.ts";
import type { Plan } from "./plan-types.ts";
import { profileText, type Turn } from "./turn.ts";

/**
 * The runner has ended. In this order: its verdict, which is complete and cannot be had by accident; what stands above its containers
 * (deadline, eviction); what its container says.
 */
export function planEnded(turn: Turn, pod: ObservedPod): Plan {
  const words = readRunnerWords(pod.terminated?.message, turn.status.attempt ?? 1);
  const verdict = verdictOf(words.outcome);
  if (verdict !== null) return endRun(turn, { ...verdict, pod });
  if (pod.reason === "DeadlineExceeded") return endRun(turn, { ...timedOut(turn, pod), pod });
  const loss = lossOf(pod);
  if (loss !== null) return planLoss(turn, loss, pod);
  if (pod.terminated === null)
    return endRun(turn, { phase: "Error", reason: "ResultMissing", pod, message: "its Pod ended and told nothing. Run the Test again." });
  return endRun(turn, { ...crashOf(turn, pod, { terminated: pod.terminated, words }), pod });
}

function verdictOf(outcome: Outcome | null): End | null {
  if (outcome === null || outcome.status === "error") return null;
  const hasPassed = outcome.status === "passed";
  const actions = `${outcome.stepCount} ${outcome.stepCount === 1 ? "action" : "actions"}`;
  return {
    phase: hasPassed ? "Passed" : "Failed",
    reason: hasPassed ? "TestPassed" : "TestFailed",
    message: `${hasPassed ? "passed" : "failed"} after ${actions}${outcome.reasoning === null ? "" : `: ${shorten(outcome.reasoning, 700)}`}`,
  };
}

function timedOut({ spec }: Turn, pod: ObservedPod): End {
  const seconds = pod.activeDeadlineSeconds ?? spec.activeDeadlineSeconds;
  return {
    phase: "Error",
    reason: "TimedOut",
    message: `exceeded ${seconds} s. If the Test needs longer, raise spec.activeDeadlineSeconds (and activeDeadlineSeconds of the runner profile, which caps it); if the application did not answer, check that the runner's NetworkPolicy lets it through (runner.egress.allow).`,
  };
}

/** What the outcome's own code says, where the cluster has a word for it. */
const CODES: Readonly<Record<string, TestRunReason>> = {
  browser_crashed: "BrowserCrashed",
  timed_out: "TimedOut",
  unresponsive: "Unresponsive",
};

interface Ending {
  readonly terminated: Terminated;
  readonly words: RunnerWords;
}

function crashOf(turn: Turn, pod: ObservedPod, { terminated, words }: Ending): End {
  const { reason = "", exitCode } = terminated;
  if (reason === "OOMKilled") return outOfMemory(turn, pod);
  if (reason === "StartError" || reason === "ContainerCannotRun") return notStarted(turn, terminated);
  if (words.outcome !== null) return reportedError(words.outcome);
  if (exitCode === 0)
    return {
      phase: "Error",
      reason: "ResultMissing",
      message: "the runner ended well and left no whole result. If it did report to the service, the Run has it; else run the Test again.",
    };
  const said = words.logTail === null ? "" : ` Its last lines: ${lastLines(words.logTail)}`;
  return { phase: "Error", reason: "RunnerCrashed", message: `the runner ended with exit code ${exitCode} and left no result.${said}` };
}

function outOfMemory(turn: Turn, { memoryLimit }: ObservedPod): End {
  const limit = memoryLimit === null ? "" : ` (${memoryLimit})`;
  return {
    phase: "Error",
    reason: "OutOfMemory",
    message: `the browser ran out of memory${limit}. Raise resources.limits.memory of ${profileText(turn)}, in which its shared memory counts too.`,
  };
}

function notStarted(turn: Turn, { reason = "", message = "" }: Terminated): End {
  return {
    phase: "Error",
    reason: "ContainerConfigError",
    message: `the runner's container could not be started: ${reason}${message === "" ? "" : `: ${shorten(message, 500)}`}. Check the image and ${profileText(turn)}.`,
  };
}

function reportedError(outcome: Outcome): End {
  const code = codeOfOutcome(outcome);
  const message = outcome.errorMessage ?? "the runner reported an error without a word";
  // The service told the runner before it told the cluster.
  if (code === "cancelled" || code === "run_over") return { phase: "Cancelled", reason: "Cancelled", message };
  return { phase: "Error", reason: CODES[code] ?? "RunnerError", message };
}

function lastLines(tail: string): string {
  return tail.slice(-700).trim();
}
