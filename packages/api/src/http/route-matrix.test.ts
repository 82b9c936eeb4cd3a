import { ROUTES, type Problem, type Route, SCOPES } from "@runwright/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";

const UNKNOWN = "11111111-2222-4333-8444-555555555555";
let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const routes = Object.entries<Route>(ROUTES);
const named = routes.filter(([, route]) => route.path.includes(":id"));
const withBody = routes.filter(([, route]) => route.method === "POST" || route.method === "PATCH");

interface Ask {
  readonly key?: string | null;
  readonly id?: string;
  readonly method?: string;
  readonly query?: string;
  readonly body?: string;
  readonly type?: string;
}

/** Asks a route for what exists, with the changes given. */
async function ask(route: Route, given: Ask = {}): Promise<Response> {
  const id = given.id ?? service.idFor(route.path);
  const path = route.path.replace(":id", id).replace(":n", "1");
  const key = given.key === undefined ? service.keyWith([...SCOPES]) : given.key;
  return fetch(service.url + path + (given.query ?? ""), {
    method: given.method ?? route.method,
    headers: {
      ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
      ...(given.body === undefined ? {} : { "Content-Type": given.type ?? "application/json" }),
    },
    ...(given.body === undefined ? {} : { body: given.body }),
  });
}

/** The problem of an answer, after a look at what every problem must have. */
async function problem(answer: Response): Promise<Problem> {
  const text = await answer.text();
  if (answer.headers.get("content-type") !== "application/problem+json") throw new Error(`no problem: ${answer.status} ${text}`);
  const body = JSON.parse(text) as Problem;
  const { status, requestId, type, instance, code } = body;
  expect({ status, requestId, type, instance }).toEqual({
    status: answer.status,
    requestId: answer.headers.get("x-request-id"),
    type: `${service.url}/docs/problems#${code}`,
    instance: new URL(answer.url).pathname,
  });
  return body;
}

/** Status and code, as the tables of the design write them. */
async function refusal(answer: Response): Promise<string> {
  const { status, code } = await problem(answer);
  return `${status} ${code}`;
}

describe.each(routes)("%s", (_name, route) => {
  it("wants a key", async () => {
    const answer = await ask(route, { key: null });
    expect(await refusal(answer)).toBe("401 unauthenticated");
    expect(answer.headers.get("www-authenticate")).toBe('Bearer realm="runwright"');
  });

  it.each(["rw_nonsense", "x", "rw_" + "a".repeat(72)])("refuses the key %s", async (key) => {
    const answer = await ask(route, { key });
    expect(await refusal(answer)).toBe("401 unauthenticated");
    expect(answer.headers.get("www-authenticate")).toContain('error="invalid_token"');
  });

  it("refuses the token of a runner", async () => {
    expect(await refusal(await ask(route, { key: service.runToken() }))).toBe("401 unauthenticated");
  });

  it("refuses a key with every scope but its own, and says which is wanted", async () => {
    const key = service.keyWith(SCOPES.filter((scope) => scope !== route.scope));
    expect(await problem(await ask(route, { key }))).toMatchObject({ status: 403, code: "insufficient_scope", requiredScope: route.scope });
  });

  it("says which methods its address takes", async () => {
    const answer = await ask(route, { method: "PUT" });
    expect(await refusal(answer)).toBe("405 method_not_allowed");
    expect(answer.headers.get("allow")?.split(", ")).toContain(route.method);
    const options = await ask(route, { method: "OPTIONS", key: null });
    expect(options.status).toBe(204);
    expect(options.headers.get("allow")).toBe(answer.headers.get("allow"));
  });

  it("refuses an unknown query parameter", async () => {
    expect(await problem(await ask(route, { query: "?nope=1", ...(route.body ? { body: service.bodyFor(route) } : {}) }))).toMatchObject({
      status: 422,
      code: "unknown_field",
      errors: [{ pointer: "?nope", code: "unknown_field" }],
    });
  });
});

describe.each(named)("%s, of something", (_name, route) => {
  it.each(["x", "1234", "%00", "..%2f..", "%zz", UNKNOWN.slice(0, -1), `${UNKNOWN}0`])(
    "is not found for the malformed id %s",
    async (id) => {
      expect(await refusal(await ask(route, { id }))).toBe("404 not_found");
    },
  );

  it("is not found for an unknown id, whatever else is wrong", async () => {
    expect(await refusal(await ask(route, { id: UNKNOWN }))).toBe("404 not_found");
    const body = route.method === "GET" || route.method === "DELETE" ? {} : { body: "{", type: "text/plain" };
    expect(await refusal(await ask(route, { id: UNKNOWN, query: "?nope=1", ...body }))).toBe("404 not_found");
  });

  it("is not found for what belongs to another workspace", async () => {
    expect(await refusal(await ask(route, { key: service.foreignKey() }))).toBe("404 not_found");
  });

  it("asks for the scope before the id", async () => {
    const key = service.keyWith(SCOPES.filter((scope) => scope !== route.scope));
    expect(await refusal(await ask(route, { key, id: "x" }))).toBe("403 insufficient_scope");
  });
});

describe.each(withBody)("%s, with a body", (_name, route) => {
  it("refuses another media type", async () => {
    expect(await refusal(await ask(route, { body: "a=1", type: "application/x-www-form-urlencoded" }))).toBe("415 unsupported_media_type");
    expect(await refusal(await ask(route, { body: "{}", type: "application/json; charset=latin1" }))).toBe("415 unsupported_media_type");
  });

  it("refuses more than a megabyte, before its type", async () => {
    expect(await refusal(await ask(route, { body: `"${"a".repeat(1024 * 1024)}"`, type: "text/plain" }))).toBe("413 body_too_large");
  });

  it.each(["{", "{'a': 1}", "nope", '{"a": 1}}', "\u0000"])("refuses %j, which is not JSON", async (body) => {
    expect(await refusal(await ask(route, { body }))).toBe("400 malformed_request");
  });

  it("refuses an unknown field", async () => {
    const body = JSON.stringify({ ...(JSON.parse(service.bodyFor(route)) as object), surprise: 1 });
    expect(await problem(await ask(route, { body }))).toMatchObject({
      status: 422,
      code: "unknown_field",
      errors: [{ pointer: "/surprise", code: "unknown_field" }],
    });
  });

  it.each(["[]", "null", "5", '"text"'])("refuses %s, which is no object", async (body) => {
    expect(await refusal(await ask(route, { body }))).toBe("422 invalid_request");
  });
});

describe.each(withBody.filter(([, route]) => route.method === "POST"))("%s, asked again", (_name, route) => {
  it("refuses an Idempotency-Key that cannot be one", async () => {
    const path = route.path.replace(":id", service.idFor(route.path));
    const answer = await fetch(service.url + path, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${service.keyWith([...SCOPES])}`,
        "Content-Type": "application/json",
        "Idempotency-Key": "k".repeat(256),
      },
      body: service.bodyFor(route),
    });
    expect(await refusal(answer)).toBe("422 invalid_request");
  });
});
