import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";

export interface AgreedClockOptions {
  /** This machine's. */
  readonly clock: Clock;
  /** What the clock says that all go by, in ms since 1970. */
  readonly ask: () => Promise<number>;
  readonly log: Pick<Log, "warn">;
}

/** Less than this is not worth a jump: it may be the way of the answer. */
const TOLERATED_MS = 1_000;

/**
 * The time that all processes on one store go by, however wrong the clock of a machine is: one that is ahead would take others' Runs for
 * silent, refuse their tokens, and start what is not due.
 */
export class AgreedClock implements Clock {
  readonly #options: AgreedClockOptions;
  #aheadMs = 0;

  constructor(options: AgreedClockOptions) {
    this.#options = options;
  }

  now(): number {
    return this.#options.clock.now() - this.#aheadMs;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return this.#options.clock.sleep(ms, signal);
  }

  /** Looks how far the machine's clock is off. Rejects when the other one does not answer; then the time goes on as before. */
  async agree(): Promise<void> {
    const { clock, ask, log } = this.#options;
    const asked = clock.now();
    const theirs = await ask();
    const onTheWayMs = clock.now() - asked;
    const aheadMs = Math.round(asked + onTheWayMs / 2 - theirs);
    const toleratedMs = TOLERATED_MS + onTheWayMs / 2;
    const next = Math.abs(aheadMs) <= toleratedMs ? 0 : aheadMs;
    if (Math.abs(next - this.#aheadMs) <= toleratedMs) return;
    this.#aheadMs = next;
    log.warn({ aheadMs: next }, "the machine's clock is not the store's, which counts");
  }
}
