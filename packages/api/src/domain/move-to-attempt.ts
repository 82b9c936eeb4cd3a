import { tellAttempt } from "./begin-next-attempt.ts";
import { changeRun } from "./change-run.ts";
import type { Deps, RunnerIdentity } from "./deps.ts";
import { moved } from "./run-state.ts";

/**
 * Notes that a Run is with a later attempt now, as whoever starts runners has decided; also a Run that had begun. Nothing changes for one
 * that has ended or is with that attempt already. Idempotent.
 */
export async function moveToAttempt(deps: Deps, runner: RunnerIdentity): Promise<void> {
  const { run, changed } = await changeRun(deps, runner.runId, (current) => moved(current, runner.attempt));
  if (!changed || run === null) return;
  await tellAttempt(deps, run);
  deps.signals.announce(run.id, "work");
}
