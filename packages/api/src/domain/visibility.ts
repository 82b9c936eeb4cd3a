import type { Caller, Deps } from "./deps.ts";
import { DomainError, notFound } from "./errors.ts";
import type { EnvironmentRecord, ProjectRecord, RunRecord, SharedStepRecord, TagRecord, TestRecord } from "./records.ts";

/** What a caller may know of: his workspace's, and where his key is limited, his projects'. Everything else does not exist for him. */
export function canSee(caller: Caller, thing: { readonly workspaceId: string; readonly projectId: string }): boolean {
  return thing.workspaceId === caller.workspaceId && mayUseProject(caller, thing.projectId);
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

export async function requireProject(deps: Pick<Deps, "projects">, caller: Caller, id: string): Promise<ProjectRecord> {
  const project = await findProject(deps, caller, id);
  if (project === null) throw notFound("project", id);
  return project;
}

export async function requireTest(deps: Pick<Deps, "tests">, caller: Caller, id: string): Promise<TestRecord> {
  const test = await deps.tests.get(id.toLowerCase());
  if (test === null || !canSee(caller, test)) throw notFound("Test", id);
  return test;
}

/** The same for who is to change it. Refusals: not_found, test_is_managed. */
export async function requireOwnTest(deps: Pick<Deps, "tests">, caller: Caller, id: string): Promise<TestRecord> {
  const test = await requireTest(deps, caller, id);
  if (test.managed === null) return test;
  throw new DomainError(
    "test_is_managed",
    "The Test belongs to an Attempt, and stays as it is. Copy it (POST /v1/tests/:id/copy) to have one of your own.",
  );
}

export async function requireEnvironment(deps: Pick<Deps, "environments">, caller: Caller, id: string): Promise<EnvironmentRecord> {
  const environment = await deps.environments.get(id.toLowerCase());
  if (environment === null || !canSee(caller, environment)) throw notFound("environment", id);
  return environment;
}

export async function requireSharedStep(deps: Pick<Deps, "sharedSteps">, caller: Caller, id: string): Promise<SharedStepRecord> {
  const step = await deps.sharedSteps.get(id.toLowerCase());
  if (step === null || !canSee(caller, step)) throw notFound("Shared Step", id);
  return step;
}

export async function requireTag(deps: Pick<Deps, "tags">, caller: Caller, id: string): Promise<TagRecord> {
  const [tag] = await deps.tags.getMany([id.toLowerCase()]);
  if (tag === undefined || !canSee(caller, tag)) throw notFound("tag", id);
  return tag;
}

export async function requireRun(deps: Pick<Deps, "runs">, caller: Caller, id: string): Promise<RunRecord> {
  const run = await deps.runs.get(id.toLowerCase());
  if (run === null || !canSee(caller, run)) throw notFound("Run", id);
  return run;
}

function mayUseProject(caller: Caller, projectId: string): boolean {
  return caller.projectIds === null || caller.projectIds.includes(projectId.toLowerCase());
}
