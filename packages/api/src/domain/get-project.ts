import type { Project } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { projectView } from "./project-view.ts";
import { requireProject } from "./visibility.ts";

/** Refusals: not_found. */
export async function getProject(deps: Deps, caller: Caller, id: string): Promise<Project> {
  return projectView(await requireProject(deps, caller, id));
}
