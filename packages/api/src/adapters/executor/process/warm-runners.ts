import type { Log } from "../../../ports/log.ts";
import type { RunnerFolders } from "./runner-folders.ts";
import type { IdleRunner } from "./runner-process.ts";

/** Runners that wait for a Run with their browser started. Each serves one Run; nothing of a Run is in it before. */
export interface WarmRunners {
  /** Gives one away, null when none is there; the longest that waits first. */
  take(): IdleRunner | null;
  /** Starts what is missing, where no Run needs the machine. Never rejects; a start that fails is tried again with the next call. */
  refill(): void;
  count(): number;
  /** Ends all of them; resolves when their files are gone. */
  close(): Promise<void>;
}

export interface WarmRunnersOptions {
  /** How many wait at a time; 0: none. */
  readonly wanted: number;
  readonly spawn: (folder: string) => Promise<IdleRunner>;
  readonly folders: RunnerFolders;
  /** Whether a Run is at work: it would pay for the start. */
  readonly isBusy: () => boolean;
  readonly log: Log;
}

/** How long one may take to end its browser. */
const END_MS = 5_000;

/** Asks first: a runner that is killed leaves a browser that is still starting, which makes its removed folder anew. */
function end(runner: IdleRunner): void {
  const kill = setTimeout(() => runner.signal("SIGKILL"), END_MS);
  void runner.ended.then(() => clearTimeout(kill));
  runner.signal("SIGTERM");
}

export function createWarmRunners({ wanted, spawn, folders, isBusy, log }: WarmRunnersOptions): WarmRunners {
  const waiting = new Map<number, IdleRunner>();
  const underWay = new Set<Promise<void>>();
  let closed = false;

  const track = (work: Promise<void>): void => {
    const tracked = work
      .catch((error: unknown) => log.warn({ err: error }, "no runner could be kept ready"))
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  };
  const startOne = async (): Promise<void> => {
    const folder = await folders.make();
    try {
      const runner = await spawn(folder);
      waiting.set(runner.pid, runner);
      if (closed) end(runner);
      track(runner.ended.then(async (detail) => await lost(runner, detail)));
    } catch (error) {
      await folders.remove(folder);
      throw error;
    }
  };
  /** It ended while nobody had taken it: whoever takes one looks after it. */
  const lost = async ({ pid, folder }: IdleRunner, detail: string): Promise<void> => {
    if (!waiting.delete(pid)) return;
    if (!closed) log.warn({ pid, detail }, "a runner that was kept ready has ended");
    await folders.remove(folder);
  };
  let starting = 0;
  return {
    take() {
      const [first] = waiting.values();
      if (first === undefined) return null;
      waiting.delete(first.pid);
      return first;
    },
    refill() {
      if (closed || isBusy()) return;
      for (let missing = wanted - waiting.size - starting; missing > 0; missing--) {
        starting++;
        track(startOne().finally(() => starting--));
      }
    },
    count: () => waiting.size,
    async close() {
      closed = true;
      for (const runner of waiting.values()) end(runner);
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
