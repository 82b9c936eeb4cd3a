import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { authenticate } from "../../packages/api/src/domain/authenticate.ts";
import { bootstrap } from "../../packages/api/src/domain/bootstrap.ts";
import { cancelRun } from "../../packages/api/src/domain/cancel-run.ts";
import { changeRun } from "../../packages/api/src/domain/change-run.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { createWorkspace } from "../../packages/api/src/domain/create-workspace.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { nowText } from "../../packages/api/src/domain/moments.ts";
import { recordOutcome } from "../../packages/api/src/domain/record-outcome.ts";
import type { RunRecord } from "../../packages/api/src/domain/records.ts";
import { started } from "../../packages/api/src/domain/run-state.ts";
import { runTag } from "../../packages/api/src/domain/run-tag.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { getWorkspace, updateWorkspace } from "../../packages/api/src/domain/workspace.ts";
import { dispatch } from "../../packages/api/src/loops/dispatch.ts";
import type { Executor } from "../../packages/api/src/ports/executor.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

/** Takes every Run, and writes down which. */
function launcher(launched: string[]): Executor {
  return {
    launch: async ({ runId }) => void launched.push(runId),
    stop: async () => undefined,
    running: () => launched.map((runId) => ({ runId, attempt: 1 })),
    close: async () => undefined,
  };
}

describe.each(STORAGE_KINDS)("workspaces on $name", (kind) => {
  let service: Service;
  let testId: string;
  beforeEach(async () => {
    service = await startService(kind, { creditsPerRun: 3 });
    const fields = {
      projectId: service.projectId,
      name: "Buy",
      description: '1. Click "A"',
      url: "https://shop.example/",
      tags: ["smoke"],
    };
    testId = (await createTest(service.deps, service.caller, fields)).id;
    await createTest(service.deps, service.caller, { ...fields, name: "Sell" });
  });
  afterEach(() => service.dispose());

  const refusal = (code: string) => expect.objectContaining({ code });
  const get = () => getWorkspace(service.deps, service.caller);
  const limit = (limits: object) => updateWorkspace(service.deps, service.caller, { limits });
  const trigger = (): Promise<RunRecord> => triggerRun(service.deps, service.caller, { testId });
  const tag = () => runTag(service.deps, service.caller, { projectId: service.projectId, tag: "smoke" });
  const finish = async (run: RunRecord, status: "passed" | "error" = "passed"): Promise<void> => {
    const runner = { runId: run.id, attempt: 1 };
    await handOut(service.deps, runner);
    const errorMessage = status === "error" ? "navigation_failed: It never loaded." : null;
    await recordOutcome(service.deps, runner, { attempt: 1, status, reasoning: "", errorMessage, stepCount: 1 });
  };
  const outcomes = async (count: number): Promise<string[]> => {
    const all = await Promise.allSettled(Array.from({ length: count }, trigger));
    return all.map((one) => (one.status === "fulfilled" ? "started" : (one.reason as { code: string }).code)).sort();
  };

  it("show their limits and what is left, and change what is given", async () => {
    const { deps, caller, clock } = service;
    const limits = {
      credits: null,
      maxActiveRuns: null,
      maxQueuedRuns: 1000,
      requestsPerMinute: null,
      modelTokensPerDay: null,
      modelTokensPerMonth: null,
    };
    const first = await get();
    expect(first).toMatchObject({ id: caller.workspaceId, name: "default", limits, balance: { credits: null, reserved: 0, spent: 0 } });
    clock.turn(1000);
    const changed = await limit({ credits: 10, maxActiveRuns: undefined });
    expect(changed).toEqual({
      ...first,
      limits: { ...limits, credits: 10 },
      balance: { ...first.balance, credits: 10 },
      updatedAt: "2026-01-01T00:00:01.000Z",
    });
    const run = await trigger();
    expect((await get()).balance).toMatchObject({ credits: 10, reserved: 3, spent: 0 });
    await finish(run);
    expect((await get()).balance).toMatchObject({ credits: 7, reserved: 0, spent: 3 });
    await limit({ credits: 1 });
    expect((await get()).balance).toMatchObject({ credits: 0, reserved: 0, spent: 3 });
    expect((await updateWorkspace(deps, caller, { name: "acme" })).name).toBe("acme");
    const limited = updateWorkspace(deps, { ...caller, projectIds: [service.projectId] }, { name: "x" });
    await expect(limited).rejects.toEqual(refusal("insufficient_scope"));
  });

  it("lower what the host allows them, and never raise it", async () => {
    const { deps, caller } = service;
    const host = (ceilings: object) => deps.workspaces.update(caller.workspaceId, { ceilings, updatedAt: nowText(deps.clock) });
    await host({ credits: 6, maxQueuedRuns: 5 });
    expect(await get()).toMatchObject({
      limits: { credits: 6, maxActiveRuns: null, maxQueuedRuns: 5 },
      ceilings: {
        credits: 6,
        maxActiveRuns: null,
        maxQueuedRuns: 5,
        requestsPerMinute: null,
        modelTokensPerDay: null,
        modelTokensPerMonth: null,
      },
      balance: { credits: 6 },
    });
    await expect(limit({ credits: 7, maxActiveRuns: 9 })).rejects.toMatchObject({
      code: "invalid_request",
      details: { errors: [{ pointer: "/limits/credits" }] },
    });
    // As much as there may be, which is what the host says.
    expect(await limit({ credits: null })).toMatchObject({ limits: { credits: 6, maxActiveRuns: null } });
    expect(await outcomes(3)).toEqual(["insufficient_credits", "started", "started"]);
    expect(await limit({ credits: 3 })).toMatchObject({ limits: { credits: 3 }, ceilings: { credits: 6 } });
    // One ceiling more leaves the others; a limit that was set before it counts no longer.
    await limit({ maxActiveRuns: 4 });
    await host({ maxActiveRuns: 1, credits: null });
    expect(await get()).toMatchObject({ limits: { credits: 3, maxActiveRuns: 1, maxQueuedRuns: 5 } });
    await limit({ credits: null });
    await expect(tag()).rejects.toEqual(refusal("concurrency_limit"));
  });

  it("never spend more than they have, however many ask at once, and charge nothing for errors", async () => {
    await limit({ credits: 10 });
    expect(await outcomes(6)).toEqual([...Array<string>(3).fill("insufficient_credits"), ...Array<string>(3).fill("started")]);
    await expect(tag()).rejects.toEqual(refusal("insufficient_credits"));
    const [one, two, three] = await service.deps.runs.listWhole({ workspaceId: service.caller.workspaceId }, {});
    if (one === undefined || two === undefined || three === undefined) throw new Error("three were started");
    await limit({ credits: 5 });
    await finish(one);
    await finish(two, "error");
    await cancelRun(service.deps, service.caller, three.id);
    expect((await get()).balance).toMatchObject({ credits: 2, reserved: 0, spent: 3 });
    expect(await outcomes(1)).toEqual(["insufficient_credits"]);
    await limit({ credits: null });
    expect(await outcomes(1)).toEqual(["started"]);
  });

  it("let single Runs wait past the active ones, up to the queue, and refuse a tag as a whole", async () => {
    await limit({ maxActiveRuns: 1, maxQueuedRuns: 3 });
    await expect(tag()).rejects.toEqual(refusal("concurrency_limit"));
    expect(await outcomes(5)).toEqual(["concurrency_limit", "concurrency_limit", "started", "started", "started"]);
    const launched: string[] = [];
    const executor = launcher(launched);
    const pass = () => dispatch(service.deps, executor, { maxConcurrentRuns: Infinity, launchGraceMs: 5000 });
    await pass();
    await pass();
    expect(launched).toHaveLength(1);
    const [first] = await service.deps.runs.listOpen({ statuses: ["pending"], limit: 1 });
    if (first === undefined) throw new Error("some wait");
    await finish(first);
    await pass();
    expect(launched).toHaveLength(2);
    await limit({ maxActiveRuns: 0 });
    await pass();
    expect(launched).toHaveLength(2);
    await limit({ maxActiveRuns: null });
    await pass();
    expect(launched).toHaveLength(3);
  });

  it("count a Run that has begun though the service died before its place knew of it", async () => {
    await limit({ maxActiveRuns: 1 });
    const begun = await trigger();
    await trigger();
    const launched: string[] = [];
    const executor = launcher(launched);
    // As a hand-out leaves it that stored the Run and no more, of a launch that was never noted.
    await changeRun(service.deps, begun.id, (run) => started(run, 1, nowText(service.deps.clock)));
    await dispatch(service.deps, executor, { maxConcurrentRuns: Infinity, launchGraceMs: 5000 });
    expect(launched).toEqual([]);
    await finish(begun);
    await dispatch(service.deps, executor, { maxConcurrentRuns: Infinity, launchGraceMs: 5000 });
    expect(launched).toHaveLength(1);
  });

  it("have no more Runs launched than may be active, whatever fails and however many processes launch", async () => {
    await limit({ maxActiveRuns: 2 });
    expect(await outcomes(6)).toEqual(Array<string>(6).fill("started"));
    const launched = new Set<string>();
    const broken = new Set<string>();
    const executor = (): Executor => {
      const own: string[] = [];
      return {
        launch: async ({ runId }) => {
          if (broken.size === 0) broken.add(runId);
          if (broken.has(runId) && launched.size === 0) throw new Error("the first one cannot be launched");
          own.push(runId);
          launched.add(runId);
        },
        stop: async () => undefined,
        running: () => own.map((runId) => ({ runId, attempt: 1 })),
        close: async () => undefined,
      };
    };
    const [here, there] = [executor(), executor()];
    const options = { maxConcurrentRuns: Infinity, launchGraceMs: 5000 };
    for (let n = 0; n < 4; n++) await Promise.allSettled([here, there].map((one) => dispatch(service.deps, one, options)));
    expect([broken.size, launched.size]).toEqual([1, 2]);
  });

  it("are made with a project and a key of their own, once by name, and leave the first one its key", async () => {
    const { deps, caller } = service;
    const made = await createWorkspace(deps, "acme");
    expect(await authenticate(deps, made.key)).toMatchObject({ workspaceId: made.workspace.id, scopes: ["read", "run", "write", "admin"] });
    expect((await deps.projects.list({ workspaceId: made.workspace.id }, {})).map(({ id, name }) => [id, name])).toEqual([
      [made.projectId, "default"],
    ]);
    await expect(createWorkspace(deps, "acme")).rejects.toEqual(refusal("already_exists"));
    await expect(createWorkspace(deps, "default")).rejects.toEqual(refusal("already_exists"));
    await expect(updateWorkspace(deps, caller, { name: "acme" })).rejects.toEqual(refusal("already_exists"));
    expect(await bootstrap(deps, { givenKey: null })).toMatchObject({ workspaceId: caller.workspaceId, newKey: null });
    await updateWorkspace(deps, caller, { name: "home" });
    expect(await bootstrap(deps, { givenKey: null })).toEqual({
      workspaceId: caller.workspaceId,
      projectId: service.projectId,
      newKey: null,
    });
  });
});

describe.each(STORAGE_KINDS)("a workspace that is made before the first start, on $name", (kind) => {
  it("leaves the default one to be found, and its first key to be made", async () => {
    const storage = await kind.open();
    const service = await startService(kind);
    try {
      const deps = { ...service.deps, ...storage.stores };
      const acme = await createWorkspace(deps, "acme");
      const first = await bootstrap(deps, { givenKey: null });
      expect((await storage.stores.workspaces.list()).map(({ name }) => name)).toEqual(["acme", "default"]);
      expect(await authenticate(deps, first.newKey ?? "")).toMatchObject({ workspaceId: first.workspaceId });
      expect(first.workspaceId).not.toBe(acme.workspace.id);
    } finally {
      await storage.dispose();
      await service.dispose();
    }
  });
});

describe.each(STORAGE_KINDS)("services that start together on one empty store, on $name", (kind) => {
  it("make one workspace, one project and one given key for all of them", async () => {
    const storage = await kind.open();
    const service = await startService(kind);
    try {
      const deps = { ...service.deps, ...storage.stores };
      const givenKey = "together-".repeat(5);
      const wanted = "0190a000-0000-7000-8000-00000000abcd";
      const made = await Promise.all(Array.from({ length: 8 }, () => bootstrap(deps, { givenKey, workspaceId: wanted })));
      expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(1);
      const { workspaceId } = await authenticate(deps, givenKey);
      expect(workspaceId).toBe(wanted);
      // What is there keeps its own, whatever a later start is told.
      expect((await bootstrap(deps, { givenKey, workspaceId: "0190a000-0000-7000-8000-00000000ffff" })).workspaceId).toBe(wanted);
      expect((await storage.stores.workspaces.list()).map(({ id, name }) => [id, name])).toEqual([[workspaceId, "default"]]);
      expect((await deps.projects.list({ workspaceId }, {})).map(({ name }) => name)).toEqual(["default"]);
    } finally {
      await storage.dispose();
      await service.dispose();
    }
  });
});
