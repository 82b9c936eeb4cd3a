import { Cron } from "croner";
import { cronFields } from "./cron.ts";

const MINUTE_MS = 60_000;
/** No zone is further from UTC, nor has one ever moved its clocks by more. */
const FARTHEST_MS = 26 * 60 * MINUTE_MS;

/**
 * When a schedule is due next, in ms since 1970, after `afterMs`; null when it never comes. The schedule names minutes on the zone's
 * wall clock: one that the clocks skip is due once, when they have; one that comes twice is due the first time.
 */
export function nextTime(
  { schedule, timezone }: { readonly schedule: string; readonly timezone: string | null },
  afterMs: number,
): number | null {
  const zone = zoneClock(timezone ?? "UTC");
  // The wall clock's minutes as if they were UTC's, where no minute is skipped or comes twice.
  const cron = new Cron(cronFields(schedule), { mode: "5-part", timezone: "UTC", sloppyRanges: true, paused: true });
  let wall = zone.wallAt(afterMs);
  for (;;) {
    const next = cron.nextRun(new Date(wall));
    if (next === null) return null;
    wall = next.getTime();
    const at = zone.momentOf(wall);
    if (at > afterMs) return at;
  }
}

interface ZoneClock {
  /** What the wall clock shows at a moment, as a moment of UTC. */
  wallAt(ms: number): number;
  /** The first moment at which the wall clock shows this minute or, when it skips that, one after it. */
  momentOf(wall: number): number;
}

/** To make one takes longer than all that is asked of it. There are some six hundred zones. */
const CLOCKS = new Map<string, ZoneClock>();

function zoneClock(timezone: string): ZoneClock {
  const clock = CLOCKS.get(timezone) ?? makeZoneClock(timezone);
  CLOCKS.set(timezone, clock);
  return clock;
}

function makeZoneClock(timezone: string): ZoneClock {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const wallAt = (ms: number): number => {
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const wall = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
    return wall + (((ms % 1000) + 1000) % 1000);
  };
  return {
    wallAt,
    momentOf(wall) {
      // The clock shows less than this minute at `low` and at least it at `high`; where it goes back between, that is still so.
      let low = wall - FARTHEST_MS;
      let high = wall + FARTHEST_MS;
      const guess = [wall - (wallAt(low) - low), wall - (wallAt(high) - high)].sort((a, b) => a - b);
      for (const moment of guess) if (wallAt(moment) === wall) return moment;
      [low, high] = [guess[0] ?? low, guess[1] ?? high];
      while (high - low > MINUTE_MS) {
        const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
        if (wallAt(middle) < wall) low = middle;
        else high = middle;
      }
      return high;
    },
  };
}
