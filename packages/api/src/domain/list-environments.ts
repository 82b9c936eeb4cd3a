import type { Environment, EnvironmentListQuery } from "@runwright/contracts";
import { pageOf, pageRequest } from "./cursor.ts";
import type { Caller, Deps, Page } from "./deps.ts";
import { environmentView } from "./environment-view.ts";
import { requireEnvironment, visibleProjects } from "./visibility.ts";

/** Newest first; all of them without a limit. Refusals: malformed_request (cursor). */
export async function listEnvironments(deps: Deps, caller: Caller, query: EnvironmentListQuery): Promise<Page<Environment>> {
  const filter = { workspaceId: caller.workspaceId, projectIds: visibleProjects(caller, query.projectId) };
  const page = pageOf(await deps.environments.list(filter, pageRequest(query)), query.limit);
  return { ...page, items: page.items.map(environmentView) };
}

/** Refusals: not_found. */
export async function getEnvironment(deps: Deps, caller: Caller, id: string): Promise<Environment> {
  return environmentView(await requireEnvironment(deps, caller, id));
}
