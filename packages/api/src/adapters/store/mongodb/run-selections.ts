import type { Filter } from "mongodb";
import type { RunFilter } from "../../../ports/run-store.ts";
import type { StoredDocument } from "./documents.ts";
import type { Selection } from "./newest-first.ts";

/** The selections that together are the filter, each led by the index that leaves the fewest Runs. */
export function runSelections(filter: RunFilter): Selection[] {
  const lead = leadOf(filter);
  const statuses = filter.statuses ?? [undefined];
  return lead.wheres.flatMap((where) => statuses.map((status) => selection(filter, { where, index: lead.index, status })));
}

interface Lead {
  readonly where: Filter<StoredDocument>;
  readonly index: string;
  readonly status: string | undefined;
}

function selection(filter: RunFilter, lead: Lead): Selection {
  const { workspaceId, projectIds, testId, tagRunId, sourceId, iterationId, from, to } = filter;
  const equal = { workspaceId, testId, tagRunId, sourceId, iterationId, status: lead.status };
  const rest = Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== undefined));
  const among = projectIds === undefined ? {} : { projectId: { $in: [...projectIds] } };
  const index = lead.status !== undefined && WITH_STATUS.has(lead.index) ? WITH_STATUS.get(lead.index) : lead.index;
  return { where: { ...rest, ...among, ...lead.where }, index: index ?? lead.index, from, to };
}

const WITH_STATUS: ReadonlyMap<string, string> = new Map([
  ["by_position", "by_status"],
  ["by_test", "by_test_status"],
  ["by_project", "by_project_status"],
]);

function leadOf(filter: RunFilter): { readonly index: string; readonly wheres: readonly Filter<StoredDocument>[] } {
  const { workspaceId, projectIds, testId, tagRunId, sourceId, iterationId } = filter;
  if (tagRunId !== undefined) return { index: "by_tag_run", wheres: [{ tagRunId }] };
  if (testId !== undefined) return { index: "by_test", wheres: [{ testId }] };
  if (iterationId !== undefined) return { index: "by_iteration", wheres: [{ iterationId }] };
  if (sourceId !== undefined) return { index: "by_source", wheres: [{ sourceId }] };
  if (projectIds !== undefined) return { index: "by_project", wheres: projectIds.map((projectId) => ({ projectId })) };
  return { index: "by_position", wheres: [{ workspaceId }] };
}
