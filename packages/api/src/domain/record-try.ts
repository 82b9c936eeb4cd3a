import type { TryAnswer, TryReport } from "@runwright/contracts";
import { changeRun } from "./change-run.ts";
import { snapshot } from "./close-run.ts";
import type { Deps, RunnerIdentity } from "./deps.ts";
import { DomainError } from "./errors.ts";
import { nowText } from "./moments.ts";
import { checkAttempt, replaced, reportedRun } from "./reported-run.ts";
import { isTerminal, triedAgain } from "./run-state.ts";

/**
 * Notes how the first try of a Run ended, and says whether there may be another one: once, by one change of the Run, so that a report that
 * comes twice, to whichever service, starts nothing twice. Refusals: invalid_request (the attempt is not the token's), run_finished.
 */
export async function recordTry(deps: Deps, runner: RunnerIdentity, report: TryReport): Promise<TryAnswer> {
  checkAttempt(runner, report.attempt);
  const before = await reportedRun(deps, runner);
  const at = nowText(deps.clock);
  const { run } = await changeRun(deps, runner.runId, (current) => triedAgain(current, report, at));
  const now = run ?? before;
  if (isTerminal(now)) throw new DomainError("run_finished", `The Run has ended as ${now.status}.`);
  if (now.attempt !== runner.attempt) throw replaced();
  const [first] = now.tries;
  if (first === undefined) return { again: false };
  // Also on a repeat: the first request may have crashed before this.
  await deps.events.append(now.id, `try 2 of ${now.attempt}`, [{ type: "run.updated", at: first.completedAt, run: snapshot(now) }]);
  deps.signals.announce(now.id, "events");
  return { again: true };
}
