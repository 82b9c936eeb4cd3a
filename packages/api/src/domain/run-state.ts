import { TERMINAL_STATUSES, type DevicePass, type Outcome, type TerminalStatus } from "@runwright/contracts";
import type { RunSettings } from "./deps.ts";
import type { RunRecord } from "./records.ts";

/**
 * The state machine of a Run, all of it. Each function takes a Run and gives it as it is after one transition, or null where that
 * transition does not exist. `changeRun` stores the result by compare-and-set on the revision, so a decision is never made on stale facts.
 *
 *   pending --launched--> pending --started--> running --finished--> passed | failed | error
 *      |  \--released--/     |                    |
 *      +---------------------+----- cancelled ----+--> cancelled
 *      +---------------------+----- expired ------+--> error
 *   any terminal status --closed--> the same, closed
 *
 * In a cluster, where Pods are replaced, `moved` gives a Run to a later attempt; one that was running stays so, and `started` begins again.
 */
export function isTerminal(run: Pick<RunRecord, "status">): run is { status: TerminalStatus } {
  return (TERMINAL_STATUSES as readonly string[]).includes(run.status);
}

/** The present attempt is about to be given to the executor. */
export function launched(run: RunRecord, at: string, by: string | null = null): RunRecord | null {
  return run.status === "pending" && run.launchedAt === null ? next(run, { launchedAt: at, launchedBy: by }) : null;
}

/** The executor did not take this attempt: the same one is tried again. */
export function notLaunched(run: RunRecord, attempt: number): RunRecord | null {
  return run.status === "pending" && run.attempt === attempt ? next(run, { launchedAt: null }) : null;
}

/** The attempt is lost before it began: its token is void, the next one may be launched. */
export function nextAttempt(run: RunRecord, attempt: number): RunRecord | null {
  return run.status === "pending" && run.attempt === attempt ? next(run, { attempt: attempt + 1, launchedAt: null }) : null;
}

/**
 * The cluster gave it to a later attempt, because the one before was lost. One that had begun stays `running` and waits for the new runner:
 * until that has started, `heartbeatAt` is null, and what it counts is counted anew.
 */
export function moved(run: RunRecord, attempt: number): RunRecord | null {
  if (isTerminal(run) || run.attempt >= attempt) return null;
  return next(run, { attempt, heartbeatAt: null, stepCount: 0, firstFailedDevice: null });
}

/** The runner of this attempt is gone, and there will be another one: until then nobody can be heard. */
export function runnerLost(run: RunRecord, attempt: number): RunRecord | null {
  return run.status === "running" && run.attempt === attempt && run.heartbeatAt !== null ? next(run, { heartbeatAt: null }) : null;
}

/** A runner has taken the Run. */
export function started(run: RunRecord, attempt: number, at: string): RunRecord | null {
  if (run.attempt !== attempt || !(run.status === "pending" || waitsForNextRunner(run))) return null;
  return next(run, { status: "running", startedAt: at, heartbeatAt: at });
}

/** Running, but the attempt that it is with now has not begun. */
export function waitsForNextRunner(run: RunRecord): boolean {
  return run.status === "running" && run.heartbeatAt === null;
}

export interface Progress {
  readonly attempt: number;
  readonly at: string;
  /** Actions so far; an older report never lowers it. */
  readonly stepCount?: number;
  readonly failedDevice?: DevicePass | undefined;
}

/** The runner lives. */
export function progressed(run: RunRecord, progress: Progress): RunRecord | null {
  if (run.status !== "running" || run.attempt !== progress.attempt) return null;
  return next(run, {
    heartbeatAt: progress.at,
    stepCount: Math.max(run.stepCount, progress.stepCount ?? 0),
    firstFailedDevice: run.firstFailedDevice ?? progress.failedDevice ?? null,
  });
}

/** What an end needs to know beside the Run. */
export interface Ending {
  readonly at: string;
  readonly prices: Pick<RunSettings, "creditsPerRun" | "creditsPerStep">;
}

/** The runner's own word on how it ended. */
export function finished(run: RunRecord, outcome: Outcome, ending: Ending): RunRecord | null {
  if (run.status !== "running" || run.attempt !== outcome.attempt) return null;
  const isError = outcome.status === "error";
  // Steps say which device failed, but a device can fail without one, as when its start page does not open.
  const { firstFailedDevice = run.firstFailedDevice } = outcome;
  return ended(
    { ...run, stepCount: Math.max(run.stepCount, outcome.stepCount), tokensUsed: outcome.tokensUsed ?? null, firstFailedDevice },
    {
      status: outcome.status,
      result: outcome.status === "error" ? null : outcome.status,
      reasoning: outcome.reasoning,
      errorMessage: isError ? (outcome.errorMessage ?? "runner_error: The runner gave no reason.") : null,
      completedAt: ending.at,
      creditsCharged: isError ? 0 : price(outcome.stepCount, run, ending),
    },
  );
}

/**
 * Somebody does not want it any more. What ran is charged for, what only waited is not. `why` is `code: sentence`, where it was not the
 * service that was asked.
 */
export function cancelled(run: RunRecord, ending: Ending & { readonly why?: string | undefined }): RunRecord | null {
  if (isTerminal(run)) return null;
  const creditsCharged = run.status === "running" ? price(run.stepCount, run, ending) : 0;
  const errorMessage = ending.why ?? null;
  return ended(run, { status: "cancelled", stopReason: "cancelled", errorMessage, completedAt: ending.at, creditsCharged });
}

/** It cannot go on: a time limit, or its runner is gone. `errorMessage` is `code: sentence`. */
export function expired(
  run: RunRecord,
  errorMessage: string,
  { at, stopReason = "timed_out" }: Pick<Ending, "at"> & { readonly stopReason?: "timed_out" | "unresponsive" | undefined },
): RunRecord | null {
  if (isTerminal(run)) return null;
  return ended(run, { status: "error", stopReason, errorMessage, completedAt: at });
}

/** Everything that follows the end is done. */
export function closed(run: RunRecord): RunRecord | null {
  return isTerminal(run) && !run.closed ? next(run, { closed: true }) : null;
}

/** Its artifacts were deleted. */
export function withoutArtifacts(run: RunRecord): RunRecord | null {
  return isTerminal(run) && Object.keys(run.artifacts).length > 0 ? next(run, { artifacts: {} }) : null;
}

function price(stepCount: number, run: RunRecord, { prices }: Ending): number {
  return prices.creditsPerRun + prices.creditsPerStep * Math.max(stepCount, run.stepCount);
}

/** Copied secrets have no use after the end. */
function ended(run: RunRecord, change: Partial<RunRecord> & { readonly status: TerminalStatus }): RunRecord {
  return next(run, { ...change, httpAuth: null, environment: null });
}

function next(run: RunRecord, change: Partial<RunRecord>): RunRecord {
  return { ...run, ...change, revision: run.revision + 1 };
}
