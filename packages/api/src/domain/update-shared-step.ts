import type { SharedStep, SharedStepUpdate } from "@runwright/contracts";
import { nestingProblems, sharedStepNameTaken } from "./create-shared-step.ts";
import type { Caller, Deps } from "./deps.ts";
import { nowText } from "./moments.ts";
import { sharedStepView } from "./shared-step-view.ts";
import { forgetSignInsBy } from "./sign-in.ts";
import { refuseProblems } from "./test-fields.ts";
import { requireSharedStep } from "./visibility.ts";

/** Two updates at once are both applied, one after the other. Refusals: not_found, invalid_request, already_exists. */
export async function updateSharedStep(
  deps: Deps,
  caller: Caller,
  { id, change }: { id: string; change: SharedStepUpdate },
): Promise<SharedStep> {
  refuseProblems(change.description === undefined ? [] : nestingProblems(change.description));
  for (;;) {
    const record = await requireSharedStep(deps, caller, id);
    const { name = record.name, description = record.description } = change;
    const changed = { ...record, name, description, updatedAt: nowText(deps.clock), revision: record.revision + 1 };
    const outcome = await deps.sharedSteps.replace(changed);
    if (outcome === "name_taken") throw sharedStepNameTaken(name);
    if (outcome !== "replaced") continue;
    if (description !== record.description) await forgetSignInsBy(deps, record);
    return sharedStepView(changed);
  }
}
