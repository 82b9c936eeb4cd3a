import { describe, expect, it } from "vitest";
import { LONGEST_DEADLINE_S, LONGEST_DEVICE_TIMEOUT_S, RUNNER_TIMES, runLimits } from "./run-limits.ts";

const RUNS = (["desktop", "mobile", "both"] as const).flatMap((device) => [0, 1].map((retries) => ({ device, retries })));
const TIMEOUTS_MS = [1, 1_000, 60_000, 900_000, LONGEST_DEVICE_TIMEOUT_S * 1000];
const CASES = RUNS.flatMap((run) => TIMEOUTS_MS.map((ms) => [`${run.device}, ${run.retries} retries, ${ms} ms`, run, ms] as const));

it("keeps the end of a Run no longer than 2 s for its artifacts", () => {
  expect(RUNNER_TIMES.uploadsMs).toBeLessThanOrEqual(2_000);
});

describe.each(CASES)("the limits of a Run (%s)", (_name, run, deviceTimeoutMs) => {
  const limits = runLimits(run, deviceTimeoutMs);

  it("end it by the one who knows most of it: agent, runner, Pod, service", () => {
    const { workMs, verdictMs, runnerMs, podMs, serviceMs } = limits;
    expect([workMs, verdictMs, runnerMs, podMs, serviceMs]).toEqual(
      [workMs, verdictMs, runnerMs, podMs, serviceMs].toSorted((a, b) => a - b),
    );
    expect(new Set(Object.values(limits)).size).toBe(5);
  });

  it("leave room for all that a runner does with a limit of its own", () => {
    const passes = (1 + run.retries) * (run.device === "both" ? 2 : 1);
    const { overtimeMs, lastWordsMs, savingMs, eventsMs, uploadsMs, lastEventMs, lateUploadsMs } = RUNNER_TIMES;
    const told = passes * (deviceTimeoutMs + overtimeMs + lastWordsMs + savingMs) + 2 * eventsMs + uploadsMs + lastEventMs;
    expect(limits.verdictMs).toBeGreaterThan(told);
    expect(limits.runnerMs).toBeGreaterThan(limits.verdictMs + lateUploadsMs);
  });

  it("have a deadline that a TestRun may have", () => {
    expect(limits.podMs / 1000).toBeLessThanOrEqual(LONGEST_DEADLINE_S);
    expect(Number.isInteger(limits.podMs / 1000)).toBe(true);
  });
});
