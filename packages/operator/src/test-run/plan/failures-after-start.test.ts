import { describe, expect, test } from "vitest";
import { actionOf, admitted, kinds, outcomeText, running, textAt } from "../__fixtures__/life.ts";

/** The failure table (docs/operator.md), from when the agent is at work. */

const disruptedBy = (reason: string): object => ({ conditions: [{ type: "DisruptionTarget", status: "True", reason }] });

describe("row 11: the node is drained", () => {
  test("lets the runner save what there is, and says at which step it was", () => {
    const life = running();
    life.runs({ status: disruptedBy("EvictionByEvictionAPI"), deletionMs: life.nowMs + 60_000 }).turn();
    expect(life.status).toMatchObject({ phase: "Running", reason: "AgentRunning" });
    expect(life.status.conditions?.find(({ type }) => type === "Disrupted")).toMatchObject({ status: "True", reason: "NodeDrained" });
    const message = outcomeText({ status: "error", errorMessage: "interrupted: the runner was asked to end", stepCount: 12 });
    life
      .after(3)
      .exits(70, { message, status: disruptedBy("EvictionByEvictionAPI"), deletionMs: life.nowMs + 60_000 })
      .turn();
    expect(life.told).toBe(
      "Error NodeDrained: node node-a was drained or shut down at step 12. Run the Test again, or set spec.retryOnDisruption where its steps may be done twice.",
    );
    expect(life.status.stepCount).toBe(12);
  });

  test("keeps the verdict of a runner that was done within the grace", () => {
    const life = running();
    const end = { message: outcomeText(), status: disruptedBy("EvictionByEvictionAPI"), deletionMs: life.nowMs + 60_000 };
    life.exits(0, end).turn();
    expect(life.status).toMatchObject({ phase: "Passed", reason: "TestPassed" });
  });

  test("makes another Pod where the TestRun allows it, once this one is gone", () => {
    const life = running({ retryOnDisruption: true });
    life.exits(70, { status: disruptedBy("EvictionByEvictionAPI"), deletionMs: life.nowMs + 60_000 }).turn();
    expect(life.status).toMatchObject({ phase: "Pending", reason: "RetryingPod", attempts: [{ reason: "NodeDrained", exitCode: 70 }] });
    expect(kinds(life.turn())).toEqual([]);
    expect(kinds(life.loses({ isKnown: true }).turn())).toEqual(["event RunnerPodRetried", "createPod"]);
    expect(life.status).toMatchObject({ attempt: 2, phase: "Pending" });
    expect(life.status.startTime).toBeUndefined();
  });

  test("knows it from what was written down, when the Pod is gone before anybody looked", () => {
    const life = running();
    life.runs({ status: disruptedBy("EvictionByEvictionAPI"), deletionMs: life.nowMs + 60_000 }).turn();
    life.loses({ isKnown: true }).turn();
    expect(life.status).toMatchObject({ phase: "Error", reason: "NodeDrained" });
  });
});

test("row 12: the Pod is preempted while the test runs", () => {
  const life = running();
  life.exits(143, { status: disruptedBy("PreemptionByScheduler"), deletionMs: life.nowMs + 60_000 }).turn();
  expect(life.told).toMatch(
    /^Error Preempted: its Pod had to make room on node node-a for one of higher priority while the test ran\. Give the runner profile a priorityClassName/u,
  );
});

test("row 12: a queue that takes its quota back preempts, too, and deletes the Pod", () => {
  const life = running({ retryOnDisruption: true });
  const conditions = [
    { type: "TerminationTarget", status: "True", reason: "WorkloadPreempted", message: "Preempted to accommodate another" },
  ];
  life.exits(143, { status: { conditions }, deletionMs: life.nowMs + 60_000 }).turn();
  expect(life.status).toMatchObject({ reason: "RetryingPod", attempts: [{ reason: "Preempted" }] });
});

describe("row 13: the node evicts the Pod while the test runs", () => {
  test("tells the kubelet's words and what to ask for", () => {
    const life = running();
    const message = "The node was low on resource: ephemeral-storage.";
    life.exits(137, { status: { phase: "Failed", reason: "Evicted", message } }).turn();
    expect(life.told).toBe(
      `Error Evicted: node node-a evicted its Pod (The node was low on resource: ephemeral-storage) while the test ran. ` +
        `Give the runner profile requests that match what it uses (memory, ephemeral-storage).`,
    );
  });

  test("never takes an evicted Pod for a success, whatever its container says", () => {
    const life = running();
    life.exits(0, { status: { phase: "Failed", reason: "Evicted" } }).turn();
    expect(life.status).toMatchObject({ phase: "Error", reason: "Evicted" });
  });
});

test("row 14: the container runs out of memory, and the limit is named", () => {
  const life = running();
  life.exits(137, { reason: "OOMKilled" }).turn();
  expect(life.told).toBe(
    `Error OutOfMemory: the browser ran out of memory (2Gi). Raise resources.limits.memory of runner profile "default" (below runner in the chart's values), in which its shared memory counts too.`,
  );
});

test("row 15: only the browser dies, and the runner says so", () => {
  const life = running();
  life.exits(70, { message: outcomeText({ status: "error", errorMessage: "browser_crashed: Chromium ended unexpectedly" }) }).turn();
  expect(life.told).toBe("Error BrowserCrashed: browser_crashed: Chromium ended unexpectedly");
});

describe("row 16: the runner leaves its verdict", () => {
  test.each([
    ["passed", "Passed", "TestPassed"],
    ["failed", "Failed", "TestFailed"],
  ])("%s", (status, phase, reason) => {
    const life = running();
    const message = outcomeText({ status, reasoning: "The cart is empty.", sandboxed: true });
    life.exits(0, { message });
    expect(kinds(life.turn())[0]).toBe(phase === "Passed" ? "event RunPassed" : "event RunTestFailed");
    expect(life.status).toMatchObject({ phase, reason, result: status, outcome: message, stepCount: 12, sandboxed: true, exitCode: 0 });
    expect(life.status.message).toBe(`${status} after 12 actions: The cart is empty.`);
    expect(life.status.conditions?.find(({ type }) => type === "Succeeded")?.status).toBe(phase === "Passed" ? "True" : "False");
    expect(life.status.conditions?.find(({ type }) => type === "Complete")?.status).toBe("True");
    expect(life.isSettled()).toBe(true);
  });

  test("takes no verdict of another attempt for this one's", () => {
    const life = running();
    life.exits(0, { message: outcomeText({ attempt: 2 }) }).turn();
    expect(life.status.reason).toBe("ResultMissing");
  });
});

test.each([undefined, '{"attempt":1,"status":"pas'])("row 17: a good end with no whole result (%s) is an error", (message) => {
  const life = running();
  life.exits(0, message === undefined ? {} : { message }).turn();
  expect(life.told).toMatch(/^Error ResultMissing: the runner ended well and left no whole result/u);
});

test("row 18: a crash ends with the last lines of the log", () => {
  const life = running();
  life.exits(1, { message: "Error: no such file\n    at main.js:1\n" }).turn();
  expect(life.told).toBe(
    "Error RunnerCrashed: the runner ended with exit code 1 and left no result. Its last lines: Error: no such file\n    at main.js:1",
  );
  expect(life.status).toMatchObject({ exitCode: 1, logTail: "Error: no such file\n    at main.js:1" });
});

describe("row 19: the time limit", () => {
  test("says how long it was and what else may be the cause", () => {
    const life = running({ activeDeadlineSeconds: 900 });
    life
      .after(890)
      .exits(143, { status: { phase: "Failed", reason: "DeadlineExceeded" } })
      .turn();
    expect(life.told).toMatch(/^Error TimedOut: exceeded 900 s\. .*spec\.activeDeadlineSeconds.*runner\.egress\.allow/u);
  });

  test("ends also when no kubelet is there to hold to it", () => {
    const life = running({ activeDeadlineSeconds: 900 });
    expect(life.turn().requeueAfterMs).toBe((900 + 60 + 120 - 10) * 1000);
    expect(kinds(life.after(1_070).turn())).toEqual(["event RunErrored", "deletePod"]);
    expect(life.status.reason).toBe("TimedOut");
  });
});

test("row 20: the service hears nothing of the runner", () => {
  const life = running().stop("Unresponsive");
  expect(kinds(life.turn())).toEqual(["shortenPod"]);
  life
    .after(4)
    .exits(137, { status: { phase: "Failed", reason: "DeadlineExceeded" } })
    .turn();
  expect(life.status).toMatchObject({ phase: "Error", reason: "Unresponsive" });
  expect(life.status.message).toMatch(/^the runner gave no sign of life to the service\. Look at its log and its node/u);
});

test("row 21: the node is lost: no second Pod, and this one is left to whoever collects it", () => {
  const life = running({ retryOnDisruption: true });
  const deletionMs = life.nowMs + 60_000;
  life.runs({ status: disruptedBy("DeletionByTaintManager"), deletionMs });
  expect(life.turn().requeueAfterMs).toBe(120_000);
  expect(kinds(life.after(120).turn())).toEqual(["event RunErrored"]);
  expect(life.status).toMatchObject({ phase: "Error", reason: "NodeLost" });
  expect(life.status.message).toContain("No second Pod is made, since the first may still run");
  expect(kinds(life.turn())).toEqual([]);
});

describe("row 22: somebody deletes the Pod while the test runs", () => {
  test("is final, once the API server says that it is not there", () => {
    const life = running({ retryOnDisruption: true });
    expect(kinds(life.loses().turn())).toEqual(["lookAtPod"]);
    life.loses({ isKnown: true }).turn();
    expect(life.told).toMatch(/^Error PodDeleted: somebody deleted its Pod "run-.*-1" while the test ran\. .*cancel it instead\.$/u);
  });

  test("takes the last words of one that was seen going", () => {
    const life = running();
    life.exits(0, { message: outcomeText({ status: "failed" }) });
    life.isGone = true;
    life.turn();
    expect(life.status.phase).toBe("Failed");
  });
});

test("row 23: a TestRun that is being deleted is left alone: its Pod goes with it", () => {
  const life = running();
  life.testRun = { ...life.testRun, metadata: { ...life.testRun.metadata, deletionTimestamp: textAt(life.nowMs) } };
  expect(life.turn()).toMatchObject({ actions: [], requeueAfterMs: null });
});

describe("row 25: a Run is cancelled while it runs", () => {
  test("ends the Pod so that it and its log stay, and remembers that it did", () => {
    const life = running().stop("Cancelled");
    expect(actionOf(life.turn(), "shortenPod")).toMatchObject({ podUid: expect.stringContaining("uid-of-run") });
    expect(life.status).toMatchObject({ phase: "Running", reason: "Cancelled", stopRequestedTime: textAt(life.nowMs) });
    life.after(4).exits(143, { message: "step 3 of 9\n", status: { phase: "Failed", reason: "DeadlineExceeded" } });
    expect(kinds(life.turn())).toEqual(["event RunCancelled"]);
    expect(life.told).toBe("Cancelled Cancelled: cancelled");
    expect(life.status.logTail).toBe("step 3 of 9");
  });

  test("deletes a Pod that does not end", () => {
    const life = running().stop("Cancelled");
    life.turn();
    expect(kinds(life.after(90).turn())).toEqual(["event RunCancelled", "deletePod"]);
  });
});

test("row 26: of a cancel and a verdict at the same time the TestRun says what was asked of it, and keeps the verdict's words", () => {
  const life = running().stop("Cancelled");
  life.exits(0, { message: outcomeText() }).turn();
  expect(life.status).toMatchObject({ phase: "Cancelled", reason: "Cancelled", outcome: outcomeText(), stepCount: 12 });
  const ended = running();
  ended.exits(0, { message: outcomeText() }).turn();
  ended.stop("Cancelled").turn();
  expect(ended.status).toMatchObject({ phase: "Passed", result: "passed" });
});

test("row 27: a new leader goes on from what is written, with no clock of its own", () => {
  const life = admitted({ startTimeoutSeconds: 300 }).after(1).waits("ErrImagePull", "503");
  life.turn();
  const before = { ...life.testRun };
  life.after(60).turn();
  expect(life.testRun).toEqual(before);
  expect(life.last.requeueAfterMs).toBe(60_000);
});

test("row 30: with the service away, the verdict is taken from what the runner left", () => {
  const life = running();
  life.exits(69, { message: outcomeText({ status: "passed" }) }).turn();
  expect(life.status).toMatchObject({ phase: "Passed", exitCode: 69 });
});

describe("row 32: something put beside the runner does not end", () => {
  test("is judged by the runner, and the Pod goes", () => {
    const life = running();
    life.exits(0, { message: outcomeText(), status: { phase: "Running" }, sidecar: { running: {} } });
    expect(kinds(life.turn())).toEqual(["event RunPassed", "deletePod"]);
  });

  test("is ended where the Pod is kept", () => {
    const life = running();
    life.exits(1, { status: { phase: "Running" }, sidecar: { running: {} } });
    expect(kinds(life.turn())).toEqual(["event RunErrored", "shortenPod"]);
  });
});
