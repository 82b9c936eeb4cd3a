import type { Project, ProjectUpdate } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { notWritten } from "./not-written.ts";

/** Refusals: not_found, already_exists. */
export async function updateProject(_deps: Deps, _caller: Caller, _input: { id: string; change: ProjectUpdate }): Promise<Project> {
  return notWritten();
}
