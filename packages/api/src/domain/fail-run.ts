import { changeRun } from "./change-run.ts";
import { closeRun } from "./close-run.ts";
import type { Deps } from "./deps.ts";
import { nowText } from "./moments.ts";
import type { RunRecord } from "./records.ts";
import { expired } from "./run-state.ts";

/**
 * Ends a Run that cannot go on as `error`, unless it has ended or `still` says, on its present state, that it can. `errorMessage` is
 * `code: sentence`.
 */
export async function failRun(deps: Deps, runId: string, why: { errorMessage: string; still: (run: RunRecord) => boolean }): Promise<void> {
  const ending = { at: nowText(deps.clock) };
  const { run } = await changeRun(deps, runId, (current) => (why.still(current) ? expired(current, why.errorMessage, ending) : null));
  if (run !== null) await closeRun(deps, run);
}
