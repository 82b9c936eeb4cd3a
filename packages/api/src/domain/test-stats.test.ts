import { describe, expect, it } from "vitest";
import { statsOf } from "./test-stats.ts";

const ended = (
  status: "passed" | "failed" | "error" | "cancelled",
  over: { description?: string; seconds?: number; minute?: number } = {},
) => {
  const { description = "1. Open it", seconds = 10, minute = 0 } = over;
  const startedAt = `2026-01-01T00:${String(minute).padStart(2, "0")}:00.000Z`;
  return {
    status,
    tries: [],
    description,
    createdAt: startedAt,
    startedAt,
    completedAt: new Date(Date.parse(startedAt) + seconds * 1000).toISOString(),
  };
};

describe("the statistics of a Test", () => {
  it("say nothing where there is nothing to say", () => {
    expect(statsOf("t", [])).toEqual({
      testId: "t",
      runs: 0,
      passed: 0,
      failed: 0,
      error: 0,
      cancelled: 0,
      passRate: null,
      flips: 0,
      flaky: 0,
      flakeRate: null,
      duration: null,
      from: null,
      to: null,
    });
  });

  it("count those that passed on the second try only", () => {
    const tries = [
      { n: 1, status: "failed" as const, reasoning: null, errorMessage: null, stepCount: 1, startedAt: "", completedAt: "" },
      { n: 2, status: "passed" as const, reasoning: null, errorMessage: null, stepCount: 1, startedAt: "", completedAt: "" },
    ];
    const runs = [{ ...ended("passed"), tries }, ended("passed"), { ...ended("failed"), tries }];
    expect(statsOf("t", runs)).toMatchObject({ passed: 2, failed: 1, flaky: 1 });
  });

  it("count how Runs ended, and judge by those that passed or failed", () => {
    const runs = [ended("error"), ended("passed", { minute: 4 }), ended("cancelled"), ended("failed"), ended("passed"), ended("passed")];
    expect(statsOf("t", runs)).toMatchObject({ runs: 6, passed: 3, failed: 1, error: 1, cancelled: 1, passRate: 0.75 });
  });

  it("take a change of the verdict for a flip only where the description is the same", () => {
    const [old, present] = [{ description: "1. Click it" }, {}];
    const runs = [
      ended("failed", present),
      ended("error", present),
      ended("passed", present),
      ended("passed", present),
      ended("failed", old),
      ended("failed", old),
    ];
    expect(statsOf("t", runs)).toMatchObject({ flips: 1, flakeRate: 1 / 3 });
  });

  it("give times that really were", () => {
    const runs = Array.from({ length: 20 }, (_, at) => ended("passed", { seconds: at + 1 }));
    expect(statsOf("t", runs).duration).toEqual({ p50Ms: 10_000, p95Ms: 19_000 });
    expect(statsOf("t", [ended("passed", { seconds: 3 })]).duration).toEqual({ p50Ms: 3000, p95Ms: 3000 });
  });
});
