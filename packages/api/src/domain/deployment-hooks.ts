import { type DeploymentHook, type DeploymentHookCreate, type DeploymentHookUpdate, HOOK_SECRET_PREFIX } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { namedThings, newThing } from "./named-things.ts";
import { toHex } from "./new-id.ts";
import type { DeploymentHookRecord } from "./records.ts";
import { environmentFor, environmentIdFor } from "./test-environment.ts";
import { refuseProblems } from "./test-fields.ts";
import { projectProblems } from "./visibility.ts";

/** A hook as it is shown; the address of deliveries is added where addresses are known. */
export type HookView = Omit<DeploymentHook, "url">;

const SECRET_BYTES = 32;

export const DEPLOYMENT_HOOKS = namedThings({
  one: "a deployment hook",
  store: ({ deploymentHooks }) => deploymentHooks,
  view: ({ schemaVersion: _version, revision: _revision, sealedSecret: _secret, ...shown }: DeploymentHookRecord): HookView => shown,
});

/** The only answer that holds the secret. Refusals: invalid_request (project, environment), already_exists. */
export async function createDeploymentHook(
  deps: Deps,
  caller: Caller,
  input: DeploymentHookCreate,
): Promise<HookView & { readonly secret: string }> {
  const problems = await projectProblems(deps, caller, input.projectId);
  const fresh = newThing(deps, caller, input.projectId);
  const environment = await environmentFor(deps, { ...fresh, environmentId: null }, { given: input.environmentId, problems });
  refuseProblems(problems);
  const secret = HOOK_SECRET_PREFIX + toHex(deps.ids.secret(SECRET_BYTES));
  const sealedSecret = deps.secretBox.seal(secret, secretContext(fresh.id));
  const { name, tag } = input;
  // A repeated request derives the same secret.
  return {
    ...(await DEPLOYMENT_HOOKS.insert(deps, { ...fresh, name, tag, environmentId: environment?.id ?? null, sealedSecret })),
    secret,
  };
}

/** Refusals: not_found, invalid_request, already_exists. */
export async function updateDeploymentHook(
  deps: Deps,
  caller: Caller,
  { id, change }: { readonly id: string; readonly change: DeploymentHookUpdate },
): Promise<HookView> {
  const { after } = await DEPLOYMENT_HOOKS.change(deps, caller, {
    id,
    change: async (record) => {
      const { name = record.name, tag = record.tag } = change;
      return { ...record, name, tag, environmentId: await environmentIdFor(deps, record, change.environmentId) };
    },
  });
  return DEPLOYMENT_HOOKS.view(after);
}

export function secretOf({ secretBox }: Pick<Deps, "secretBox">, { id, sealedSecret }: DeploymentHookRecord): string {
  return secretBox.open(sealedSecret, secretContext(id));
}

export function secretContext(id: string): string {
  return `deployment-hook ${id} secret`;
}
