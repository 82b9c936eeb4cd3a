import { Outcome } from "@runwright/contracts";
import type { TestRunReason } from "@runwright/contracts/kubernetes";
import type { TestRunObject } from "./test-runs.ts";

/** What the end of a TestRun means for its Run. */
export type RunEnd =
  | { readonly kind: "outcome"; readonly outcome: Outcome }
  | { readonly kind: "error"; readonly errorMessage: string }
  | { readonly kind: "cancelled"; readonly why: string | undefined };

export interface EndOfTestRun {
  readonly end: RunEnd;
  /** Ms until it counts, because the runner's own word may still be on its way to the store. */
  readonly waitMs: number;
}

/** How long the verdict that a runner has posted is waited for when the Pod has left none. */
const POSTED_MS = 30_000;
/** The runner's own words say it best; for the others its words are of what it saw of it. */
const OWN_WORDS: ReadonlySet<TestRunReason> = new Set(["TestPassed", "TestFailed", "RunnerError", "BrowserCrashed"]);

/** The end of the Run is on its way from elsewhere: from the runner, or from the service itself, which knew that it cannot be carried out. */
const CANNOT_RUN: TestRunReason = "CannotRun";
const SAID_BY_OTHERS: ReadonlySet<TestRunReason> = new Set(["ResultMissing", CANNOT_RUN]);

/** Null while it goes on. Pure. */
export function endOfTestRun({ status }: TestRunObject, nowMs: number): EndOfTestRun | null {
  const reason = status?.reason ?? "";
  switch (status?.phase) {
    case "Cancelled":
      return { end: { kind: "cancelled", why: reason === "Superseded" ? errorText(reason, status.message) : undefined }, waitMs: 0 };
    case "Passed":
    case "Failed": {
      const said = outcomeOf(status);
      const verdict = status.phase === "Passed" ? "passed" : "failed";
      if (said?.status === verdict) return { end: { kind: "outcome", outcome: said }, waitMs: 0 };
      const { attempt = 1, stepCount = 0 } = status;
      const outcome: Outcome = { attempt, status: verdict, reasoning: null, errorMessage: null, stepCount };
      return { end: { kind: "outcome", outcome }, waitMs: postedWait(status.completionTime, nowMs) };
    }
    case "Error": {
      const said = (OWN_WORDS as ReadonlySet<string>).has(reason) ? outcomeOf(status) : null;
      if (said?.status === "error") return { end: { kind: "outcome", outcome: said }, waitMs: 0 };
      const waitMs = (SAID_BY_OTHERS as ReadonlySet<string>).has(reason) ? postedWait(status.completionTime, nowMs) : 0;
      return { end: { kind: "error", errorMessage: errorText(reason, status.message) }, waitMs };
    }
    default:
      return null;
  }
}

/** What the runner left in its termination message, if it is whole and of the attempt that the status is of. */
function outcomeOf(status: NonNullable<TestRunObject["status"]>): Outcome | null {
  if (status.outcome === undefined) return null;
  try {
    const { data } = Outcome.safeParse(JSON.parse(status.outcome));
    return data !== undefined && data.attempt === (status.attempt ?? 1) ? data : null;
  } catch {
    return null;
  }
}

function postedWait(completionTime: string | undefined, nowMs: number): number {
  const since = completionTime === undefined ? 0 : nowMs - Date.parse(completionTime);
  return Math.min(POSTED_MS, Math.max(0, POSTED_MS - since));
}

/** `code: Sentence.` out of a reason constant and the operator's words. */
function errorText(reason: string, message: string | undefined): string {
  const code = reason === "" ? "cluster_error" : reason.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/gu, "_").toLowerCase();
  const text = message?.trim() ?? "";
  // It has its own code before it.
  if (reason === CANNOT_RUN && text !== "") return text;
  if (text === "") return `${code}: The cluster gave no details.`;
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return `${code}: ${sentence}${/[.!?…]$/u.test(sentence) ? "" : "."}`;
}
