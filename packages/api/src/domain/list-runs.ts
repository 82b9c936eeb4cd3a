import type { RunListQuery } from "@runwright/contracts";
import type { Caller, Deps, Page } from "./deps.ts";
import { notWritten } from "./not-written.ts";
import type { RunRecord } from "./records.ts";

/** Newest first, at most 50. An unknown id in a filter gives an empty page. Refusals: malformed_request (cursor). */
export async function listRuns(_deps: Deps, _caller: Caller, _query: RunListQuery): Promise<Page<RunRecord>> {
  return notWritten();
}
