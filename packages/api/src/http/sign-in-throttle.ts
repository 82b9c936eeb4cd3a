import { RateLimiter } from "./rate-limit.ts";

/** How long a key that was good lets its holder by, where others at the same address try wrong ones. */
const REMEMBER_GOOD_MS = 3_600_000;
const MOST_GOOD = 10_000;

/**
 * Slows down who tries keys: an address has so many wrong ones a minute. After that its wrong ones are told to wait, and are looked up one
 * after the other, so that trying costs the store no more than one look-up at a time. A good key is let by all the same: others send theirs
 * from the same address, behind an ingress or a company's gateway. Of this process, like the limits of keys; memory is bounded by the
 * addresses of the last minute and by the requests that are open.
 */
export class SignInThrottle {
  readonly #perMinute: number | null;
  readonly #failures = new RateLimiter();
  /** When it was good last, by the digest of the key. The one used longest ago comes first. */
  readonly #good = new Map<string, number>();
  /** The end of each address's queue. */
  readonly #queues = new Map<string, Promise<unknown>>();

  /** `perMinute`: null for no limit. */
  constructor(perMinute: number | null) {
    this.#perMinute = perMinute;
  }

  /** Whether its keys are looked up one at a time. */
  isSlowed(source: string, now: number): boolean {
    return this.#perMinute !== null && this.#failures.peek(source, this.#perMinute, now).retryAfterSeconds !== null;
  }

  /** Whether the key was good a while ago: then it need not wait for its turn. */
  isKnown(keyDigest: string, now: number): boolean {
    const goodAt = this.#good.get(keyDigest);
    return goodAt !== undefined && now - goodAt < REMEMBER_GOOD_MS;
  }

  /** One at a time for each address. */
  async inTurn<T>(source: string, lookUp: () => Promise<T>): Promise<T> {
    const before = this.#queues.get(source) ?? Promise.resolve();
    const own = before.then(lookUp);
    const settled = own.catch(() => undefined);
    this.#queues.set(source, settled);
    try {
      return await own;
    } finally {
      if (this.#queues.get(source) === settled) this.#queues.delete(source);
    }
  }

  /** After how many seconds it may try again, if it has tried too often; `isLast`: it may not from now on. */
  failed(source: string, now: number): { readonly isLast: boolean; readonly retryAfterSeconds: number | null } {
    if (this.#perMinute === null) return { isLast: false, retryAfterSeconds: null };
    const { remaining, retryAfterSeconds } = this.#failures.take(source, this.#perMinute, now);
    return { isLast: remaining === 0 && retryAfterSeconds === null, retryAfterSeconds };
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
