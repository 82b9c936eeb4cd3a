import type { Project, ProjectUpdate } from "@runwright/contracts";
import { nameTaken } from "./create-project.ts";
import type { Caller, Deps } from "./deps.ts";
import { notFound } from "./errors.ts";
import { nowText } from "./moments.ts";
import { projectView } from "./project-view.ts";
import { requireScope } from "./require-scope.ts";
import { requireProject } from "./visibility.ts";

/**
 * The slug stays: others may have written it down. Whether descriptions may leave for a model is an administrator's to say. Refusals: not_found,
 * already_exists, insufficient_scope.
 */
export async function updateProject(deps: Deps, caller: Caller, input: { id: string; change: ProjectUpdate }): Promise<Project> {
  const project = await requireProject(deps, caller, input.id);
  const { name = project.name, ...switches } = input.change;
  const { modelReading = project.modelReading } = switches;
  if (modelReading !== project.modelReading) requireScope(caller, "admin", "To change modelReading");
  if (Object.values(input.change).every((value) => value === undefined)) return projectView(project);
  const switched = Object.fromEntries(Object.entries(switches).filter(([, value]) => value !== undefined));
  const renamed = await deps.projects.rename(project.id, { name, ...switched, updatedAt: nowText(deps.clock) });
  if (renamed === "name_taken") throw nameTaken(name);
  if (renamed === null) throw notFound("project", input.id);
  return projectView(renamed);
}
