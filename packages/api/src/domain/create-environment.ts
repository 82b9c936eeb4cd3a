import type { Environment, EnvironmentCreate } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { checkSignIn, withEnvironmentFields } from "./environment-fields.ts";
import { environmentView } from "./environment-view.ts";
import { DomainError, type FieldProblem, invalidField } from "./errors.ts";
import { nowText } from "./moments.ts";
import { newId } from "./new-id.ts";
import type { EnvironmentRecord } from "./records.ts";
import { problem, refuseProblems } from "./test-fields.ts";
import { findProject, NO_PROJECT } from "./visibility.ts";

/** Refusals: invalid_request (a project that is not there, a value that is missing), already_exists. */
export async function createEnvironment(deps: Deps, caller: Caller, input: EnvironmentCreate): Promise<Environment> {
  const problems: FieldProblem[] = [];
  const project = await findProject(deps, caller, input.projectId);
  if (project === null) problems.push(problem("/projectId", NO_PROJECT));
  await checkSignIn(deps, { projectId: input.projectId.toLowerCase(), given: input.signInSharedStepId, problems });
  const record = withEnvironmentFields(deps, emptyEnvironment(deps, caller, input), { fields: input, problems });
  refuseProblems(problems);
  const outcome = await deps.environments.insert(record);
  if (outcome === "project_missing") throw invalidField("/projectId", NO_PROJECT);
  if (outcome === "name_taken") throw environmentNameTaken(record.name);
  // A repeated request finds the environment that it has made.
  return environmentView(outcome === "exists" ? ((await deps.environments.get(record.id)) ?? record) : record);
}

export function environmentNameTaken(name: string): DomainError {
  return new DomainError("already_exists", `There is an environment with the name "${name}" in this project already.`);
}

function emptyEnvironment(deps: Deps, caller: Caller, { projectId, name }: EnvironmentCreate): EnvironmentRecord {
  const at = nowText(deps.clock);
  return {
    schemaVersion: 1,
    id: newId(deps),
    workspaceId: caller.workspaceId,
    projectId: projectId.toLowerCase(),
    name,
    baseUrl: null,
    variables: [],
    headers: [],
    proxy: null,
    caCertificates: [],
    locale: null,
    timezone: null,
    signInSharedStepId: null,
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
}
