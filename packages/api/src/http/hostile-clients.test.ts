import { Problem } from "@runwright/contracts";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type RawAnswer, RawConnection, sendRaw } from "./__fixtures__/raw-request.ts";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";
import { type HttpServer, listen } from "./server.ts";

// Other tests share the machine.
const SOON = { timeout: 10_000 };

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Status and code, after a look at what every problem must have. */
function refusal(answer: RawAnswer | undefined): string {
  if (answer === undefined) throw new Error("no answer");
  expect(answer.headers["content-type"]).toBe("application/problem+json");
  const problem = Problem.parse(JSON.parse(answer.body));
  expect([problem.status, problem.requestId]).toEqual([answer.status, answer.headers["x-request-id"]]);
  return `${answer.status} ${problem.code}`;
}

const HOST = "Host: x\r\n";
const CLOSE = "Connection: close\r\n";
const json = (length: number | string): string => `Content-Type: application/json\r\nContent-Length: ${length}\r\n`;

describe("what is not HTTP, or hardly", () => {
  const BROKEN: Readonly<Record<string, readonly [bytes: string, want: string]>> = {
    "another protocol": ["\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\r\n\r\n", "400 malformed_request"],
    "the preface of HTTP/2": ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "400 malformed_request"],
    "a method that there is not": [`FETCH / HTTP/1.1\r\n${HOST}\r\n`, "400 malformed_request"],
    "a request without Host": [`GET /healthz HTTP/1.1\r\n${CLOSE}\r\n`, "400 malformed_request"],
    "a request with two Hosts": [`GET /healthz HTTP/1.1\r\n${HOST}Host: y\r\n${CLOSE}\r\n`, "400 malformed_request"],
    "a header field without a name": [`GET / HTTP/1.1\r\n${HOST}: nothing\r\n\r\n`, "400 malformed_request"],
    "a header field with a NUL": [`GET / HTTP/1.1\r\n${HOST}X-A: a\u0000b\r\n\r\n`, "400 malformed_request"],
    "a folded header field with a space before its colon": [`GET / HTTP/1.1\r\n${HOST}X-A : b\r\n\r\n`, "400 malformed_request"],
    "a path with a space": [`GET /a b HTTP/1.1\r\n${HOST}\r\n`, "400 malformed_request"],
    "a length that is no number": [`POST /v1/lint HTTP/1.1\r\n${HOST}${json("12x")}\r\n{}`, "400 malformed_request"],
    "a length below nothing": [`POST /v1/lint HTTP/1.1\r\n${HOST}${json("-1")}\r\n{}`, "400 malformed_request"],
    "two lengths": [`POST /v1/lint HTTP/1.1\r\n${HOST}${json(2)}Content-Length: 3\r\n\r\n{} `, "400 malformed_request"],
    "a length and chunks": [
      `POST /v1/lint HTTP/1.1\r\n${HOST}${json(5)}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      "400 malformed_request",
    ],
    "chunks before another coding": [
      `POST /v1/lint HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n`,
      "400 malformed_request",
    ],
    "chunks of another coding": [
      `POST /v1/lint HTTP/1.1\r\n${HOST}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
      "400 malformed_request",
    ],
    "a chunk of no size": [`POST /v1/lint HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`, "400 malformed_request"],
    "an expectation": [`POST /v1/lint HTTP/1.1\r\n${HOST}${json(2)}Expect: 200-maybe\r\n\r\n{}`, "417 expectation_failed"],
    "a wish for a tunnel": [`CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n`, "405 method_not_allowed"],
    "an address of 20,000 characters": [`GET /${"a".repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, "431 headers_too_large"],
    "header fields of 40,000 characters": [`GET / HTTP/1.1\r\n${HOST}X-A: ${"a".repeat(40_000)}\r\n\r\n`, "431 headers_too_large"],
    "three thousand header fields": [`GET / HTTP/1.1\r\n${HOST}${"X-A: a\r\n".repeat(3000)}\r\n`, "431 headers_too_large"],
  };
  it.each(Object.entries(BROKEN))("is answered with a problem: %s", async (_name, [bytes, want]) => {
    const [answer] = await sendRaw(service.url, bytes);
    expect(refusal(answer)).toBe(want);
  });

  it("is answered after what was asked before it on the same connection", async () => {
    const answers = await sendRaw(service.url, `GET /healthz HTTP/1.1\r\n${HOST}\r\nGET /healthz HTTP/1.1\r\n${HOST}\r\nGARBAGE\r\n\r\n`);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
  });

  it("serves HTTP/1.0 without a Host, and addresses in absolute form", async () => {
    const [old] = await sendRaw(service.url, "GET /v1/tests HTTP/1.0\r\n\r\n");
    expect(refusal(old)).toBe("401 unauthenticated");
    const [absolute] = await sendRaw(service.url, `GET http://x/healthz HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
    expect(absolute?.status).toBe(200);
  });

  it.each(["//", "/%", "/v1//tests", "//v1/tests", "/v1/tests/", "/v1/Tests", "/v1/tests/%2e%2e", "/v1/tests/%00", "/../etc/passwd", "*"])(
    "is no address of the service: %s",
    async (path) => {
      const method = path === "*" ? "OPTIONS" : "GET";
      const [answer] = await sendRaw(
        service.url,
        `${method} ${path} HTTP/1.1\r\n${HOST}${CLOSE}Authorization: Bearer ${service.keyWith(["read"])}\r\n\r\n`,
      );
      expect(refusal(answer)).toBe("404 not_found");
    },
  );
});

describe("a request that says more or less than it is", () => {
  const auth = (): string => `Authorization: Bearer ${service.keyWith(["read"])}\r\n`;

  it("keeps its connection of use when it has a body that nobody wants", async () => {
    const get = `GET /v1/tests HTTP/1.1\r\n${HOST}${auth()}${json(5)}\r\nhello`;
    const answers = await sendRaw(service.url, `${get}${get}GET /healthz HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it("is refused when its body is shorter than said, as soon as that is certain", async () => {
    const connection = new RawConnection(service.url);
    connection.send(`POST /v1/lint HTTP/1.1\r\n${HOST}${auth()}${json(100)}\r\n{}`);
    connection.socket.end();
    await connection.closed;
    expect(connection.answers().map(refusal)).toEqual(["400 malformed_request"]);
  });

  it("is answered when its client has closed its half of the connection", async () => {
    const connection = new RawConnection(service.url);
    connection.send(`GET /v1/tests HTTP/1.1\r\n${HOST}${auth()}\r\n`);
    connection.socket.end();
    await connection.closed;
    expect(connection.answers().map(({ status }) => status)).toEqual([200]);
  });

  it("cannot hide a second one in its body", async () => {
    const hidden = `GET /healthz HTTP/1.1\r\n${HOST}\r\n`;
    const answers = await sendRaw(service.url, `POST /v1/lint HTTP/1.1\r\n${HOST}${auth()}${json(hidden.length)}${CLOSE}\r\n${hidden}`);
    expect(answers.map(refusal)).toEqual(["400 malformed_request"]);
  });
});

describe("a large body", () => {
  const auth = (): string => `Authorization: Bearer ${service.keyWith(["read"])}\r\n`;

  it("of 12 MB is refused while it still comes, and the client sees why", async () => {
    const connection = new RawConnection(service.url);
    connection.send(`POST /v1/lint HTTP/1.1\r\n${HOST}${auth()}${json(12_000_000)}\r\n`);
    await vi.waitFor(() => expect(connection.answers()).toHaveLength(1), SOON);
    expect(refusal(connection.answers()[0])).toBe("413 body_too_large");
    // A client that sends it all nevertheless can go on with the connection.
    connection.send(Buffer.alloc(12_000_000, "a"));
    connection.send(`GET /healthz HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
    await connection.closed;
    expect(connection.answers().map(({ status }) => status)).toEqual([413, 200]);
  });

  it("in chunks without end is refused, and the connection is closed in the end", async () => {
    const connection = new RawConnection(service.url);
    connection.send(`POST /v1/lint HTTP/1.1\r\n${HOST}${auth()}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const chunk = Buffer.from(`10000\r\n${"a".repeat(0x10000)}\r\n`);
    const more = (): void => {
      if (!connection.socket.destroyed && connection.socket.write(chunk)) setImmediate(more);
    };
    connection.socket.on("drain", more);
    const before = process.memoryUsage().rss;
    more();
    await vi.waitFor(() => expect(connection.answers()).toHaveLength(1), SOON);
    expect(refusal(connection.answers()[0])).toBe("413 body_too_large");
    await connection.closed;
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 2 ** 20);
  });

  it("is not even sent by a client that asks before", async () => {
    const connection = new RawConnection(service.url);
    connection.send(`POST /v1/lint HTTP/1.1\r\n${HOST}${auth()}${json(12_000_000)}Expect: 100-continue\r\n\r\n`);
    await connection.closed;
    expect(connection.answers().map(refusal)).toEqual(["413 body_too_large"]);
  });

  it("that is welcome is asked for", async () => {
    const body = JSON.stringify({ description: "1. Click it" });
    const connection = new RawConnection(service.url);
    connection.send(`POST /v1/lint HTTP/1.1\r\n${HOST}${auth()}${json(body.length)}Expect: 100-continue\r\n\r\n`);
    await vi.waitFor(() => expect(connection.text).toMatch(/^HTTP\/1\.1 100 /u), SOON);
    connection.send(`${body}GET /healthz HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
    await connection.closed;
    expect(connection.answers().map(({ status }) => status)).toEqual([100, 200, 200]);
  });
});

describe("a slow client", () => {
  const open: HttpServer[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close(0)));
  });

  it.each(["", "GET / HTT", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "])("that has sent no more than %j is told so", async (bytes) => {
    const where = { host: "127.0.0.1", port: 0, typeBase: () => "", headersMs: 200, checkEveryMs: 50 };
    const server = await listen((_req, res) => void res.end(), where);
    open.push(server);
    const [answer] = await sendRaw(server.url, bytes);
    expect(refusal(answer)).toBe("408 request_timeout");
  });
});
