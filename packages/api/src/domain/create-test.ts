import type { Test, TestCreate } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { invalidField } from "./errors.ts";
import { requestReading } from "./plans.ts";
import { ofTest } from "./read-plan.ts";
import { newTest } from "./new-test.ts";
import { checkDescription } from "./shared-steps-of.ts";
import { NO_ENVIRONMENT, problem, refuseProblems, tagIdsFor, tagProblems, withFields } from "./test-fields.ts";
import { environmentFor, inboxWarnings, urlWarnings, variableNames } from "./test-environment.ts";
import { testView } from "./test-view.ts";
import { readState } from "./written-test.ts";
import { findProject, NO_PROJECT } from "./visibility.ts";

/** The Test with the warnings of lint. Refusals: invalid_request (ids that name nothing here, fields that do not go together). */
export async function createTest(deps: Deps, caller: Caller, input: TestCreate): Promise<Test> {
  const problems = tagProblems(input.tags ?? []);
  const project = await findProject(deps, caller, input.projectId);
  if (project === null) problems.push(problem("/projectId", NO_PROJECT));
  const empty = newTest(deps, { workspaceId: caller.workspaceId, projectId: input.projectId.toLowerCase() }, input);
  const environment = await environmentFor(deps, empty, { given: input.environmentId, problems });
  const draft = withFields(deps, empty, { fields: input, problems });
  refuseProblems(problems);
  // A repeated request finds the Test that it has made.
  const former = await deps.tests.get(draft.id);
  const variables = variableNames(environment);
  const { sharedStepIds, warnings: ofDescription } = await checkDescription(deps, former ?? draft, variables);
  const warnings = [...inboxWarnings(deps, draft), ...urlWarnings(draft.url, variables), ...ofDescription];
  if (former !== null) return { ...(await testView(deps, former)), ...(await readState(deps, former, { warnings })) };
  const record = { ...draft, sharedStepIds, tagIds: await tagIdsFor(deps, draft, input.tags ?? []) };
  const outcome = await deps.tests.insert(record);
  if (outcome === "project_missing") throw invalidField("/projectId", NO_PROJECT);
  if (outcome === "environment_missing") throw invalidField("/environmentId", NO_ENVIRONMENT);
  await requestReading(deps, ofTest(record));
  return { ...(await testView(deps, record)), ...(await readState(deps, record, { warnings, before: null })) };
}
