import type { TestRunStatus } from "@runwright/contracts/kubernetes";
import { describe, expect, it } from "vitest";
import { endOfTestRun } from "./status-to-run.ts";
import type { TestRunObject } from "./test-runs.ts";

const END = "2026-01-01T00:00:00Z";
const outcome = (over: object = {}): string =>
  JSON.stringify({ attempt: 1, status: "passed", reasoning: "All held.", errorMessage: null, stepCount: 4, ...over });

function endOf(status: TestRunStatus, afterMs = 0) {
  const testRun = { status: { completionTime: END, ...status } } as TestRunObject;
  return endOfTestRun(testRun, Date.parse(END) + afterMs);
}

describe("the end of a TestRun", () => {
  it("is none while it goes on", () => {
    for (const phase of ["Pending", "Running", undefined] as const) expect(endOf(phase === undefined ? {} : { phase })).toBeNull();
  });

  it("is the runner's own outcome where that agrees with the phase", () => {
    expect(endOf({ phase: "Passed", reason: "TestPassed", outcome: outcome() })).toMatchObject({
      end: { kind: "outcome", outcome: { status: "passed", reasoning: "All held.", stepCount: 4 } },
      waitMs: 0,
    });
    const crashed = outcome({ status: "error", errorMessage: "browser_crashed: Chromium ended unexpectedly" });
    expect(endOf({ phase: "Error", reason: "BrowserCrashed", message: "short", outcome: crashed })?.end).toMatchObject({
      outcome: { errorMessage: "browser_crashed: Chromium ended unexpectedly" },
    });
  });

  it("is what the cluster says where the runner saw less of it", () => {
    const interrupted = outcome({ status: "error", errorMessage: "interrupted: asked to end" });
    expect(endOf({ phase: "Error", reason: "NodeDrained", message: "node-1 was drained at step 4", outcome: interrupted })).toEqual({
      end: { kind: "error", errorMessage: "node_drained: Node-1 was drained at step 4." },
      waitMs: 0,
    });
  });

  it.each([
    ["of another attempt", outcome({ attempt: 2 })],
    ["cut off", outcome().slice(0, 30)],
    ["of another verdict", outcome({ status: "failed" })],
    ["not there", undefined],
  ])("waits half a minute for what the runner has posted when its outcome is %s", (_what, left) => {
    const status: TestRunStatus = { phase: "Passed", reason: "TestPassed", stepCount: 3, ...(left === undefined ? {} : { outcome: left }) };
    expect(endOf(status, 10_000)?.waitMs).toBe(20_000);
    expect(endOf(status, 40_000)).toMatchObject({ end: { outcome: { status: "passed", reasoning: null, stepCount: 3 } }, waitMs: 0 });
  });

  it("waits as long when the runner left nothing, and never longer whatever the clocks say", () => {
    const status: TestRunStatus = { phase: "Error", reason: "ResultMissing", message: "the runner left no result" };
    expect(endOf(status, 0)?.waitMs).toBe(30_000);
    expect(endOf(status, -3_600_000)?.waitMs).toBe(30_000);
    expect(endOf(status, 30_000)).toEqual({
      end: { kind: "error", errorMessage: "result_missing: The runner left no result." },
      waitMs: 0,
    });
  });

  it("is what the service said of one that cannot be carried out, which ends the Run itself unless it dies", () => {
    const message = "step_not_understood: Step 1 is not understood.";
    expect(endOf({ phase: "Error", reason: "CannotRun", message }, 1000)).toEqual({
      end: { kind: "error", errorMessage: message },
      waitMs: 29_000,
    });
  });

  it("says code and sentence whatever the operator says", () => {
    const textOf = (status: TestRunStatus) => endOf({ phase: "Error", ...status })?.end;
    expect(textOf({ reason: "OutOfMemory", message: "Browser ran out of memory (2Gi)!" })).toMatchObject({
      errorMessage: "out_of_memory: Browser ran out of memory (2Gi)!",
    });
    expect(textOf({})).toMatchObject({ errorMessage: "cluster_error: The cluster gave no details." });
  });

  it("is a cancellation, with a reason where there is more to say", () => {
    expect(endOf({ phase: "Cancelled", reason: "Cancelled", message: "stopped" })?.end).toEqual({ kind: "cancelled", why: undefined });
    expect(endOf({ phase: "Cancelled", reason: "Superseded", message: "by another" })?.end).toMatchObject({
      why: "superseded: By another.",
    });
  });
});
