import { TERMINAL_STATUSES, type DevicePass, type Outcome, type TerminalStatus, type TryReport } from "@runwright/contracts";
import type { RunSettings } from "./deps.ts";
import { priceOf } from "./model-price.ts";
import type { RunRecord } from "./records.ts";

/**
 * The state machine of a Run, all of it. Each function takes a Run and gives it as it is after one transition, or null where that
 * transition does not exist. `changeRun` stores the result by compare-and-set on the revision, so a decision is never made on stale facts.
 *
 *   pending --launched--> pending --started--> running --finished--> passed | failed | error
 *      |  \--released--/     |                    |
 *      +---------------------+----- cancelled ----+--> cancelled
 *      +---------------------+----- expired ------+--> error
 *   pending --unfit--> error
 *   any terminal status --closed--> the same, closed
 *   running --triedAgain--> running, once, where the Run may be retried
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
  return next(run, { attempt, heartbeatAt: null, stepCount: 0, firstFailedDevice: null, tries: [] });
}

/** The runner of this attempt is gone, and there will be another one: until then nobody can be heard. */
export function runnerLost(run: RunRecord, attempt: number): RunRecord | null {
  return run.status === "running" && run.attempt === attempt && run.heartbeatAt !== null ? next(run, { heartbeatAt: null }) : null;
}

/** A runner has taken the Run. */
export function started(run: RunRecord, attempt: number, at: string): RunRecord | null {
  if (run.attempt !== attempt || !(run.status === "pending" || waitsForNextRunner(run))) return null;
  // The note of its launch may be missing: who made it may have died in between.
  return next(run, { status: "running", startedAt: at, heartbeatAt: at, launchedAt: run.launchedAt ?? at });
}

/** Running, but the attempt that it is with now has not begun. */
export function waitsForNextRunner(run: RunRecord): boolean {
  return run.status === "running" && run.heartbeatAt === null;
}

/** What the description says cannot be carried out, which is known without a runner. */
export function unfit(
  run: RunRecord,
  end: Pick<Outcome, "attempt" | "reasoning" | "errorMessage" | "unsaved"> & UnfitEnd,
): RunRecord | null {
  if (run.status !== "pending" || run.attempt !== end.attempt) return null;
  const { reasoning, errorMessage, device, artifacts, unsaved = [] } = end;
  return ended(run, { status: "error", reasoning, errorMessage, firstFailedDevice: device, artifacts, unsaved, completedAt: end.at });
}

export interface UnfitEnd {
  readonly at: string;
  readonly device: DevicePass;
  /** What has been stored of it. */
  readonly artifacts: RunRecord["artifacts"];
}

export interface Progress {
  readonly attempt: number;
  readonly at: string;
  /** Actions so far; an older report never lowers it. */
  readonly stepCount?: number;
  readonly failedDevice?: DevicePass | undefined;
  /** Of this attempt so far. */
  readonly modelUse?: Outcome["modelUse"];
}

/** The runner lives. */
export function progressed(run: RunRecord, progress: Progress & Partial<Pick<Ending, "prices">>): RunRecord | null {
  if (run.status !== "running" || run.attempt !== progress.attempt) return null;
  return next(run, {
    heartbeatAt: progress.at,
    stepCount: Math.max(run.stepCount, progress.stepCount ?? 0),
    firstFailedDevice: run.firstFailedDevice ?? progress.failedDevice ?? null,
    ...(progress.modelUse === undefined ? {} : modelUseOf(progress, progress.prices)),
  });
}

/** Its first try has not passed, and there will be another one, by the same runner. */
export function triedAgain(run: RunRecord, report: TryReport, at: string): RunRecord | null {
  if (run.status !== "running" || run.attempt !== report.attempt || run.retries === 0 || run.tries.length > 0) return null;
  const { status, reasoning, stepCount } = report;
  const errorMessage = status === "error" ? report.errorMessage : null;
  const first = { n: 1, status, reasoning, errorMessage, stepCount, startedAt: run.startedAt ?? run.createdAt, completedAt: at };
  return next(run, { tries: [first], heartbeatAt: at, firstFailedDevice: null, stepCount: Math.max(run.stepCount, stepCount) });
}

/** It passed, but not at once. */
export function isFlaky({ status, tries }: Pick<RunRecord, "status" | "tries">): boolean {
  return status === "passed" && tries.length > 1;
}

export type Prices = Pick<RunSettings, "creditsPerRun" | "creditsPerStep" | "chargedSteps" | "modelRates">;

/** What an end needs to know beside the Run. */
export interface Ending {
  readonly at: string;
  readonly prices: Prices;
}

/** The runner's own word on how it ended. */
export function finished(run: RunRecord, outcome: Outcome, ending: Ending): RunRecord | null {
  if (run.status !== "running" || run.attempt !== outcome.attempt) return null;
  const isError = outcome.status === "error";
  // Steps say which device failed, but a device can fail without one, as when its start page does not open.
  const { firstFailedDevice = run.firstFailedDevice } = outcome;
  return ended(
    {
      ...run,
      stepCount: Math.max(run.stepCount, outcome.stepCount),
      ...modelUseOf(outcome, ending.prices),
      firstFailedDevice,
      unsaved: outcome.unsaved ?? [],
    },
    {
      status: outcome.status,
      result: outcome.status === "error" ? null : outcome.status,
      ...secondTry(run, outcome, ending.at),
      errorMessage: isError ? (outcome.errorMessage ?? "runner_error: The runner gave no reason.") : null,
      completedAt: ending.at,
      creditsCharged: isError ? 0 : price(outcome.stepCount, run, ending),
    },
  );
}

function modelUseOf({ modelUse }: Pick<Outcome, "modelUse">, prices?: Prices): Pick<RunRecord, "tokensUsed" | "modelUse"> {
  if (modelUse === undefined) return { tokensUsed: null, modelUse: null };
  return { tokensUsed: modelUse.in + modelUse.out, modelUse: { ...modelUse, ...priceOf(modelUse, prices?.modelRates ?? null) } };
}

/** The reasoning of all of it, and what is kept of each try, where there were two. */
function secondTry(run: RunRecord, outcome: Outcome, at: string): Pick<RunRecord, "reasoning" | "tries"> {
  const [first] = run.tries;
  if (first === undefined) return { reasoning: outcome.reasoning, tries: run.tries };
  const { status, reasoning } = outcome;
  const errorMessage = status === "error" ? outcome.errorMessage : null;
  const stepCount = Math.max(0, outcome.stepCount - first.stepCount);
  const second = { n: 2, status, reasoning, errorMessage, stepCount, startedAt: first.completedAt, completedAt: at };
  const how = {
    passed: "It passed on the second try only, so it is flaky",
    failed: "It failed on the second try too",
    error: "The second try ended in an error",
  };
  const before = `${how[status]}. The first try ${first.status === "failed" ? "failed" : `ended in an error (${first.errorMessage ?? "unknown"})`}:`;
  const text = [before, first.reasoning ?? "", "The second try:", reasoning ?? errorMessage ?? ""].filter((part) => part !== "").join("\n");
  return { reasoning: text, tries: [first, second] };
}

/**
 * Somebody does not want it any more. What ran is charged for, what only waited is not. `why` is `code: sentence`, where it was not the
 * service that was asked.
 */
export function cancelled(run: RunRecord, ending: Ending & { readonly why?: string | undefined }): RunRecord | null {
  if (isTerminal(run)) return null;
  const creditsCharged = run.status === "running" ? price(run.stepCount, run, ending) : 0;
  // The spec has `errorMessage` for the status `error` alone.
  const reasoning = ending.why ?? null;
  return ended(run, { status: "cancelled", stopReason: "cancelled", reasoning, completedAt: ending.at, creditsCharged });
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
  return isTerminal(run) && Object.keys(run.artifacts).length > 0 ? next(run, { artifacts: {}, unsaved: [] }) : null;
}

/** What a Run may cost, which is what is held for it while it has not ended: so what is charged never exceeds what was there. */
export function mostCredits({ device, retries }: Pick<RunRecord, "device" | "retries">, prices: Prices): number {
  const { creditsPerRun, creditsPerStep, chargedSteps } = prices;
  return creditsPerRun + creditsPerStep * chargedSteps * (device === "both" ? 2 : 1) * (1 + retries);
}

function price(stepCount: number, run: RunRecord, { prices }: Ending): number {
  const all = prices.creditsPerRun + prices.creditsPerStep * Math.max(stepCount, run.stepCount);
  return Math.min(all, mostCredits(run, prices));
}

/** Copied secrets have no use after the end. */
function ended(run: RunRecord, change: Partial<RunRecord> & { readonly status: TerminalStatus }): RunRecord {
  return next(run, { ...change, httpAuth: null, environment: null });
}

function next(run: RunRecord, change: Partial<RunRecord>): RunRecord {
  return { ...run, ...change, revision: run.revision + 1 };
}
