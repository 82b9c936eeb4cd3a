import { ANNOTATIONS, LABELS } from "@runwright/contracts/kubernetes";
import { describe, expect, test } from "vitest";
import { admitted, kinds, Life, outcomeText, RUN_ID, running } from "../__fixtures__/life.ts";

describe("a Run that goes well", () => {
  test("costs three status writes: let in, started, ended", () => {
    const life = new Life();
    expect(kinds(life.turn())).toEqual(["createPod"]);
    expect(life.status).toMatchObject({ phase: "Pending", attempt: 1, podName: `run-${RUN_ID}-1`, observedGeneration: 1 });
    for (const change of [{ nodeName: null }, {}]) {
      const before = life.testRun;
      life.after(0.5).cluster(change).turn();
      expect(life.testRun).toBe(before);
    }
    life.after(0.5).runs().turn();
    expect(life.told).toBe("Running AgentRunning: the agent is at work on node node-a");
    life.after(20).exits(0, { message: outcomeText() });
    expect(kinds(life.turn())).toEqual(["event RunPassed", "deletePod"]);
    expect(life.isSettled()).toBe(true);
  });

  test("is as well when it was never seen running", () => {
    const life = admitted();
    life.after(1).exits(0, { message: outcomeText() }).turn();
    expect(life.status.phase).toBe("Passed");
    expect(life.status.startTime).toBeDefined();
    expect(life.status.conditions?.filter(({ status }) => status === "True").map(({ type }) => type)).toEqual([
      "Admitted",
      "Scheduled",
      "Started",
      "Succeeded",
      "Complete",
    ]);
  });
});

describe("waiting for its Run", () => {
  test("is told after three seconds, not before", () => {
    const life = new Life({ runId: undefined });
    expect(life.turn()).toMatchObject({ status: {}, requeueAfterMs: 3_000 });
    life.after(3).turn();
    expect(life.told).toBe("Pending WaitingForRun: waits for the service to make its Run");
  });

  test("ends when the service has labelled it", () => {
    const life = new Life({ runId: undefined }, { labels: { [LABELS.runId]: RUN_ID } });
    expect(kinds(life.turn())).toEqual(["createPod"]);
    expect(new Life({ runId: undefined }, { labels: { [LABELS.runId]: "../../x" } }).turn().actions).toEqual([]);
  });

  test("ends as an error with the service's words when it refuses, or with advice when nothing comes", () => {
    const refused = new Life({ runId: undefined }, { annotations: { [ANNOTATIONS.refused]: "there is no such Test in this workspace" } });
    refused.turn();
    expect(refused.told).toBe("Error RunNotMade: there is no such Test in this workspace");
    const life = new Life({ runId: undefined, queueTimeoutSeconds: 100 });
    life.after(100).turn();
    expect(life.told).toMatch(
      /^Error RunNotMade: the service made no Run for it in 100 s\. .* has the label runwright\.dev\/workspace-id\.$/u,
    );
  });
});

test("a label that is changed later makes no Pod of another Run", () => {
  const life = new Life({ runId: undefined }, { labels: { [LABELS.runId]: RUN_ID } });
  life.turn();
  const labels = { [LABELS.runId]: "0190a1b2-0000-7000-8000-00000000ffff" };
  life.testRun = { ...life.testRun, metadata: { ...life.testRun.metadata, labels } };
  life
    .after(1)
    .cluster({ status: { phase: "Failed", reason: "OutOfcpu" } })
    .turn();
  life.loses({ isKnown: true }).turn();
  expect(life.status.podName).toBe(`run-${RUN_ID}-2`);
});

describe("waiting for a slot", () => {
  const slot = { isGranted: false, waitsFor: "a slot: 2 TestRuns run at a time in this cluster" } as const;

  test("is told after a while and ends with the queue's time", () => {
    const life = new Life({ queueTimeoutSeconds: 60 });
    life.slot = slot;
    expect(life.turn().status).toEqual({});
    life.after(4).turn();
    expect(life.told).toBe("Pending WaitingForSlot: waits for a slot: 2 TestRuns run at a time in this cluster");
    expect(life.isSettled()).toBe(true);
    life.after(57).turn();
    expect(life.told).toMatch(/^Error QueueTimedOut: waited 60 s for a slot: 2 TestRuns run at a time in this cluster\. Raise the limit/u);
  });

  test("a profile that does not exist is told at once, with those that do", () => {
    const life = new Life({ profileName: "huge" });
    life.profile = null;
    life.slot = slot;
    life.turn();
    expect(life.told).toMatch(
      /^Error ProfileNotFound: there is no runner profile "huge" \(there is: default, big\)\. Create a TestRun that names one of those in spec\.profileName, or add runner\.profiles\.huge to the chart/u,
    );
  });
});

describe("after the end", () => {
  test("keeps the Pod of an error until the TestRun goes, when its time is over", () => {
    const life = running({ ttlSecondsAfterFinished: 60 });
    life.exits(1);
    expect(kinds(life.turn())).toEqual(["event RunErrored"]);
    life.annotate(ANNOTATIONS.taken);
    expect(life.turn()).toMatchObject({ actions: [], requeueAfterMs: 60_000 });
    expect(kinds(life.after(60).turn())).toEqual(["deleteTestRun"]);
  });

  test.each([
    { what: "for a day, where nobody has taken its result", annotation: null, ttlSecondsAfterFinished: 60, seconds: 86_400 },
    { what: "for as long as was asked for, where that is longer", annotation: null, ttlSecondsAfterFinished: 100_000, seconds: 100_000 },
    {
      what: "no longer than was asked for, where it was refused",
      annotation: ANNOTATIONS.refused,
      ttlSecondsAfterFinished: 60,
      seconds: 60,
    },
  ])("keeps the TestRun $what", ({ annotation, ttlSecondsAfterFinished, seconds }) => {
    const life = running({ ttlSecondsAfterFinished });
    life.exits(0, { message: outcomeText() }).turn();
    if (annotation !== null) life.annotate(annotation);
    expect(kinds(life.after(seconds - 1).turn())).not.toContain("deleteTestRun");
    expect(kinds(life.after(1).turn())).toContain("deleteTestRun");
  });

  test.each([
    ["Never", 1, ["event RunErrored", "deletePod"]],
    ["Always", 0, ["event RunPassed"]],
    ["OnError", 0, ["event RunPassed", "deletePod"]],
  ] as const)("with keepPod %s and exit code %i", (keepPod, exitCode, want) => {
    const life = running({ keepPod });
    life.exits(exitCode, exitCode === 0 ? { message: outcomeText() } : {});
    expect(kinds(life.turn())).toEqual(want);
  });

  test("stands, whatever becomes of the Pod", () => {
    const life = running();
    life.exits(0, { message: outcomeText() }).turn();
    const status = life.status;
    life.runs().turn();
    expect(life.status).toBe(status);
    expect(kinds(life.last)).toEqual(["deletePod"]);
  });

  test("a TestRun whose time to live is changed has seen it", () => {
    const life = running();
    life.exits(0, { message: outcomeText() }).turn();
    life.testRun = { ...life.testRun, metadata: { ...life.testRun.metadata, generation: 2 } };
    life.turn();
    expect(life.status.observedGeneration).toBe(2);
    expect(life.status.phase).toBe("Passed");
  });
});

test("a container that could not be started has not begun", () => {
  const life = admitted();
  life.after(1).exits(128, { reason: "StartError", message: "exec: no such file" }).turn();
  expect(life.told).toMatch(/^Error ContainerConfigError: the runner's container could not be started: StartError: exec: no such file\./u);
});

test("a message that is too long for the resource is cut", () => {
  const life = running();
  life.exits(0, { message: outcomeText({ reasoning: "x".repeat(3_000) }) }).turn();
  expect(life.status.message?.length).toBeLessThanOrEqual(1024);
});
