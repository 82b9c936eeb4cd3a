/** What a key may still do at this moment; `retryAfterSeconds` is null when the request is let through. */
export interface RateDecision {
  readonly limit: number;
  readonly remaining: number;
  /** Until the bucket is full again. */
  readonly resetSeconds: number;
  readonly retryAfterSeconds: number | null;
}

interface Bucket {
  tokens: number;
  at: number;
}

// A key that pauses for a minute has a full bucket again, so forgetting it changes nothing.
const WINDOW_MS = 60_000;
const SWEEP_AT = 10_000;
// So that not every request sweeps.
const SWEEP_TO = 9_000;

/** A token bucket per key, of this process. Memory is bounded by the keys seen in the last minute. */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>();

  take(keyId: string, perMinute: number, now: number): RateDecision {
    if (this.#buckets.size > SWEEP_AT) this.#sweep(now);
    const decision = this.#decide(keyId, perMinute, now);
    this.#buckets.set(keyId, { tokens: decision.tokens, at: now });
    return decision;
  }

  /** What `take` would say, without taking. */
  peek(keyId: string, perMinute: number, now: number): RateDecision {
    return this.#decide(keyId, perMinute, now);
  }

  #decide(keyId: string, perMinute: number, now: number): RateDecision & { readonly tokens: number } {
    const bucket = this.#buckets.get(keyId) ?? { tokens: perMinute, at: now };
    const refilled = Math.min(perMinute, bucket.tokens + (Math.max(0, now - bucket.at) * perMinute) / WINDOW_MS);
    const passes = refilled >= 1;
    const tokens = passes ? refilled - 1 : refilled;
    const secondsPerToken = WINDOW_MS / 1000 / perMinute;
    return {
      tokens,
      limit: perMinute,
      remaining: Math.floor(tokens),
      resetSeconds: Math.ceil((perMinute - tokens) * secondsPerToken),
      retryAfterSeconds: passes ? null : Math.max(1, Math.ceil((1 - tokens) * secondsPerToken)),
    };
  }

  #sweep(now: number): void {
    for (const [keyId, bucket] of this.#buckets) if (now - bucket.at >= WINDOW_MS) this.#buckets.delete(keyId);
    // More than that in a minute: those that came first are let off.
    for (const keyId of this.#buckets.keys()) {
      if (this.#buckets.size <= SWEEP_TO) break;
      this.#buckets.delete(keyId);
    }
  }
}

/** The structured fields of draft-ietf-httpapi-ratelimit-headers, and Retry-After when refused. */
export function rateHeaders(decision: RateDecision): Record<string, string> {
  return {
    "RateLimit-Policy": `"key";q=${decision.limit};w=60`,
    RateLimit: `"key";r=${decision.remaining};t=${decision.resetSeconds}`,
    ...(decision.retryAfterSeconds === null ? {} : { "Retry-After": String(decision.retryAfterSeconds) }),
  };
}
