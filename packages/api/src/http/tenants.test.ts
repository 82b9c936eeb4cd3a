import { type ApiKeyCreated, type AuditEntry, type Project, type Route, ROUTES, type Scope, SCOPES } from "@runwright/contracts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sendJson } from "./__fixtures__/send-json.ts";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

async function send(
  target: string,
  { key = service.keyWith([...SCOPES]), body }: { key?: string; body?: unknown } = {},
): Promise<Response> {
  return sendJson(service.url, target, { key, body });
}
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;
const makeKey = (body: { scopes: readonly Scope[]; projectIds?: string[]; expiresAt?: string }): Promise<ApiKeyCreated> =>
  json(send("POST /v1/keys", { body: { name: "A key", ...body } }));

/** What belongs to a project, and is listed. */
const LISTS = Object.values<Route>(ROUTES)
  .filter(({ method, path, response }) => method === "GET" && !path.includes(":") && response.headers?.includes("Link") === true)
  .map(({ path }) => path)
  .filter((path) => path !== "/v1/keys" && path !== "/v1/audit");

describe.each(LISTS)("the list %s", (path) => {
  it("has something, but nothing of it for another workspace or a key of other projects", async () => {
    const ours = await json<{ id: string }[]>(send(`GET ${path}`));
    expect(ours).not.toEqual([]);
    for (const key of [service.foreignKey(), service.limitedKey()]) {
      const theirs = await json<{ id: string; name?: string }[]>(send(`GET ${path}`, { key }));
      const seen = theirs.filter(({ name }) => path !== "/v1/projects" || name !== "Empty");
      expect(seen).toEqual([]);
    }
  });
});

describe("a key that is limited to projects", () => {
  it("works in those alone, and makes no key, project or workspace beyond them", async () => {
    const mine = await json<Project>(send("POST /v1/projects", { body: { name: "Mine" } }));
    const { key } = await makeKey({ scopes: SCOPES, projectIds: [mine.id] });
    const test = { name: "T", description: "1. Go", url: "https://shop.example/" };
    expect((await send("POST /v1/tests", { key, body: { ...test, projectId: mine.id } })).status).toBe(201);
    expect((await send("POST /v1/tests", { key, body: { ...test, projectId: service.projectId } })).status).toBe(422);
    expect((await send(`GET /v1/tests/${service.testId}`, { key })).status).toBe(404);
    expect((await send(`POST /v1/tests/${service.testId}/run`, { key })).status).toBe(404);
    expect((await send("POST /v1/projects", { key, body: { name: "More" } })).status).toBe(403);
    expect((await send("PATCH /v1/workspace", { key, body: { name: "Ours" } })).status).toBe(403);
    const beyond = await send("POST /v1/keys", { key, body: { name: "Beyond", scopes: ["read"], projectIds: [service.projectId] } });
    expect(beyond.status).toBe(422);
    const within = await json<ApiKeyCreated>(send("POST /v1/keys", { key, body: { name: "Within", scopes: ["read"] } }));
    expect(within.projectIds).toEqual([mine.id]);
  });

  it("is told of what was done with keys like it, and of nothing else", async () => {
    const mine = await json<Project>(send("POST /v1/projects", { body: { name: "Seen" } }));
    const { key, id } = await makeKey({ scopes: SCOPES, projectIds: [mine.id] });
    await send("POST /v1/environments", { key, body: { projectId: mine.id, name: "Staging" } });
    const all = await json<AuditEntry[]>(send("GET /v1/audit"));
    expect(all.slice(0, 3).map(({ operation, keyId }) => [operation, keyId === id])).toEqual([
      ["createEnvironment", true],
      ["createKey", false],
      ["createProject", false],
    ]);
    expect(all[0]).toMatchObject({ keyName: "A key", subjectId: expect.any(String), requestId: expect.any(String) });
    expect((await json<AuditEntry[]>(send("GET /v1/audit", { key }))).map(({ operation }) => operation)).toEqual(["createEnvironment"]);
    expect(await json(send("GET /v1/audit", { key: service.foreignKey() }))).toEqual([]);
    expect((await send("GET /v1/audit", { key: service.keyWith(["read", "run", "write"]) })).status).toBe(403);
  });
});

describe("a key that expires", () => {
  it("works until then, and not a moment longer", async () => {
    const expiresAt = new Date(Date.now() + 1500).toISOString();
    const { key } = await makeKey({ scopes: ["read"], expiresAt });
    expect((await send("GET /v1/tests", { key })).status).toBe(200);
    await vi.waitFor(async () => expect((await send("GET /v1/tests", { key })).status).toBe(401), { timeout: 10_000, interval: 200 });
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(expiresAt));
    expect((await send("POST /v1/keys", { body: { name: "Late", scopes: ["read"], expiresAt: "2020-01-01T00:00:00Z" } })).status).toBe(422);
  });
});
