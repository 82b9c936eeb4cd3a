import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";

export interface LoopOptions {
  readonly name: string;
  readonly clock: Clock;
  readonly log: Log;
  /** The longest pause between two passes. */
  readonly everyMs: number;
  /** The same after failures: 30 s unless given. */
  readonly longestBackoffMs?: number;
  readonly signal: AbortSignal;
  /** Subscribes to what should bring the next pass forward; gives back how to end that. */
  readonly wakeOn?: (wake: () => void) => () => void;
  /** One pass. What it could not do it tries again in the next one. */
  readonly pass: (signal: AbortSignal) => Promise<void>;
}

const LONGEST_BACKOFF_MS = 30_000;

/** Passes until the signal is aborted; a pass that fails is logged and tried again, later each time. Never rejects. */
export async function runLoop(options: LoopOptions): Promise<void> {
  const { clock, log, signal } = options;
  const pause = new Pause(clock, signal);
  const stopWaking = options.wakeOn?.(() => pause.wake());
  let failures = 0;
  while (!signal.aborted) {
    pause.begin();
    try {
      await options.pass(signal);
      failures = 0;
      await pause.end(options.everyMs);
    } catch (err) {
      failures++;
      const backoffMs = Math.min(options.longestBackoffMs ?? LONGEST_BACKOFF_MS, 250 * 2 ** Math.min(failures, 10));
      log.error({ err, loop: options.name, failures, backoffMs }, "loop pass failed");
      await clock.sleep(backoffMs, signal);
    }
  }
  stopWaking?.();
}

/** A pause that a wake-up ends, also one that comes during the pass before it. */
class Pause {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  #awake = new AbortController();

  constructor(clock: Clock, signal: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
  }

  begin(): void {
    this.#awake = new AbortController();
  }

  wake(): void {
    this.#awake.abort();
  }

  async end(ms: number): Promise<void> {
    await this.#clock.sleep(ms, AbortSignal.any([this.#signal, this.#awake.signal]));
  }
}
