import type { Caller, Deps } from "./deps.ts";
import { notWritten } from "./not-written.ts";
import type { RunRecord } from "./records.ts";

/** The Run, cancelled, or unchanged if it had ended. Refusals: not_found. */
export async function cancelRun(_deps: Deps, _caller: Caller, _id: string): Promise<RunRecord> {
  return notWritten();
}
