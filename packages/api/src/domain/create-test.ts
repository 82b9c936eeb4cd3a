import type { Test, TestCreate } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { notWritten } from "./not-written.ts";

/** The Test with the warnings of lint. Refusals: invalid_request (ids that name nothing here, fields that do not go together). */
export async function createTest(_deps: Deps, _caller: Caller, _input: TestCreate): Promise<Test> {
  return notWritten();
}
