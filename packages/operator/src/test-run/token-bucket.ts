export interface Rate {
  readonly perSecond: number;
  /** At once, after a pause. */
  readonly burst: number;
}

/** So many a second and no more, with a stock for bursts. Its clock is the caller's, in ms. */
export class TokenBucket {
  readonly #rate: Rate;
  #tokens: number;
  #atMs: number;

  constructor(rate: Rate, nowMs: number) {
    this.#rate = rate;
    this.#tokens = rate.burst;
    this.#atMs = nowMs;
  }

  tryTake(nowMs: number): boolean {
    this.#refill(nowMs);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Until there is one; 0: now. */
  waitMs(nowMs: number): number {
    this.#refill(nowMs);
    return this.#tokens >= 1 ? 0 : Math.ceil(((1 - this.#tokens) / this.#rate.perSecond) * 1000);
  }

  #refill(nowMs: number): void {
    const seconds = Math.max(nowMs - this.#atMs, 0) / 1000;
    this.#atMs = nowMs;
    this.#tokens = Math.min(this.#tokens + seconds * this.#rate.perSecond, this.#rate.burst);
  }
}
