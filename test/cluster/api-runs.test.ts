import { runLimits } from "@runwright/contracts";
import { randomUUID } from "node:crypto";
import { ANNOTATIONS, LABELS, runnerPodName, testRunName } from "@runwright/contracts/kubernetes";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { cancelKnownRun } from "../../packages/api/src/domain/cancel-run.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { changeRun } from "../../packages/api/src/domain/change-run.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { recordOutcome } from "../../packages/api/src/domain/record-outcome.ts";
import type { RunRecord } from "../../packages/api/src/domain/records.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { reap } from "../../packages/api/src/loops/reap.ts";
import { type ApiWorld, outcomeText, type RunningApi, RUNS, startApiWorld } from "./api-world.ts";
import { hasKubernetes } from "./cluster.ts";
import { testRunsPath } from "./test-runs.ts";

const AT = "2026-01-01T00:00:00Z";
const begin = (world: ApiWorld, run: RunRecord, attempt = 1) => handOut(world.deps, { runId: run.id, attempt });

/** Launched, and taken by a runner. */
async function running(world: ApiWorld): Promise<RunRecord> {
  const run = await world.trigger();
  await world.testRunUntil(testRunName(run.id));
  await world.runUntil(run.id, { launchedBy: `testruns ${RUNS}` });
  await begin(world, run);
  await world.setStatus(testRunName(run.id), { phase: "Running", attempt: 1, podName: runnerPodName(run.id, 1), startTime: AT });
  return run;
}

async function endings(world: ApiWorld, run: RunRecord): Promise<number> {
  const events = await world.deps.events.read(run.id, 0, 1000);
  return events.filter(({ type }) => type === "run.finished").length;
}

describe.runIf(hasKubernetes())("Runs in a cluster", () => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld();
  });
  afterAll(() => world.stop());

  describe("while the service is there", () => {
    let api: RunningApi;
    beforeAll(async () => {
      api = await world.startApi();
    });
    afterAll(() => api.stop());

    it("have a TestRun each, which says what they are and holds nothing that is secret", async () => {
      const run = await world.trigger();
      const testRun = await world.testRunUntil(testRunName(run.id));
      expect(testRun.metadata.labels).toEqual({
        [LABELS.runId]: run.id,
        [LABELS.testId]: run.testId,
        [LABELS.projectId]: run.projectId,
        [LABELS.workspaceId]: run.workspaceId,
      });
      expect(testRun.spec).toMatchObject({
        runId: run.id,
        testId: run.testId,
        startUrl: "http://shop.test/basket",
        device: "desktop",
        queueTimeoutSeconds: 3600,
        activeDeadlineSeconds: runLimits({ device: "desktop", retries: 0 }, 900_000).podMs / 1000,
      });
      expect(JSON.stringify(testRun)).not.toMatch(/rwt\.|pa55|t0p-secret|shopper/u);
      await world.runUntil(run.id, { status: "pending", launchedBy: `testruns ${RUNS}` });
      expect(api.executor.running()).toContainEqual({ runId: run.id, attempt: 1 });
      await api.executor.launch({ runId: run.id, attempt: 1, token: "" });
    });

    it("say in their TestRun that they cannot be carried out, and end with their transcript before anybody else has to", async () => {
      const { url, description } = { url: "http://shop.test/", description: "1. Squirrel it away" };
      const { projectId } = await world.trigger();
      const test = await createTest(world.deps, world.caller, { projectId, name: "Unread", description, url, device: "desktop" });
      const run = await triggerRun(world.deps, world.caller, { testId: test.id });
      const ended = await world.runUntil(run.id, { status: "error", closed: true });
      expect(ended).toMatchObject({ startedAt: null, launchedBy: `testruns ${RUNS}`, artifacts: { "transcript-desktop": {} } });
      expect(ended.errorMessage).toMatch(/^step_not_understood: /u);
      const testRun = await world.testRunUntil(testRunName(run.id));
      expect(testRun.metadata.annotations?.[ANNOTATIONS.cannotRun]).toBe(ended.errorMessage);
      expect(testRun.spec.stopReason).toBeUndefined();
      await world.setStatus(testRunName(run.id), { phase: "Error", reason: "CannotRun", message: ended.errorMessage!, completionTime: AT });
      await world.testRunUntil(testRunName(run.id), { metadata: { annotations: { [ANNOTATIONS.taken]: expect.any(String) as string } } });
      expect(await endings(world, run)).toBe(1);
    });

    it("are stopped in the cluster when they are cancelled, also before they began", async () => {
      const [waiting, begun] = [await world.trigger(), await running(world)];
      await world.testRunUntil(testRunName(waiting.id));
      for (const run of [waiting, begun]) {
        await cancelKnownRun(world.deps, await world.run(run.id));
        await world.testRunUntil(testRunName(run.id), { spec: { stopReason: "Cancelled" } });
        await world.setStatus(testRunName(run.id), { phase: "Cancelled", reason: "Cancelled", completionTime: AT });
        expect(await world.runUntil(run.id, { status: "cancelled", closed: true })).toMatchObject({ errorMessage: null });
      }
      await api.executor.stop(begun.id, "timed_out");
      await api.executor.stop(randomUUID(), "cancelled");
    });

    it("end as their TestRun says when the runner could not tell the service", async () => {
      const run = await running(world);
      await world.setStatus(testRunName(run.id), { phase: "Passed", reason: "TestPassed", result: "passed", outcome: outcomeText() });
      await world.runUntil(run.id, {
        status: "passed",
        result: "passed",
        reasoning: "All held.",
        stepCount: 4,
        creditsCharged: 1,
        closed: true,
      });
      expect(await endings(world, run)).toBe(1);
    });

    it("keep what the runner has told the service, whatever the cluster makes of its end", async () => {
      const run = await running(world);
      const outcome = { attempt: 1, status: "failed", reasoning: "The basket is empty.", errorMessage: null, stepCount: 2 } as const;
      await recordOutcome(world.deps, { runId: run.id, attempt: 1 }, outcome);
      await world.setStatus(testRunName(run.id), { phase: "Error", reason: "RunnerCrashed", message: "exit code 1" });
      const after = await running(world);
      await world.setStatus(testRunName(after.id), { phase: "Error", reason: "RunnerCrashed", message: "exit code 1" });
      await world.runUntil(after.id, { status: "error", errorMessage: "runner_crashed: Exit code 1." });
      expect(await world.run(run.id)).toMatchObject({ status: "failed", reasoning: "The basket is empty.", errorMessage: null });
    });

    it("say why they could not be carried out, in the operator's words", async () => {
      const run = await world.trigger();
      await world.testRunUntil(testRunName(run.id));
      const message = '0/5 nodes are available: 5 Insufficient memory. Ask for less in runner profile "default"';
      await world.setStatus(testRunName(run.id), { phase: "Error", reason: "Unschedulable", message });
      const ended = await world.runUntil(run.id, { status: "error", closed: true });
      expect(ended).toMatchObject({ errorMessage: `unschedulable: ${message}.`, result: null, creditsCharged: 0 });
    });

    it("go on with the next Pod when one was lost, and those that had begun begin again", async () => {
      const [pending, begun] = [await world.trigger(), await running(world)];
      await world.testRunUntil(testRunName(pending.id));
      await world.setStatus(testRunName(begun.id), { phase: "Pending", reason: "RetryingPod", attempt: 1 });
      await world.runUntil(begun.id, { status: "running", heartbeatAt: null });
      for (const run of [pending, begun])
        await world.setStatus(testRunName(run.id), {
          phase: "Pending",
          reason: "PodPending",
          attempt: 2,
          podName: runnerPodName(run.id, 2),
        });
      await world.runUntil(pending.id, { status: "pending", attempt: 2 });
      await world.runUntil(begun.id, { status: "running", attempt: 2, heartbeatAt: null });
      await expect(begin(world, begun, 1)).rejects.toMatchObject({ code: "run_finished" });
      expect(await begin(world, begun, 2)).toMatchObject({ attempt: 2 });
      expect((await world.run(begun.id)).heartbeatAt).not.toBeNull();
      const outcome = outcomeText({ attempt: 2 });
      await world.setStatus(testRunName(begun.id), { phase: "Passed", reason: "TestPassed", result: "passed", attempt: 2, outcome });
      await world.runUntil(begun.id, { status: "passed", attempt: 2 });
    });

    it("are cancelled when somebody deletes their TestRun or stops it with kubectl", async () => {
      const [deleted, stopped] = [await running(world), await running(world)];
      await world.deleteTestRun(testRunName(deleted.id));
      await world.runUntil(deleted.id, {
        status: "cancelled",
        errorMessage: null,
        reasoning: "test_run_deleted: TestRun deleted.",
        closed: true,
      });
      await world.plane.admin.patch(`${testRunsPath(RUNS)}/${testRunName(stopped.id)}`, { spec: { stopReason: "Superseded" } });
      await world.setStatus(testRunName(stopped.id), { phase: "Cancelled", reason: "Superseded", message: "a newer one took its place" });
      const { reasoning } = await world.runUntil(stopped.id, { status: "cancelled" });
      expect(reasoning).toBe("superseded: A newer one took its place.");
    });
  });

  it("catch up when the service was away", async () => {
    const former = await ownApi(world);
    const [passed, lost, deleted] = [await running(world), await running(world), await running(world)];
    await former.stop();
    await world.setStatus(testRunName(passed.id), { phase: "Passed", reason: "TestPassed", result: "passed", outcome: outcomeText() });
    await world.setStatus(testRunName(lost.id), { phase: "Error", reason: "NodeLost", message: "node-1 is gone" });
    await world.deleteTestRun(testRunName(deleted.id));
    const cancelled = await launchedUnnoted(world);
    await cancelKnownRun(world.deps, await world.run(cancelled.id));
    // Stored, and the process died before it made its TestRun.
    const unlaunched = await world.trigger();
    const unnoted = await world.trigger();
    await world.makeTestRun(
      { testId: unnoted.testId, runId: unnoted.id },
      { name: testRunName(unnoted.id), labels: { [LABELS.runId]: unnoted.id } },
    );
    await ownApi(world);
    await world.runUntil(passed.id, { status: "passed" });
    await world.runUntil(lost.id, { status: "error", errorMessage: "node_lost: Node-1 is gone." });
    // Its runner had begun, and who deleted the TestRun, and when, nobody saw.
    expect((await world.runUntil(deleted.id, { status: "error" })).errorMessage).toMatch(/^result_lost: /u);
    await world.testRunUntil(testRunName(cancelled.id), { spec: { stopReason: "Cancelled" } });
    await world.runUntil(unnoted.id, { status: "pending", launchedBy: `testruns ${RUNS}` });
    expect(await world.testRunUntil(testRunName(unlaunched.id))).toMatchObject({ spec: { runId: unlaunched.id } });
  });

  it("say in their TestRun that its result was taken, which is what the operator waits for before it deletes it", async () => {
    const first = await ownApi(world);
    const [passed, unwanted] = [await running(world), await running(world)];
    await first.stop();
    const names = [passed, unwanted].map(({ id }) => testRunName(id));
    for (const name of names)
      await world.setStatus(name, { phase: "Passed", reason: "TestPassed", result: "passed", completionTime: AT, outcome: outcomeText() });
    expect((await world.testRunUntil(names[0]!)).metadata.annotations ?? {}).not.toHaveProperty([ANNOTATIONS.taken]);
    await cancelKnownRun(world.deps, await world.run(unwanted.id));
    await ownApi(world);
    for (const name of names)
      await world.testRunUntil(name, { metadata: { annotations: { [ANNOTATIONS.taken]: expect.any(String) as string } } });
    expect(await world.run(passed.id)).toMatchObject({ status: "passed", closed: true });
    expect(await world.run(unwanted.id)).toMatchObject({ status: "cancelled", closed: true });
  });

  it("end when their runner is silent, and its Pod with them", async () => {
    const api = await world.startApi();
    const run = await running(world);
    await api.stop();
    const silent = new Date(Date.now() - 3_600_000).toISOString();
    await changeRun(world.deps, run.id, (current) => ({ ...current, heartbeatAt: silent, revision: current.revision + 1 }));
    await ownApi(world);
    await reap(world.deps, 0);
    expect((await world.run(run.id)).errorMessage).toMatch(/^runner_lost: Nothing was heard of the runner for 90 seconds/u);
    await world.testRunUntil(testRunName(run.id), { spec: { stopReason: "Unresponsive" } });
  });

  it("are launched once by several services, and end once", async () => {
    await Promise.all([ownApi(world), ownApi(world), ownApi(world)]);
    const runs = await Promise.all(Array.from({ length: 12 }, () => world.trigger()));
    await Promise.all(
      runs.map(async (run, n) => {
        await world.testRunUntil(testRunName(run.id));
        await begin(world, run);
        const verdict = n % 2 === 0 ? "passed" : "failed";
        await world.setStatus(testRunName(run.id), {
          phase: n % 2 === 0 ? "Passed" : "Failed",
          reason: n % 2 === 0 ? "TestPassed" : "TestFailed",
          result: verdict,
          outcome: outcomeText({ status: verdict }),
        });
        await world.runUntil(run.id, { status: verdict, closed: true });
        expect(await endings(world, run)).toBe(1);
      }),
    );
  });

  it("wait while the cluster is away", async () => {
    const api = await ownApi(world);
    await world.plane.apiserver.kill();
    const run = await world.trigger();
    await expect(api.executor.launch({ runId: run.id, attempt: 1, token: "" })).rejects.toMatchObject({ code: "unavailable" });
    expect(await world.run(run.id)).toMatchObject({ status: "pending", launchedAt: null });
    await world.plane.apiserver.start();
    await world.testRunUntil(testRunName(run.id));
    await world.setStatus(testRunName(run.id), { phase: "Error", reason: "ImagePullFailed", message: "no such image" });
    await world.runUntil(run.id, { status: "error", errorMessage: "image_pull_failed: No such image." });
  });

  it("end with what is to be changed when the cluster will never take them", async () => {
    await ownApi(world, { namespace: "nowhere" });
    // Long enough ago for the refusal to be believed.
    const run = await world.trigger(60_000);
    const want = `launch_refused: There is no namespace "nowhere" in the cluster. Make it, or name another one in RUNWRIGHT_KUBE_NAMESPACE (runs.namespace in the chart's values).`;
    expect(await world.runUntil(run.id, { status: "error" })).toMatchObject({ errorMessage: want });
  });
});

/** Until the test ends. */
async function ownApi(world: ApiWorld, options: Parameters<ApiWorld["startApi"]>[0] = {}): Promise<RunningApi> {
  const api = await world.startApi(options);
  onTestFinished(() => api.stop());
  return api;
}

/** Without waiting for the note of its launch, for there is nobody to make it. */
async function launchedUnnoted(world: ApiWorld): Promise<RunRecord> {
  const run = await world.trigger();
  await world.makeTestRun({ testId: run.testId, runId: run.id }, { name: testRunName(run.id), labels: { [LABELS.runId]: run.id } });
  await begin(world, run);
  return run;
}
