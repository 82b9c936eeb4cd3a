import type { Project, ProjectCreate } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { notWritten } from "./not-written.ts";

/** Refusals: already_exists; insufficient_scope when the key is limited to other projects. */
export async function createProject(_deps: Deps, _caller: Caller, _input: ProjectCreate): Promise<Project> {
  return notWritten();
}
