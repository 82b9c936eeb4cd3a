import type { Caller, Deps } from "./deps.ts";
import { notWritten } from "./not-written.ts";
import type { RunRecord } from "./records.ts";

/** Refusals: not_found. */
export async function getRun(_deps: Deps, _caller: Caller, _id: string): Promise<RunRecord> {
  return notWritten();
}
