import {
  type DeploymentHook,
  type DeploymentHookCreate,
  type DeploymentHookListQuery,
  type DeploymentHookUpdate,
  HOOK_SECRET_PREFIX,
} from "@runwright/contracts";
import { pageOf, pageRequest } from "./cursor.ts";
import type { Caller, Deps, Page } from "./deps.ts";
import { DomainError, type FieldProblem, invalidField, notFound } from "./errors.ts";
import { nowText } from "./moments.ts";
import { newId, toHex } from "./new-id.ts";
import type { DeploymentHookRecord } from "./records.ts";
import { environmentFor } from "./test-environment.ts";
import { problem, refuseProblems } from "./test-fields.ts";
import { canSee, findProject, NO_PROJECT, visibleProjects } from "./visibility.ts";

/** A hook as it is shown; the address of deliveries is added where addresses are known. */
export type HookView = Omit<DeploymentHook, "url">;

const SECRET_BYTES = 32;

/** The only answer that holds the secret. Refusals: invalid_request (project, environment), already_exists. */
export async function createDeploymentHook(
  deps: Deps,
  caller: Caller,
  input: DeploymentHookCreate,
): Promise<HookView & { readonly secret: string }> {
  const problems: FieldProblem[] = [];
  const project = await findProject(deps, caller, input.projectId);
  if (project === null) problems.push(problem("/projectId", NO_PROJECT));
  const projectId = input.projectId.toLowerCase();
  const environment = await environmentFor(deps, { projectId, environmentId: null }, { given: input.environmentId, problems });
  refuseProblems(problems);
  const id = newId(deps);
  const secret = HOOK_SECRET_PREFIX + toHex(deps.ids.secret(SECRET_BYTES));
  const at = nowText(deps.clock);
  const record: DeploymentHookRecord = {
    schemaVersion: 1,
    id,
    workspaceId: caller.workspaceId,
    projectId,
    name: input.name,
    tag: input.tag,
    environmentId: environment?.id ?? null,
    sealedSecret: deps.secretBox.seal(secret, secretContext(id)),
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
  const outcome = await deps.deploymentHooks.insert(record);
  if (outcome === "project_missing") throw invalidField("/projectId", NO_PROJECT);
  if (outcome === "name_taken") throw nameTaken(record.name);
  // A repeated request finds the hook that it has made, and derives the same secret.
  return { ...hookView(outcome === "exists" ? ((await deps.deploymentHooks.get(id)) ?? record) : record), secret };
}

/** Newest first; all of them without a limit. Refusals: malformed_request (cursor). */
export async function listDeploymentHooks(deps: Deps, caller: Caller, query: DeploymentHookListQuery): Promise<Page<HookView>> {
  const filter = { workspaceId: caller.workspaceId, projectIds: visibleProjects(caller, query.projectId) };
  const page = pageOf(await deps.deploymentHooks.list(filter, pageRequest(query)), query.limit);
  return { ...page, items: page.items.map(hookView) };
}

/** Refusals: not_found. */
export async function getDeploymentHook(deps: Deps, caller: Caller, id: string): Promise<HookView> {
  return hookView(await requireHook(deps, caller, id));
}

/** Refusals: not_found, invalid_request, already_exists. */
export async function updateDeploymentHook(
  deps: Deps,
  caller: Caller,
  { id, change }: { readonly id: string; readonly change: DeploymentHookUpdate },
): Promise<HookView> {
  for (;;) {
    const record = await requireHook(deps, caller, id);
    const problems: FieldProblem[] = [];
    const environment = await environmentFor(deps, record, { given: change.environmentId, problems });
    refuseProblems(problems);
    const { name = record.name, tag = record.tag } = change;
    const environmentId = change.environmentId === undefined ? record.environmentId : (environment?.id ?? null);
    const changed = { ...record, name, tag, environmentId, updatedAt: nowText(deps.clock), revision: record.revision + 1 };
    const outcome = await deps.deploymentHooks.replace(changed);
    if (outcome === "name_taken") throw nameTaken(name);
    if (outcome === "replaced") return hookView(changed);
  }
}

/** Refusals: not_found. */
export async function deleteDeploymentHook(deps: Deps, caller: Caller, id: string): Promise<void> {
  const { id: stored } = await requireHook(deps, caller, id);
  await deps.deploymentHooks.deleteUnlessUsed(stored);
}

export function secretOf({ secretBox }: Pick<Deps, "secretBox">, { id, sealedSecret }: DeploymentHookRecord): string {
  return secretBox.open(sealedSecret, secretContext(id));
}

async function requireHook(deps: Deps, caller: Caller, id: string): Promise<DeploymentHookRecord> {
  const hook = await deps.deploymentHooks.get(id.toLowerCase());
  if (hook === null || !canSee(caller, hook)) throw notFound("deployment hook", id);
  return hook;
}

function hookView({ schemaVersion: _version, revision: _revision, sealedSecret: _secret, ...shown }: DeploymentHookRecord): HookView {
  return shown;
}

function nameTaken(name: string): DomainError {
  return new DomainError("already_exists", `There is a deployment hook with the name "${name}" in this project already.`);
}

export function secretContext(id: string): string {
  return `deployment-hook ${id} secret`;
}
