import { wait } from "./wait.ts";

export interface EventJob {
  readonly write: (signal: AbortSignal) => Promise<unknown>;
  /** It was written, or given up. */
  readonly done: () => void;
}

export interface EventLaneOptions {
  readonly attempt: (job: EventJob) => Promise<void>;
  /** Jobs at the same time. */
  readonly writers: number;
  /** What each writer rests after a job. */
  readonly restMs: number;
  /** Jobs that may wait. */
  readonly most: number;
}

/** Jobs in order, no faster than is told. */
export class EventLane {
  readonly #options: EventLaneOptions;
  readonly #jobs: EventJob[] = [];
  readonly #hurry = new AbortController();
  #writers = 0;
  #emptied: (() => void) | null = null;

  constructor(options: EventLaneOptions) {
    this.#options = options;
  }

  /** False: there is no room for another one. */
  push(job: EventJob): boolean {
    if (this.#jobs.length >= this.#options.most) return false;
    this.#jobs.push(job);
    if (this.#writers < this.#options.writers) void this.#write();
    return true;
  }

  /** Rests no more; resolves when nothing waits. */
  async hurry(): Promise<void> {
    this.#hurry.abort();
    if (this.#writers === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#emptied = resolve;
    await promise;
  }

  /** Gives up what waits, and says how many those were. */
  clear(): number {
    return this.#jobs.splice(0).length;
  }

  async #write(): Promise<void> {
    this.#writers += 1;
    for (let job = this.#jobs.shift(); job !== undefined; job = this.#jobs.shift()) {
      await this.#options.attempt(job);
      job.done();
      if (this.#options.restMs > 0) await wait(this.#options.restMs, this.#hurry.signal);
    }
    this.#writers -= 1;
    if (this.#writers === 0) this.#emptied?.();
  }
}
