import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import type { RunnerIdentity } from "../../packages/api/src/domain/deps.ts";
import { getRun } from "../../packages/api/src/domain/get-run.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { listRuns } from "../../packages/api/src/domain/list-runs.ts";
import { listTests } from "../../packages/api/src/domain/list-tests.ts";
import { recordHeartbeat } from "../../packages/api/src/domain/record-heartbeat.ts";
import { recordOutcome } from "../../packages/api/src/domain/record-outcome.ts";
import { readRunEvents } from "../../packages/api/src/domain/run-events.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { dispatch } from "../../packages/api/src/loops/dispatch.ts";
import { reap } from "../../packages/api/src/loops/reap.ts";
import type { Executor } from "../../packages/api/src/ports/executor.ts";
import { project, run, second, test, WORKSPACE } from "./samples.ts";
import { type Service, startService } from "./service.ts";
import { type Storage, STORAGE_KINDS } from "./storages.ts";

const OUTCOME = { attempt: 1, status: "passed" as const, reasoning: "Seen.", stepCount: 2, errorMessage: null };

class CountingExecutor implements Executor {
  readonly launched: string[] = [];
  async launch({ runId }: RunnerIdentity): Promise<void> {
    this.launched.push(runId);
  }
  async stop(): Promise<void> {}
  running(): readonly RunnerIdentity[] {
    return this.launched.map((runId) => ({ runId, attempt: 1 }));
  }
  async close(): Promise<void> {}
}

describe.each(STORAGE_KINDS)("one Run that cannot be read, on $name", (kind) => {
  let service: Service;
  let testId: string;
  const start = async (settings = {}): Promise<void> => {
    service = await startService(kind, settings);
    const fields = {
      projectId: service.projectId,
      name: "Buy",
      description: `1. Click "Buy"\n\n## Expected outcome\n- The page shows "Thanks"`,
      url: "http://localhost/",
    };
    testId = (await createTest(service.deps, service.caller, fields)).id;
  };
  const trigger = async (): Promise<string> => (await triggerRun(service.deps, service.caller, { testId })).id;
  const damaged = async (change: object = { device: "tablet" }): Promise<string> => {
    const id = await trigger();
    await service.storage.rewrite("runs", id, (stored) => ({ ...stored, ...change }));
    return id;
  };
  const pass = (executor: Executor): Promise<void> => dispatch(service.deps, executor, { maxConcurrentRuns: 9, launchGraceMs: 5000 });
  afterEach(() => service.dispose());

  it("keeps none of the others from being launched, listed and carried out, and ends as error itself", async () => {
    await start();
    const others = [await trigger(), await trigger()];
    const id = await damaged();
    others.push(await trigger(), await trigger(), await trigger());
    const { deps, caller, storage, logged } = service;
    expect((await listRuns(deps, caller, {})).items.map((one) => one.id).toSorted()).toEqual(others.toSorted());

    const executor = new CountingExecutor();
    await pass(executor);
    expect(executor.launched).toEqual(others);
    expect(storage.unreadable().get("runs")).toBe(1);
    expect(logged.filter((line) => "id" in line && line.id === id)).toMatchObject([{ kind: "runs", fields: ["device"] }]);

    await reap(deps, 0);
    const ended = await getRun(deps, caller, id);
    expect(ended).toMatchObject({ status: "error", closed: true, testId, creditsCharged: 0 });
    expect(ended.errorMessage).toMatch(/^record_unreadable: .*device/u);
    expect((await readRunEvents(deps, { runId: id, after: 0, limit: 9 })).at(-1)).toMatchObject({ type: "run.finished" });
    expect(await deps.accounts.balance(caller.workspaceId)).toMatchObject({ active: 5 });
    expect((await listRuns(deps, caller, {})).items).toHaveLength(6);
    await reap(deps, 0);
    expect(storage.unreadable().get("runs")).toBeUndefined();
  });

  it.each([
    ["running", { status: "running", startedAt: second(0), heartbeatAt: second(0), launchedAt: second(0), device: 7 }],
    ["ended and not closed", { status: "passed", result: "passed", completedAt: second(0), tries: "none" }],
    ["not even a state of a Run", { status: "dreaming" }],
  ])("ends also when it is %s", async (_what, change) => {
    await start();
    const id = await damaged(change);
    service.clock.turn(3_000_000);
    await pass(new CountingExecutor());
    for (let n = 0; n < 2; n++) await reap(service.deps, 0);
    const { status } = await getRun(service.deps, service.caller, id);
    expect(status).toBe(change.status === "passed" ? "passed" : "error");
    expect(await service.deps.accounts.balance(service.caller.workspaceId)).toMatchObject({ active: 0 });
  });

  it("is left to a later version of the service, which may be at work beside this one, for as long as that shows a sign of life", async () => {
    await start({ unreadableGraceMs: 900_000 });
    const id = await damaged();
    const look = async (): Promise<unknown> => {
      await pass(new CountingExecutor());
      await reap(service.deps, 0);
      return getRun(service.deps, service.caller, id).then(
        ({ status }) => status,
        (error: unknown) => Object(error).code,
      );
    };
    expect(await look()).toBe("stored_document_invalid");
    service.clock.turn(800_000);
    const heartbeatAt = new Date(service.clock.now()).toISOString();
    await service.storage.rewrite("runs", id, (stored) => ({ ...stored, heartbeatAt }));
    service.clock.turn(800_000);
    expect(await look()).toBe("stored_document_invalid");
    await service.storage.rewrite("runs", id, (stored) => ({ ...stored, device: "desktop" }));
    expect(await look(), "by a version that can").toBe("pending");
    await service.storage.rewrite("runs", id, (stored) => ({ ...stored, device: "tablet" }));
    service.clock.turn(901_000);
    expect(await look()).toBe("error");
  });

  it("keeps what a later version has written into it beside what this one knows, through every change", async () => {
    await start();
    const id = await trigger();
    const environment = {
      variables: [{ name: "A", secret: false, value: "b", origin: "vault" }],
      headers: [],
      proxy: null,
      locale: null,
      timezone: null,
    };
    await service.storage.rewrite("runs", id, (stored) => ({ ...stored, priority: 7, environment: { ...environment, region: "eu" } }));
    let found: Record<string, unknown> = {};
    const look = async (): Promise<typeof found> => {
      await service.storage.rewrite("runs", id, (stored) => (found = { ...stored }));
      return found;
    };
    const { deps, caller } = service;
    await handOut(deps, { runId: id, attempt: 1 });
    await recordHeartbeat(deps, { runId: id, attempt: 1 });
    expect(await look()).toMatchObject({ status: "running", priority: 7, environment: { region: "eu", variables: [{ origin: "vault" }] } });
    await recordOutcome(deps, { runId: id, attempt: 1 }, OUTCOME);
    expect(await look()).toMatchObject({ status: "passed", closed: true, priority: 7, environment: null });
    expect(Object.keys(await getRun(deps, caller, id))).not.toContain("priority");
  });

  it("has no part in what a later version tells in its log, and takes no number from it", async () => {
    await start();
    const id = await trigger();
    const { deps, storage } = service;
    await handOut(deps, { runId: id, attempt: 1 });
    await storage.appendUnknownEvent(id, 2);
    await recordOutcome(deps, { runId: id, attempt: 1 }, OUTCOME);
    const events = await readRunEvents(deps, { runId: id, after: 0, limit: 9 });
    expect(events.map(({ seq, type }) => [seq, type])).toEqual([
      [1, "run.started"],
      [2, "unreadable"],
      [3, "run.finished"],
    ]);
  });
});

describe.each(STORAGE_KINDS)("lists on $name", (kind) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await kind.open();
  });
  afterEach(() => storage.dispose());

  it("leave out what cannot be read and are as long as they were asked to be", async () => {
    const { stores } = storage;
    const owner = project();
    await stores.projects.insert(owner);
    const of = { workspaceId: WORKSPACE, projectId: owner.id };
    const times = Array.from({ length: 12 }, (_, n) => second(n));
    const runs = times.map((createdAt, n) =>
      run({ ...of, createdAt, ...(n % 2 === 0 ? {} : { status: "running" as const, startedAt: createdAt, heartbeatAt: createdAt }) }),
    );
    await stores.runs.insertMany(runs);
    const tests = times.map((createdAt) => test({ ...of, createdAt, dueAt: createdAt, trigger: "schedule", schedule: "@daily" }));
    for (const one of tests) await stores.tests.insert(one);
    const isBad = (n: number): boolean => n > 1 && n < 9;
    for (const [n, one] of runs.entries())
      if (isBad(n)) await storage.rewrite("runs", one.id, (stored) => ({ ...stored, trigger: "moon" }));
    for (const [n, one] of tests.entries()) if (isBad(n)) await storage.rewrite("tests", one.id, (stored) => ({ ...stored, device: "tv" }));
    const [goodRuns, goodTests] = [runs, tests].map((all) => all.filter((_one, n) => !isBad(n)).map(({ id }) => id)) as [
      string[],
      string[],
    ];

    const ids = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id);
    const filter = { workspaceId: WORKSPACE };
    expect(ids(await stores.runs.list(filter, { limit: 4 }))).toEqual(goodRuns.toReversed().slice(0, 4));
    const [, , third] = goodRuns.toReversed();
    const after = runs.find(({ id }) => id === third);
    expect(ids(await stores.runs.list(filter, { limit: 2, after }))).toEqual(goodRuns.toReversed().slice(3));
    expect(ids(await stores.runs.listOpen({ statuses: ["pending", "running"], limit: 3 }))).toEqual(goodRuns.slice(0, 3));
    expect(ids(await stores.runs.listOverdue({ since: "heartbeatAt", before: second(99), limit: 2 }))).toEqual([runs[1]?.id, runs[9]?.id]);
    expect((await stores.runs.getMany(ids(runs))).length).toBe(goodRuns.length);
    expect(ids(await stores.tests.list(filter, { limit: 4 }))).toEqual(goodTests.toReversed().slice(0, 4));
    expect(ids(await stores.tests.listDue(second(99), 4))).toEqual(goodTests.slice(0, 4));
    expect(storage.unreadable()).toEqual(
      new Map([
        ["runs", 7],
        ["tests", 7],
      ]),
    );
  });
});

describe.each(STORAGE_KINDS)("other records on $name", (kind) => {
  it("do the same: a Test that cannot be read is not in the list, and cannot be had", async () => {
    const service = await startService(kind);
    try {
      const { deps, caller, projectId, storage } = service;
      const fields = { projectId, description: "1. Open it", url: "http://localhost/" };
      const [good, bad] = [
        await createTest(deps, caller, { ...fields, name: "A" }),
        await createTest(deps, caller, { ...fields, name: "B" }),
      ];
      await storage.rewrite("tests", bad.id, (stored) => ({ ...stored, schemaVersion: 2 }));
      expect((await listTests(deps, caller, {})).items.map(({ id }) => id)).toEqual([good.id]);
      await expect(deps.tests.get(bad.id)).rejects.toMatchObject({ code: "stored_document_invalid" });
    } finally {
      await service.dispose();
    }
  });
});
