import { describe, expect, it } from "vitest";
import { formatAgo, formatDuration, formatOffset } from "./format.ts";
import { readRoute } from "./route.ts";

describe("times", () => {
  it.each([
    ["2026-01-10T11:59:40Z", "just now"],
    // A clock that runs behind the service's.
    ["2026-01-10T12:00:30Z", "just now"],
    ["2026-01-10T11:57:59Z", "2 minutes ago"],
    ["2026-01-10T14:30:00Z", "in 2 hours"],
    ["2026-01-09T11:00:00Z", "yesterday"],
    ["nonsense", "nonsense"],
  ])("%s is %s", (at, want) => {
    expect(formatAgo(at, Date.parse("2026-01-10T12:00:00Z"))).toBe(want);
  });

  it("are said with their units", () => {
    expect([400, 59_960, 125_000, 3_780_000].map((ms) => formatDuration(ms))).toEqual(["0.4 s", "1 min 0 s", "2 min 5 s", "1 h 3 min"]);
    expect([7.9, 760, -1].map(formatOffset)).toEqual(["0:07", "12:40", "0:00"]);
  });
});

describe("addresses", () => {
  it.each([
    ["/runs/1", "/", { page: "run", id: "1" }],
    ["/below/tests/a%20b/", "/below/", { page: "test", id: "a b" }],
    ["/below/", "/below/", { page: "home" }],
    ["/runs/", "/", { page: "home" }],
    ["/runs/%", "/", { page: "home" }],
  ])("%s below %s", (pathname, base, want) => {
    expect(readRoute(pathname, base)).toEqual(want);
  });
});
