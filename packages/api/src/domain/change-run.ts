import type { Deps } from "./deps.ts";
import type { RunRecord } from "./records.ts";

export interface RunChange {
  /** The Run as it is stored now; null when there is none. */
  readonly run: RunRecord | null;
  /** True when this call made the transition. */
  readonly changed: boolean;
}

/**
 * One transition of the state machine: load, decide, compare-and-set; decided anew when another writer was faster. A Run that was just read
 * may be given instead of its id: it is decided by that first, and what it would refuse is decided by the stored one.
 */
export async function changeRun(
  deps: Pick<Deps, "runs">,
  given: string | RunRecord,
  transition: (run: RunRecord) => RunRecord | null,
): Promise<RunChange> {
  if (typeof given !== "string") {
    const after = transition(given);
    if (after !== null && (await deps.runs.replace(after, given))) return { run: after, changed: true };
  }
  const runId = typeof given === "string" ? given : given.id;
  for (;;) {
    const run = await deps.runs.get(runId);
    if (run === null) return { run, changed: false };
    const after = transition(run);
    if (after === null) return { run, changed: false };
    if (await deps.runs.replace(after, run)) return { run: after, changed: true };
  }
}
