import { describe, expect, it } from "vitest";
import { rateHeaders, RateLimiter } from "./rate-limit.ts";

describe("the rate limit of a key", () => {
  it("lets a minute's worth through at once, then one for each share of the minute", () => {
    const limiter = new RateLimiter();
    for (let n = 0; n < 60; n++) expect(limiter.take("a", 60, 1000).retryAfterSeconds).toBeNull();
    expect(limiter.take("a", 60, 1000)).toMatchObject({ remaining: 0, retryAfterSeconds: 1 });
    expect(limiter.take("a", 60, 2000).retryAfterSeconds).toBeNull();
    expect(limiter.take("a", 60, 2000).retryAfterSeconds).toBe(1);
  });

  it("counts each key alone", () => {
    const limiter = new RateLimiter();
    limiter.take("a", 1, 0);
    expect(limiter.take("a", 1, 0).retryAfterSeconds).toBe(60);
    expect(limiter.take("b", 1, 0).retryAfterSeconds).toBeNull();
  });

  it("is not confused by a clock that goes back", () => {
    const limiter = new RateLimiter();
    limiter.take("a", 2, 10_000);
    expect(limiter.take("a", 2, 5000)).toMatchObject({ remaining: 0, retryAfterSeconds: null });
  });

  it("speaks in the fields of the draft", () => {
    const limiter = new RateLimiter();
    limiter.take("a", 1, 0);
    expect(rateHeaders(limiter.take("a", 1, 0))).toEqual({
      "RateLimit-Policy": '"key";q=1;w=60',
      RateLimit: '"key";r=0;t=60',
      "Retry-After": "60",
    });
  });
});
