/** Less is what an answer takes to come, and a header that tells whole seconds. */
const NOTICEABLE_MS = 10_000;

let skewMs = 0;

/** Moments are told by the service's clock, and this computer's may be another: an answer says by how much. */
export function learnClock(headers: Headers): void {
  const skew = Date.parse(headers.get("date") ?? "") - Date.now();
  if (!Number.isNaN(skew)) skewMs = Math.abs(skew) < NOTICEABLE_MS ? 0 : skew;
}

/** How far the service's clock is ahead of this one. */
export function clockSkew(): number {
  return skewMs;
}

/** The time by the service's clock. */
export function nowThere(): number {
  return Date.now() + skewMs;
}
