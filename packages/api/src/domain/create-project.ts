import type { Project, ProjectCreate } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { DomainError } from "./errors.ts";
import { nowText } from "./moments.ts";
import { newId } from "./new-id.ts";
import { projectView } from "./project-view.ts";
import type { ProjectRecord } from "./records.ts";
import { slugOf } from "./slug.ts";

/** Refusals: already_exists; insufficient_scope when the key is limited to other projects. */
export async function createProject(deps: Deps, caller: Caller, input: ProjectCreate): Promise<Project> {
  if (caller.projectIds !== null)
    throw new DomainError("insufficient_scope", "This API key is limited to certain projects, so it cannot make another.", {
      requiredScope: "write",
    });
  return projectView(await insertProject(deps, caller.workspaceId, input));
}

/** Two names may give the same slug ("a b", "a-b"): the later one gets a number. */
export async function insertProject(
  deps: Pick<Deps, "projects" | "clock" | "ids">,
  workspaceId: string,
  { name, modelReading = true, assumptions = "accept", otherWays = "ask", reader }: ProjectCreate,
): Promise<ProjectRecord> {
  const at = nowText(deps.clock);
  const wanted = slugOf(name) || "project";
  const id = newId(deps);
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const record: ProjectRecord = {
      schemaVersion: 1,
      id,
      workspaceId,
      name,
      slug,
      modelReading,
      assumptions,
      otherWays,
      ...(reader === undefined ? {} : { reader }),
      createdAt: at,
      updatedAt: at,
    };
    const outcome = await deps.projects.insert(record);
    if (outcome === "inserted") return record;
    if (outcome === "slug_taken") continue;
    // Taken by this very project when the request is a repeated one.
    const former = await deps.projects.get(id);
    if (former === null) throw nameTaken(name);
    return former;
  }
}

export function nameTaken(name: string): DomainError {
  return new DomainError("already_exists", `There is a project with the name "${name}" already.`);
}
