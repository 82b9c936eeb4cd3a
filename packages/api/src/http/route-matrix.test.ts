import { ROUTES, type Problem, type Route, SCOPES } from "@runwright/contracts";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Ask, askRoute, problemOf } from "./__fixtures__/ask-route.ts";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";

const UNKNOWN = "11111111-2222-4333-8444-555555555555";
let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const routes = Object.entries<Route>(ROUTES);
const named = routes.filter(([, route]) => route.path.includes(":id"));
const takesBody = (route: Route): boolean => route.method === "POST" || route.method === "PATCH";
const withBody = routes.filter(([, route]) => takesBody(route));

/** What is refused before a store is asked for more than the key is so on each storage: the embedded one alone shows it. */
function refusedAhead<T>(rows: readonly T[]): readonly T[] {
  return inject("storage") === "mongodb" ? [] : rows;
}

const ask = (route: Route, given: Ask = {}): Promise<Response> => askRoute(service, route, given);
const problem = (answer: Response): Promise<Problem> => problemOf(service, answer);

/** Status and code, as the tables of the design write them. */
async function refusal(answer: Response): Promise<string> {
  const { status, code } = await problem(answer);
  return `${status} ${code}`;
}

const BAD_IDS = [
  "x",
  "1234",
  "%00",
  "..%2f..",
  "%zz",
  "%ff%fe",
  "null",
  "undefined",
  "*",
  UNKNOWN.slice(0, -1),
  `${UNKNOWN}0`,
  `%7B${UNKNOWN}%7D`,
  `urn:uuid:${UNKNOWN}`,
  UNKNOWN.replaceAll("-", ""),
  `${UNKNOWN}%20`,
  `${UNKNOWN}%0A`,
  `${UNKNOWN}%00`,
  `${UNKNOWN}%2f`,
  UNKNOWN.replace("1", "%EF%BC%91"),
];

/** One fault of each kind that a request can have, in the order in which they are answered. */
const FAULTS: readonly (readonly [want: string, fault: (route: Route) => Ask])[] = [
  ["401 unauthenticated", () => ({ key: null })],
  ["403 insufficient_scope", (route) => ({ key: service.keyWith(SCOPES.filter((scope) => scope !== route.scope)) })],
  ["404 not_found", () => ({ id: UNKNOWN })],
  ["413 body_too_large", () => ({ body: `"${"a".repeat(1024 * 1024)}"` })],
  ["415 unsupported_media_type", () => ({ body: "{}", type: "text/plain" })],
  ["400 malformed_request", () => ({ body: "{" })],
  ["422 unknown_field", () => ({ query: "?nope=1" })],
];

describe.each(refusedAhead(routes))("%s", (_name, route) => {
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
    const answer = await ask(route, { method: "QUERY" });
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

describe.each(refusedAhead(named))("%s, of what nothing can be called", (_name, route) => {
  it.each(BAD_IDS)("is not found for the malformed id %s", async (id) => {
    expect(await refusal(await ask(route, { id }))).toBe("404 not_found");
  });

  it("is not found for an id of ten thousand characters", async () => {
    expect(await refusal(await ask(route, { id: "a".repeat(10_000) }))).toBe("404 not_found");
  });
});

describe.each(named)("%s, of something", (_name, route) => {
  it("is not found for a key that is limited to another project", async () => {
    expect(await refusal(await ask(route, { key: service.limitedKey() }))).toBe("404 not_found");
  });

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

describe.each(refusedAhead(routes))("%s, with two faults", (_name, route) => {
  const known = FAULTS.filter(
    ([want]) => (want !== "404 not_found" || route.path.includes(":id")) && (!/^4(?:13|15|00)/u.test(want) || takesBody(route)),
  );
  const pairs = known.flatMap((first, n) =>
    known.slice(n + 1).map((second) => ({ want: first[0], other: second[0], faults: [second[1], first[1]] })),
  );
  it.each(pairs)("is refused with $want rather than $other", async ({ want, faults }) => {
    expect(await refusal(await ask(route, Object.assign({}, ...faults.map((fault) => fault(route)))))).toBe(want);
  });
});

describe.each(routes.filter(([, route]) => route.method === "GET"))("%s, by its head alone", (_name, route) => {
  it("is answered as GET is, without a body", async () => {
    const [get, head] = [await ask(route), await ask(route, { method: "HEAD" })];
    await get.body?.cancel();
    const seen = (answer: Response): unknown => [answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")];
    expect(seen(head)).toEqual(seen(get));
    expect(await head.text()).toBe("");
    expect((await ask(route, { method: "HEAD", key: null })).status).toBe(401);
  });
});

describe.each(refusedAhead(withBody))("%s, with a body", (_name, route) => {
  it("refuses another media type", async () => {
    expect(await refusal(await ask(route, { body: "a=1", type: "application/x-www-form-urlencoded" }))).toBe("415 unsupported_media_type");
    expect(await refusal(await ask(route, { body: "{}", type: "application/json; charset=latin1" }))).toBe("415 unsupported_media_type");
  });

  it("refuses more than a megabyte, before its type", async () => {
    expect(await refusal(await ask(route, { body: `"${"a".repeat(1024 * 1024)}"`, type: "text/plain" }))).toBe("413 body_too_large");
  });

  it.each(["{", "{'a': 1}", "nope", '{"a": 1}}', "\u0000", " ", "\u00a0{}", "NaN", '{"a": 01}', '{"a": "\n"}'])(
    "refuses %j, which is not JSON",
    async (body) => {
      expect(await refusal(await ask(route, { body }))).toBe("400 malformed_request");
    },
  );

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
    const path = route.path.replace(":id", service.idFor(route.path)).replace(":deliveryId", service.idFor(":deliveryId"));
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

describe("a key that has sent its share of requests", () => {
  it("is told so before anything else about the request, but not on an address that there is not", async () => {
    const busy = await startTestService({ requestsPerMinute: 1 });
    const [, route] = routes.find(([name]) => name === "createTest") ?? [];
    if (route === undefined) throw new Error("no such route");
    const key = busy.keyWith(["read"]);
    const asked = { key, body: "{", query: "?nope=1" };
    expect((await problemOf(busy, await askRoute(busy, route, asked))).code).toBe("insufficient_scope");
    const refused = await askRoute(busy, route, asked);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^(?:59|60)$/u)]);
    expect((await askRoute(busy, route, { ...asked, method: "PUT" })).status).toBe(405);
    await busy.close();
  });
});
