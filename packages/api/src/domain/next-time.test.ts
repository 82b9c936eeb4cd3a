import { describe, expect, it } from "vitest";
import { nextTime } from "./next-time.ts";

function times(schedule: string, timezone: string | null, { after, count }: { after: string; count: number }): string[] {
  const found: string[] = [];
  let at: number | null = Date.parse(after);
  while (found.length < count && at !== null) {
    at = nextTime({ schedule, timezone }, at);
    if (at !== null) found.push(new Date(at).toISOString().replace(":00.000Z", ""));
  }
  return found;
}

describe("the next time of a schedule", () => {
  it("is after the given moment, in UTC unless a zone is named", () => {
    expect(times("0 9 * * *", null, { after: "2026-03-01T09:00:00.000Z", count: 2 })).toEqual(["2026-03-02T09:00", "2026-03-03T09:00"]);
    expect(times("0 9 * * *", null, { after: "2026-03-01T08:59:59.999Z", count: 1 })).toEqual(["2026-03-01T09:00"]);
    expect(times("0 9 * * *", "Asia/Kolkata", { after: "2026-03-01T00:00:00Z", count: 1 })).toEqual(["2026-03-01T03:30"]);
    expect(times("@weekly", "Pacific/Auckland", { after: "2026-06-01T00:00:00Z", count: 1 })).toEqual(["2026-06-06T12:00"]);
  });

  it("takes the day of the month or the day of the week where both are named", () => {
    expect(times("0 9 1 * mon", null, { after: "2026-03-28T00:00:00Z", count: 3 })).toEqual([
      "2026-03-30T09:00",
      "2026-04-01T09:00",
      "2026-04-06T09:00",
    ]);
    expect(times("5/20 8 * * *", null, { after: "2026-03-28T00:00:00Z", count: 3 })).toEqual([
      "2026-03-28T08:05",
      "2026-03-28T08:25",
      "2026-03-28T08:45",
    ]);
    expect(times("0 0 29 2 *", null, { after: "2026-03-28T00:00:00Z", count: 1 })).toEqual(["2028-02-29T00:00"]);
  });

  it("is once, after the gap, for all that the clocks skip in spring", () => {
    const after = "2026-03-28T12:00:00Z";
    expect(times("30 2 * * *", "Europe/Berlin", { after, count: 2 })).toEqual(["2026-03-29T01:00", "2026-03-30T00:30"]);
    expect(times("*/20 2 * * *", "Europe/Berlin", { after, count: 2 })).toEqual(["2026-03-29T01:00", "2026-03-30T00:00"]);
    expect(times("*/15 * * * *", "Europe/Berlin", { after: "2026-03-29T00:40:00Z", count: 3 })).toEqual([
      "2026-03-29T00:45",
      "2026-03-29T01:00",
      "2026-03-29T01:15",
    ]);
    // Half an hour is skipped here.
    expect(times("15 2 * * *", "Australia/Lord_Howe", { after: "2026-10-03T00:00:00Z", count: 2 })).toEqual([
      "2026-10-03T15:30",
      "2026-10-04T15:15",
    ]);
  });

  it("is the first of the two minutes of the same name in autumn", () => {
    expect(times("30 2 * * *", "Europe/Berlin", { after: "2026-10-24T12:00:00Z", count: 2 })).toEqual([
      "2026-10-25T00:30",
      "2026-10-26T01:30",
    ]);
    expect(times("*/30 * * * *", "Europe/Berlin", { after: "2026-10-24T23:40:00Z", count: 4 })).toEqual([
      "2026-10-25T00:00",
      "2026-10-25T00:30",
      "2026-10-25T02:00",
      "2026-10-25T02:30",
    ]);
    // Asked during the second of them.
    expect(times("*/30 * * * *", "Europe/Berlin", { after: "2026-10-25T01:10:00Z", count: 1 })).toEqual(["2026-10-25T02:00"]);
  });

  it("leaves no day out where a whole one is skipped", () => {
    expect(times("0 12 * * *", "Pacific/Apia", { after: "2011-12-29T00:00:00Z", count: 3 })).toEqual([
      "2011-12-29T22:00",
      "2011-12-30T10:00",
      "2011-12-30T22:00",
    ]);
  });

  it("does not come for a day that does not", () => {
    expect(nextTime({ schedule: "0 0 30 2 *", timezone: "Europe/Berlin" }, Date.parse("2026-01-01"))).toBeNull();
  });
});
