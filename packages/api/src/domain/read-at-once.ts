import type { Deps } from "./deps.ts";
import type { PlanRecord } from "./plan-records.ts";
import type { EnvironmentRecord, SharedStepRecord, TestRecord } from "./records.ts";
import { environmentOfTest } from "./test-environment.ts";

/** The environment of each of these Tests, read by one call of the store; one that could not be read with the others, on its own. */
export async function environmentsReadAtOnce(
  deps: Pick<Deps, "environments">,
  tests: readonly TestRecord[],
): Promise<(test: TestRecord) => Promise<EnvironmentRecord | null>> {
  const { environments } = deps;
  const ids = new Set(tests.flatMap(({ environmentId }) => environmentId ?? []));
  const found = ids.size === 0 ? [] : await environments.getMany([...ids]).catch((): EnvironmentRecord[] => []);
  const known = new Map(found.map((environment) => [environment.id, environment]));
  const get = async (id: string): Promise<EnvironmentRecord | null> => known.get(id) ?? (await environments.get(id));
  return (test) => environmentOfTest({ environments: { ...environments, get } }, test);
}

/**
 * The Shared Steps that Runs of these Tests and environments need, read by one call of the store: what many Runs together are made with. One
 * that is not among them, because it was made later or could not be read with the others, is asked for on its own.
 */
export async function sharedStepsReadAtOnce(
  { sharedSteps }: Pick<Deps, "sharedSteps">,
  tests: readonly Pick<TestRecord, "sharedStepIds">[],
  environments: readonly (Pick<EnvironmentRecord, "signInSharedStepId"> | null)[],
): Promise<Pick<Deps, "sharedSteps">> {
  const ids = new Set([
    ...tests.flatMap(({ sharedStepIds }) => sharedStepIds),
    ...environments.flatMap((environment) => environment?.signInSharedStepId ?? []),
  ]);
  const found = ids.size === 0 ? [] : await sharedSteps.getMany([...ids]).catch((): SharedStepRecord[] => []);
  const known = new Map(found.map((step) => [step.id, step]));
  return {
    sharedSteps: {
      ...sharedSteps,
      get: async (id) => known.get(id) ?? (await sharedSteps.get(id)),
      getMany: async (wanted) => {
        const missing = wanted.filter((id) => !known.has(id));
        const others = missing.length === 0 ? [] : await sharedSteps.getMany(missing);
        return [...wanted.flatMap((id) => known.get(id) ?? []), ...others];
      },
    },
  };
}

/** The plans of these Tests and of the Shared Steps that they and their environments name, by one call; where that fails, each on its own. */
export async function plansReadAtOnce(
  { plans }: Pick<Deps, "plans">,
  tests: readonly Pick<TestRecord, "id" | "sharedStepIds">[],
  environments: readonly (Pick<EnvironmentRecord, "signInSharedStepId"> | null)[],
): Promise<Pick<Deps, "plans">> {
  if (tests.length === 0) return { plans };
  const asked = new Set([
    ...tests.flatMap(({ id, sharedStepIds }) => [id, ...sharedStepIds]),
    ...environments.flatMap((environment) => environment?.signInSharedStepId ?? []),
  ]);
  const found = await plans.getMany([...asked]).catch((): null => null);
  if (found === null) return { plans };
  const known = new Map<string, PlanRecord>(found.map((plan) => [plan.id, plan]));
  return {
    plans: {
      ...plans,
      get: async (id) => (asked.has(id) ? (known.get(id) ?? null) : await plans.get(id)),
      getMany: async (wanted) => {
        const missing = wanted.filter((id) => !asked.has(id));
        return [...wanted.flatMap((id) => known.get(id) ?? []), ...(missing.length === 0 ? [] : await plans.getMany(missing))];
      },
    },
  };
}
