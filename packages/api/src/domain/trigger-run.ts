import type { Device, RunTrigger, TrajectoryMode } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { newId } from "./new-id.ts";
import { givenUrl, newRun, reserveFor, type RunOrigin } from "./new-run.ts";
import { refuseUnaccepted } from "./plan-acceptance.ts";
import type { EnvironmentRecord, RunRecord, TestRecord } from "./records.ts";
import { tellWaiting } from "./settle-plan.ts";
import { environmentOfTest } from "./test-environment.ts";
import { requireTest, type Named } from "./visibility.ts";

export interface TriggerRunInput {
  readonly testId: Named<TestRecord>;
  readonly startUrl?: string | undefined;
  /** Default `api`. */
  readonly trigger?: RunTrigger;
  readonly trajectories?: TrajectoryMode | undefined;
  readonly retries?: number | undefined;
  readonly device?: Device | undefined;
  readonly until?: number | undefined;
}

/** The Run, pending. Refusals: not_found, invalid_request (startUrl, until), shared_step_not_found, plan_not_accepted, insufficient_credits, concurrency_limit. */
export async function triggerRun(deps: Deps, caller: Caller, input: TriggerRunInput): Promise<RunRecord> {
  const test = await requireTest(deps, caller, input.testId);
  const environment = (): Promise<EnvironmentRecord | null> => environmentOfTest(deps, test);
  const { trigger = "api", trajectories, retries, device, until } = input;
  return startRunOf(deps, test, { startUrl: givenUrl(input.startUrl), environment, trigger, trajectories, retries, device, until });
}

/** The environment is asked for only when the Run does not exist yet. */
type SingleOrigin = Omit<RunOrigin, "id" | "environment"> & { readonly environment: () => Promise<EnvironmentRecord | null> };

/** If the Test is deleted at this very moment, the dispatch loop finds its Run and cancels it. */
export async function startRunOf(deps: Deps, test: TestRecord, origin: SingleOrigin): Promise<RunRecord> {
  const id = newId(deps);
  // A repeated request finds the Run that it has made. First of all, because that one's places may have been given back already.
  const former = await deps.runs.get(id);
  if (former !== null) return former;
  const run = await newRun(deps, test, { ...origin, id, environment: await origin.environment() });
  await refuseUnaccepted(deps, [run]);
  await reserveFor(deps, [run], "single");
  if ((await deps.runs.insert(run)) === "exists") return (await deps.runs.get(run.id)) ?? run;
  await tellWaiting(deps, [run]);
  deps.signals.announce(run.id, "work");
  return run;
}
