import type { Run, Test } from "@runwright/contracts";
import { Run as RunSchema, SCOPES, Test as TestSchema } from "@runwright/contracts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sendJson } from "./__fixtures__/send-json.ts";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ requestsPerMinute: 10_000 });
});
afterAll(() => service.close());

/** `target` is method and path: `GET /v1/runs`. */
async function send(target: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return sendJson(service.url, target, { key: service.keyWith([...SCOPES]), body, headers });
}
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;

const newTest = (name: string, extra: object = {}) => ({
  projectId: service.projectId,
  name,
  description: '1. Click "Go"',
  url: "http://localhost:1/",
  ...extra,
});

describe("Tests", () => {
  it("are made, read, changed and deleted", async () => {
    const made = await send("POST /v1/tests", newTest("One", { tags: ["smoke"] }));
    expect(made.status).toBe(201);
    const test = (await made.json()) as Test;
    expect(TestSchema.safeParse(test).error).toBeUndefined();
    expect(made.headers.get("location")).toBe(`${service.url}/v1/tests/${test.id}`);
    expect(made.headers.get("cache-control")).toBe("no-store");
    expect(made.headers.get("ratelimit-policy")).toBe('"key";q=10000;w=60');

    const changed = await send(`PATCH /v1/tests/${test.id}`, { name: "Uno" });
    expect([changed.status, ((await changed.json()) as Test).name]).toEqual([200, "Uno"]);
    expect(await json<Test>(send(`GET /v1/tests/${test.id.toUpperCase()}`))).toMatchObject({ id: test.id, name: "Uno" });

    const deleted = await send(`DELETE /v1/tests/${test.id}`);
    expect([deleted.status, await deleted.text(), deleted.headers.get("content-length")]).toEqual([204, "", null]);
    expect((await send(`GET /v1/tests/${test.id}`)).status).toBe(404);
  });

  it("are warned of with a password that stands in their description", async () => {
    const codes = ({ warnings = [] }: Test): readonly string[] => warnings.map(({ code }) => code);
    const description = '1. Sign in as "ann" with the password "Rowing-77"\n\n## Expected\n- The page shows "Hello"';
    const test = await json<Test>(send("POST /v1/tests", newTest("Signs in", { description })));
    expect(codes(test)).toEqual(["literal_password"]);
    const sent = `PATCH /v1/tests/${test.id}`;
    expect(codes(await json<Test>(send(sent, { description: description.replace("ann", "bob") })))).toEqual(["literal_password"]);
    expect(codes(await json<Test>(send(sent, { description: description.replace("Rowing-77", "{{PASSWORD}}") })))).toEqual([
      "unknown_variable",
    ]);
  });

  it("come in pages that follow one another by their links", async () => {
    const { id: projectId } = await json<{ id: string }>(send("POST /v1/projects", { name: "Paged" }));
    for (let n = 0; n < 5; n++) await send("POST /v1/tests", { ...newTest(`T${n}`), projectId });
    const names: string[] = [];
    let next: string | undefined = `${service.url}/v1/tests?projectId=${projectId}&limit=2`;
    for (let page = 0; next !== undefined && page < 9; page++) {
      const answer: Response = await send(`GET ${next.slice(service.url.length)}`);
      names.push(...((await answer.json()) as Test[]).map((test) => test.name));
      next = /^<([^>]+)>; rel="next"$/u.exec(answer.headers.get("link") ?? "")?.[1];
    }
    expect(names).toEqual(["T4", "T3", "T2", "T1", "T0"]);
  });

  it("are read once for a request that names one, and so are Runs", async () => {
    const { tests, runs } = service.deps;
    const { id: testId } = await json<Test>(send("POST /v1/tests", newTest("Once")));
    const { id: runId } = await json<Run>(send(`POST /v1/tests/${testId}/run`));
    const [ofTests, ofRuns] = [vi.spyOn(tests, "get"), vi.spyOn(runs, "get")];
    const readFor = async (target: string, body?: unknown): Promise<number[]> => {
      for (const spy of [ofTests, ofRuns]) spy.mockClear();
      expect((await send(target, body)).status, target).toBeLessThan(405);
      const named = (spy: typeof ofTests | typeof ofRuns, id: string): number => spy.mock.calls.filter(([asked]) => asked === id).length;
      return [named(ofTests, testId), named(ofRuns, runId)];
    };
    expect(await readFor(`POST /v1/tests/${testId}/run`, {})).toEqual([1, 0]);
    expect(await readFor(`PATCH /v1/tests/${testId}`, { name: "Twice" })).toEqual([1, 0]);
    expect(await readFor(`GET /v1/tests/${testId}/stats`)).toEqual([1, 0]);
    expect(await readFor(`GET /v1/tests/${testId}/plan`)).toEqual([1, 0]);
    expect(await readFor(`GET /v1/runs/${runId}/emails`)).toEqual([0, 1]);
    expect(await readFor(`GET /v1/runs/${runId}/artifacts/video`)).toEqual([0, 1]);
    expect(await readFor(`POST /v1/runs/${runId}/cancel`)).toEqual([0, 1]);
    expect(await readFor(`POST /v1/runs/${runId}/rerun`, {})).toEqual([1, 1]);
    expect(await readFor(`DELETE /v1/tests/${testId}`)).toEqual([1, 0]);
    for (const spy of [ofTests, ofRuns]) spy.mockRestore();
  });

  it("come all where no limit is asked for, a hundred of them being held at a time", async () => {
    const { id: projectId } = await json<{ id: string }>(send("POST /v1/projects", { name: "Large" }));
    const names = Array.from({ length: 105 }, (_, n) => `L${n}`);
    for (const name of names) await send("POST /v1/tests", { ...newTest(name), projectId });
    const path = `/v1/tests?projectId=${projectId}`;
    const reading = vi.spyOn(service.deps.tests, "list");
    const answer = await send(`GET ${path}`);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(((await answer.json()) as Test[]).map(({ name }) => name)).toEqual(names.toReversed());
    expect(reading.mock.calls.map(([, { limit }]) => limit)).toEqual([101, 101]);
    expect(await (await send(`HEAD ${path}`)).text()).toBe("");
    // What is cut off is no JSON, and is not taken for all of them.
    reading.mockRestore();
    const read = service.deps.tests.list;
    const failing = vi.spyOn(service.deps.tests, "list").mockImplementation((filter, page) => {
      if (page.after !== undefined) throw new Error("the store is away");
      return read(filter, page);
    });
    await expect(send(`GET ${path}`).then((one) => one.text())).rejects.toThrow();
    failing.mockRestore();
  });

  it("refuse a cursor that nobody gave", async () => {
    const answer = await send("GET /v1/tests?limit=2&cursor=nonsense");
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, "malformed_request"]);
  });
});

describe("Runs", () => {
  it("begin pending, are listed and read, and can be cancelled", async () => {
    const started = await send(`POST /v1/tests/${service.testId}/run`);
    expect(started.status).toBe(201);
    const initial = (await started.json()) as Run;
    expect(initial).toEqual({ id: initial.id, startUrl: "http://localhost:1/", status: "pending", createdAt: initial.createdAt });
    expect(started.headers.get("location")).toBe(`${service.url}/v1/runs/${initial.id}`);

    const run = await json<Run>(send(`GET /v1/runs/${initial.id}`));
    expect(RunSchema.safeParse(run).error).toBeUndefined();
    expect(run).toMatchObject({ status: "pending", trigger: "api", links: { dashboardRun: `${service.url}/runs/${initial.id}` } });
    expect(run).not.toHaveProperty("videoUrl");
    const listed = await json<Run[]>(send(`GET /v1/runs?testId=${service.testId}&status=pending&status=running`));
    expect(listed.map(({ id }) => id)).toContain(initial.id);

    const cancelled = await send(`POST /v1/runs/${initial.id}/cancel`);
    expect([cancelled.status, ((await cancelled.json()) as Run).status]).toEqual([200, "cancelled"]);
    const again = await json<Run>(send(`POST /v1/runs/${initial.id}/rerun`, { startUrl: "http://localhost:2/" }));
    expect(again).toMatchObject({ status: "pending", startUrl: "http://localhost:2/" });
  });

  it("are started for every Test with a tag", async () => {
    const answer = await send("POST /v1/tests/run", { projectId: service.projectId, tag: "smoke" });
    expect(answer.status).toBe(201);
    const result = (await answer.json()) as { count: number; runs: { id: string; testId: string; links: object }[] };
    expect(result).toMatchObject({ projectId: service.projectId, tag: "smoke", count: 1 });
    const { id, testId, links } = result.runs[0]!;
    expect(links).toEqual({ dashboardRun: `${service.url}/runs/${id}`, dashboardTest: `${service.url}/tests/${testId}` });
  });

  it.each([
    ["limit=0", "?limit"],
    ["limit=51", "?limit"],
    ["limit=5&limit=6", "?limit"],
    ["status=done", "?status"],
    ["testId=abc", "?testId"],
    ["from=yesterday", "?from"],
    ["cursor=", "?cursor"],
  ])("are not listed by %s", async (query, pointer) => {
    const answer = await send(`GET /v1/runs?${query}`);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: "invalid_request", errors: [{ pointer }] });
  });

  it("are an empty list for ids that name nothing", async () => {
    expect(await json(send("GET /v1/runs?testId=11111111-2222-4333-8444-555555555555"))).toEqual([]);
  });
});

describe("an Idempotency-Key", () => {
  const count = async (): Promise<number> => (await json<Run[]>(send(`GET /v1/runs?testId=${service.testId}`))).length;
  const path = (): string => `POST /v1/tests/${service.testId}/run`;

  it("gives the same answer again, and does nothing twice", async () => {
    const before = await count();
    const first = await send(path(), { startUrl: "http://a/" }, { "Idempotency-Key": "k1" });
    const second = await send(path(), { startUrl: "http://a/" }, { "Idempotency-Key": "k1" });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    expect([first.headers.get("idempotency-replayed"), second.headers.get("idempotency-replayed")]).toEqual([null, "true"]);
    expect(await count()).toBe(before + 1);
  });

  it("is refused with another body, and free on another path", async () => {
    await send(path(), {}, { "Idempotency-Key": "k2" });
    const other = await send(path(), { startUrl: "http://b/" }, { "Idempotency-Key": "k2" });
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([422, "idempotency_mismatch"]);
    expect((await send("POST /v1/lint", { description: "x" }, { "Idempotency-Key": "k2" })).status).toBe(200);
  });

  it("starts one Run for many at the same moment", async () => {
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(path(), {}, { "Idempotency-Key": "k3" })));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses).toContain(201);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(await count()).toBe(before + 1);
  });

  it("is free again after a failure", async () => {
    const body = { projectId: service.projectId, tag: "later" };
    expect((await send("POST /v1/tests/run", body, { "Idempotency-Key": "k4" })).status).toBe(422);
    await send("POST /v1/tests", newTest("Later", { tags: ["later"] }));
    expect((await send("POST /v1/tests/run", body, { "Idempotency-Key": "k4" })).status).toBe(201);
  });

  it("keeps a new API key's text sealed", async () => {
    const body = { name: "CI", scopes: ["read"] };
    const made = await json<{ key: string }>(send("POST /v1/keys", body, { "Idempotency-Key": "k5" }));
    expect(await json<{ key: string }>(send("POST /v1/keys", body, { "Idempotency-Key": "k5" }))).toEqual(made);
    const id = { workspaceId: service.caller.workspaceId, operation: "POST /v1/keys", key: "k5" };
    const now = new Date().toISOString();
    const kept = await service.deps.idempotency.claim(id, { fingerprint: "", owner: "me", now, claimUntil: now, keepUntil: now });
    expect(kept.outcome).toBe("done");
    expect(JSON.stringify(kept)).not.toContain(made.key);
  });
});

describe("bodies", () => {
  it("count as {} when they are empty, whatever their type", async () => {
    const answer = await fetch(`${service.url}/v1/tests/${service.testId}/run`, {
      method: "POST",
      headers: { Authorization: `Bearer ${service.keyWith(["run"])}`, "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(answer.status).toBe(201);
  });

  it("of twelve megabytes are refused, and the connection stays of use", async () => {
    for (let n = 0; n < 3; n++) {
      const answer = await send("POST /v1/lint", { description: "x".repeat(12 * 1024 * 1024) });
      expect(answer.status).toBe(413);
      await answer.text();
    }
    expect((await send("POST /v1/lint", { description: "x" })).status).toBe(200);
  });

  it("in another character set or coding are refused", async () => {
    const headers = { Authorization: `Bearer ${service.keyWith(["read"])}`, "Content-Type": "application/json" };
    const invalidUtf8 = await fetch(`${service.url}/v1/lint`, { method: "POST", headers, body: new Uint8Array([0x22, 0xff, 0x22]) });
    expect(invalidUtf8.status).toBe(400);
    const zipped = await fetch(`${service.url}/v1/lint`, {
      method: "POST",
      headers: { ...headers, "Content-Encoding": "gzip" },
      body: "x",
    });
    expect([zipped.status, zipped.headers.get("accept-encoding")]).toEqual([415, "identity"]);
  });
});

describe("a service that shuts down", () => {
  it("refuses new requests so that they are tried again elsewhere", async () => {
    const other = await startTestService();
    other.app.beginShutdown();
    const answer = await fetch(`${other.url}/v1/tests`, { headers: { Authorization: `Bearer ${other.keyWith(["read"])}` } });
    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("connection")]).toEqual([503, "5", "close"]);
    expect((await fetch(`${other.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
    // On purpose, so no error for whoever watches the log.
    const levels = () => other.logged.filter(({ msg }) => msg === "request").map(({ status, level }) => [status, level]);
    await vi.waitFor(() => expect(levels()).toEqual([503, 503].map((status) => [status, 40])));
    await other.close();
  });
});

describe("the rate limit", () => {
  it("refuses what is too much, and says when it is not", async () => {
    const other = await startTestService({ requestsPerMinute: 2 });
    const ask = () => fetch(`${other.url}/v1/tests`, { headers: { Authorization: `Bearer ${other.keyWith(["read"])}` } });
    const statuses = [await ask(), await ask(), await ask()];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(statuses[2]?.headers.get("retry-after"))).toBeGreaterThan(0);
    await other.close();
  });
});
