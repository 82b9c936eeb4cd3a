import { changeRun } from "./change-run.ts";
import { closeRun } from "./close-run.ts";
import type { Deps } from "./deps.ts";
import { nowText } from "./moments.ts";
import type { RunRecord } from "./records.ts";
import { expired } from "./run-state.ts";

export interface FailureReason {
  readonly errorMessage: string;
  readonly still: (run: RunRecord) => boolean;
  /** What a runner that still works on it is told; `timed_out` unless given. */
  readonly stopReason?: "timed_out" | "unresponsive" | undefined;
}

/**
 * Ends a Run that cannot go on as `error`, unless it has ended or `still` says, on its present state, that it can. `errorMessage` is
 * `code: sentence`. Gives whether it has ended it.
 */
export async function failRun(deps: Deps, runId: string, why: FailureReason): Promise<boolean> {
  const ending = { at: nowText(deps.clock), stopReason: why.stopReason };
  const { run, changed } = await changeRun(deps, runId, (current) =>
    why.still(current) ? expired(current, why.errorMessage, ending) : null,
  );
  if (run !== null) await closeRun(deps, run);
  return changed;
}
