import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aesSecretBox } from "../../packages/api/src/adapters/secrets/aes-secret-box.ts";
import { cancelRun } from "../../packages/api/src/domain/cancel-run.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { deleteTest } from "../../packages/api/src/domain/delete-test.ts";
import { getRun } from "../../packages/api/src/domain/get-run.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { listRuns } from "../../packages/api/src/domain/list-runs.ts";
import { recordArtifact } from "../../packages/api/src/domain/record-artifact.ts";
import { recordEvents } from "../../packages/api/src/domain/record-events.ts";
import { recordHeartbeat } from "../../packages/api/src/domain/record-heartbeat.ts";
import { recordOutcome } from "../../packages/api/src/domain/record-outcome.ts";
import type { RunRecord } from "../../packages/api/src/domain/records.ts";
import { rerun } from "../../packages/api/src/domain/rerun.ts";
import { findArtifact } from "../../packages/api/src/domain/run-artifact.ts";
import { readRunEvents } from "../../packages/api/src/domain/run-events.ts";
import { runTag, runTagOf } from "../../packages/api/src/domain/run-tag.ts";
import { issueRunToken, verifyRunToken } from "../../packages/api/src/domain/run-token.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { updateTest } from "../../packages/api/src/domain/update-test.ts";
import { Crash, dyingAfter } from "./failing-stores.ts";
import { OTHER_WORKSPACE, second } from "./samples.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

describe.each(STORAGE_KINDS)("Runs on $name", (kind) => {
  let service: Service;
  let testId: string;
  beforeEach(async () => {
    service = await startService(kind, { creditsPerRun: 3, creditsPerStep: 2, chargedSteps: 5 });
    testId = await newTest();
  });
  afterEach(() => service.dispose());

  const newTest = async (over: object = {}): Promise<string> => {
    const fields = { projectId: service.projectId, name: "Buy", description: '1. Click "Buy"', url: "https://shop.example/", ...over };
    return (await createTest(service.deps, service.caller, fields)).id;
  };
  const trigger = (over: object = {}): Promise<RunRecord> => triggerRun(service.deps, service.caller, { testId, ...over });
  const runnerOf = (run: RunRecord) => ({ runId: run.id, attempt: run.attempt });
  const outcome = (status: "passed" | "failed" | "error", stepCount = 4) => ({
    attempt: 1,
    status,
    reasoning: "because",
    errorMessage: status === "error" ? "navigation_failed: The page never loaded." : null,
    stepCount,
    modelUse: { requests: 1, in: 4, cachedIn: 0, out: 3 },
  });
  const step = (index: number, status: "running" | "passed" | "failed", device: "desktop" | "mobile" = "desktop") => ({
    type: "run.step" as const,
    at: second(1),
    index,
    kind: "step" as const,
    text: "Click",
    device,
    status,
  });
  const refusal = (code: string) => expect.objectContaining({ code });
  const balance = () => service.deps.accounts.balance(service.caller.workspaceId);

  it("go from pending through running to the runner's verdict, with every event in between", async () => {
    const { deps, caller, clock } = service;
    const pending = await trigger();
    expect(pending).toMatchObject({ status: "pending", startUrl: "https://shop.example/", trigger: "api", result: null, closed: false });
    expect(await balance()).toEqual({ spent: 0, reserved: 23, queued: 1, active: 1 });
    clock.turn(1000);
    const given = await handOut(deps, runnerOf(pending));
    expect(given).toMatchObject({
      runId: pending.id,
      attempt: 1,
      devices: ["desktop", "mobile"],
      httpAuth: null,
      deviceTimeoutMs: 900_000,
    });
    expect(await balance()).toEqual({ spent: 0, reserved: 23, queued: 0, active: 1 });
    expect(await handOut(deps, runnerOf(pending))).toEqual(given);
    const batch = { attempt: 1, n: 1, stepCount: 2, events: [step(1, "running"), { ...step(1, "passed"), hasScreenshot: true }] };
    expect(await recordEvents(deps, runnerOf(pending), batch)).toEqual({ stop: null });
    expect(await recordEvents(deps, runnerOf(pending), batch)).toEqual({ stop: null });
    expect(await getRun(deps, caller, pending.id)).toMatchObject({
      status: "running",
      stepCount: 2,
      startedAt: "2026-01-01T00:00:01.000Z",
    });
    clock.turn(1000);
    const ended = await recordOutcome(deps, runnerOf(pending), outcome("passed"));
    const want = { status: "passed", result: "passed", stepCount: 4, tokensUsed: 7, creditsCharged: 11, closed: true };
    expect(ended).toMatchObject({ ...want, completedAt: "2026-01-01T00:00:02.000Z" });
    expect(await balance()).toEqual({ spent: 11, reserved: 0, queued: 0, active: 0 });
    const events = await readRunEvents(deps, { runId: pending.id, after: 0 });
    expect(events.map((event) => event.type)).toEqual(["run.started", "run.step", "run.step", "run.finished"]);
    expect(events.at(-1)).toMatchObject({ seq: 4, run: { status: "passed", creditsCharged: 11 } });
    expect(events.at(-1)).toHaveProperty("run.description", pending.description);
    expect(JSON.stringify(await deps.events.read(pending.id, 0, 9))).not.toContain('"description"');
  });

  it("keep their first end: later outcomes, cancels and events change nothing", async () => {
    const { deps, caller } = service;
    const run = await trigger();
    await handOut(deps, runnerOf(run));
    const batch = { attempt: 1, n: 1, stepCount: 1, events: [step(1, "failed")] };
    await recordEvents(deps, runnerOf(run), batch);
    const ended = await recordOutcome(deps, runnerOf(run), outcome("failed"));
    expect(await recordOutcome(deps, runnerOf(run), outcome("passed", 9))).toEqual(ended);
    expect(await cancelRun(deps, caller, run.id)).toEqual(ended);
    expect(await recordEvents(deps, runnerOf(run), batch)).toEqual({ stop: null });
    await expect(recordEvents(deps, runnerOf(run), { ...batch, n: 2 })).rejects.toEqual(refusal("run_finished"));
    await expect(handOut(deps, runnerOf(run))).rejects.toEqual(refusal("run_finished"));
    expect(await getRun(deps, caller, run.id)).toEqual(ended);
  });

  it("cost nothing when they end in error or are cancelled while they wait, and what they did when cancelled later", async () => {
    const { deps, caller } = service;
    const [waiting, working, broken] = [await trigger(), await trigger(), await trigger()];
    expect(await cancelRun(deps, caller, waiting.id)).toMatchObject({ status: "cancelled", result: null, creditsCharged: 0 });
    for (const run of [working, broken]) await handOut(deps, runnerOf(run));
    await recordEvents(deps, runnerOf(working), { attempt: 1, n: 1, stepCount: 5, events: [step(1, "running")] });
    expect(await cancelRun(deps, caller, working.id)).toMatchObject({ status: "cancelled", creditsCharged: 13 });
    expect(await recordHeartbeat(deps, runnerOf(working))).toEqual({ stop: "cancelled" });
    const error = await recordOutcome(deps, runnerOf(broken), outcome("error"));
    expect(error).toMatchObject({
      status: "error",
      result: null,
      errorMessage: "navigation_failed: The page never loaded.",
      creditsCharged: 0,
    });
    expect(await balance()).toEqual({ spent: 13, reserved: 0, queued: 0, active: 0 });
  });

  it("are refused when credits or places are used up, and a group is refused whole", async () => {
    const { deps, caller } = service;
    const get = deps.workspaces.get.bind(deps.workspaces);
    const limited = (limits: object) => ({
      ...deps,
      workspaces: {
        ...deps.workspaces,
        get: async (id: string) => {
          const workspace = await get(id);
          return workspace === null ? null : { ...workspace, limits: { ...workspace.limits, ...limits } };
        },
      },
    });
    await newTest({ tags: ["smoke"] });
    await newTest({ tags: ["smoke"] });
    const tag = { projectId: service.projectId, tag: "smoke" };
    await expect(triggerRun(limited({ credits: 22 }), caller, { testId })).rejects.toEqual(refusal("insufficient_credits"));
    await expect(triggerRun(limited({ maxQueuedRuns: 0 }), caller, { testId })).rejects.toEqual(refusal("concurrency_limit"));
    await expect(runTag(limited({ maxActiveRuns: 1 }), caller, tag)).rejects.toEqual(refusal("concurrency_limit"));
    await expect(runTag(limited({ credits: 45 }), caller, tag)).rejects.toEqual(refusal("insufficient_credits"));
    expect((await listRuns(deps, caller, {})).items).toEqual([]);
    await triggerRun(limited({ maxActiveRuns: 0 }), caller, { testId });
    expect((await listRuns(deps, caller, {})).items).toHaveLength(1);
  });

  it("start together for a tag, newest Test first, and carry the group's id", async () => {
    const { deps, caller, projectId } = service;
    const [a, b] = [await newTest({ tags: ["Smoke"] }), await newTest({ tags: ["smoke", "x"] })];
    const group = await runTag(deps, caller, { projectId, tag: "SMOKE", startUrl: "https://preview.example/" });
    expect(group.runs.map((run) => run.testId)).toEqual([b, a]);
    expect(group.runs.every((run) => run.startUrl === "https://preview.example/" && run.startUrlIsCustom)).toBe(true);
    const listed = await listRuns(deps, caller, { tagRunId: group.id });
    expect(listed.items.map((run) => run.id).toSorted()).toEqual(group.runs.map((run) => run.id).toSorted());
    await expect(runTag(deps, caller, { projectId, tag: "none" })).rejects.toEqual(refusal("no_matching_tests"));
    await expect(runTag(deps, caller, { projectId: randomUUID(), tag: "smoke" })).rejects.toEqual(refusal("invalid_request"));
  });

  it("are refused for a Test that names a Shared Step which does not exist, a whole group for one such Test", async () => {
    const token = `[Log in](service-shared-step:${randomUUID()})`;
    const refused = refusal("shared_step_not_found");
    await newTest({ tags: ["shop"] });
    for (const description of [
      token,
      `## Steps\n1. ${token}\n2. Click "Buy"`,
      `## Preconditions\n- ${token}\n\n## Steps\n1. Click "Buy"`,
    ]) {
      testId = await newTest({ description, tags: ["shop"] });
      await expect(trigger(), description).rejects.toEqual(refused);
    }
    await expect(runTag(service.deps, service.caller, { projectId: service.projectId, tag: "shop" })).rejects.toEqual(refused);
    expect((await listRuns(service.deps, service.caller, {})).items).toEqual([]);
    expect(await balance()).toMatchObject({ active: 0, reserved: 0 });
    await updateTest(service.deps, service.caller, { id: testId, change: { description: `Not one: \`${token}\`` } });
    await expect(trigger()).resolves.toMatchObject({ status: "pending" });
  });

  it("are repeated with the Test as it is now and the start URL that was asked for", async () => {
    const { deps, caller } = service;
    const plain = await trigger();
    const custom = await trigger({ startUrl: "https://preview.example/" });
    await updateTest(deps, caller, { id: testId, change: { description: '1. Click "Sell"', url: "https://new.example/" } });
    const again = (runId: string, startUrl?: string): Promise<RunRecord> => rerun(deps, caller, { runId, startUrl });
    expect(await again(plain.id)).toMatchObject({ startUrl: "https://new.example/", description: '1. Click "Sell"', rerunOf: plain.id });
    const second = await again(custom.id);
    expect(second.startUrl).toBe("https://preview.example/");
    expect((await again(second.id)).startUrl).toBe("https://preview.example/");
    expect((await again(custom.id, "https://third.example/")).startUrl).toBe("https://third.example/");
    await deleteTest(deps, caller, testId);
    await expect(again(plain.id)).rejects.toEqual(refusal("not_found"));
  });

  it("are repeated at the deployment that they tested", async () => {
    const { deps, caller, projectId } = service;
    testId = await newTest({ url: "https://shop.example/basket?a=b", tags: ["deployed"] });
    const of = { workspaceId: caller.workspaceId, projectId };
    const [first] = (await runTagOf(deps, of, { tag: "deployed", trigger: "webhook", origin: "https://pr-7.example" })).runs;
    expect(first?.startUrl).toBe("https://pr-7.example/basket?a=b");
    const again = await rerun(deps, caller, { runId: first?.id ?? "" });
    expect(again.startUrl).toBe("https://pr-7.example/basket?a=b");
    expect((await rerun(deps, caller, { runId: again.id })).startUrl).toBe("https://pr-7.example/basket?a=b");
    const elsewhere = await rerun(deps, caller, { runId: again.id, startUrl: "https://third.example/" });
    expect(elsewhere.startUrl).toBe("https://third.example/");
    expect((await rerun(deps, caller, { runId: elsewhere.id })).startUrl).toBe("https://third.example/");
  });

  it("are cancelled with their Test, whose history stays", async () => {
    const { deps, caller } = service;
    const [done, working, waiting] = [await trigger(), await trigger(), await trigger()];
    for (const run of [done, working]) await handOut(deps, runnerOf(run));
    await recordOutcome(deps, runnerOf(done), outcome("passed"));
    await deleteTest(deps, caller, testId);
    const statuses = await Promise.all([done, working, waiting].map(async (run) => (await getRun(deps, caller, run.id)).status));
    expect(statuses).toEqual(["passed", "cancelled", "cancelled"]);
  });

  it("give the password to the origin they start at, and forget it when they end", async () => {
    const { deps } = service;
    const auth = { httpAuthEnabled: true, httpAuthUsername: "ann", httpAuthPassword: "Geheim-123" };
    const run = await trigger({ testId: await newTest({ ...auth, url: "https://shop.example:8443/a/b" }) });
    const given = await handOut(deps, runnerOf(run));
    expect(given.httpAuth).toEqual({ username: "ann", password: "Geheim-123", origin: "https://shop.example:8443" });
    const ended = await recordOutcome(deps, runnerOf(run), outcome("passed"));
    expect(ended.httpAuth).toBeNull();
    expect(JSON.stringify(await readRunEvents(deps, { runId: run.id, after: 0 }))).not.toMatch(/sealedPassword|Geheim/u);
  });

  it("end at once, and say why, when the service's secret key is no longer the one that sealed the password", async () => {
    testId = await newTest({ httpAuthEnabled: true, httpAuthUsername: "bob", httpAuthPassword: "hunter2" });
    const run = await trigger();
    const deps = { ...service.deps, secretBox: aesSecretBox("another key") };
    await expect(handOut(deps, runnerOf(run))).rejects.toEqual(refusal("run_finished"));
    const ended = await getRun(deps, service.caller, run.id);
    expect(ended).toMatchObject({ status: "error", errorMessage: expect.stringMatching(/^secret_unreadable: /u), creditsCharged: 0 });
    expect((await readRunEvents(deps, { runId: run.id, after: 0 })).map((event) => event.type)).toEqual(["run.started", "run.finished"]);
  });

  it("show their artifacts: those of the device that failed first, unless another is asked for", async () => {
    const { deps, caller } = service;
    const run = await trigger();
    await handOut(deps, runnerOf(run));
    const content = async function* (text: string): AsyncGenerator<Uint8Array> {
      yield Buffer.from(text);
    };
    const put = (kind: "video" | "screenshot", device: "desktop" | "mobile", step?: number) =>
      recordArtifact(deps, runnerOf(run), { kind, device, step, content: content(`${kind} ${device}`) });
    await Promise.all([put("video", "desktop"), put("video", "mobile"), put("screenshot", "mobile", 3)]);
    await expect(put("screenshot", "mobile")).rejects.toEqual(refusal("invalid_request"));
    const find = async (kind: "video" | "trace" | "screenshot", over: object = {}): Promise<string> => {
      const found = await findArtifact(deps, caller, { runId: run.id, kind, ...over });
      let text = "";
      for await (const part of (await found.open({ start: 0, end: found.info.size - 1 })) ?? []) text += Buffer.from(part).toString();
      return text;
    };
    expect(await find("video")).toBe("video desktop");
    await recordEvents(deps, runnerOf(run), { attempt: 1, n: 1, stepCount: 1, events: [step(1, "passed"), step(2, "failed", "mobile")] });
    expect(await find("video")).toBe("video mobile");
    expect(await find("video", { device: "desktop" })).toBe("video desktop");
    expect(await find("screenshot", { step: 3 })).toBe("screenshot mobile");
    await expect(find("screenshot", { step: 4 })).rejects.toEqual(refusal("not_found"));
    await expect(find("trace")).rejects.toEqual(refusal("not_found"));
  });

  it("take reports by a token of this attempt of this Run, until shortly after their end", async () => {
    const { deps, caller, clock } = service;
    const [run, other] = [await trigger(), await trigger()];
    const token = issueRunToken(deps, runnerOf(run));
    expect(await verifyRunToken(deps, token, run.id)).toEqual(runnerOf(run));
    await expect(verifyRunToken(deps, token, other.id)).rejects.toEqual(refusal("not_found"));
    const wrong = ["", "rwt", `${token}x`, token.replace(run.id, other.id), token.replace(/\.1\./u, ".2."), "k".repeat(32)];
    for (const text of wrong) await expect(verifyRunToken(deps, text, run.id)).rejects.toEqual(refusal("unauthenticated"));
    await cancelRun(deps, caller, run.id);
    clock.turn(180_000);
    expect(await verifyRunToken(deps, token, run.id)).toEqual(runnerOf(run));
    clock.turn(1);
    await expect(verifyRunToken(deps, token, run.id)).rejects.toEqual(refusal("unauthenticated"));
  });

  it("tell their end to a reader although the process died before it could be logged", async () => {
    const { deps, caller } = service;
    const run = await trigger();
    await expect(cancelRun(dyingAfter(deps, 0, true), caller, run.id)).rejects.toThrowError(Crash);
    await service.restart();
    expect(await service.deps.events.last(run.id)).toBeNull();
    const events = await readRunEvents(service.deps, { runId: run.id, after: 0 });
    expect(events.map((event) => event.type)).toEqual(["run.finished"]);
    expect(await balance()).toEqual({ spent: 0, reserved: 0, queued: 0, active: 0 });
  });

  it("do not exist for another workspace, nor for a key that is limited to other projects", async () => {
    const { deps, caller } = service;
    const run = await trigger();
    for (const who of [
      { ...caller, workspaceId: OTHER_WORKSPACE },
      { ...caller, projectIds: [randomUUID()] },
    ]) {
      for (const use of [getRun, cancelRun]) await expect(use(deps, who, run.id)).rejects.toEqual(refusal("not_found"));
      await expect(rerun(deps, who, { runId: run.id })).rejects.toEqual(refusal("not_found"));
      expect((await listRuns(deps, who, {})).items).toEqual([]);
      expect((await listRuns(deps, who, { testId })).items).toEqual([]);
    }
  });
});
