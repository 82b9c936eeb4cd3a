import { TestRunSpec, TestRunStatus } from "@runwright/contracts/kubernetes";
import { type Arbitrary, array, assert, asyncProperty, constantFrom, oneof, record, uniqueArray } from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasKubernetes } from "./cluster.ts";
import { type ControlPlane, startControlPlane } from "./control-plane.ts";
import { type KubeObject, KubeRefusal } from "./kube-client.ts";
import { installCrd, newTestRun, TEST_ID, testRunsPath } from "./test-runs.ts";

// There is no null among the samples: the API server takes it for a field that is left out, and the schema only sees what it gives back.

/** A value that both should take, most of the time, and else one near the edge or beyond it. */
function mostly(good: readonly unknown[], odd: readonly unknown[]): Arbitrary<unknown> {
  return oneof({ weight: 24, arbitrary: constantFrom(...good) }, { weight: 1, arbitrary: constantFrom(...odd) });
}

const UUIDS = mostly(
  ["00000000-0000-0000-0000-000000000000", "7d2c1f4e-9a3b-4c5d-8e6f-0123456789ab"],
  ["", "checkout", "7D2C1F4E-9A3B-4C5D-8E6F-0123456789AB", " 7d2c1f4e-9a3b-4c5d-8e6f-0123456789ab", "7d2c1f4e9a3b4c5d8e6f0123456789ab", 1],
);
const NAMES = mostly(["default", "a", "a-1", "x".repeat(63)], ["", "A", "-a", "a-", "a.b", "x".repeat(64), "ä", 5]);
const numbers = (min: number, max: number) =>
  mostly([min, max, min + 1, Math.floor(max / 2) || min], [min - 1, max + 1, 1.5, "1", true, -(2 ** 40)]);
const TIMES = mostly(
  ["2026-11-21T17:40:00Z", "2026-11-21T17:40:00.123Z", "2026-11-21T17:40:00+02:00", "1970-01-01T00:00:00Z"],
  ["", "today", "2026-11-21", "2026-11-21T17:40:00", "2026-13-01T00:00:00Z", 5],
);
const text = (max: number) => mostly(["x", "x".repeat(max), "ein Wort — 日本"], ["x".repeat(max + 1), 5, ["x"]]);

const SPEC = record(
  {
    testId: UUIDS,
    runId: UUIDS,
    projectId: UUIDS,
    workspaceId: UUIDS,
    startUrl: mostly(
      ["http://a", "https://example.test/a?b=c#d", `http://${"x".repeat(2041)}`],
      ["", "http://", "ftp://a", "HTTP://a", "example.test", `http://${"x".repeat(2042)}`],
    ),
    device: mostly(["desktop", "mobile", "both"], ["", "watch", "Desktop", 1]),
    profileName: NAMES,
    priority: numbers(0, 1000),
    queueName: NAMES,
    queueTimeoutSeconds: numbers(1, 604_800),
    startTimeoutSeconds: numbers(1, 86_400),
    activeDeadlineSeconds: numbers(1, 86_400),
    infraRetryLimit: numbers(0, 3),
    retryOnDisruption: mostly([true, false], ["true", 1]),
    ttlSecondsAfterFinished: numbers(0, 31_536_000),
    keepPod: mostly(["Never", "OnError", "Always"], ["never", "", 0]),
    stopReason: mostly(["Cancelled", "Superseded", "Unresponsive", "TimedOut"], ["cancelled", "", false]),
  },
  { requiredKeys: [] },
);
const SPECS = oneof(
  { weight: 8, arbitrary: SPEC.map((spec) => ({ testId: TEST_ID, ...spec })) },
  { weight: 1, arbitrary: SPEC },
  { weight: 1, arbitrary: SPEC.map((spec) => ({ testId: TEST_ID, ...spec, extra: 1 })) },
);

const ATTEMPT = record(
  {
    podName: text(253),
    podUid: text(64),
    nodeName: text(253),
    reason: text(128),
    exitCode: numbers(-1, 255),
    startTime: TIMES,
    endTime: TIMES,
  },
  { requiredKeys: ["podName", "reason"] },
);
const CONDITION = record(
  {
    type: mostly(["Admitted", "Scheduled", "Started", "Succeeded", "Complete", "Disrupted"], ["Ready", ""]),
    status: mostly(["True", "False", "Unknown"], ["true", true]),
    reason: mostly(["NotYet", "x".repeat(128)], ["", "x".repeat(129)]),
    message: mostly(["", "x".repeat(1024)], ["x".repeat(1025)]),
    lastTransitionTime: TIMES,
    observedGeneration: numbers(0, 9),
  },
  { requiredKeys: ["type", "status", "reason", "message", "lastTransitionTime"] },
);
const STATUSES = record(
  {
    observedGeneration: mostly([0, 1, 12], [-1, "1", 1.5]),
    phase: mostly(["Pending", "Running", "Passed", "Failed", "Error", "Cancelled"], ["Done", "", "passed"]),
    reason: text(128),
    message: text(1024),
    result: mostly(["passed", "failed"], ["error", ""]),
    attempt: numbers(1, 8),
    podName: text(253),
    podUid: text(64),
    nodeName: text(253),
    admittedTime: TIMES,
    startTime: TIMES,
    completionTime: TIMES,
    exitCode: numbers(-1, 255),
    outcome: text(4096),
    stepCount: mostly([0, 7], [-1, "7"]),
    sandboxed: mostly([true, false], ["yes"]),
    logTail: text(2048),
    attempts: array(ATTEMPT, { maxLength: 2 }),
    conditions: uniqueArray(CONDITION, { maxLength: 3, selector: ({ type }) => type }),
  },
  { requiredKeys: [] },
);

const SAMPLES = 300;

describe.runIf(hasKubernetes())("the resource's schema on the API server and the one in the contracts", () => {
  let plane: ControlPlane;
  const runs = testRunsPath("parity");

  beforeAll(async () => {
    plane = await startControlPlane();
    await installCrd(plane.admin);
    await plane.admin.create("/api/v1/namespaces", { metadata: { name: "parity" } });
  });
  afterAll(() => plane.stop());

  it("take and refuse the same specs, and fill in the same", async () => {
    let accepted = 0;
    await assert(
      asyncProperty(SPECS, async (spec) => {
        const parsed = TestRunSpec.safeParse(spec);
        const server = await answerOf(plane.admin.create<WithSpec>(`${runs}?dryRun=All&fieldValidation=Strict`, newTestRun({ spec })));
        expect({ accepted: server.ok, why: server.why }).toMatchObject({ accepted: parsed.success });
        expect(server.object?.spec).toEqual(parsed.data);
        if (parsed.success) accepted++;
      }),
      { numRuns: SAMPLES },
    );
    expect(accepted).toBeGreaterThan(SAMPLES / 10);
    expect(accepted).toBeLessThan(SAMPLES);
  });

  it("take and refuse the same statuses", async () => {
    const one = await plane.admin.create(runs, newTestRun({ spec: { testId: TEST_ID } }));
    let accepted = 0;
    await assert(
      asyncProperty(STATUSES, async (status) => {
        const isRight = TestRunStatus.safeParse(status).success;
        const path = `${runs}/${one.metadata.name}/status?dryRun=All&fieldValidation=Strict`;
        const server = await answerOf(plane.admin.replace<WithSpec>(path, { ...one, status }));
        expect({ accepted: server.ok, why: server.why }).toMatchObject({ accepted: isRight });
        if (isRight) accepted++;
      }),
      { numRuns: SAMPLES },
    );
    expect(accepted).toBeGreaterThan(SAMPLES / 10);
    expect(accepted).toBeLessThan(SAMPLES);
  });
});

type WithSpec = KubeObject & { readonly spec: unknown };

async function answerOf(call: Promise<WithSpec>): Promise<{ ok: boolean; why: string; object?: WithSpec }> {
  try {
    return { ok: true, why: "", object: await call };
  } catch (error) {
    if (error instanceof KubeRefusal && (error.status === 422 || error.status === 400)) return { ok: false, why: error.message };
    throw error;
  }
}
