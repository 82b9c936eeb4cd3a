import { type LinkToken, type Problem, SCOPES, type Session } from "@runwright/contracts";
import { afterEach, describe, expect, it } from "vitest";
import { revokeKey } from "../domain/keys.ts";
import { createLinkToken, openSession } from "../domain/sessions.ts";
import { sendJson } from "./__fixtures__/send-json.ts";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";

let service: TestService;
afterEach(async () => {
  await service.close();
});

async function ask<T>(target: string, given: { key?: string; body?: unknown } = {}): Promise<{ status: number; json: T }> {
  const [method, path] = target.split(" ");
  const headers = {
    ...(given.key === undefined ? {} : { Authorization: `Bearer ${given.key}` }),
    ...(given.body === undefined ? {} : { "Content-Type": "application/json" }),
  };
  const answer = await fetch(service.url + path, {
    method: method ?? "",
    headers,
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
  });
  const text = await answer.text();
  return { status: answer.status, json: (text === "" ? null : JSON.parse(text)) as T };
}

async function linkToken(key = service.keyWith([...SCOPES])): Promise<string> {
  const { status, json } = await ask<LinkToken>("POST /v1/link-tokens", { key });
  expect(status).toBe(201);
  return json.token;
}

async function exchange(token: string): Promise<string> {
  const { status, json } = await ask<Session & Problem>("POST /v1/sessions", { body: { token } });
  return status === 201 ? json.session : `${status} ${json.code}`;
}

describe("the token of a link", () => {
  it("opens one session, which may do what its key may but for admin", async () => {
    service = await startTestService();
    const token = await linkToken();
    const session = await exchange(token);
    expect((await ask("GET /v1/runs", { key: session })).status).toBe(200);
    expect((await sendJson(service.url, `POST /v1/tests/${service.testId}/run`, { key: session, body: {} })).status).toBe(201);
    expect((await ask<Problem>("GET /v1/keys", { key: session })).json).toMatchObject({ status: 403, requiredScope: "admin" });
    expect(await exchange(token)).toBe("401 unauthenticated");
    const reading = await exchange(await linkToken(service.keyWith(["read"])));
    expect((await ask<Problem>(`POST /v1/tests/${service.testId}/run`, { key: reading, body: {} })).json).toMatchObject({
      requiredScope: "run",
    });
    const audited = await service.deps.audit.list({ workspaceId: service.caller.workspaceId }, { limit: 50 });
    expect(audited.map(({ operation }) => operation)).toContain("createSession");
  });

  it("opens only one, also when two ask at the same moment", async () => {
    service = await startTestService();
    const token = await linkToken();
    const opened = await Promise.all([1, 2, 3, 4, 5].map(() => exchange(token)));
    expect(opened.filter((one) => one.startsWith("rws."))).toHaveLength(1);
  });

  it("is refused when it was changed, is of another service, or is none", async () => {
    service = await startTestService();
    const other = await startTestService();
    const token = await linkToken();
    const of = createLinkToken(other.deps, other.caller).token;
    await other.close();
    const last = token.endsWith("A") ? "B" : "A";
    for (const wrong of [`${token.slice(0, -1)}${last}`, token.replace(/\.\d+\./u, ".9999999999999."), of, "rwl.x", "x".repeat(400)])
      expect(await exchange(wrong)).toBe("401 unauthenticated");
    expect(await exchange("x".repeat(401))).toBe("422 invalid_request");
    expect((await ask("GET /v1/runs", { key: token })).status).toBe(401);
    expect(await exchange(token)).toMatch(/^rws\./u);
  });

  it("is good for a quarter of an hour, its session for half a day and no longer than its key", async () => {
    service = await startTestService();
    const { deps, caller } = service;
    const late = createLinkToken(deps, caller).token;
    const { token } = createLinkToken(deps, caller);
    const at = (ms: number): typeof deps => ({ ...deps, clock: { now: () => Date.now() + ms } as typeof deps.clock });
    await expect(openSession(at(15 * 60_000 + 1), late)).rejects.toMatchObject({ code: "unauthenticated" });
    const { session } = await openSession(deps, token);
    const hours = (Date.parse(session.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    // A session's own links lead to sessions that end with it.
    const own = await ask<LinkToken>("POST /v1/link-tokens", { key: session.session });
    expect((await openSession(at(10 * 60_000), own.json.token)).session.expiresAt).toBe(session.expiresAt);
    expect((await ask("GET /v1/runs", { key: session.session })).status).toBe(200);
    const unused = await linkToken();
    await revokeKey(deps, caller, caller.keyId);
    expect((await ask("GET /v1/runs", { key: session.session })).status).toBe(401);
    expect(await exchange(unused)).toBe("401 unauthenticated");
  });

  it("is not to be guessed: what is none counts as wrong keys do", async () => {
    service = await startTestService({ wrongKeysPerMinute: 2 });
    const tried = [await exchange("a"), await exchange("b"), await exchange("c")];
    expect(tried).toEqual(["401 unauthenticated", "401 unauthenticated", "429 rate_limited"]);
    expect(await exchange(await linkToken())).toMatch(/^rws\./u);
  });
});
