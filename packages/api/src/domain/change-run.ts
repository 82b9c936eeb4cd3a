import type { Deps } from "./deps.ts";
import type { RunRecord } from "./records.ts";

export interface RunChange {
  /** The Run as it is stored now; null when there is none. */
  readonly run: RunRecord | null;
  /** True when this call made the transition. */
  readonly changed: boolean;
}

/** One transition of the state machine: load, decide, compare-and-set; decided anew when another writer was faster. */
export async function changeRun(
  deps: Pick<Deps, "runs">,
  runId: string,
  transition: (run: RunRecord) => RunRecord | null,
): Promise<RunChange> {
  for (;;) {
    const run = await deps.runs.get(runId);
    if (run === null) return { run, changed: false };
    const after = transition(run);
    if (after === null) return { run, changed: false };
    if (await deps.runs.replace(after)) return { run: after, changed: true };
  }
}
