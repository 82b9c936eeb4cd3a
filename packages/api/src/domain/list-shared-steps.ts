import type { SharedStep, SharedStepListQuery } from "@runwright/contracts";
import { pageOf, pageRequest } from "./cursor.ts";
import type { Caller, Deps, Page } from "./deps.ts";
import { sharedStepView } from "./shared-step-view.ts";
import { requireSharedStep, visibleProjects } from "./visibility.ts";

/** Newest first; all of them without a limit. Refusals: malformed_request (cursor). */
export async function listSharedSteps(deps: Deps, caller: Caller, query: SharedStepListQuery): Promise<Page<SharedStep>> {
  const filter = { workspaceId: caller.workspaceId, projectIds: visibleProjects(caller, query.projectId) };
  const page = pageOf(await deps.sharedSteps.list(filter, pageRequest(query)), query.limit);
  return { ...page, items: page.items.map(sharedStepView) };
}

/** Refusals: not_found. */
export async function getSharedStep(deps: Deps, caller: Caller, id: string): Promise<SharedStep> {
  return sharedStepView(await requireSharedStep(deps, caller, id));
}
