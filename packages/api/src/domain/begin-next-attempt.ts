import { changeRun } from "./change-run.ts";
import { snapshot } from "./close-run.ts";
import type { Deps, RunnerIdentity } from "./deps.ts";
import { nowText } from "./moments.ts";
import type { RunRecord } from "./records.ts";
import { nextAttempt } from "./run-state.ts";

/**
 * Gives a Run whose runner was lost before it began to the next one. False, and nothing changed, when it has begun or ended, when it is
 * with a later attempt, or when `still`, on its present state, says that it is not lost.
 */
export async function beginNextAttempt(
  deps: Deps,
  lost: RunnerIdentity,
  still: (run: RunRecord) => boolean = () => true,
): Promise<boolean> {
  const { run, changed } = await changeRun(deps, lost.runId, (current) => (still(current) ? nextAttempt(current, lost.attempt) : null));
  if (!changed || run === null) return false;
  await tellAttempt(deps, run);
  deps.signals.announce(run.id, "work");
  return true;
}

/** Says in the log that this is not the first attempt. Idempotent; the hand-out does it again, for a crash may have come before it. */
export async function tellAttempt(deps: Deps, run: RunRecord): Promise<void> {
  if (run.attempt === 1) return;
  await deps.events.append(run.id, `attempt ${run.attempt}`, [{ type: "run.updated", at: nowText(deps.clock), run: snapshot(run) }]);
}
