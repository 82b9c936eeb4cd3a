import type { Caller, Deps } from "./deps.ts";
import { DomainError, notFound } from "./errors.ts";
import type { SharedStepRecord } from "./records.ts";
import { environmentsSignedInBy } from "./sign-in.ts";
import { requireSharedStep } from "./visibility.ts";

/** Refusals: not_found, in_use while a Test names it or an environment signs in with it. */
export async function deleteSharedStep(deps: Deps, caller: Caller, id: string): Promise<void> {
  const step = await requireSharedStep(deps, caller, id);
  const [environment] = await environmentsSignedInBy(deps, step);
  if (environment !== undefined)
    throw new DomainError(
      "in_use",
      `The environment "${environment.name}" signs in with the Shared Step "${step.name}". Give it another one first.`,
    );
  const outcome = await deps.sharedSteps.deleteUnlessUsed(step.id);
  if (outcome === "in_use") throw new DomainError("in_use", await whoUses(deps, step));
  if (outcome === "missing") throw notFound("Shared Step", id);
}

async function whoUses(deps: Deps, step: SharedStepRecord): Promise<string> {
  const tests = await deps.tests.list({ workspaceId: step.workspaceId, projectIds: [step.projectId] }, {});
  const names = tests.filter((test) => test.sharedStepIds.includes(step.id)).map((test) => `"${test.name}"`);
  const shown = names.length > 3 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");
  return `The Shared Step "${step.name}" is named by Tests: ${shown}. Take it out of their descriptions first.`;
}
