import type { Test, TestUpdate } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { invalidField } from "./errors.ts";
import { nowText } from "./moments.ts";
import type { TestRecord } from "./records.ts";
import { checkDescription } from "./shared-steps-of.ts";
import { NO_ENVIRONMENT, refuseProblems, tagIdsFor, tagProblems, withFields } from "./test-fields.ts";
import { testView } from "./test-view.ts";
import { requireTest } from "./visibility.ts";

/** The Test with the warnings of lint. Two updates at once are both applied, one after the other. Refusals: not_found, invalid_request. */
export async function updateTest(deps: Deps, caller: Caller, input: { id: string; change: TestUpdate }): Promise<Test> {
  for (;;) {
    const test = await requireTest(deps, caller, input.id);
    const written = await applied(deps, test, input.change);
    const { sharedStepIds, warnings } = await checkDescription(deps, written);
    const changed = { ...written, sharedStepIds };
    const outcome = await deps.tests.replace(changed);
    if (outcome === "environment_missing") throw invalidField("/environmentId", NO_ENVIRONMENT);
    if (outcome === "replaced") return { ...(await testView(deps, changed)), warnings };
  }
}

async function applied(deps: Deps, test: TestRecord, fields: TestUpdate): Promise<TestRecord> {
  const problems = tagProblems(fields.tags ?? []);
  const changed = withFields(deps, test, { fields, problems });
  refuseProblems(problems);
  return {
    ...changed,
    tagIds: fields.tags === undefined ? test.tagIds : await tagIdsFor(deps, test, fields.tags),
    updatedAt: nowText(deps.clock),
    revision: test.revision + 1,
  };
}
