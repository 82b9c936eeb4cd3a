import type { Caller, Deps } from "./deps.ts";
import { DomainError, notFound } from "./errors.ts";
import { requireEnvironment } from "./visibility.ts";

/** Runs that were triggered in it go on with what they have. Refusals: not_found, in_use while a Test names it. */
export async function deleteEnvironment(deps: Deps, caller: Caller, id: string): Promise<void> {
  const { id: stored, name } = await requireEnvironment(deps, caller, id);
  const outcome = await deps.environments.deleteUnlessUsed(stored);
  if (outcome === "in_use") throw new DomainError("in_use", `Tests run in the environment "${name}". Give them another one first.`);
  if (outcome === "missing") throw notFound("environment", id);
  await deps.signIns.deleteOf(stored);
}
