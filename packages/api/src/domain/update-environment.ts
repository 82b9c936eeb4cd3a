import type { Environment, EnvironmentUpdate } from "@runwright/contracts";
import { environmentNameTaken } from "./create-environment.ts";
import type { Caller, Deps } from "./deps.ts";
import { checkSignIn, withEnvironmentFields } from "./environment-fields.ts";
import { environmentView } from "./environment-view.ts";
import type { FieldProblem } from "./errors.ts";
import { nowText } from "./moments.ts";
import { changesSignIn } from "./sign-in.ts";
import { refuseProblems } from "./test-fields.ts";
import { requireEnvironment } from "./visibility.ts";

/** Two updates at once are both applied, one after the other. Refusals: not_found, invalid_request, already_exists. */
export async function updateEnvironment(
  deps: Deps,
  caller: Caller,
  { id, change }: { id: string; change: EnvironmentUpdate },
): Promise<Environment> {
  for (;;) {
    const record = await requireEnvironment(deps, caller, id);
    const problems: FieldProblem[] = [];
    await checkSignIn(deps, { projectId: record.projectId, given: change.signInSharedStepId, problems });
    const fields = withEnvironmentFields(deps, record, { fields: change, problems });
    refuseProblems(problems);
    const changed = { ...fields, updatedAt: nowText(deps.clock), revision: record.revision + 1 };
    const outcome = await deps.environments.replace(changed);
    if (outcome === "name_taken") throw environmentNameTaken(changed.name);
    if (outcome !== "replaced") continue;
    // No Run would take it any more; it is a secret that has lost its use.
    if (changesSignIn(record, changed)) await deps.signIns.deleteOf(record.id);
    return environmentView(changed);
  }
}
