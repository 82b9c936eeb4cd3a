import { Attempt, type Problem, type Run, type Scope, SCOPES, type Test, type TestSource } from "@runwright/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { completeTagRun } from "../domain/run-tag.ts";
import { sendJson } from "./__fixtures__/send-json.ts";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

async function send(
  target: string,
  body?: unknown,
  more: { scopes?: readonly Scope[]; headers?: Record<string, string> } = {},
): Promise<Response> {
  return sendJson(service.url, target, {
    key: service.keyWith(more.scopes ?? [...SCOPES]),
    body,
    ...(more.headers && { headers: more.headers }),
  });
}
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;
async function refusal(answer: Promise<Response>): Promise<[number, string, ...string[]]> {
  const { status, code, errors = [] } = await json<Problem>(answer);
  return [status, code, ...errors.map(({ pointer }) => pointer)];
}

const ITERATION = "4b0d6c8e-2f1a-4d3c-9b5e-7a6f8d9c0b1e";
let names = 0;
const makeSource = (over: object = {}): Promise<TestSource> =>
  json(
    send("POST /v1/test-sources", { projectId: service.projectId, kind: "jira", name: `Source ${names++}`, externalKey: "SHOP", ...over }),
  );
const test = (over: object = {}) => ({ name: "Basket", description: '1. Click "Buy"', url: "https://shop.example/", ...over });
const issue = (over: object = {}) => ({ issueKey: "SHOP-7", issueUrl: "https://jira.example/browse/SHOP-7", tests: [test()], ...over });
const start = (source: TestSource, over: object = {}): Promise<Attempt> =>
  json(send(`POST /v1/test-sources/${source.id}/attempts`, issue(over)));

describe("an Attempt", () => {
  it("has Tests that nobody changes, and a Run of each, all found by what it came from", async () => {
    const source = await makeSource();
    const once = { headers: { "Idempotency-Key": "attempt-once" } };
    const body = issue({
      iterationId: ITERATION,
      iterationName: "Sprint 4",
      tests: [test(), test({ name: "Checkout", device: "mobile" })],
    });
    const made = await send(`POST /v1/test-sources/${source.id}/attempts`, body, once);
    const attempt = (await made.json()) as Attempt;
    expect(Attempt.strict().safeParse(attempt).error).toBeUndefined();
    expect([made.status, made.headers.get("location")]).toEqual([201, `${service.url}/v1/attempts/${attempt.id}`]);
    expect(await json(send(`POST /v1/test-sources/${source.id}/attempts`, body, once))).toEqual(attempt);
    expect(attempt).toMatchObject({
      sourceId: source.id,
      issueKey: "SHOP-7",
      iterationId: ITERATION,
      iterationName: "Sprint 4",
      status: "pending",
    });
    expect([attempt.testIds.length, attempt.runIds.length]).toEqual([2, 2]);

    const first = `/v1/tests/${attempt.testIds[0]}`;
    expect(await json(send(`GET ${first}`))).toMatchObject({
      managed: true,
      sourceId: source.id,
      attemptId: attempt.id,
      name: "Basket",
      device: "both",
    });
    for (const change of [`PATCH ${first}`, `DELETE ${first}`])
      expect(await refusal(send(change, change.startsWith("PATCH") ? { name: "Mine" } : undefined))).toEqual([409, "test_is_managed"]);
    const listed = await json<Test[]>(send(`GET /v1/tests?projectId=${service.projectId}`));
    expect(listed.filter(({ id }) => attempt.testIds.includes(id))).toEqual([]);

    for (const query of [`sourceId=${source.id.toUpperCase()}`, `iterationId=${ITERATION}&sourceId=${source.id}`]) {
      const runs = await json<Run[]>(send(`GET /v1/runs?${query}`));
      expect(runs.map(({ id }) => id).sort()).toEqual([...attempt.runIds].sort());
      expect(runs[0]).toMatchObject({ trigger: "api", sourceId: source.id, attemptId: attempt.id, iterationId: ITERATION });
      expect(runs[0]).not.toHaveProperty("tagRunId");
      expect(await json(send(`GET /v1/attempts?${query}`))).toEqual([attempt]);
    }
    expect(await json(send(`GET /v1/runs?iterationId=${source.id}`))).toEqual([]);
    expect(await json(send(`GET /v1/attempts?projectId=${source.id}`))).toEqual([]);
  });

  it("is as its Runs are, also when these are deleted", async () => {
    const source = await makeSource();
    const attempt = await start(source, { tests: [test(), test()] });
    const [one, other] = attempt.runIds;
    const status = async (): Promise<string> => (await json<Attempt>(send(`GET /v1/attempts/${attempt.id}`))).status;
    const end = async (id: string, as: "passed" | "failed"): Promise<void> => {
      const run = await service.launched((await service.deps.runs.get(id))!);
      const headers = { Authorization: `Bearer ${service.runToken(run)}`, "Content-Type": "application/json" };
      const to = `${service.url}/internal/v1/runs/${id}`;
      await fetch(`${to}/hand-out`, { headers });
      const outcome = { attempt: 1, status: as, reasoning: "So.", errorMessage: null, stepCount: 1 };
      await fetch(`${to}/outcome`, { method: "POST", headers, body: JSON.stringify(outcome) });
    };
    await end(one!, "failed");
    expect(await status()).toBe("running");
    await end(other!, "passed");
    for (const id of attempt.runIds) expect((await send(`DELETE /v1/runs/${id}`)).status).toBe(204);
    expect(await status()).toBe("failed");
    const again = await json<Run>(send(`POST /v1/tests/${attempt.testIds[0]}/run`));
    expect(await json(send(`GET /v1/runs/${again.id}`))).toMatchObject({ sourceId: source.id, attemptId: attempt.id });
    expect(await status()).toBe("failed");
  });

  it("is refused as a whole, and by everything that is wrong", async () => {
    const source = await makeSource();
    const path = `POST /v1/test-sources/${source.id}/attempts`;
    expect(await refusal(send(path, issue(), { scopes: ["write"] }))).toEqual([403, "insufficient_scope"]);
    expect((await send(path, issue({ tests: [] }))).status).toBe(422);
    expect((await send(path, issue({ issueUrl: "javascript:alert(1)" }))).status).toBe(422);
    const nowhere = test({ environmentId: ITERATION });
    expect(await refusal(send(path, issue({ tests: [test(), nowhere, nowhere] })))).toEqual([
      422,
      "invalid_request",
      "/tests/1/environmentId",
      "/tests/2/environmentId",
    ]);
    const missing = test({ description: `[Log on](service-shared-step:${ITERATION})` });
    expect(await refusal(send(path, issue({ tests: [test(), missing] })))).toEqual([422, "shared_step_not_found"]);
    expect(await json(send(`GET /v1/attempts?sourceId=${source.id}`))).toEqual([]);
    expect(await json(send(`GET /v1/runs?sourceId=${source.id}`))).toEqual([]);
    await send(`PATCH /v1/test-sources/${source.id}`, { enabled: false });
    expect(await refusal(send(path, issue()))).toEqual([422, "invalid_request"]);
  });

  it("is completed by the next pass where a crash came after its commit point", async () => {
    const source = await makeSource();
    const attempts = { ...service.deps.attempts, insert: () => Promise.reject(new Error("crash")) };
    const { createAttempt } = await import("../domain/create-attempt.ts");
    const { deps, caller } = service;
    const input = { issueKey: "SHOP-8", issueUrl: "https://jira.example/8", tests: [test()] };
    await expect(createAttempt({ ...deps, attempts }, caller, { sourceId: source.id, input })).rejects.toThrow("crash");
    expect(await json(send(`GET /v1/runs?sourceId=${source.id}`))).toEqual([]);
    for (const left of await deps.tagRuns.listIncomplete(10)) await completeTagRun(deps, left);
    const [attempt] = await json<Attempt[]>(send(`GET /v1/attempts?sourceId=${source.id}`));
    expect((await json<Run[]>(send(`GET /v1/runs?sourceId=${source.id}`))).map(({ id }) => id)).toEqual(attempt!.runIds);
  });
});

describe("a Test Source", () => {
  it("takes its Attempts and their Tests with it, and leaves the history of Runs", async () => {
    const source = await makeSource();
    const attempt = await start(source);
    expect(await refusal(send("POST /v1/test-sources", { ...source, name: "x" }))).toContain(422);
    expect(
      await refusal(
        send("POST /v1/test-sources", { projectId: source.projectId, kind: "github", name: source.name.toUpperCase(), externalKey: "a/b" }),
      ),
    ).toEqual([409, "already_exists"]);
    expect((await send(`DELETE /v1/test-sources/${source.id}`)).status).toBe(204);
    for (const path of [`test-sources/${source.id}`, `attempts/${attempt.id}`, `tests/${attempt.testIds[0]}`])
      expect((await send(`GET /v1/${path}`)).status).toBe(404);
    expect(await json(send(`GET /v1/runs/${attempt.runIds[0]}`))).toMatchObject({ status: "cancelled", attemptId: attempt.id });
  });
});

describe("a copy of a Test", () => {
  it("belongs to nobody else", async () => {
    const source = await makeSource();
    const attempt = await start(source);
    const copied = await send(`POST /v1/tests/${attempt.testIds[0]}/copy`);
    const copy = (await copied.json()) as Test;
    expect([copied.status, copied.headers.get("location")]).toEqual([201, `${service.url}/v1/tests/${copy.id}`]);
    expect([copy.name, copy.managed, copy.sourceId]).toEqual(["Basket", undefined, undefined]);
    expect(await json(send(`PATCH /v1/tests/${copy.id}`, { name: "Mine" }))).toMatchObject({ name: "Mine" });
    await send(`DELETE /v1/test-sources/${source.id}`);
    expect((await send(`GET /v1/tests/${copy.id}`)).status).toBe(200);
  });

  it("has what the Test has but its schedule and quarantine, and its password works", async () => {
    const original = await json<Test>(
      send("POST /v1/tests", {
        projectId: service.projectId,
        ...test(),
        tags: ["copied"],
        trigger: "schedule",
        schedule: "0 6 * * *",
        quarantined: true,
        retries: 1,
        httpAuthEnabled: true,
        httpAuthUsername: "ada",
        httpAuthPassword: "engine",
      }),
    );
    const copy = await json<Test>(send(`POST /v1/tests/${original.id}/copy`, { name: "Second" }));
    expect(copy).toMatchObject({
      name: "Second",
      trigger: "on_demand",
      schedule: null,
      retries: 1,
      tags: original.tags,
      httpAuthPasswordConfigured: true,
    });
    expect([copy.quarantined, copy.nextRunAt]).toEqual([undefined, undefined]);
    const started = await json<{ id: string }>(send(`POST /v1/tests/${copy.id}/run`));
    const run = await service.launched((await service.deps.runs.get(started.id))!);
    const handOut = await fetch(`${service.url}/internal/v1/runs/${run.id}/hand-out`, {
      headers: { Authorization: `Bearer ${service.runToken(run)}` },
    });
    expect(await handOut.json()).toMatchObject({ httpAuth: { username: "ada", password: "engine" } });
  });
});
