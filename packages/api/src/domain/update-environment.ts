import type { Environment, EnvironmentUpdate } from "@runwright/contracts";
import { environmentNameTaken } from "./create-environment.ts";
import type { Caller, Deps } from "./deps.ts";
import { withEnvironmentFields } from "./environment-fields.ts";
import { environmentView } from "./environment-view.ts";
import type { FieldProblem } from "./errors.ts";
import { nowText } from "./moments.ts";
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
    const fields = withEnvironmentFields(deps, record, { fields: change, problems });
    refuseProblems(problems);
    const changed = { ...fields, updatedAt: nowText(deps.clock), revision: record.revision + 1 };
    const outcome = await deps.environments.replace(changed);
    if (outcome === "name_taken") throw environmentNameTaken(changed.name);
    if (outcome === "replaced") return environmentView(changed);
  }
}
