/** A moment by which something must have happened. */
export class Deadline {
  readonly at: number;
  readonly #now: () => number;

  private constructor(at: number, now: () => number) {
    this.at = at;
    this.#now = now;
  }

  /** `durationMs` from now, on a monotonic clock. */
  static in(durationMs: number, now: () => number = () => performance.now()): Deadline {
    return new Deadline(now() + durationMs, now);
  }

  /** Whole, as timers want it; never below 0. */
  get remainingMs(): number {
    return Math.max(0, Math.ceil(this.at - this.#now()));
  }

  get passed(): boolean {
    return this.remainingMs === 0;
  }

  /** The earlier of this one and `durationMs` from now. */
  within(durationMs: number): Deadline {
    return new Deadline(Math.min(this.at, this.#now() + durationMs), this.#now);
  }
}
