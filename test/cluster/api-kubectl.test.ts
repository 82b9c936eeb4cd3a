import { randomUUID } from "node:crypto";
import { ANNOTATIONS, LABELS, testRunName } from "@runwright/contracts/kubernetes";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { cancelKnownRun } from "../../packages/api/src/domain/cancel-run.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { exchangeRunnerToken } from "../../packages/api/src/domain/exchange-runner-token.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import type { RunRecord } from "../../packages/api/src/domain/records.ts";
import { type ApiWorld, outcomeText, startApiWorld, type TestRunObject } from "./api-world.ts";
import { hasKubernetes } from "./cluster.ts";
import { testRunsPath } from "./test-runs.ts";

const runIdOf = ({ metadata }: TestRunObject): string => metadata.labels?.[LABELS.runId] ?? "";

describe.runIf(hasKubernetes())("a TestRun that somebody makes", () => {
  let world: ApiWorld;
  let namespace: string;
  beforeAll(async () => {
    world = await startApiWorld();
    namespace = await world.makeNamespace({ [LABELS.workspaceId]: world.workspaceId });
  });
  afterAll(() => world.stop());

  /** Until the API has said which Run it is. */
  async function adopted(testRun: TestRunObject): Promise<TestRunObject> {
    const labels = { [LABELS.runId]: expect.any(String), [LABELS.workspaceId]: world.workspaceId };
    return world.testRunUntil(testRun.metadata.name, { metadata: { labels } }, testRun.metadata.namespace);
  }

  async function refusal(testRun: TestRunObject): Promise<string> {
    const annotations = { [ANNOTATIONS.refused]: expect.any(String) };
    const seen = await world.testRunUntil(testRun.metadata.name, { metadata: { annotations } }, testRun.metadata.namespace);
    return seen.metadata.annotations?.[ANNOTATIONS.refused] ?? "";
  }

  async function runsOfTest(): Promise<RunRecord[]> {
    return world.deps.runs.listWhole({ workspaceId: world.workspaceId, testId: world.testId }, {});
  }

  describe("while the service is there", () => {
    let stop: () => Promise<void>;
    let api: Awaited<ReturnType<ApiWorld["startApi"]>>;
    beforeAll(async () => {
      api = await world.startApi();
      stop = () => api.stop();
    });
    afterAll(() => stop());

    it("becomes a Run, which is carried out by it and by no other", async () => {
      const made = await world.makeTestRun(
        { testId: world.testId, startUrl: "http://shop.test/sale", device: "mobile" },
        { namespace, name: "sale" },
      );
      const runId = runIdOf(await adopted(made));
      const run = await world.run(runId);
      expect(run).toMatchObject({ trigger: "on_demand", status: "pending", device: "mobile", startUrl: "http://shop.test/sale" });
      expect(run).toMatchObject({ workspaceId: world.workspaceId, testId: world.testId, launchedBy: `testrun ${namespace}/sale` });
      await world.setStatus("sale", { phase: "Pending", attempt: 1, podName: `run-${runId}-1` }, namespace);
      const pod = await world.makePod(`run-${runId}-1`, { namespace });
      const { attempt } = await exchangeRunnerToken(world.deps, api.tokens, { token: await pod.token(), runId });
      await handOut(world.deps, { runId, attempt });
      await world.setStatus("sale", { phase: "Passed", reason: "TestPassed", result: "passed", outcome: outcomeText() }, namespace);
      await world.runUntil(runId, { status: "passed", closed: true });
      await expect(world.plane.admin.get(`${testRunsPath("runs")}/${testRunName(runId)}`)).rejects.toMatchObject({ status: 404 });
    });

    it("is stopped when its Run is cancelled, and its Run is cancelled when it is deleted", async () => {
      const [first, second] = [
        await world.makeTestRun({ testId: world.testId }, { namespace }),
        await world.makeTestRun({ testId: world.testId }, { namespace }),
      ];
      const [firstRun, secondRun] = [runIdOf(await adopted(first)), runIdOf(await adopted(second))];
      await cancelKnownRun(world.deps, await world.run(firstRun));
      await world.testRunUntil(first.metadata.name, { spec: { stopReason: "Cancelled" } }, namespace);
      await world.plane.admin.delete(`${testRunsPath(namespace)}/${second.metadata.name}`);
      const { reasoning } = await world.runUntil(secondRun, { status: "cancelled", closed: true });
      expect(reasoning).toBe("test_run_deleted: TestRun deleted.");
    });

    it("of a Test that is not there is refused with where to look", async () => {
      const testId = randomUUID();
      const text = await refusal(await world.makeTestRun({ testId }, { namespace }));
      expect(text).toContain(`There is no Test ${testId} in the workspace of namespace "${namespace}".`);
    });

    it("is refused where its namespace belongs to nobody, or to a workspace that is not there", async () => {
      const before = (await runsOfTest()).length;
      const nobody = await world.makeNamespace();
      expect(await refusal(await world.makeTestRun({ testId: world.testId }, { namespace: nobody }))).toContain(
        `kubectl label namespace ${nobody} runwright.dev/workspace-id=`,
      );
      const stranger = await world.makeNamespace({ [LABELS.workspaceId]: randomUUID() });
      expect(await refusal(await world.makeTestRun({ testId: world.testId }, { namespace: stranger }))).toContain(
        "no workspace of this service",
      );
      expect(await runsOfTest()).toHaveLength(before);
    });

    it("cannot pass for the TestRun of another Run, nor end that one", async () => {
      const victim = await world.trigger();
      await world.testRunUntil(testRunName(victim.id));
      const bySpec = await world.makeTestRun({ testId: world.testId, runId: victim.id }, { namespace });
      const byLabel = await world.makeTestRun({ testId: world.testId }, { namespace, labels: { [LABELS.runId]: victim.id } });
      for (const forged of [bySpec, byLabel]) {
        expect(await refusal(forged)).toContain("are written by the service alone");
        await world.setStatus(forged.metadata.name, { phase: "Cancelled", reason: "Cancelled", attempt: 7 }, namespace);
      }
      const last = await world.makeTestRun({ testId: world.testId }, { namespace });
      await adopted(last);
      expect(await world.run(victim.id)).toMatchObject({ status: "pending", attempt: 1 });
    });
  });

  describe("while the service is away, or while several look", () => {
    const apis: { stop(): Promise<void> }[] = [];
    afterEach(async () => void (await Promise.all(apis.splice(0).map((api) => api.stop()))));

    it("of a Test that cannot be carried out has a Run that ends once, and says why", async () => {
      const { projectId } = await world.trigger();
      const fields = {
        projectId,
        name: "Unread",
        description: "1. Squirrel it away",
        url: "http://shop.test/",
        device: "desktop",
      } as const;
      const test = await createTest(world.deps, world.caller, fields);
      const made = await world.makeTestRun({ testId: test.id }, { namespace });
      apis.push(...(await Promise.all([world.startApi(), world.startApi()])));
      const testRun = await adopted(made);
      const run = await world.runUntil(runIdOf(testRun), { status: "error", closed: true });
      expect(run).toMatchObject({ startedAt: null, artifacts: { "transcript-desktop": {} } });
      expect(testRun.metadata.annotations?.[ANNOTATIONS.cannotRun]).toBe(run.errorMessage);
      expect(run.errorMessage).toMatch(/^step_not_understood: /u);
      const events = await world.deps.events.read(run.id, 0, 100);
      expect(events.filter(({ type }) => type === "run.finished")).toHaveLength(1);
    });

    it("becomes one Run, by the same id each time it is looked at", async () => {
      const before = (await runsOfTest()).length;
      const made = await Promise.all([1, 2, 3].map(() => world.makeTestRun({ testId: world.testId }, { namespace })));
      apis.push(...(await Promise.all([world.startApi(), world.startApi()])));
      const ids = (await Promise.all(made.map((one) => adopted(one)))).map((one) => runIdOf(one));
      await world.plane.admin.patch(`${testRunsPath(namespace)}/${made[0]!.metadata.name}`, {
        metadata: { labels: { [LABELS.runId]: null } },
      });
      expect(runIdOf(await adopted(made[0]!))).toBe(ids[0]);
      expect(await runsOfTest()).toHaveLength(before + 3);
    });

    it("has no Run when it had ended before the service came", async () => {
      const before = (await runsOfTest()).length;
      const ended = await world.makeTestRun({ testId: world.testId }, { namespace });
      await world.setStatus(ended.metadata.name, { phase: "Error", reason: "RunNotMade" }, namespace);
      apis.push(await world.startApi());
      await adopted(await world.makeTestRun({ testId: world.testId }, { namespace }));
      expect(await runsOfTest()).toHaveLength(before + 1);
    });
  });
});
