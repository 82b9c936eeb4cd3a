import { Problem, type Route, ROUTES, SCOPES } from "@runwright/contracts";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RawAnswer, RawConnection } from "./__fixtures__/raw-request.ts";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";

// `close` of the service fails the file when an answer was not as the OpenAPI document says.
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** However slow the machine is, it ends in time with those that it could do. */
const BUDGET = { numRuns: 1_000, interruptAfterTimeLimit: 12_000, markInterruptAsFailure: false, endOnFailure: true } as const;

interface Shot {
  readonly route: Route;
  readonly id: string | null;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
}

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.constantFrom("null", "-1", "0", "1e9", "true", "{{X}}"),
);
const known = ["projectId", "tag", "limit", "cursor", "status", "from", "to", "testId", "sourceId", "iterationId", "tagRunId", "device"];
const moment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
const query = fc.array(
  fc.tuple(fc.oneof(fc.constantFrom(...known), text), fc.oneof(text, moment, fc.uuid(), fc.constantFrom("passed", "both", "mobile", "50"))),
  { maxLength: 4 },
);
const visible = fc.stringMatching(/^[ -~]{0,40}$/u);
const headers = fc.record(
  {
    "Content-Type": fc.oneof({ weight: 8, arbitrary: fc.constant("application/json") }, { weight: 1, arbitrary: visible }),
    "Content-Encoding": fc.oneof(
      { weight: 8, arbitrary: fc.constant("identity") },
      { weight: 1, arbitrary: fc.constantFrom("gzip", "br", "x") },
    ),
    "Idempotency-Key": visible,
    Accept: fc.oneof(fc.constantFrom("*/*", "text/markdown", "text/event-stream", "application/json;q=0", ";q="), visible),
    Range: fc.oneof(fc.constantFrom("bytes=0-", "bytes=-1", "bytes=5-1", "bytes=0-0,5-9"), visible),
    "If-None-Match": visible,
    "If-Modified-Since": visible,
    "Last-Event-ID": fc.oneof(fc.nat().map(String), visible),
    "X-Request-Id": visible,
    Origin: visible,
  },
  { requiredKeys: ["Content-Type"] },
);

/** A good body with some of its values replaced, renamed or left out; or something else altogether. */
function bodyOf(route: Route): fc.Arbitrary<Uint8Array | null> {
  const good = JSON.parse(service.bodyFor(route)) as Readonly<Record<string, unknown>>;
  const value = fc.oneof(fc.jsonValue({ maxDepth: 4 }), text, moment, fc.uuid(), fc.webUrl());
  const fields = [...Object.keys(good), "startUrl", "environmentId", "schedule", "trigger", "tags", "httpAuthEnabled", "limits"];
  const changes = fc.dictionary(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fields) }, { weight: 1, arbitrary: text }), value, {
    maxKeys: 4,
  });
  const changed = fc.tuple(changes, fc.constantFrom("", ...Object.keys(good))).map(([change, left]) => {
    const kept = Object.entries({ ...good, ...change }).filter(([name]) => name !== left);
    return Buffer.from(JSON.stringify(Object.fromEntries(kept)));
  });
  return fc.oneof(
    { weight: 8, arbitrary: changed },
    { weight: 1, arbitrary: fc.json().map((json) => Buffer.from(json)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

function shots(): fc.Arbitrary<Shot> {
  return fc.constantFrom(...(Object.values(ROUTES) as readonly Route[])).chain((route) =>
    fc.record({
      route: fc.constant(route),
      id: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.oneof(text, fc.uuid()) }),
      query: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: query }),
      headers,
      body: route.method === "POST" || route.method === "PATCH" ? bodyOf(route) : fc.constant(null),
    }),
  );
}

async function shoot({ route, id, query: asked, headers: given, body }: Shot): Promise<void> {
  const path = route.path
    .replace(":id", id === null ? service.idFor(route.path) : encodeURIComponent(id.toWellFormed()))
    .replace(":n", "1");
  const search = new URLSearchParams(asked.map(([name, value]) => [name, value])).toString();
  const answer = await fetch(`${service.url}${path}${search === "" ? "" : `?${search}`}`, {
    method: route.method,
    headers: { ...given, Authorization: `Bearer ${service.keyWith([...SCOPES])}` },
    body: body === null ? null : Buffer.from(body),
  });
  if (answer.headers.get("content-type")?.startsWith("text/event-stream") === true) {
    await answer.body?.cancel();
    return;
  }
  const received = await answer.text();
  expect(answer.status, received).toBeLessThan(500);
  if (answer.status >= 400) expectProblem({ status: answer.status, type: answer.headers.get("content-type"), body: received });
}

function expectProblem(answer: { readonly status: number; readonly type: string | null | undefined; readonly body: string }): void {
  expect(answer.type).toBe("application/problem+json");
  expect(Problem.parse(JSON.parse(answer.body)).status).toBe(answer.status);
}

describe("whatever is asked", () => {
  it("is answered, or refused with a problem, and never with an error of the service", async () => {
    const done = await fc.check(fc.asyncProperty(shots(), shoot), BUDGET);
    expect(done.failed, fc.defaultReportMessage(done)).toBe(false);
    expect(done.numRuns).toBeGreaterThan(100);
  }, 60_000);
});

describe("whatever bytes come", () => {
  const requests = (): readonly string[] => [
    `GET /v1/tests?limit=5 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.keyWith(["read"])}\r\nAccept: */*\r\n\r\n`,
    `POST /v1/lint HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.keyWith(["read"])}\r\nContent-Type: application/json\r\nContent-Length: 30\r\n\r\n{"description": "1. Click it"}`,
    `POST /v1/lint HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.keyWith(["read"])}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n` +
      `10;a=b\r\n{"description": \r\n10\r\n"1. Click it"  }\r\n0\r\nX-Trailer: 1\r\n\r\n`,
    "OPTIONS * HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n\r\n",
  ];
  interface Cut {
    readonly at: number;
    readonly gone: number;
    readonly put: string;
  }
  const cut: fc.Arbitrary<Cut> = fc.record({
    at: fc.nat(400),
    gone: fc.nat(5),
    put: fc.oneof(
      fc.constantFrom("", "\r\n", "\n", "\0", ":", " ", "\u00ff", "Host: y\r\n", "Content-Length: 5\r\n", "Transfer-Encoding: chunked\r\n"),
      fc.string({ maxLength: 8 }),
    ),
  });

  async function send(bytes: string): Promise<readonly RawAnswer[]> {
    const connection = new RawConnection(service.url);
    connection.send(bytes);
    connection.socket.end();
    await connection.closed;
    return connection.answers();
  }

  it("are answered in a form that can be read, or the connection is closed; the service goes on", async () => {
    const mangled = fc
      .tuple(fc.nat(requests().length - 1), fc.array(cut, { minLength: 1, maxLength: 3 }))
      .map(([n, cuts]) =>
        cuts.reduce(
          (bytes, { at, gone, put }) => bytes.slice(0, at % bytes.length) + put + bytes.slice((at % bytes.length) + gone),
          requests()[n] ?? "",
        ),
      );
    const property = fc.asyncProperty(mangled, async (bytes) => {
      for (const { status, headers: given, body } of await send(bytes)) {
        expect(status, body).toBeLessThan(500);
        if (status >= 400) expectProblem({ status, type: given["content-type"], body });
      }
    });
    const done = await fc.check(property, BUDGET);
    expect(done.failed, fc.defaultReportMessage(done)).toBe(false);
    expect(done.numRuns).toBeGreaterThan(100);
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
  }, 60_000);
});
