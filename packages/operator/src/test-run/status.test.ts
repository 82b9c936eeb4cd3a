import { describe, expect, test } from "vitest";
import { T0, testRunOf } from "./__fixtures__/life.ts";
import { findCondition } from "./conditions.ts";
import { changeStatus, isSameStatus, shorten, timeText } from "./status.ts";

describe("a status", () => {
  test("begins with all conditions unknown but the one of disruptions", () => {
    const status = changeStatus(testRunOf(), { phase: "Pending" }, { conditions: [], nowMs: T0 });
    expect(status.conditions?.map(({ type, status }) => `${type} ${status}`)).toEqual([
      "Admitted Unknown",
      "Scheduled Unknown",
      "Started Unknown",
      "Succeeded Unknown",
      "Complete Unknown",
    ]);
    expect(status.observedGeneration).toBe(1);
  });

  test("keeps the time of a condition while it stays as it is, and while a true one changes its words", () => {
    const first = changeStatus(testRunOf(), {}, { conditions: [{ type: "Scheduled", status: "True", reason: "Scheduled" }], nowMs: T0 });
    const conditions = [{ type: "Scheduled", status: "True", reason: "Again" }] as const;
    const second = changeStatus({ ...testRunOf(), status: first }, {}, { conditions, nowMs: T0 + 9_000 });
    expect(findCondition(second.conditions, "Scheduled")).toMatchObject({ reason: "Again", lastTransitionTime: timeText(T0) });
    const third = changeStatus(
      { ...testRunOf(), status: second },
      {},
      { conditions: [{ type: "Scheduled", status: "False", reason: "Gone" }], nowMs: T0 + 10_000 },
    );
    expect(findCondition(third.conditions, "Scheduled")?.lastTransitionTime).toBe(timeText(T0 + 10_000));
  });

  test("loses what becomes undefined, and cuts what is too long", () => {
    const before = { ...testRunOf(), status: { podUid: "x", nodeName: "n" } };
    const status = changeStatus(before, { podUid: undefined, message: "y".repeat(2_000) }, { conditions: [], nowMs: T0 });
    expect(Object.keys(status)).not.toContain("podUid");
    expect(status.nodeName).toBe("n");
    expect(status.message).toHaveLength(1024);
  });

  test.each([
    [{ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: [1, 2] }, { a: [2, 1] }, false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: {} }, { a: [] }, false],
    [undefined, {}, false],
  ])("%j and %j are the same: %s", (a, b, want) => {
    expect(isSameStatus(a, b)).toBe(want);
  });
});

test("times are whole seconds, also of the same second again", () => {
  expect([T0, T0 + 999, T0 + 1000, T0].map((ms) => timeText(ms))).toEqual([
    "2026-11-21T12:00:00Z",
    "2026-11-21T12:00:00Z",
    "2026-11-21T12:00:01Z",
    "2026-11-21T12:00:00Z",
  ]);
  expect(shorten("abcdef", 4)).toBe("abc…");
});
