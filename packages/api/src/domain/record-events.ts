import type { EventBatch, RunnerOrders } from "@runwright/contracts";
import type { Deps, RunnerIdentity } from "./deps.ts";
import { notWritten } from "./not-written.ts";

/** Stores a batch once, however often it comes; counts as a heartbeat. Refusals: run_finished, invalid_request (attempt is not the token's). */
export async function recordEvents(_deps: Deps, _runner: RunnerIdentity, _batch: EventBatch): Promise<RunnerOrders> {
  return notWritten();
}
