import type { Attempt, AttemptListQuery, RunStatus } from "@runwright/contracts";
import { pageOf, pageRequest } from "./cursor.ts";
import type { Caller, Deps, Page } from "./deps.ts";
import type { AttemptRecord } from "./records.ts";
import { isTerminal } from "./run-state.ts";
import { seen, visibleProjects } from "./visibility.ts";

const MOST_PER_PAGE = 50;

/** Newest first, at most 50. An unknown id in a filter gives an empty page. Refusals: malformed_request (cursor). */
export async function listAttempts(deps: Deps, caller: Caller, query: AttemptListQuery): Promise<Page<Attempt>> {
  const limit = Math.min(query.limit ?? MOST_PER_PAGE, MOST_PER_PAGE);
  const filter = {
    workspaceId: caller.workspaceId,
    projectIds: visibleProjects(caller, query.projectId),
    sourceId: query.sourceId?.toLowerCase(),
    iterationId: query.iterationId?.toLowerCase(),
  };
  const page = pageOf(await deps.attempts.list(filter, pageRequest({ limit, cursor: query.cursor })), limit);
  return { ...page, items: await Promise.all(page.items.map((record) => attemptView(deps, record))) };
}

/** Refusals: not_found. */
export async function getAttempt(deps: Deps, caller: Caller, id: string): Promise<Attempt> {
  return attemptView(deps, seen(await deps.attempts.get(id.toLowerCase()), caller, { what: "Attempt", id }));
}

export async function attemptView(deps: Deps, record: AttemptRecord): Promise<Attempt> {
  const { schemaVersion: _version, ended, ...shown } = record;
  return { ...shown, status: ended ?? (await presentStatus(deps, record)) };
}

/** Before a Run of an Attempt is deleted: what has become of all of them would not be known any more. */
export async function settleAttempt(deps: Deps, attemptId: string): Promise<void> {
  const record = await deps.attempts.get(attemptId);
  if (record !== null && record.ended === null) await presentStatus(deps, record);
}

/** Notes it when all have ended, so that nobody has to look at them again. */
async function presentStatus(deps: Deps, { id, workspaceId }: AttemptRecord): Promise<RunStatus> {
  const runs = await deps.runs.list({ workspaceId, tagRunId: id }, {});
  const status = statusOf(runs.map((run) => run.status));
  // Runs that are on their way to the store are not among them yet.
  if (runs.length > 0 && isTerminal({ status })) await deps.attempts.settle(id, status);
  return status;
}

const WORST_FIRST = ["failed", "error", "cancelled"] as const satisfies readonly RunStatus[];

/** Of Runs together: passed when each has, and only when none goes on what the worst has come to. */
export function statusOf(statuses: readonly RunStatus[]): RunStatus {
  // Also when there are none yet.
  if (statuses.every((status) => status === "pending")) return "pending";
  if (statuses.some((status) => !isTerminal({ status }))) return "running";
  return WORST_FIRST.find((status) => statuses.includes(status)) ?? "passed";
}
