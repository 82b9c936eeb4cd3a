import { call } from "../core/call.ts";
import { path } from "../core/path.ts";
import { parseRetryAfter } from "../core/retry.ts";
import { LONGEST_TIMER_MS, sleep } from "../core/sleep.ts";
import type { Transport } from "../core/transport.ts";
import { isApiError } from "../errors/api-error.ts";
import { AbortedError, ConfigError, isRunwrightError, RunNotPassedError, WaitTimeoutError } from "../errors/runwright-error.ts";
import { RunStream } from "../stream/run-stream.ts";
import { type FinishedRun, isTerminal, type Run } from "../types/run.ts";
import type { WaitOptions } from "./wait-options.ts";

const DEFAULT_MAX_WAIT_MS = 7_200_000;
const DEFAULT_POLL_INTERVAL_MS = 5000;
/** Cancelling is worth this long after the caller gave up, no more. */
const CANCEL_TIMEOUT_MS = 10_000;

/** One wait: what it knows of the Run, and the one deadline for everything it does. */
interface Wait {
  readonly transport: Transport;
  readonly runId: string;
  readonly options: WaitOptions;
  readonly signal: AbortSignal;
  lastSeen: Run | undefined;
}

export async function waitForRun(transport: Transport, runId: string, options: WaitOptions): Promise<FinishedRun> {
  const deadline = new AbortController();
  const maxWait = options.maxWait ?? DEFAULT_MAX_WAIT_MS;
  if (!(maxWait > 0)) throw new ConfigError("bad_option", `maxWait must be above 0, but is ${maxWait}.`);
  const timer = setTimeout(() => deadline.abort(), Math.min(maxWait, LONGEST_TIMER_MS));
  const signal = options.signal === undefined ? deadline.signal : AbortSignal.any([options.signal, deadline.signal]);
  const wait: Wait = { transport, runId, options, signal, lastSeen: undefined };
  try {
    const run = await follow(wait);
    if (options.throwUnlessPassed === true && run.status !== "passed") throw new RunNotPassedError(run);
    return run;
  } catch (error) {
    if (!signal.aborted || error instanceof RunNotPassedError) throw error;
    if (options.cancelOnAbort === true) await cancel(wait);
    // The caller's own signal wins over a deadline that passes at the same moment.
    if (options.signal?.aborted === true) throw new AbortedError(`The wait for Run ${runId} was aborted`, { cause: options.signal.reason });
    const { lastSeen: run } = wait;
    throw new WaitTimeoutError(`Run ${runId} was not final after ${maxWait} ms (${run?.status ?? "not seen"})`, { run });
  } finally {
    clearTimeout(timer);
  }
}

async function follow(wait: Wait): Promise<FinishedRun> {
  const { via = "auto" } = wait.options;
  if (via === "poll") return poll(wait);
  try {
    return await stream(wait);
  } catch (error) {
    if (via === "stream" || wait.signal.aborted || isFinalAnswer(error)) throw error;
    return poll(wait);
  }
}

async function stream(wait: Wait): Promise<FinishedRun> {
  const { signal: _callers, ...options } = wait.options;
  const stream = new RunStream(wait.transport, wait.runId, { ...options, signal: wait.signal });
  stream.onAny((event) => {
    if ("run" in event) wait.lastSeen = event.run;
    wait.options.onEvent?.(event);
  });
  try {
    return await stream.finalRun();
  } finally {
    stream.close();
  }
}

async function poll(wait: Wait): Promise<FinishedRun> {
  const { pollInterval = DEFAULT_POLL_INTERVAL_MS } = wait.options;
  for (;;) {
    let pause = pollInterval * (0.9 + Math.random() * 0.2);
    try {
      const { data: run, response } = await retrieve(wait).withResponse();
      wait.lastSeen = run;
      if (isTerminal(run)) return run;
      pause = Math.max(pause, parseRetryAfter(response.headers) ?? 0);
    } catch (error) {
      if (wait.signal.aborted || !isRunwrightError(error) || !error.retryable) throw error;
      pause = Math.max(pause, (isApiError(error) ? error.retryAfterMs : null) ?? 0);
    }
    // Even an interval of 0 leaves the service room to breathe.
    await sleep(Math.max(pause, 50), wait.signal);
  }
}

function retrieve(wait: Wait): ReturnType<typeof call<Run>> {
  return call<Run>(wait.transport, { path: path`v1/runs/${wait.runId}` }, { ...wait.options, signal: wait.signal });
}

/** The caller has given up already, so a failure here is not worth another error. */
async function cancel(wait: Wait): Promise<void> {
  const spec = { method: "POST", path: path`v1/runs/${wait.runId}/cancel` } as const;
  try {
    wait.lastSeen = await call<Run>(wait.transport, spec, { signal: AbortSignal.timeout(CANCEL_TIMEOUT_MS) });
  } catch {
    // The Run ends by its own time limit then.
  }
}

/** The service knows the Run's fate better than a poll would: no such Run, no key, no scope. */
function isFinalAnswer(error: unknown): boolean {
  return isApiError(error) && [401, 403, 404].includes(error.status);
}
