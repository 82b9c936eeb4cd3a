/** Longer than this and the caller is better told at once. */
export const LONGEST_RETRY_AFTER_MS = 60_000;

/** 409 means "still running" only with this word; every other conflict stays one. */
const REPEATABLE_CONFLICT = "idempotency_in_progress";
/** Waiting does not free a place: the caller's own Runs hold it. */
const LASTING_LIMIT = "concurrency_limit";

/** Whether a request that failed so may succeed when it is sent again. */
export function isRetryableStatus(status: number, code: string | undefined): boolean {
  if (status === 409) return code === REPEATABLE_CONFLICT;
  if (status === 429) return code !== LASTING_LIMIT;
  return status === 408 || (status >= 500 && status !== 501 && status !== 505);
}

/**
 * Milliseconds of Retry-After (seconds, or a date: then by the server's own clock where it tells it); null without one that can be read.
 */
export function parseRetryAfter(headers: Headers): number | null {
  const value = headers.get("retry-after") || "none";
  const ms = /^\d+$/u.test(value) ? Number(value) * 1000 : Date.parse(value) - (Date.parse(headers.get("date") ?? "") || Date.now());
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** Doubles from `min` to `max` (milliseconds); the upper half is random, so that many clients do not come back at once. */
export function backoff(attempt: number, min: number, max: number): number {
  return (Math.min(max, min * 2 ** (attempt - 1)) * (1 + Math.random())) / 2;
}
