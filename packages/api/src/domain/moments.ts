import type { Clock } from "../ports/clock.ts";

/** Now, as records hold moments: ISO 8601, UTC, milliseconds; so text order is time order. */
export function nowText(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}

/** Any ISO moment in that form. */
export function momentText(moment: string): string {
  return new Date(moment).toISOString();
}

/** How long ago a moment of a record is. */
export function msSince(moment: string, clock: Clock): number {
  return clock.now() - Date.parse(moment);
}
