import type { RunnerOrders } from "@runwright/contracts";
import { changeRun } from "./change-run.ts";
import type { Deps, RunnerIdentity } from "./deps.ts";
import { nowText } from "./moments.ts";
import { ordersFor } from "./reported-run.ts";
import { progressed } from "./run-state.ts";

/** Notes that the runner lives, and says whether it shall stop. A Run that has ended is no refusal. */
export async function recordHeartbeat(deps: Deps, runner: RunnerIdentity): Promise<RunnerOrders> {
  const progress = { attempt: runner.attempt, at: nowText(deps.clock) };
  const { run } = await changeRun(deps, runner.runId, (current) => progressed(current, progress));
  return ordersFor(run);
}
