import type { RunnerOrders } from "@runwright/contracts";
import type { Deps, RunnerIdentity } from "./deps.ts";
import { notWritten } from "./not-written.ts";

/** Notes that the runner lives, and says whether it shall stop. A Run that has ended is no refusal. */
export async function recordHeartbeat(_deps: Deps, _runner: RunnerIdentity): Promise<RunnerOrders> {
  return notWritten();
}
