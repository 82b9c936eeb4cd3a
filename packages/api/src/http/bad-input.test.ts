import { type Problem, type Route, ROUTES } from "@runwright/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Ask, askRoute, problemOf } from "./__fixtures__/ask-route.ts";
import { badBodies, badQueries } from "./__fixtures__/bad-input.ts";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const routes = Object.entries<Route>(ROUTES);
const withBody = routes.filter(([, route]) => route.body !== undefined);
const withQuery = routes.filter(([, route]) => route.query !== undefined);

async function refused(route: Route, ask: Ask): Promise<Problem> {
  return problemOf(service, await askRoute(service, route, ask));
}
const pointers = (problem: Problem): string[] => (problem.errors ?? []).map(({ pointer }) => pointer);

describe.each(withBody)("the body of %s", (_name, route) => {
  it("is taken when it is the example", async () => {
    const answer = await askRoute(service, route, { body: service.bodyFor(route) });
    expect([answer.status, await answer.text()]).toEqual([route.response.status, expect.any(String)]);
  });

  it("is refused for each thing that its schema forbids, with a pointer to it", async () => {
    const good = JSON.parse(service.bodyFor(route)) as object;
    for (const { name, body, pointer } of badBodies(route, good)) {
      const problem = await refused(route, { body: JSON.stringify(body) });
      expect([name, problem.status, problem.code]).toEqual([name, 422, "invalid_request"]);
      expect(
        pointers(problem).some((one) => one === pointer || one.startsWith(`${pointer}/`)),
        `${name}: ${JSON.stringify(problem)}`,
      ).toBe(true);
    }
  });

  it.each(["__proto__", "constructor", "toString", "\u0000", "a".repeat(10_000)])("is refused for a field %j", async (field) => {
    const good = service.bodyFor(route).slice(1, -1);
    const problem = await refused(route, { body: `{${good}${good === "" ? "" : ","}${JSON.stringify(field)}: {"admin": true}}` });
    expect([problem.status, problem.code]).toEqual([422, "unknown_field"]);
    expect({}).not.toHaveProperty("admin");
  });

  it("is refused, quickly, when it is nested as deeply as it is long", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    expect((await refused(route, { body: deep })).status).toBe(422);
    expect((await refused(route, { body: `{"name": ${deep}, "x": ${deep}}` })).status).toBe(422);
  });
});

describe.each(withBody.filter(([, route]) => route.method === "PATCH"))("%s", (_name, route) => {
  it.each(["{}", ""])("changes nothing when it is asked to by %j", async (body) => {
    const get = { ...route, method: "GET" } as const;
    const shown = async (): Promise<object> => {
      const { updatedAt: _updatedAt, ...rest } = (await (await askRoute(service, get)).json()) as { readonly updatedAt?: string };
      return rest;
    };
    const before = await shown();
    expect((await askRoute(service, route, { body })).status).toBe(200);
    expect(await shown()).toEqual(before);
  });
});

describe.each(withQuery)("the query of %s", (_name, route) => {
  it("is refused for each thing that its schema forbids, with a pointer to it", async () => {
    for (const { query, pointer } of badQueries(route)) {
      const problem = await refused(route, { query });
      expect([query, problem.status, pointers(problem)]).toEqual([query, 422, expect.arrayContaining([pointer])]);
    }
  });

  it("is read without an error of the service whatever its escapes are", async () => {
    // There is no artifact.
    const fine = route.response.mediaTypes === undefined ? 200 : 404;
    for (const query of ["?%", "?%zz=%zz", "?=", "?&&&", "?%00=%00", "?%ff=%fe", "?a[b]=c", "?__proto__=1", "?+=+"])
      expect([fine, 422]).toContain((await askRoute(service, route, { query })).status);
  });
});

describe.each(withQuery.filter(([, route]) => route.response.headers?.includes("Link") === true))("the pages of %s", (_name, route) => {
  it.each(["x", "e30", "bnVsbA", "W10", "eyJhIjoxfQ", "\u0000", "%", "é", "a".repeat(512)])(
    "do not begin at the cursor %j",
    async (cursor) => {
      const problem = await refused(route, { query: `?limit=1&cursor=${encodeURIComponent(cursor)}` });
      expect([problem.status, problem.code]).toEqual([400, "malformed_request"]);
    },
  );

  it.each(["0", "51", "-1", "1.5", "abc", "1e1", "0x5", "٣", " 5", "99999999999999999999"])("do not hold %j items", async (limit) => {
    const problem = await refused(route, { query: `?limit=${encodeURIComponent(limit)}` });
    expect([problem.status, pointers(problem)]).toEqual([422, ["?limit"]]);
  });
});

describe("a body as bytes", () => {
  const { lint } = ROUTES;
  const send = async (body: BodyInit, headers: Record<string, string> = {}): Promise<string> => {
    const answer = await fetch(`${service.url}${lint.path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${service.keyWith(["read"])}`, "Content-Type": "application/json", ...headers },
      body,
    });
    return answer.ok ? String(answer.status) : `${answer.status} ${(await problemOf(service, answer)).code}`;
  };
  const good = '{"description": "1. Click it"}';
  const utf16 = Buffer.from(good, "utf16le");

  const CASES: Readonly<Record<string, readonly [body: BodyInit, headers: Record<string, string>, want: string]>> = {
    "UTF-8 with a byte order mark": [`\u{feff}${good}`, {}, "200"],
    "UTF-8, said in capitals and quotes": [good, { "Content-Type": 'Application/JSON; Charset="UTF-8"' }, "200"],
    "a JSON type of another name": [good, { "Content-Type": "application/vnd.api+json" }, "200"],
    "the same field twice: the last one counts": ['{"description": 5, "description": "1. Click it"}', {}, "200"],
    "UTF-16": [utf16, {}, "400 malformed_request"],
    "UTF-16, said": [utf16, { "Content-Type": "application/json; charset=utf-16" }, "415 unsupported_media_type"],
    "bytes that are no UTF-8": [Buffer.from([0x7b, 0xff, 0x7d]), {}, "400 malformed_request"],
    "an overlong encoding": [Buffer.from([0x22, 0xc0, 0xaf, 0x22]), {}, "400 malformed_request"],
    "a surrogate as UTF-8": [Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), {}, "400 malformed_request"],
    "half a surrogate pair, escaped": ['{"description": "\\ud800"}', {}, "422 invalid_request"],
    "a number beyond all numbers": ['{"description": 1e999999}', {}, "422 invalid_request"],
    "JSON said to be gzip": [good, { "Content-Encoding": "gzip" }, "415 unsupported_media_type"],
    "JSON said to be br": [good, { "Content-Encoding": "br" }, "415 unsupported_media_type"],
    "JSON said to be coded by nothing": [good, { "Content-Encoding": "identity" }, "200"],
    "a type of no form": [good, { "Content-Type": ";;;" }, "415 unsupported_media_type"],
    "several types": [good, { "Content-Type": "application/json, text/plain" }, "415 unsupported_media_type"],
    "nothing, of a type": ["", { "Content-Type": "text/plain" }, "422 invalid_request"],
    "a comment": [`/**/${good}`, {}, "400 malformed_request"],
    "JSON Lines": [`${good}\n${good}`, {}, "400 malformed_request"],
  };
  it.each(Object.entries(CASES))("is read or refused: %s", async (_name, [body, headers, want]) => {
    expect(await send(body, headers)).toBe(want);
  });
});
