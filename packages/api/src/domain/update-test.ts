import type { Test, TestUpdate } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { notWritten } from "./not-written.ts";

/** The Test with the warnings of lint. Refusals: not_found, invalid_request. */
export async function updateTest(_deps: Deps, _caller: Caller, _input: { id: string; change: TestUpdate }): Promise<Test> {
  return notWritten();
}
