import { expect, test } from "vitest";
import { TestRunSpec, TestRunStatus } from "./test-run.ts";

const TIME = "2026-11-22T10:00:00Z";
const CONDITION = { type: "Started", status: "True", reason: "AgentRunning", message: "", lastTransitionTime: TIME, observedGeneration: 1 };
const STATUS = {
  observedGeneration: 2,
  phase: "Running",
  attempt: 8,
  exitCode: 137,
  stepCount: 12,
  logTail: "x".repeat(2048),
  outcome: "x".repeat(4096),
  attempts: Array.from({ length: 4 }, () => ({ podName: "p", reason: "NodeLost", exitCode: 1 })),
  conditions: Array.from({ length: 8 }, () => CONDITION),
};
const SPEC = { testId: "7e57ab1e-0000-4000-8000-000000000001", priority: 1000, infraRetryLimit: 3, startUrl: "https://shop.example" };

test("a TestRun takes what is within its bounds, and nothing that is beyond one", () => {
  expect(TestRunStatus.safeParse(STATUS).error?.issues).toBeUndefined();
  expect(TestRunSpec.safeParse(SPEC).error?.issues).toBeUndefined();
  const beyond: readonly object[] = [
    { observedGeneration: -1 },
    { attempt: 0 },
    { attempt: 9 },
    { stepCount: -1 },
    { logTail: `${STATUS.logTail}x` },
    { outcome: `${STATUS.outcome}x` },
    { attempts: [...STATUS.attempts, ...STATUS.attempts] },
    { conditions: [...STATUS.conditions, CONDITION] },
    { conditions: [{ ...CONDITION, observedGeneration: -1 }] },
    { conditions: [{ ...CONDITION, reason: "" }] },
  ];
  expect(beyond.filter((part) => TestRunStatus.safeParse({ ...STATUS, ...part }).success)).toEqual([]);
  const beyondSpec: readonly object[] = [
    { priority: 1001 },
    { priority: -1 },
    { infraRetryLimit: 4 },
    { queueTimeoutSeconds: 0 },
    { startUrl: "shop.example" },
    { testId: SPEC.testId.toUpperCase() },
    { anything: 1 },
  ];
  expect(beyondSpec.filter((part) => TestRunSpec.safeParse({ ...SPEC, ...part }).success)).toEqual([]);
});
