import type { Caller, Deps } from "./deps.ts";
import { DomainError, type FieldProblem, notFound } from "./errors.ts";
import type { ProjectRecord, RunRecord, TagRecord, TestRecord } from "./records.ts";
import { problem } from "./test-fields.ts";

/** What a caller may know of: his workspace's, and where his key is limited, his projects'. Everything else does not exist for him. */
export function canSee(caller: Caller, thing: { readonly workspaceId: string; readonly projectId: string }): boolean {
  return thing.workspaceId === caller.workspaceId && mayUseProject(caller, thing.projectId);
}

/** Refusals: not_found, also for what the caller may not know of. */
export function seen<T extends { readonly workspaceId: string; readonly projectId: string }>(
  record: T | null | undefined,
  caller: Caller,
  named: { readonly what: string; readonly id: string },
): T {
  if (record === null || record === undefined || !canSee(caller, record)) throw notFound(named.what, named.id);
  return record;
}

/** The projects to search: those the request names, cut to those of the key; undefined: all of the workspace. */
export function visibleProjects(caller: Caller, projectId: string | undefined): readonly string[] | undefined {
  if (projectId === undefined) return caller.projectIds ?? undefined;
  return mayUseProject(caller, projectId) ? [projectId.toLowerCase()] : [];
}

/** What is wrong with a `projectId` in a body that `findProject` finds nothing for. */
export const NO_PROJECT = "names no project here";

export async function findProject(deps: Pick<Deps, "projects">, caller: Caller, id: string): Promise<ProjectRecord | null> {
  const project = await deps.projects.get(id.toLowerCase());
  return project !== null && canSee(caller, { ...project, projectId: project.id }) ? project : null;
}

/** What is wrong with the `projectId` of a body: nothing, or that. */
export async function projectProblems(deps: Pick<Deps, "projects">, caller: Caller, id: string): Promise<FieldProblem[]> {
  return (await findProject(deps, caller, id)) === null ? [problem("/projectId", NO_PROJECT)] : [];
}

export async function requireProject(deps: Pick<Deps, "projects">, caller: Caller, id: string): Promise<ProjectRecord> {
  const project = await findProject(deps, caller, id);
  if (project === null) throw notFound("project", id);
  return project;
}

/** What a request names: by its id, or as it was read for the request already, so that it is not read again. */
export type Named<T> = string | T;

export async function requireTest(deps: Pick<Deps, "tests">, caller: Caller, named: Named<TestRecord>): Promise<TestRecord> {
  const [id, test] = typeof named === "string" ? [named, await deps.tests.get(named.toLowerCase())] : [named.id, named];
  return seen(test, caller, { what: "Test", id });
}

/** The same for who is to change it. Refusals: not_found, test_is_managed. */
export async function requireOwnTest(deps: Pick<Deps, "tests">, caller: Caller, named: Named<TestRecord>): Promise<TestRecord> {
  const test = await requireTest(deps, caller, named);
  if (test.managed === null) return test;
  throw new DomainError(
    "test_is_managed",
    "The Test belongs to an Attempt, and stays as it is. Copy it (POST /v1/tests/:id/copy) to have one of your own.",
  );
}

export async function requireTag(deps: Pick<Deps, "tags">, caller: Caller, id: string): Promise<TagRecord> {
  const [tag] = await deps.tags.getMany([id.toLowerCase()]);
  return seen(tag, caller, { what: "tag", id });
}

export async function requireRun(deps: Pick<Deps, "runs">, caller: Caller, named: Named<RunRecord>): Promise<RunRecord> {
  const [id, run] = typeof named === "string" ? [named, await deps.runs.get(named.toLowerCase())] : [named.id, named];
  return seen(run, caller, { what: "Run", id });
}

function mayUseProject(caller: Caller, projectId: string): boolean {
  return caller.projectIds === null || caller.projectIds.includes(projectId.toLowerCase());
}
