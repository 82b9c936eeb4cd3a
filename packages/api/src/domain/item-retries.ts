import type { Deps } from "./deps.ts";
import { PortError } from "../ports/port-error.ts";

/** One piece of a loop's work. */
export interface Item {
  /** Tells it from the loop's other pieces; the same in each pass. */
  readonly key: string;
  /** With the ids that say what it is about. */
  readonly fields: object;
  /** What is to be said when it fails. */
  readonly message: string;
}

/**
 * Does the work unless the item failed too short a time ago; true when it was done. Rejects, with the last failure, only when many items in
 * a row were told that what is behind them is away: then it is away for all of them, and the pass is to end.
 */
export type Attempt = (item: Item, work: () => Promise<unknown>) => Promise<boolean>;

interface Failed {
  readonly failures: number;
  readonly at: number;
  readonly dueAt: number;
}

const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 30_000;
const AWAY_FOR_ALL = 8;
/** Of those that are remembered: what failed longest ago is forgotten, and so tried again sooner. */
const MOST_FAILED = 10_000;

/**
 * The items of a loop that have failed. Each fails alone: it is logged with its ids and tried again later each time, while the pass goes on
 * with the others. Kept over passes, in memory: another process tries all of them once more.
 */
export class ItemRetries {
  readonly #deps: Pick<Deps, "clock" | "log">;
  readonly #longestMs: number;
  readonly #failed = new Map<string, Failed>();

  constructor(deps: Pick<Deps, "clock" | "log">, options: { readonly longestBackoffMs?: number } = {}) {
    this.#deps = deps;
    this.#longestMs = options.longestBackoffMs ?? LONGEST_BACKOFF_MS;
  }

  /** How many there are, due or not: a page has to be longer by so many to reach what is behind them. */
  get size(): number {
    return this.#failed.size;
  }

  isDue(key: string): boolean {
    const failed = this.#failed.get(key);
    const now = this.#deps.clock.now();
    // A clock that was put back must not hold it up.
    return failed === undefined || now >= failed.dueAt || now < failed.at;
  }

  /** For one pass. */
  pass(): Attempt {
    let awayInARow = 0;
    return async (item, work) => {
      if (!this.isDue(item.key)) return false;
      try {
        await work();
      } catch (error) {
        this.failed(item, error);
        awayInARow = isAway(error) ? awayInARow + 1 : 0;
        if (awayInARow >= AWAY_FOR_ALL) throw error;
        return false;
      }
      awayInARow = 0;
      this.done(item.key);
      return true;
    };
  }

  done(key: string): void {
    this.#failed.delete(key);
  }

  failed({ key, fields, message }: Item, err: unknown): void {
    const { clock, log } = this.#deps;
    const failures = (this.#failed.get(key)?.failures ?? 0) + 1;
    const backoffMs = Math.min(this.#longestMs, FIRST_BACKOFF_MS * 2 ** Math.min(failures - 1, 16));
    const at = clock.now();
    // Behind all others, so that the first is the one that failed longest ago.
    this.#failed.delete(key);
    this.#failed.set(key, { failures, at, dueAt: at + backoffMs });
    for (const oldest of this.#failed.keys()) {
      if (this.#failed.size <= MOST_FAILED) break;
      this.#failed.delete(oldest);
    }
    log.error({ ...fields, err, failures, backoffMs }, message);
  }
}

function isAway(error: unknown): boolean {
  return error instanceof PortError && error.code === "unavailable";
}
