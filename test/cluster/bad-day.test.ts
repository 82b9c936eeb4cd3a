import { describe, expect, test } from "vitest";
import { liveThroughBadDay } from "../bench/faults/faults.ts";
import { OPERATOR_SOURCE } from "../bench/operator/operator-process.ts";
import { hasKubernetes } from "./cluster.ts";

describe.runIf(hasKubernetes())("a bad day", () => {
  test("a hundred TestRuns each end once and leave no Pod, whatever is cut, refused, repeated or killed meanwhile", async () => {
    const { metrics, rows, isWrong } = await liveThroughBadDay({ count: 100, seed: 1, log: () => {}, program: OPERATOR_SOURCE });
    const value = (name: string): number | undefined => metrics.find((metric) => metric.name === name)?.value;
    expect(rows.filter((row) => row["phase"] !== "Error")).toEqual([]);
    expect(isWrong).toBe(false);
    expect(value("TestRuns made")).toBeGreaterThanOrEqual(100);
    expect(value("kill -9 of an operator")).toBeGreaterThan(0);
  }, 600_000);
});
