import type { TestSource, TestSourceCreate, TestSourceListQuery, TestSourceUpdate } from "@runwright/contracts";
import { cancelKnownRun } from "./cancel-run.ts";
import { pageOf, pageRequest } from "./cursor.ts";
import type { Caller, Deps, Page } from "./deps.ts";
import { DomainError, invalidField, notFound } from "./errors.ts";
import { nowText } from "./moments.ts";
import { newId } from "./new-id.ts";
import type { TestSourceRecord } from "./records.ts";
import { canSee, findProject, NO_PROJECT, visibleProjects } from "./visibility.ts";

/** Refusals: invalid_request (a project that is not there), already_exists. */
export async function createTestSource(deps: Deps, caller: Caller, input: TestSourceCreate): Promise<TestSource> {
  const project = await findProject(deps, caller, input.projectId);
  if (project === null) throw invalidField("/projectId", NO_PROJECT);
  const at = nowText(deps.clock);
  const { kind, name, externalKey, enabled = true } = input;
  const record: TestSourceRecord = {
    schemaVersion: 1,
    id: newId(deps),
    workspaceId: caller.workspaceId,
    projectId: project.id,
    kind,
    name,
    externalKey,
    enabled,
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
  const outcome = await deps.testSources.insert(record);
  if (outcome === "project_missing") throw invalidField("/projectId", NO_PROJECT);
  if (outcome === "name_taken") throw nameTaken(name);
  // A repeated request finds the one that it has made.
  return testSourceView(outcome === "exists" ? ((await deps.testSources.get(record.id)) ?? record) : record);
}

/** Newest first; all of them without a limit. Refusals: malformed_request (cursor). */
export async function listTestSources(deps: Deps, caller: Caller, query: TestSourceListQuery): Promise<Page<TestSource>> {
  const filter = { workspaceId: caller.workspaceId, projectIds: visibleProjects(caller, query.projectId) };
  const page = pageOf(await deps.testSources.list(filter, pageRequest(query)), query.limit);
  return { ...page, items: page.items.map(testSourceView) };
}

/** Refusals: not_found. */
export async function getTestSource(deps: Deps, caller: Caller, id: string): Promise<TestSource> {
  return testSourceView(await requireTestSource(deps, caller, id));
}

/** Refusals: not_found, already_exists. */
export async function updateTestSource(
  deps: Deps,
  caller: Caller,
  { id, change }: { readonly id: string; readonly change: TestSourceUpdate },
): Promise<TestSource> {
  for (;;) {
    const record = await requireTestSource(deps, caller, id);
    const { name = record.name, externalKey = record.externalKey, enabled = record.enabled } = change;
    const changed = { ...record, name, externalKey, enabled, updatedAt: nowText(deps.clock), revision: record.revision + 1 };
    const outcome = await deps.testSources.replace(changed);
    if (outcome === "name_taken") throw nameTaken(name);
    if (outcome === "replaced") return testSourceView(changed);
  }
}

/** With its Attempts and their Tests; active Runs of them are cancelled, and the history of Runs stays. Refusals: not_found. */
export async function deleteTestSource(deps: Deps, caller: Caller, id: string): Promise<void> {
  const source = await requireTestSource(deps, caller, id);
  await clear(deps, source);
  await deps.testSources.deleteUnlessUsed(source.id);
  // What an Attempt that was made at this moment has left.
  await clear(deps, source);
}

export async function requireTestSource(deps: Pick<Deps, "testSources">, caller: Caller, id: string): Promise<TestSourceRecord> {
  const source = await deps.testSources.get(id.toLowerCase());
  if (source === null || !canSee(caller, source)) throw notFound("Test Source", id);
  return source;
}

async function clear(deps: Deps, { id: sourceId, workspaceId }: TestSourceRecord): Promise<void> {
  const active = await deps.runs.list({ workspaceId, sourceId, statuses: ["pending", "running"] }, {});
  await Promise.all(active.map((run) => cancelKnownRun(deps, run)));
  await deps.attempts.deleteOfSource(sourceId);
}

function testSourceView({ schemaVersion: _version, revision: _revision, ...shown }: TestSourceRecord): TestSource {
  return shown;
}

function nameTaken(name: string): DomainError {
  return new DomainError("already_exists", `There is a Test Source with the name "${name}" in this project already.`);
}
