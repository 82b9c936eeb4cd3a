import type { Test } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { notWritten } from "./not-written.ts";

/** Refusals: not_found. */
export async function getTest(_deps: Deps, _caller: Caller, _id: string): Promise<Test> {
  return notWritten();
}
