import type { Caller, Deps } from "./deps.ts";
import { DomainError, notFound } from "./errors.ts";
import { requireProject } from "./visibility.ts";

/** Refusals: not_found, in_use while it has Tests. */
export async function deleteProject(deps: Deps, caller: Caller, id: string): Promise<void> {
  const project = await requireProject(deps, caller, id);
  const outcome = await deps.projects.deleteUnlessUsed(project.id);
  if (outcome === "in_use") throw new DomainError("in_use", `The project "${project.name}" has Tests. Delete them first.`);
  if (outcome === "missing") throw notFound("project", id);
}
