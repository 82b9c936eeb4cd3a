import type { Log } from "../../ports/log.ts";
import type { RunSignals } from "../../ports/run-signals.ts";
import { inProcessSignals } from "./in-process-signals.ts";

export interface PollingOptions {
  /** Of these Runs, those whose log goes on after the number that is given, with the number of their last event. */
  readonly lastEvents: (known: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, number>>;
  readonly log: Log;
  readonly eventsEveryMs?: number;
  readonly workEveryMs?: number;
}

/**
 * Wake-ups within this process at once, and for what other processes on the same store do by asking it: for the Runs that have subscribers
 * alone, all in one call. What could not be asked is asked again. `close` ends that.
 */
export function pollingSignals(options: PollingOptions): RunSignals & { close(): void } {
  const { lastEvents, log, eventsEveryMs = 300, workEveryMs = 1000 } = options;
  const local = inProcessSignals();
  /** How many subscribe to each Run, and the last event that was seen of it. */
  const watched = new Map<string, { count: number; lastSeq: number }>();
  let isPolling = false;
  let isFailing = false;

  const poll = async (): Promise<void> => {
    const known = new Map([...watched].map(([runId, { lastSeq }]) => [runId, lastSeq]));
    for (const [runId, lastSeq] of await lastEvents(known)) {
      const watch = watched.get(runId);
      if (watch === undefined) continue;
      watch.lastSeq = Math.max(watch.lastSeq, lastSeq);
      local.announce(runId, "events");
    }
  };
  const eventsTimer = setInterval(() => {
    if (isPolling || watched.size === 0) return;
    isPolling = true;
    poll()
      .then(
        () => (isFailing = false),
        (err: unknown) => {
          // Once, not three times a second.
          if (!isFailing) log.warn({ err }, "events of other processes cannot be looked for");
          isFailing = true;
        },
      )
      .finally(() => (isPolling = false));
  }, eventsEveryMs);
  // A look for work is one query of the loop that is woken: to ask first whether there is some would be another.
  const workTimer = setInterval(() => local.announce("", "work"), workEveryMs);
  for (const timer of [eventsTimer, workTimer]) timer.unref();

  return {
    announce: (runId, what) => local.announce(runId, what),
    subscribe(runId, wake) {
      const watch = watched.get(runId) ?? { count: 0, lastSeq: 0 };
      watched.set(runId, watch);
      watch.count++;
      const leave = local.subscribe(runId, wake);
      let hasLeft = false;
      return () => {
        leave();
        if (hasLeft) return;
        hasLeft = true;
        watch.count--;
        if (watch.count === 0 && watched.get(runId) === watch) watched.delete(runId);
      };
    },
    subscribeAll: (wake) => local.subscribeAll(wake),
    close() {
      clearInterval(eventsTimer);
      clearInterval(workTimer);
      watched.clear();
      local.close();
    },
  };
}
