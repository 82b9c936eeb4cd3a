import type { RunListQuery } from "@runwright/contracts";
import { pageOf, pageRequest } from "./cursor.ts";
import type { Caller, Deps, Page } from "./deps.ts";
import { momentText } from "./moments.ts";
import type { RunBrief } from "../ports/run-store.ts";
import { visibleProjects } from "./visibility.ts";

const MOST_PER_PAGE = 50;

/** Newest first, at most 50. An unknown id in a filter gives an empty page. Refusals: malformed_request (cursor). */
export async function listRuns(deps: Deps, caller: Caller, query: RunListQuery): Promise<Page<RunBrief>> {
  const limit = Math.min(query.limit ?? MOST_PER_PAGE, MOST_PER_PAGE);
  const filter = {
    workspaceId: caller.workspaceId,
    projectIds: visibleProjects(caller, query.projectId),
    testId: query.testId?.toLowerCase(),
    statuses: query.status === undefined ? undefined : [...new Set(query.status)],
    tagRunId: query.tagRunId?.toLowerCase(),
    sourceId: query.sourceId?.toLowerCase(),
    iterationId: query.iterationId?.toLowerCase(),
    from: query.from === undefined ? undefined : momentText(query.from),
    to: query.to === undefined ? undefined : momentText(query.to),
  };
  return pageOf(await deps.runs.list(filter, pageRequest({ limit, cursor: query.cursor })), limit);
}
