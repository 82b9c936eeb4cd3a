import type { Caller, Deps } from "./deps.ts";
import type { RunRecord } from "./records.ts";
import { requireRun } from "./visibility.ts";

/** Refusals: not_found. */
export async function getRun(deps: Deps, caller: Caller, id: string): Promise<RunRecord> {
  return requireRun(deps, caller, id);
}
