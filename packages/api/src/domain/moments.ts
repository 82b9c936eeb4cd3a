import type { Clock } from "../ports/clock.ts";

/** Now, as records hold moments: ISO 8601, UTC, milliseconds; so text order is time order. */
export function nowText(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}

const FIRST = Date.parse("0000-01-01T00:00:00.000Z");
const LAST = Date.parse("9999-12-31T23:59:59.999Z");

/** Any ISO moment in that form. An offset can carry one out of the years that it holds: that becomes the first or last of them. */
export function momentText(moment: string): string {
  return new Date(Math.min(Math.max(Date.parse(moment), FIRST), LAST)).toISOString();
}

/** How long ago a moment of a record is. */
export function msSince(moment: string, clock: Clock): number {
  return clock.now() - Date.parse(moment);
}

export const DAY_MS = 86_400_000;

/** The moment so many days ago, as records hold moments. */
export function daysAgo(days: number, clock: Clock): string {
  return new Date(clock.now() - days * DAY_MS).toISOString();
}
