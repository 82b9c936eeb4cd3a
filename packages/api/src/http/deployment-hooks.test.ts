import { createHmac } from "node:crypto";
import {
  type AuditEntry,
  type DeploymentDryRun,
  DeploymentHookCreated,
  type Environment,
  type Problem,
  type Run,
  SCOPES,
  type TagRunResult,
  type Test,
} from "@runwright/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendJson } from "./__fixtures__/send-json.ts";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

async function send<T>(target: string, body?: unknown, headers: Record<string, string> = {}): Promise<{ status: number; json: T }> {
  const answer = await sendJson(service.url, target, { key: service.keyWith([...SCOPES]), body, headers });
  return { status: answer.status, json: (answer.status === 204 ? null : await answer.json()) as T };
}

interface Delivery {
  readonly secret?: string;
  /** From now; the same delivery keeps `at`. */
  readonly seconds?: number;
  readonly at?: number;
  readonly query?: string;
  readonly change?: (signed: { body: string; headers: Record<string, string> }) => { body: string; headers: Record<string, string> };
}

/** As a deployment's script would send it. */
async function deliver<T>(hook: DeploymentHookCreated, content: unknown, over: Delivery = {}): Promise<{ status: number; json: T }> {
  const body = typeof content === "string" ? content : JSON.stringify(content);
  const timestamp = String(over.at ?? Math.floor(Date.now() / 1000) + (over.seconds ?? 0));
  const mac = createHmac("sha256", over.secret ?? hook.secret)
    .update(`${timestamp}.${body}`)
    .digest("hex");
  const headers = { "Content-Type": "application/json", "X-Runwright-Timestamp": timestamp, "X-Runwright-Signature": `sha256=${mac}` };
  const sent = over.change?.({ body, headers }) ?? { body, headers };
  const answer = await fetch(hook.url + (over.query ?? ""), { method: "POST", ...sent });
  return { status: answer.status, json: (await answer.json()) as T };
}

let names = 0;
async function make(over: object = {}, tests = 2): Promise<{ hook: DeploymentHookCreated; tag: string; environmentId: string }> {
  const tag = `deployed-${names++}`;
  const { projectId } = service;
  const environment = await send<Environment>("POST /v1/environments", {
    projectId,
    name: `Preview of ${tag}`,
    baseUrl: "https://staging.example",
  });
  for (let n = 0; n < tests; n++)
    await send<Test>("POST /v1/tests", {
      projectId,
      name: `T${n}`,
      description: "1. Go",
      url: `https://shop.example/shelf/${n}?a=b`,
      tags: [tag],
    });
  const { json } = await send<DeploymentHookCreated>("POST /v1/deployment-hooks", { projectId, name: tag, tag, ...over });
  return { hook: json, tag, environmentId: environment.json.id };
}

describe("a deployment hook", () => {
  it("is made, read, changed and deleted, and shows its secret once", async () => {
    const { hook, tag, environmentId } = await make();
    expect(DeploymentHookCreated.strict().safeParse(hook).error).toBeUndefined();
    expect(hook).toMatchObject({ tag, environmentId: null, url: `${service.url}/v1/hooks/deployments/${hook.id}` });
    const path = `/v1/deployment-hooks/${hook.id}`;
    expect((await send<object>(`GET ${path}`)).json).not.toHaveProperty("secret");
    expect((await send(`PATCH ${path}`, { tag: "other", environmentId })).json).toMatchObject({ tag: "other", environmentId, name: tag });
    expect((await send(`PATCH ${path}`, { environmentId: null })).json).toMatchObject({ environmentId: null });
    expect(
      (await send<Problem>("POST /v1/deployment-hooks", { projectId: service.projectId, name: tag.toUpperCase(), tag })).json.code,
    ).toBe("already_exists");
    const wrong = { projectId: service.projectId, name: "x", tag, environmentId: "00000000-0000-4000-8000-000000000001" };
    expect((await send<Problem>("POST /v1/deployment-hooks", wrong)).json.errors).toMatchObject([{ pointer: "/environmentId" }]);
    expect((await send<object[]>(`GET /v1/deployment-hooks?projectId=${service.projectId}`)).json.length).toBeGreaterThan(0);
    expect((await send(`DELETE ${path}`)).status).toBe(204);
    const [noted] = (await send<AuditEntry[]>("GET /v1/audit?limit=1")).json;
    expect(noted).toMatchObject({ operation: "deleteDeploymentHook", keyId: service.caller.keyId, subjectId: hook.id });
    expect((await deliver<Problem>(hook, {})).json.code).toBe("unauthenticated");
    expect(JSON.stringify(service.logged)).not.toContain(hook.secret);
  });

  it("runs the Tests of its tag, at the address of the deployment and with their own paths", async () => {
    const { hook, tag } = await make();
    const { status, json } = await deliver<TagRunResult>(hook, {
      url: "https://pr-7.example:8443/ignored",
      ref: "refs/heads/main",
      sha: "abc",
    });
    expect([status, json.tag, json.count]).toEqual([201, tag, 2]);
    expect(json.runs.map((run) => run.startUrl).sort()).toEqual([
      "https://pr-7.example:8443/shelf/0?a=b",
      "https://pr-7.example:8443/shelf/1?a=b",
    ]);
    const run = await send<Run>(`GET /v1/runs/${json.runs[0]?.id}`);
    expect(run.json).toMatchObject({ trigger: "webhook", status: "pending", tagRunId: json.tagRunId, environmentId: null });
    const again = (await send<Run>(`POST /v1/runs/${run.json.id}/rerun`, {})).json;
    expect(again.startUrl, "never the Test's own address, perhaps production").toBe(run.json.startUrl);
    expect((await send<Run>(`POST /v1/runs/${again.id}/rerun`, {})).json.startUrl).toBe(run.json.startUrl);
    const elsewhere = { startUrl: "https://elsewhere.example/" };
    expect((await send<Run>(`POST /v1/runs/${again.id}/rerun`, elsewhere)).json).toMatchObject(elsewhere);
  });

  it("runs them in its environment, or in the one that the delivery names", async () => {
    const { hook, tag, environmentId } = await make({});
    const named = await deliver<TagRunResult>(hook, { environment: `PREVIEW of ${tag}` });
    expect(named.json.runs.map((run) => new URL(run.startUrl).origin)).toEqual(["https://staging.example", "https://staging.example"]);
    await send(`PATCH /v1/deployment-hooks/${hook.id}`, { environmentId });
    const own = await deliver<TagRunResult>(hook, {});
    expect((await send<Run>(`GET /v1/runs/${own.json.runs[0]?.id}`)).json.environmentId).toBe(environmentId);
    const unknown = await deliver<Problem>(hook, { environment: "nowhere" });
    expect([unknown.status, unknown.json.errors?.[0]?.pointer]).toEqual([422, "/environment"]);
  });

  it("starts nothing on a dry run, and tells what it would", async () => {
    const { hook, tag } = await make();
    const { status, json } = await deliver<DeploymentDryRun>(hook, { url: "https://pr-8.example" }, { query: "?dryRun=true" });
    expect([status, json.tag, json.count, json.tests.map((test) => test.startUrl).sort()]).toEqual([
      200,
      tag,
      2,
      ["https://pr-8.example/shelf/0?a=b", "https://pr-8.example/shelf/1?a=b"],
    ]);
    expect((await send<Run[]>(`GET /v1/runs?testId=${json.tests[0]?.id}`)).json).toEqual([]);
  });

  it("starts what a delivery asks for once, however often the delivery comes", async () => {
    const { hook } = await make();
    const at = Math.floor(Date.now() / 1000) - 3;
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver<TagRunResult>(hook, { sha: "one" }, { at })));
    const later = await deliver<TagRunResult>(hook, { sha: "one" }, { at });
    const firsts = new Set([...answers, later].map(({ json }) => json.tagRunId));
    expect(firsts.size).toBe(1);
    expect((await send<Run[]>(`GET /v1/runs?tagRunId=${later.json.tagRunId}`)).json).toHaveLength(2);
    expect((await deliver<TagRunResult>(hook, { sha: "two" }, { at })).json.tagRunId).not.toBe(later.json.tagRunId);
  });

  it.each<[string, Delivery]>([
    ["another secret", { secret: "rwhs_0000" }],
    ["an old time", { seconds: -301 }],
    ["a time to come", { seconds: 302 }],
    ["another body than was signed", { change: ({ headers }) => ({ headers, body: '{"sha":"x"}' }) }],
    [
      "another time than was signed",
      {
        change: ({ body, headers }) => ({
          body,
          headers: { ...headers, "X-Runwright-Timestamp": String(Math.floor(Date.now() / 1000) - 9) },
        }),
      },
    ],
    ["no signature", { change: ({ body }) => ({ body, headers: { "Content-Type": "application/json" } }) }],
    [
      "another kind of signature",
      { change: ({ body, headers }) => ({ body, headers: { ...headers, "X-Runwright-Signature": "sha1=abc" } }) },
    ],
  ])("refuses a delivery with %s, before it says anything about the body", async (_name, over) => {
    const { hook } = await make({}, 0);
    const { status, json } = await deliver<Problem>(hook, "{ broken", over);
    expect([status, json.code]).toEqual([401, "unauthenticated"]);
  });

  it.each<[string, unknown, Delivery, [number, string]]>([
    ["JSON that is none", "{", {}, [400, "malformed_request"]],
    ["an unknown field", { urls: [] }, {}, [422, "unknown_field"]],
    ["an address that is none", { url: "ftp://x" }, {}, [422, "invalid_request"]],
    ["an unknown query", {}, { query: "?dry=1" }, [422, "unknown_field"]],
    [
      "another type",
      "{}",
      { change: ({ body, headers }) => ({ body, headers: { ...headers, "Content-Type": "text/plain" } }) },
      [415, "unsupported_media_type"],
    ],
    ["a tag without Tests", {}, {}, [422, "no_matching_tests"]],
  ])("refuses a signed delivery with %s", async (...[, content, over, refusal]) => {
    const { hook } = await make({}, 0);
    const { status, json } = await deliver<Problem>(hook, content, over);
    expect([status, json.code]).toEqual(refusal);
  });
});
