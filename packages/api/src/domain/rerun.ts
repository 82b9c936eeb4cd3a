import type { Device, TrajectoryMode } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { DomainError } from "./errors.ts";
import { givenUrl } from "./new-run.ts";
import { planToRun, wordsPlan } from "./read-plan.ts";
import type { EnvironmentRecord, RunRecord } from "./records.ts";
import { startRunOf } from "./trigger-run.ts";
import { requireRun, requireTest, type Named } from "./visibility.ts";

export interface RerunInput {
  readonly runId: Named<RunRecord>;
  readonly startUrl?: string | undefined;
  /** As the old Run, unless given. */
  readonly trajectories?: TrajectoryMode | undefined;
  /** As the old Run, unless given. */
  readonly retries?: number | undefined;
  /** As the Test says, unless given. */
  readonly device?: Device | undefined;
  /** As the old Run, unless given. */
  readonly until?: number | undefined;
  /** `same`: what the old Run has carried out; unless given, what the Test is read as now. */
  readonly plan?: "present" | "same" | undefined;
}

/**
 * A new Run of the same Test, pending, with the Test's present description and plan unless the old ones are asked for, in the old Run's environment; a `startUrl` that came with
 * the old Run's request is inherited, and the origin of the deployment that it tested. Refusals: not_found (the Run, its Test or its environment), invalid_request
 * (startUrl), shared_step_not_found, plan_not_accepted, insufficient_credits, concurrency_limit.
 */
export async function rerun(deps: Deps, caller: Caller, input: RerunInput): Promise<RunRecord> {
  const old = await requireRun(deps, caller, input.runId);
  const test = await requireTest(deps, caller, old.testId);
  const environment = (): Promise<EnvironmentRecord | null> => environmentOfRun(deps, old);
  const inherited = old.startUrlIsCustom ? { url: old.startUrl, isInherited: true } : undefined;
  return startRunOf(deps, test, {
    startUrl: givenUrl(input.startUrl) ?? inherited,
    origin: old.origin ?? undefined,
    environment,
    trigger: "api",
    trajectories: input.trajectories ?? old.trajectories,
    retries: input.retries ?? old.retries,
    rerunOf: old.id,
    device: input.device,
    until: (input.plan === "same" ? undefined : input.until) ?? old.until ?? undefined,
    read: input.plan === "same" ? carriedOut(old) : undefined,
  });
}

/** Words are read by the runner again where this version reads them as they were read then, and else say what they said. */
function carriedOut(old: RunRecord): RunRecord {
  if (!old.wordsAlone) return old;
  const said = (plan: RunRecord["plan"]): string => JSON.stringify(plan?.map(({ line, readBy, sentences }) => [line, readBy, sentences]));
  return { ...old, wordsAlone: said(planToRun(old)) === said(wordsPlan(old.description).plan) };
}

/** With the values that it has now, also where the Test has another environment meanwhile. */
async function environmentOfRun(deps: Deps, { environmentId, environmentName }: RunRecord): Promise<EnvironmentRecord | null> {
  if (environmentId === null) return null;
  const environment = await deps.environments.get(environmentId);
  if (environment !== null) return environment;
  throw new DomainError(
    "not_found",
    `The Run was carried out in the environment "${environmentName ?? environmentId}", which has been deleted. Run the Test instead.`,
  );
}
