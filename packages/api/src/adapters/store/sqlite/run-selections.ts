import type { SQLInputValue } from "node:sqlite";
import type { RunFilter } from "../../../ports/run-store.ts";
import type { Selection } from "./newest-first.ts";

/**
 * The selections that together are the filter. Each is led by one index, which gives its rows in order; the columns that must not
 * tempt the planner to another one have a `+` before them.
 */
export function runSelections(filter: RunFilter): Selection[] {
  const lead = leadingColumn(filter);
  const statuses = filter.statuses ?? [undefined];
  return lead.values.flatMap((value) => statuses.map((status) => selection(filter, { column: lead.column, value, status })));
}

interface Lead {
  readonly column: string;
  readonly value: string;
  readonly status: string | undefined;
}

function selection(filter: RunFilter, lead: Lead): Selection {
  const conditions = [`${lead.column} = ?`];
  const values: SQLInputValue[] = [lead.value];
  const add = (condition: string, value: string | undefined): void => {
    if (value === undefined) return;
    conditions.push(condition);
    values.push(value);
  };
  const residual = (column: string, value: string | undefined): void => {
    if (column !== lead.column) add(`+${column} = ?`, value);
  };
  add(`${HAS_STATUS_INDEX.has(lead.column) ? "" : "+"}status = ?`, lead.status);
  residual("workspace_id", filter.workspaceId);
  residual("tag_run_id", filter.tagRunId);
  residual("test_id", filter.testId);
  residual("source_id", filter.sourceId);
  residual("iteration_id", filter.iterationId);
  if (lead.column !== "project_id" && filter.projectIds !== undefined) {
    conditions.push(`+project_id IN (${filter.projectIds.map(() => "?").join(", ")})`);
    values.push(...filter.projectIds);
  }
  add("created_at >= ?", filter.from);
  add("created_at <= ?", filter.to);
  return { from: `runs WHERE ${conditions.join(" AND ")}`, values, order: ["created_at", "id"] };
}

const HAS_STATUS_INDEX: ReadonlySet<string> = new Set(["workspace_id", "test_id", "project_id"]);

/** The filter that leaves the fewest rows. */
function leadingColumn(filter: RunFilter): { column: string; values: readonly string[] } {
  if (filter.tagRunId !== undefined) return { column: "tag_run_id", values: [filter.tagRunId] };
  if (filter.testId !== undefined) return { column: "test_id", values: [filter.testId] };
  if (filter.iterationId !== undefined) return { column: "iteration_id", values: [filter.iterationId] };
  if (filter.sourceId !== undefined) return { column: "source_id", values: [filter.sourceId] };
  if (filter.projectIds !== undefined) return { column: "project_id", values: filter.projectIds };
  return { column: "workspace_id", values: [filter.workspaceId] };
}
