import type { Deps } from "../domain/deps.ts";
import { runnerExited } from "../domain/runner-exited.ts";
import type { Executor, OnRunnerExit } from "../ports/executor.ts";
import { dispatch, type DispatchOptions } from "./dispatch.ts";
import { runLoop } from "./loop.ts";
import { reap } from "./reap.ts";
import { retain } from "./retain.ts";
import { schedule } from "./schedule.ts";

export interface LoopsOptions extends Partial<DispatchOptions> {
  /** Pauses between passes when nothing wakes them, in ms. */
  readonly dispatchEveryMs?: number;
  readonly reapEveryMs?: number;
  readonly scheduleEveryMs?: number;
  readonly retainEveryMs?: number;
}

export interface Loops {
  /** Lets the passes under way end, and no other begin. */
  stop(): Promise<void>;
}

/** People wait for what could not be launched; and a cluster that is away costs one try a pass. */
const DISPATCH_BACKOFF_MS = 5_000;

/** Starts what the service does unasked. */
export function startLoops(deps: Deps, executor: Executor, options: LoopsOptions = {}): Loops {
  const { clock, log, signals } = deps;
  const {
    maxConcurrentRuns = Infinity,
    launchGraceMs = 5000,
    dispatchEveryMs = 1000,
    reapEveryMs = 5000,
    scheduleEveryMs = 1000,
    retainEveryMs = 600_000,
    launcher,
  } = options;
  const abort = new AbortController();
  const { signal } = abort;
  const aliveSince = clock.now();
  const wakeOn = (wake: () => void): (() => void) => signals.subscribeAll(wake);
  const loops = [
    runLoop({
      name: "dispatch",
      everyMs: dispatchEveryMs,
      longestBackoffMs: DISPATCH_BACKOFF_MS,
      wakeOn,
      pass: () => dispatch(deps, executor, { maxConcurrentRuns, launchGraceMs, ...(launcher === undefined ? {} : { launcher }) }),
      clock,
      log,
      signal,
    }),
    runLoop({ name: "reap", everyMs: reapEveryMs, pass: () => reap(deps, aliveSince), clock, log, signal }),
    runLoop({ name: "schedule", everyMs: scheduleEveryMs, pass: () => schedule(deps, signal), clock, log, signal }),
    runLoop({ name: "retain", everyMs: retainEveryMs, pass: () => retain(deps), clock, log, signal }),
  ];
  return {
    async stop() {
      abort.abort();
      await Promise.all(loops);
    },
  };
}

/**
 * What an executor is made with. The store may be away just then; that is logged, and the Run ends by its missing heartbeat. `deps`
 * comes late because the executor is made before everything is.
 */
export function onRunnerExit(deps: () => Deps): OnRunnerExit {
  return async (exit) => {
    // A place is free again, whatever the end means for the Run.
    deps().signals.announce(exit.runId, "work");
    await runnerExited(deps(), exit).catch((err: unknown) => deps().log.error({ err, runId: exit.runId }, "end of a runner not noted"));
  };
}
