import type { Project } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { notWritten } from "./not-written.ts";

/** Refusals: not_found. */
export async function getProject(_deps: Deps, _caller: Caller, _id: string): Promise<Project> {
  return notWritten();
}
