import { findSharedSteps, lint, variablesIn } from "@runwright/agent/language";
import type { LintWarning } from "@runwright/contracts";
import type { Deps } from "./deps.ts";
import type { SharedStepRecord } from "./records.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** The Shared Steps of the project that the tokens name, by id; those that do not exist are left out. */
export async function sharedStepsOf(
  deps: Pick<Deps, "sharedSteps">,
  projectId: string,
  tokens: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, SharedStepRecord>> {
  const ids = new Set(tokens.map((token) => token.id.toLowerCase()).filter((id) => UUID.test(id)));
  const found = ids.size === 0 ? [] : await deps.sharedSteps.getMany([...ids]);
  return new Map(found.filter((step) => step.projectId === projectId).map((step) => [step.id, step]));
}

export interface CheckedDescription {
  /** The Shared Steps that it names, as far as they exist. */
  readonly sharedStepIds: string[];
  readonly warnings: LintWarning[];
}

/** What there is to say about the description of a Test of that project; `variables`: the names that its environment has. Never refuses. */
export async function checkDescription(
  deps: Pick<Deps, "sharedSteps">,
  { description, projectId }: { readonly description: string; readonly projectId: string },
  variables: readonly string[],
): Promise<CheckedDescription> {
  const tokens = findSharedSteps(description);
  const known = await sharedStepsOf(deps, projectId, tokens);
  const missing = tokens.filter((token) => !known.has(token.id.toLowerCase()));
  const unresolved = missing.map(({ line, label }) => ({
    line,
    code: "shared_step_unresolved",
    message: `There is no such Shared Step in this project: "${label}". No run can start while it is named.`,
  }));
  const steps = [...known.values()];
  // A Shared Step that speaks of the name may remember it. Reading all of them closely would take too long for a warning.
  const perhapsRemembered = variablesIn(description).filter((name) => steps.some((step) => step.description.includes(name)));
  const others = lint(description, { variables: [...variables, ...perhapsRemembered] }).warnings.filter(
    ({ code }) => code !== "shared_step_unresolved",
  );
  return { sharedStepIds: [...known.keys()], warnings: [...others, ...unresolved].sort((a, b) => a.line - b.line) };
}
