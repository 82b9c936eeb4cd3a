import type { Outcome } from "@runwright/contracts";
import { changeRun } from "./change-run.ts";
import { closeRun } from "./close-run.ts";
import type { Deps, RunnerIdentity } from "./deps.ts";
import { DomainError } from "./errors.ts";
import { nowText } from "./moments.ts";
import type { RunRecord } from "./records.ts";
import { checkAttempt, reportedRun } from "./reported-run.ts";
import { finished } from "./run-state.ts";

/**
 * The first end of a Run wins: gives the Run as it ended, which for a later outcome is not what it says. Refusals: invalid_request (the
 * attempt is not the token's, or the hand-out was not asked for).
 */
export async function recordOutcome(deps: Deps, runner: RunnerIdentity, outcome: Outcome): Promise<RunRecord> {
  checkAttempt(runner, outcome.attempt);
  const before = await reportedRun(deps, runner);
  const ending = { at: nowText(deps.clock), prices: deps.settings };
  const { run } = await changeRun(deps, before, (current) => finished(current, outcome, ending));
  if (run?.status === "pending") throw new DomainError("invalid_request", "The hand-out comes before the outcome.");
  return closeRun(deps, run ?? before);
}
