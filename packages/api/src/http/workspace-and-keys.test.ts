import { type ApiKeyCreated, type Problem, SCOPES, type Workspace } from "@runwright/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Ask {
  readonly body?: object;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

const ask = (method: string, path: string, { body, key = service.keyWith([...SCOPES]), headers = {} }: Ask = {}): Promise<Response> =>
  fetch(service.url + path, {
    method,
    headers: { Authorization: `Bearer ${key}`, ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const patch = (limits: object): Promise<Response> => ask("PATCH", "/v1/workspace", { body: { limits } });
const workspace = async (): Promise<Workspace> => (await (await ask("GET", "/v1/workspace")).json()) as Workspace;

describe("the workspace", () => {
  it("shows itself to every key that may read, and is changed by those that may administer", async () => {
    const answer = await ask("PATCH", "/v1/workspace", { body: { name: " Home " }, key: service.keyWith(["admin"]) });
    expect([answer.status, ((await answer.json()) as Workspace).name]).toEqual([200, "Home"]);
    const shown = (await (await ask("GET", "/v1/workspace", { key: service.keyWith(["read"]) })).json()) as Workspace;
    expect(shown).toMatchObject({ name: "Home", balance: { credits: null, reserved: 1, spent: 0 } });
  });

  it.each<[object, string[]]>([
    [{ limits: { credits: -1 } }, ["/limits/credits"]],
    [{ limits: { credits: 1.5, maxActiveRuns: "3" } }, ["/limits/credits", "/limits/maxActiveRuns"]],
    [{ limits: { maxQueuedRuns: null } }, ["/limits/maxQueuedRuns"]],
    [{ limits: { requestsPerMinute: 0 } }, ["/limits/requestsPerMinute"]],
    [{ limits: null }, ["/limits"]],
    [{ limits: { more: 1 } }, ["/limits/more"]],
    [{ name: "  " }, ["/name"]],
    [{ name: "a".repeat(201) }, ["/name"]],
    [{ name: null }, ["/name"]],
    [{ balance: { credits: 5 } }, ["/balance"]],
  ])("refuses %j", async (body, pointers) => {
    const before = await workspace();
    const answer = await ask("PATCH", "/v1/workspace", { body });
    const { errors } = (await answer.json()) as Problem;
    expect([answer.status, errors?.map(({ pointer }) => pointer)]).toEqual([422, pointers]);
    expect(await workspace()).toEqual(before);
  });

  it("takes null for what shall have no limit, and leaves what is not given", async () => {
    await patch({ credits: 50, maxActiveRuns: 4, maxQueuedRuns: 7 });
    const { limits } = (await (await patch({ credits: null })).json()) as Workspace;
    expect(limits).toEqual({
      credits: null,
      maxActiveRuns: 4,
      maxQueuedRuns: 7,
      requestsPerMinute: null,
      modelTokensPerDay: null,
      modelTokensPerMonth: null,
    });
    await patch({ maxActiveRuns: null, maxQueuedRuns: 1000 });
  });

  it("limits the requests of each of its keys from the next one on, and says so in every answer", async () => {
    const key = service.keyWith(["read", "run"]);
    expect((await ask("GET", "/v1/tests", { key })).headers.get("ratelimit")).toBeNull();
    const changing = await patch({ requestsPerMinute: 3 });
    expect(changing.status).toBe(200);
    const answers = [
      await ask("GET", "/v1/tests", { key }),
      await ask("GET", "/v1/tests/x", { key }),
      await ask("POST", "/v1/keys", { key }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 403]);
    expect(answers.map(({ headers }) => headers.get("ratelimit")?.slice(0, 9))).toEqual(['"key";r=2', '"key";r=1', '"key";r=0']);
    const refused = await ask("GET", "/v1/tests", { key });
    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([429, "rate_limited"]);
    expect(refused.headers.get("ratelimit-policy")).toBe('"key";q=3;w=60');
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const foreign = await ask("GET", "/v1/tests", { key: service.foreignKey() });
    expect([foreign.status, foreign.headers.get("ratelimit")]).toEqual([200, null]);
    await patch({ requestsPerMinute: null });
    expect((await ask("GET", "/v1/tests", { key })).status).toBe(200);
  });

  it("refuses Runs that its credits and its queue have no room for", async () => {
    await patch({ credits: 1 });
    const broke = await ask("POST", `/v1/tests/${service.testId}/run`);
    expect([broke.status, ((await broke.json()) as Problem).code]).toEqual([402, "insufficient_credits"]);
    await patch({ credits: null, maxQueuedRuns: 1 });
    const full = await ask("POST", `/v1/tests/${service.testId}/run`);
    expect([full.status, ((await full.json()) as Problem).code]).toEqual([429, "concurrency_limit"]);
    expect(Number(full.headers.get("retry-after"))).toBeGreaterThan(0);
    await patch({ maxQueuedRuns: 1000, maxActiveRuns: 1 });
    const tagged = await ask("POST", "/v1/tests/run", { body: { projectId: service.projectId, tag: "smoke" } });
    expect([tagged.status, ((await tagged.json()) as Problem).code]).toEqual([429, "concurrency_limit"]);
    await patch({ maxActiveRuns: null });
  });
});

describe("a new key", () => {
  it("is not told to a key that reaches less far, which repeats the request", async () => {
    const headers = { "Idempotency-Key": "not-for-all" };
    const body = { name: "CI", scopes: ["read"] };
    const limits = { name: "limited", scopes: ["admin"], projectIds: [service.projectId] };
    const limited = (await (await ask("POST", "/v1/keys", { body: limits })).json()) as ApiKeyCreated;
    expect((await ask("POST", "/v1/keys", { body, headers })).status).toBe(201);
    const answer = await ask("POST", "/v1/keys", { body, headers, key: limited.key });
    expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([422, "idempotency_mismatch"]);
  });
});

describe("a key that is rotated", () => {
  const create = async (): Promise<ApiKeyCreated> =>
    (await (await ask("POST", "/v1/keys", { body: { name: "CI", scopes: ["read"] } })).json()) as ApiKeyCreated;
  const statusWith = async ({ key }: ApiKeyCreated): Promise<number> => (await ask("GET", "/v1/tests", { key })).status;

  it("is followed by a new one, both working, until the overlap is over", async () => {
    const old = await create();
    const answer = await ask("POST", `/v1/keys/${old.id}/rotate`);
    const next = (await answer.json()) as ApiKeyCreated;
    expect([answer.status, answer.headers.get("location")]).toEqual([201, `${service.url}/v1/keys/${next.id}`]);
    expect(next).toMatchObject({ name: "CI", scopes: ["read"], projectIds: null, expiresAt: null, lastUsedAt: null });
    expect([await statusWith(old), await statusWith(next)]).toEqual([200, 200]);
    await ask("POST", `/v1/keys/${next.id}/rotate`, { body: { overlapSeconds: 0 } });
    expect([await statusWith(old), await statusWith(next)]).toEqual([200, 401]);
  });

  it.each([{}, { overlapSeconds: 0 }])("gives the same new key again for the same Idempotency-Key and %j", async (body) => {
    const old = await create();
    const headers = { "Idempotency-Key": `rotate-${old.id}` };
    const [first, again] = [
      await ask("POST", `/v1/keys/${old.id}/rotate`, { body, headers }),
      await ask("POST", `/v1/keys/${old.id}/rotate`, { body, headers }),
    ];
    expect([again.headers.get("idempotency-replayed"), await again.json()]).toEqual(["true", await first.json()]);
  });

  it.each([{ overlapSeconds: -1 }, { overlapSeconds: 2_592_001 }, { overlapSeconds: 1.5 }, { overlapSeconds: null }, { overlap: 1 }])(
    "refuses %j",
    async (body) => {
      const old = await create();
      expect((await ask("POST", `/v1/keys/${old.id}/rotate`, { body })).status).toBe(422);
      expect(await statusWith(old)).toBe(200);
    },
  );
});
