import type { Environment, EnvironmentCreate, EnvironmentUpdate } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { checkSignIn, withEnvironmentFields } from "./environment-fields.ts";
import { environmentView } from "./environment-view.ts";
import type { FieldProblem } from "./errors.ts";
import { namedThings, newThing } from "./named-things.ts";
import type { EnvironmentRecord } from "./records.ts";
import { changesSignIn } from "./sign-in.ts";
import { refuseProblems } from "./test-fields.ts";
import { projectProblems } from "./visibility.ts";

export const ENVIRONMENTS = namedThings<EnvironmentRecord, Environment>({
  one: "an environment",
  store: ({ environments }) => environments,
  view: environmentView,
  inUse: (_deps, { name }) => `Tests run in the environment "${name}". Give them another one first.`,
});

/** Refusals: invalid_request (a project that is not there, a value that is missing), already_exists. */
export async function createEnvironment(deps: Deps, caller: Caller, input: EnvironmentCreate): Promise<Environment> {
  const problems = await projectProblems(deps, caller, input.projectId);
  await checkSignIn(deps, { projectId: input.projectId.toLowerCase(), given: input.signInSharedStepId, problems });
  const record = withEnvironmentFields(deps, emptyEnvironment(deps, caller, input), { fields: input, problems });
  refuseProblems(problems);
  return ENVIRONMENTS.insert(deps, record);
}

/** Refusals: not_found, invalid_request, already_exists. */
export async function updateEnvironment(
  deps: Deps,
  caller: Caller,
  { id, change }: { readonly id: string; readonly change: EnvironmentUpdate },
): Promise<Environment> {
  const { before, after } = await ENVIRONMENTS.change(deps, caller, {
    id,
    change: async (record) => {
      const problems: FieldProblem[] = [];
      await checkSignIn(deps, { projectId: record.projectId, given: change.signInSharedStepId, problems });
      const fields = withEnvironmentFields(deps, record, { fields: change, problems });
      refuseProblems(problems);
      return fields;
    },
  });
  // No Run would take it any more; it is a secret that has lost its use.
  if (changesSignIn(before, after)) await deps.signIns.deleteOf(after.id);
  return environmentView(after);
}

/** Runs that were triggered in it go on with what they have. Refusals: not_found, in_use while a Test names it. */
export async function deleteEnvironment(deps: Deps, caller: Caller, id: string): Promise<void> {
  const { id: stored } = await ENVIRONMENTS.remove(deps, caller, id);
  await deps.signIns.deleteOf(stored);
}

function emptyEnvironment(deps: Deps, caller: Caller, { projectId, name }: EnvironmentCreate): EnvironmentRecord {
  return {
    ...newThing(deps, caller, projectId),
    name,
    baseUrl: null,
    variables: [],
    headers: [],
    proxy: null,
    caCertificates: [],
    locale: null,
    timezone: null,
    signInSharedStepId: null,
  };
}
