import type { Test, TestCopy } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { invalidField } from "./errors.ts";
import { nowText } from "./moments.ts";
import { newId } from "./new-id.ts";
import { copyPlan } from "./plans.ts";
import type { TestRecord } from "./records.ts";
import { checkDescription } from "./shared-steps-of.ts";
import { environmentOfProject, variableNames } from "./test-environment.ts";
import { httpAuthContext, NO_ENVIRONMENT } from "./test-fields.ts";
import { testView } from "./test-view.ts";
import { requireTest, type Named } from "./visibility.ts";

/**
 * A Test like this one that belongs to nobody else: also of a managed one. It is read as that one is; what is not read yet is read for it, too. It has no schedule, lest something runs twice that nobody asked
 * for, and is not in quarantine. Refusals: not_found, invalid_request (its environment is gone).
 */
export async function copyTest(
  deps: Deps,
  caller: Caller,
  { id, input }: { readonly id: Named<TestRecord>; readonly input: TestCopy },
): Promise<Test> {
  const original = await requireTest(deps, caller, id);
  const copyId = newId(deps);
  // A repeated request finds the copy that it has made.
  const former = await deps.tests.get(copyId);
  const copy = former ?? (await copied(deps, original, { id: copyId, name: input.name ?? original.name }));
  if (former === null) {
    const outcome = await deps.tests.insert(copy);
    if (outcome !== "inserted") throw invalidField("/environmentId", `${NO_ENVIRONMENT} any more`);
    await copyPlan(deps, original.id, copy);
  }
  return testView(deps, copy);
}

async function copied(deps: Deps, original: TestRecord, { id, name }: { readonly id: string; readonly name: string }): Promise<TestRecord> {
  const at = nowText(deps.clock);
  const { environmentId, projectId, httpAuth } = original;
  const environment = environmentId === null ? null : await environmentOfProject(deps, projectId, environmentId);
  const { sharedStepIds } = await checkDescription(deps, original, variableNames(environment));
  return {
    ...original,
    id,
    name,
    trigger: original.trigger === "schedule" ? "on_demand" : original.trigger,
    schedule: null,
    scheduleTimezone: null,
    dueAt: null,
    lastSkipped: null,
    // Sealed for the Test that it belongs to.
    httpAuth:
      httpAuth === null ? null : { ...httpAuth, sealedPassword: resealed(deps, httpAuth.sealedPassword, { from: original.id, to: id }) },
    quarantined: false,
    managed: null,
    sharedStepIds,
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
}

function resealed(
  { secretBox }: Pick<Deps, "secretBox">,
  sealed: string | null,
  { from, to }: { readonly from: string; readonly to: string },
): string | null {
  return sealed === null ? null : secretBox.seal(secretBox.open(sealed, httpAuthContext(from)), httpAuthContext(to));
}
