import type { EventBatch, RunnerEvent, RunnerOrders } from "@runwright/contracts";
import { changeRun } from "./change-run.ts";
import { closeRun } from "./close-run.ts";
import type { Deps, RunnerIdentity } from "./deps.ts";
import { DomainError } from "./errors.ts";
import { momentText, nowText } from "./moments.ts";
import type { NewRunEvent } from "./records.ts";
import { checkAttempt, ordersFor, reportedRun } from "./reported-run.ts";
import { progressed } from "./run-state.ts";

/**
 * Stores a batch once, however often it comes; counts as a heartbeat. Refusals: run_finished (a repeat of a stored batch is none),
 * invalid_request (the attempt is not the token's, or the hand-out was not asked for).
 */
export async function recordEvents(deps: Deps, runner: RunnerIdentity, batch: EventBatch): Promise<RunnerOrders> {
  checkAttempt(runner, batch.attempt);
  const run = await closeRun(deps, await reportedRun(deps, runner));
  if (run.status === "pending") throw new DomainError("invalid_request", "The hand-out comes before the first events.");
  const failedDevice = batch.events.find(isFailedStep)?.device;
  const { attempt, stepCount, modelUse } = batch;
  const progress = { attempt, at: nowText(deps.clock), stepCount, failedDevice, modelUse, prices: deps.settings };
  const [{ outcome }, change] = await Promise.all([
    deps.events.append(run.id, `report ${batch.attempt} ${batch.n}`, batch.events.map(toStored)),
    changeRun(deps, run, (current) => progressed(current, progress)),
  ]);
  if (outcome === "closed") throw new DomainError("run_finished", `The Run has ended as ${run.status}; it takes no more events.`);
  deps.signals.announce(run.id, "events");
  return ordersFor(change.run);
}

function toStored(event: RunnerEvent): NewRunEvent {
  const at = momentText(event.at);
  if (event.type === "run.phase") return { type: "run.phase", at, phase: event.phase, message: event.message };
  const { type, at: _at, hasScreenshot = false, ...step } = event;
  return { type, at, step: { ...step, hasScreenshot } };
}

function isFailedStep(event: RunnerEvent): event is RunnerEvent & { type: "run.step" } {
  return event.type === "run.step" && (event.status === "failed" || event.status === "error");
}
