import type { Project } from "@runwright/contracts";
import { pageOf, pageRequest } from "./cursor.ts";
import type { Caller, Deps, Page, PageInput } from "./deps.ts";
import { projectView } from "./project-view.ts";

/** Newest first; all of them without a limit. Refusals: malformed_request for a cursor that this service did not make. */
export async function listProjects(deps: Deps, caller: Caller, input: PageInput): Promise<Page<Project>> {
  const filter = { workspaceId: caller.workspaceId, ids: caller.projectIds ?? undefined };
  const page = pageOf(await deps.projects.list(filter, pageRequest(input)), input.limit);
  return { ...page, items: page.items.map(projectView) };
}
