import { RateLimiter } from "./rate-limit.ts";

/** How long a key that was good lets its holder by, where others at the same address try wrong ones. */
const REMEMBER_GOOD_MS = 3_600_000;
const MOST_GOOD = 10_000;

/**
 * Slows down who tries keys: an address has so many wrong ones a minute, then nothing that it sends is looked at, but for keys that were good
 * before. Of this process, like the limits of keys; memory is bounded by the addresses of the last minute.
 */
export class SignInThrottle {
  readonly #perMinute: number | null;
  readonly #failures = new RateLimiter();
  /** When it was good last, by the digest of the key. The one used longest ago comes first. */
  readonly #good = new Map<string, number>();

  /** `perMinute`: null for no limit. */
  constructor(perMinute: number | null) {
    this.#perMinute = perMinute;
  }

  /** After how many seconds it may be tried again; null: now. */
  refusal(source: string, keyDigest: string, now: number): number | null {
    if (this.#perMinute === null) return null;
    const goodAt = this.#good.get(keyDigest);
    if (goodAt !== undefined && now - goodAt < REMEMBER_GOOD_MS) return null;
    return this.#failures.peek(source, this.#perMinute, now).retryAfterSeconds;
  }

  /** True when this was the last one that the address had. */
  failed(source: string, now: number): boolean {
    if (this.#perMinute === null) return false;
    return this.#failures.take(source, this.#perMinute, now).remaining === 0;
  }

  succeeded(keyDigest: string, now: number): void {
    if (this.#perMinute === null) return;
    this.#good.delete(keyDigest);
    this.#good.set(keyDigest, now);
    if (this.#good.size <= MOST_GOOD) return;
    const [oldest] = this.#good.keys();
    if (oldest !== undefined) this.#good.delete(oldest);
  }
}
