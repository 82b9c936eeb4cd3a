import { changeRun } from "./change-run.ts";
import { closeRun } from "./close-run.ts";
import type { Caller, Deps } from "./deps.ts";
import { nowText } from "./moments.ts";
import type { RunRecord } from "./records.ts";
import { cancelled } from "./run-state.ts";
import { requireRun, type Named } from "./visibility.ts";

/** The Run, cancelled, or unchanged if it had ended. Refusals: not_found. */
export async function cancelRun(deps: Deps, caller: Caller, named: Named<RunRecord>): Promise<RunRecord> {
  const run = await requireRun(deps, caller, named);
  return cancelKnownRun(deps, run);
}

/** The runner is stopped by the dispatch loop, and told so with its next report. `why`: `code: sentence`, where nobody asked the service. */
export async function cancelKnownRun(deps: Deps, run: RunRecord, why?: string): Promise<RunRecord> {
  const ending = { at: nowText(deps.clock), prices: deps.settings, why };
  const change = await changeRun(deps, run, (current) => cancelled(current, ending));
  return closeRun(deps, change.run ?? run);
}
