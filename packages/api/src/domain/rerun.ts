import type { Caller, Deps } from "./deps.ts";
import { notWritten } from "./not-written.ts";
import type { RunRecord } from "./records.ts";

/** A new Run of the same Test, pending. Refusals: not_found (the Run or its Test), insufficient_credits, concurrency_limit. */
export async function rerun(_deps: Deps, _caller: Caller, _input: { runId: string; startUrl?: string | undefined }): Promise<RunRecord> {
  return notWritten();
}
