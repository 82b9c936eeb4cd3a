import { changeRun } from "./change-run.ts";
import { closeRun } from "./close-run.ts";
import type { Caller, Deps } from "./deps.ts";
import { nowText } from "./moments.ts";
import type { RunRecord } from "./records.ts";
import { cancelled } from "./run-state.ts";
import { requireRun } from "./visibility.ts";

/** The Run, cancelled, or unchanged if it had ended. Refusals: not_found. */
export async function cancelRun(deps: Deps, caller: Caller, id: string): Promise<RunRecord> {
  const run = await requireRun(deps, caller, id);
  return cancelKnownRun(deps, run);
}

/** The runner is stopped by the dispatch loop, and told so with its next report. */
export async function cancelKnownRun(deps: Deps, run: RunRecord): Promise<RunRecord> {
  const ending = { at: nowText(deps.clock), prices: deps.settings };
  const change = await changeRun(deps, run.id, (current) => cancelled(current, ending));
  return closeRun(deps, change.run ?? run);
}
