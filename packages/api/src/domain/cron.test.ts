import { describe, expect, it } from "vitest";
import { cronProblem } from "./cron.ts";

describe("a schedule", () => {
  it.each([
    "0 9 * * *",
    "*/5 * * * *",
    "*/15 8-18 * * 1-5",
    "0,30 0-23/2 1,15 JAN-jun MON,wed,FRI",
    "5/10 * * * *",
    "0 0 29 2 *",
    "0 0 31 2 1",
    "59 23 31 12 7",
    " 0  9\t* * sun ",
    "58 23 * * *",
    "@daily",
    "@Hourly",
    "@yearly",
    "@annually",
    "@monthly",
    "@weekly",
    "@midnight",
  ])("may be %s", (schedule) => {
    expect(cronProblem(schedule)).toBeNull();
  });

  it.each([
    "",
    "every day",
    "* * * *",
    "0 0 * * * *",
    "60 * * * *",
    "0 24 * * *",
    "0 0 0 * *",
    "0 0 32 * *",
    "0 0 * 13 *",
    "0 0 * 0 *",
    "0 0 * * 8",
    "0 0 * * MONDAY",
    "0 0 * FOO *",
    "5-1 * * * *",
    "*/0 * * * *",
    "*-5 * * * *",
    "1,, * * * *",
    "-1 * * * *",
    "0 0 ? * *",
    "0 0 L * *",
    "0 0 * * 1#2",
    "@never",
    "@reboot",
    "1.5 * * * *",
  ])("is refused as %s", (schedule) => {
    expect(cronProblem(schedule)).toMatch(/five cron fields/u);
  });

  it.each(["0 0 30 2 *", "0 0 31 4,6,9,11 *", "0 0 31 2 */1"])("is refused when it never comes: %s", (schedule) => {
    expect(cronProblem(schedule)).toMatch(/never/u);
  });

  it.each(["* * * * *", "*/4 * * * *", "0,57 * * * *", "1,3 9 * * *", "*/7 * * * *", "2,58 23,0 * * *"])(
    "is refused when runs come too close: %s",
    (schedule) => {
      expect(cronProblem(schedule)).toMatch(/5 minutes/u);
    },
  );
});
