import type { RunnerOrders } from "@runwright/contracts";
import type { Deps, RunnerIdentity } from "./deps.ts";
import { DomainError, invalidField, notFound } from "./errors.ts";
import type { RunRecord } from "./records.ts";

/** The Run that a runner reports on. Refusals: not_found; run_finished when another attempt has taken its place. */
export async function reportedRun(deps: Pick<Deps, "runs">, runner: RunnerIdentity): Promise<RunRecord> {
  const run = await deps.runs.get(runner.runId);
  if (run === null) throw notFound("Run", runner.runId);
  if (run.attempt !== runner.attempt) throw replaced();
  return run;
}

export function replaced(): DomainError {
  return new DomainError("run_finished", "Another attempt has taken the place of this one.");
}

/** The body must speak of the attempt that the token is for. Refusals: invalid_request. */
export function checkAttempt(runner: RunnerIdentity, attempt: number): void {
  if (attempt !== runner.attempt) throw invalidField("/attempt", "is not the attempt of the run token");
}

export function ordersFor(run: RunRecord | null): RunnerOrders {
  const reason = run?.stopReason ?? null;
  return { stop: reason === "unresponsive" ? "timed_out" : reason };
}
