import { LONGEST_ERROR, LONGEST_REASONING, type Outcome, TryAnswer, type TryReport } from "@runwright/contracts";
import type { BrowserStart } from "../browser/start-browser.ts";
import { createRunMailbox } from "../mail/service-mailbox.ts";
import type { GrowingMask } from "../secrets/growing-mask.ts";
import { combineVerdicts, cut, sumOfUse } from "./combine-verdicts.ts";
import { type PassesTools, runPasses } from "./run-passes.ts";

export interface TriesTools extends Omit<PassesTools, "mailbox" | "codeMemory"> {
  readonly attempt: number;
  readonly start: BrowserStart;
  /** Another browser, like the first one. Never rejects. */
  readonly startAnother: () => Promise<BrowserStart>;
}

/** Errors that come again, because they lie in the Test or on this machine. */
const COME_AGAIN: ReadonlySet<string> = new Set([
  "step_not_understood",
  "unresolved_variable",
  "empty_variable",
  "no_inbox",
  "browser_missing",
  "browser_failed_to_start",
  "ca_certificates_failed",
]);

/**
 * The outcome of the Run. Where its Test allows that, a first try that does not pass is followed by a second one, in another browser, once
 * the service has noted how the first one ended; the outcome is that of the second, and counts the actions of both.
 */
export async function runTries(given: TriesTools): Promise<Outcome> {
  const { handOut, link } = given;
  const { CodeMemory } = await import("@runwright/agent");
  const mailbox = handOut.inbox === null ? null : createRunMailbox(link, handOut.inbox);
  const tools = { ...given, mailbox, codeMemory: new CodeMemory() };
  const { passes, nextIndex, saved } = await runPasses(tools, { start: given.start, try: 1, firstIndex: 1, actionsBefore: 0 });
  const first = maskOutcome(combineVerdicts(passes, given.attempt), given.mask);
  const isWorthIt = isWorthAnother(first, handOut.retries) && !given.stop.signal.aborted;
  if (!isWorthIt || !(await mayTryAgain(first, given))) return withModelProblem(first, handOut);
  await saved;
  given.log.line("the first try did not pass: trying once more");
  const start = await given.startAnother();
  const again = await runPasses(tools, { start, try: 2, firstIndex: nextIndex, actionsBefore: first.stepCount });
  const second = maskOutcome(combineVerdicts(again.passes, given.attempt), given.mask);
  const both = { ...second, stepCount: first.stepCount + second.stepCount, ...sumOfUse([first.modelUse, second.modelUse]) };
  return withModelProblem(both, handOut);
}

/** A model might have helped, and could not be asked. */
export function withModelProblem(outcome: Outcome, { modelProblem }: Pick<TriesTools["handOut"], "modelProblem">): Outcome {
  const { status, reasoning, errorMessage } = outcome;
  if (modelProblem === null || status === "passed") return outcome;
  return {
    ...outcome,
    reasoning: cut([reasoning ?? "", modelProblem].join("\n").trim(), LONGEST_REASONING),
    errorMessage: errorMessage === null ? null : cut(`${errorMessage} ${modelProblem}`, LONGEST_ERROR),
  };
}

/** Whether a second try could end otherwise than this one has, and is wanted. */
export function isWorthAnother({ status, errorMessage }: Pick<Outcome, "status" | "errorMessage">, retries: number): boolean {
  if (retries === 0 || status === "passed") return false;
  return status === "failed" || !COME_AGAIN.has(errorMessage?.split(":", 1)[0] ?? "");
}

/** Not without the service's word: then another runner may have the Run, or none is to. */
async function mayTryAgain(first: Outcome, { link, reporter, log, stop }: TriesTools): Promise<boolean> {
  const { attempt, status, reasoning, errorMessage, stepCount } = first;
  if (status === "passed") return false;
  const body: TryReport = { attempt, status, reasoning, errorMessage, stepCount };
  try {
    await reporter.flush();
    return (await link.ask(TryAnswer, { method: "POST", path: "tries", body }, stop.signal)).again && !stop.signal.aborted;
  } catch (error) {
    log.line(`there is no second try: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

function maskOutcome(outcome: Outcome, mask: Pick<GrowingMask, "text">): Outcome {
  return {
    ...outcome,
    reasoning: outcome.reasoning === null ? null : mask.text(outcome.reasoning),
    errorMessage: outcome.errorMessage === null ? null : mask.text(outcome.errorMessage),
  };
}
