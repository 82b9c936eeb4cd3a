/** Longer than this and the caller is better told at once. */
export const LONGEST_RETRY_AFTER_MS = 60_000;

/** 409 means "still running" only with this word; every other conflict stays one. */
const REPEATABLE_CONFLICT = "idempotency_in_progress";
/** Waiting does not free a place: the caller's own Runs hold it. */
const LASTING_LIMIT = "concurrency_limit";

/** Whether a request that failed so may succeed when it is sent again. */
export function isRetryableStatus(status: number, code: string): boolean {
  if (status === 409) return code === REPEATABLE_CONFLICT;
  if (status === 429) return code !== LASTING_LIMIT;
  return status === 408 || (status >= 500 && status !== 501 && status !== 505);
}

/** Milliseconds of Retry-After (seconds or a date); null without one that can be read. */
export function parseRetryAfter(headers: Headers, now = Date.now()): number | null {
  const value = headers.get("retry-after")?.trim();
  if (value === undefined || value === "") return null;
  if (/^\d+$/u.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Doubles from `min` to `max`; the upper half is random, so that many clients do not come back at once. */
export function backoff(attempt: number, bounds: { min: number; max: number }): number {
  const full = Math.min(bounds.max, bounds.min * 2 ** Math.max(0, attempt - 1));
  return full / 2 + (Math.random() * full) / 2;
}
