import type { Test, TestUpdate } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { DomainError, invalidField } from "./errors.ts";
import { requestReading } from "./plans.ts";
import { ofTest } from "./read-plan.ts";
import { nowText } from "./moments.ts";
import type { EnvironmentRecord, TestRecord } from "./records.ts";
import { checkDescription } from "./shared-steps-of.ts";
import { NO_ENVIRONMENT, refuseProblems, tagIdsFor, tagProblems, withFields } from "./test-fields.ts";
import { environmentFor, inboxWarnings, urlWarnings, variableNames } from "./test-environment.ts";
import { testView } from "./test-view.ts";
import { readState } from "./written-test.ts";
import { requireOwnTest, type Named } from "./visibility.ts";

export interface UpdatedTest {
  /** With the warnings of lint. */
  readonly test: Test;
  readonly revision: number;
}

/**
 * Two updates at once are both applied, one after the other; with `revision` only if that is the present one. Refusals: not_found,
 * test_is_managed, test_changed (somebody else was faster), invalid_request.
 */
export async function updateTest(
  deps: Deps,
  caller: Caller,
  input: { readonly id: Named<TestRecord>; readonly change: TestUpdate; readonly revision?: number | undefined },
): Promise<UpdatedTest> {
  for (let named = input.id; ;) {
    const test = await requireOwnTest(deps, caller, named);
    named = test.id;
    if (input.revision !== undefined && input.revision !== test.revision)
      throw new DomainError("test_changed", "The Test was changed meanwhile: get it again, and make your change on that.");
    const { environment, written } = await applied(deps, test, input.change);
    const variables = variableNames(environment);
    const { sharedStepIds, warnings } = await checkDescription(deps, written, variables);
    const changed = { ...written, sharedStepIds };
    const outcome = await deps.tests.replace(changed);
    if (outcome === "environment_missing") throw invalidField("/environmentId", NO_ENVIRONMENT);
    if (outcome !== "replaced") continue;
    const before = changed.description === test.description ? undefined : await deps.plans.get(changed.id);
    if (before !== undefined) await requestReading(deps, ofTest(changed));
    const said = [...inboxWarnings(deps, changed), ...urlWarnings(changed.url, variables), ...warnings];
    return {
      test: { ...(await testView(deps, changed)), ...(await readState(deps, changed, { warnings: said, before })) },
      revision: changed.revision,
    };
  }
}

async function applied(
  deps: Deps,
  test: TestRecord,
  fields: TestUpdate,
): Promise<{ readonly written: TestRecord; readonly environment: EnvironmentRecord | null }> {
  const problems = tagProblems(fields.tags ?? []);
  const environment = await environmentFor(deps, test, { given: fields.environmentId, problems });
  const changed = withFields(deps, test, { fields, problems });
  refuseProblems(problems);
  const written = {
    ...changed,
    tagIds: fields.tags === undefined ? test.tagIds : await tagIdsFor(deps, test, fields.tags),
    updatedAt: nowText(deps.clock),
    revision: test.revision + 1,
  };
  return { written, environment };
}
