import { findSharedSteps } from "@runwright/agent/language";
import type { SharedStep, SharedStepCreate } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { DomainError, type FieldProblem, invalidField } from "./errors.ts";
import { nowText } from "./moments.ts";
import { newId } from "./new-id.ts";
import type { SharedStepRecord } from "./records.ts";
import { sharedStepView } from "./shared-step-view.ts";
import { problem, refuseProblems } from "./test-fields.ts";
import { findProject, NO_PROJECT } from "./visibility.ts";

/** Refusals: invalid_request (a project that is not there, a description that names a Shared Step), already_exists. */
export async function createSharedStep(deps: Deps, caller: Caller, input: SharedStepCreate): Promise<SharedStep> {
  const problems = nestingProblems(input.description);
  if ((await findProject(deps, caller, input.projectId)) === null) problems.unshift(problem("/projectId", NO_PROJECT));
  refuseProblems(problems);
  const at = nowText(deps.clock);
  const record: SharedStepRecord = {
    schemaVersion: 1,
    id: newId(deps),
    workspaceId: caller.workspaceId,
    projectId: input.projectId.toLowerCase(),
    name: input.name,
    description: input.description,
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
  const outcome = await deps.sharedSteps.insert(record);
  if (outcome === "project_missing") throw invalidField("/projectId", NO_PROJECT);
  if (outcome === "name_taken") throw sharedStepNameTaken(record.name);
  // A repeated request finds the Shared Step that it has made.
  return sharedStepView(outcome === "exists" ? ((await deps.sharedSteps.get(record.id)) ?? record) : record);
}

/** One level only: so that what a Run does can be found in two places at most, and never in a circle. */
export function nestingProblems(description: string): FieldProblem[] {
  const [token] = findSharedSteps(description);
  return token === undefined ? [] : [problem("/description", `must not name another Shared Step (line ${token.line})`)];
}

export function sharedStepNameTaken(name: string): DomainError {
  return new DomainError("already_exists", `There is a Shared Step with the name "${name}" in this project already.`);
}
