import { changeRun } from "./change-run.ts";
import type { Deps } from "./deps.ts";
import { type Executed, executedDescription, upToLine } from "./executed-description.ts";
import { msSince } from "./moments.ts";
import { endUnaccepted } from "./plan-acceptance.ts";
import { LONGEST_WAIT_MS } from "./read-due-plan.ts";
import { planOfRun } from "./read-plan.ts";
import type { RunRecord, TestRecord } from "./records.ts";

/** So long a Run waits for a model of which it needs nothing. */
const LONGEST_WAIT_FOR_MORE_MS = 60_000;

/** Says in the log of each of these Runs that has to, that it waits for its Test to be read. Idempotent. */
export async function tellWaiting(deps: Pick<Deps, "events">, runs: readonly RunRecord[]): Promise<void> {
  const message = "A model reads the Test first";
  await Promise.all(
    runs.map(async (run) => {
      if (run.waitsForPlan)
        await deps.events.append(run.id, "waits for plan", [{ type: "run.phase", at: run.createdAt, phase: "waiting_for_plan", message }]);
    }),
  );
}

/**
 * Gives a Run that waits for its Test to be read the plan, once there is one; null while it has to wait. Where nothing is open without a model
 * that is slow, it goes on by that after a minute; else after a quarter of an hour: what nobody has read ends it then, and says so.
 */
export async function settlePlan(deps: Deps, run: RunRecord): Promise<RunRecord | null> {
  const record = await deps.plans.get(run.testId);
  const waitedMs = msSince(run.createdAt, deps.clock);
  const mayWait = (isWhole: () => boolean): boolean => waitedMs < LONGEST_WAIT_FOR_MORE_MS || (waitedMs < LONGEST_WAIT_MS && !isWhole());
  const { plan, planLanguage, waitsForPlan } = await planOfRun(deps, await executedBy(deps, run), { record, mayWait });
  if (waitsForPlan) return null;
  const settled = await changeRun(deps, run.id, (current) =>
    current.waitsForPlan && current.status === "pending"
      ? { ...current, plan, planLanguage, waitsForPlan: false, revision: current.revision + 1 }
      : null,
  );
  return settled.changed ? settled.run : null;
}

/** What the Run keeps; where that was changed since, nothing says any more which of its lines come from Shared Steps. */
async function executedBy(deps: Deps, { testId, description, until }: RunRecord): Promise<Executed> {
  const test = await deps.tests.get(testId);
  const executed = async (of: TestRecord): Promise<Executed> => {
    const whole = await executedDescription(deps, of);
    return until === null ? whole : upToLine(whole, until);
  };
  const present = test === null ? null : await executed(test).catch(() => null);
  return present?.description === description ? present : { description, places: [] };
}

/** Whether a Run may be launched as far as its plan goes: it has one if it has to, and people have accepted what their project asks them to. */
export async function isReadyToLaunch(deps: Deps, run: RunRecord): Promise<boolean> {
  const settled = run.waitsForPlan ? await settlePlan(deps, run) : run;
  return settled !== null && !(await endUnaccepted(deps, settled));
}
