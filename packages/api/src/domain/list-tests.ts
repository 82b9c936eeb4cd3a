import type { Test, TestListQuery } from "@runwright/contracts";
import type { Caller, Deps, Page } from "./deps.ts";
import { notWritten } from "./not-written.ts";

/** Newest first; all of them without a limit. `tag` is a slug, else a name in any case. Refusals: malformed_request (cursor). */
export async function listTests(_deps: Deps, _caller: Caller, _query: TestListQuery): Promise<Page<Test>> {
  return notWritten();
}
