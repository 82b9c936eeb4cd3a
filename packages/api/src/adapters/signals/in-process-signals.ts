import type { RunSignals } from "../../ports/run-signals.ts";

export interface SignalsOptions {
  /** Wakes every subscriber this often as well, for what other processes on the same store do; 0 when there are none. */
  readonly pollMs?: number;
}

/** Wake-ups within this process, with a poll where others write too. `close` ends the poll. */
export function inProcessSignals(options: SignalsOptions = {}): RunSignals & { close(): void } {
  const byRun = new Map<string, Set<() => void>>();
  const forWork = new Set<() => void>();
  const due = new Set<() => void>();
  let turn: NodeJS.Immediate | undefined;

  const flush = (): void => {
    turn = undefined;
    const wakes = [...due];
    due.clear();
    for (const wake of wakes) wake();
  };
  const schedule = (wakes: Iterable<() => void>): void => {
    for (const wake of wakes) due.add(wake);
    if (due.size > 0) turn ??= setImmediate(flush);
  };
  const poll =
    (options.pollMs ?? 0) > 0
      ? setInterval(() => schedule([...forWork, ...[...byRun.values()].flatMap((set) => [...set])]), options.pollMs)
      : undefined;
  poll?.unref();

  return {
    announce(runId, what) {
      schedule(byRun.get(runId) ?? []);
      if (what === "work") schedule(forWork);
    },
    subscribe(runId, wake) {
      // A function of its own, so that the same callback may be given twice.
      const own = (): void => wake();
      const set = byRun.get(runId) ?? new Set();
      byRun.set(runId, set.add(own));
      return () => {
        set.delete(own);
        due.delete(own);
        if (set.size === 0 && byRun.get(runId) === set) byRun.delete(runId);
      };
    },
    subscribeAll(wake) {
      const own = (): void => wake();
      forWork.add(own);
      return () => {
        forWork.delete(own);
        due.delete(own);
      };
    },
    close() {
      clearInterval(poll);
      clearImmediate(turn);
    },
  };
}
