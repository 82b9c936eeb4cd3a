import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { answerStarting, type HttpServer, listen } from "./server.ts";

const open: HttpServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close(0)));
});

async function start(handler: Parameters<typeof listen>[0] = (_req, res) => void res.end("hello")): Promise<HttpServer> {
  const server = await listen(handler, { host: "127.0.0.1", port: 0, typeBase: (url) => `${url}/problems` });
  open.push(server);
  return server;
}

/** Sends bytes as they are and gives back all that comes. */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => (text += chunk));
    socket.on("end", () => resolve(text));
    socket.on("error", reject);
  });
}

describe("the server", () => {
  it("says where it can be reached", async () => {
    const server = await start();
    expect(await (await fetch(server.url)).text()).toBe("hello");
    expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
  });

  it("answers a request that stops in the middle of its head also while it closes", async () => {
    const server = await start();
    const socket = connect({ port: server.port, host: "127.0.0.1", allowHalfOpen: true });
    let text = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    await once(socket, "connect");
    socket.write("GET / HTTP/1.1\r\nHost: x\r\nX-");
    // Another one's answer shows that the server has this one's head as far as it goes.
    expect(await (await fetch(server.url)).text()).toBe("hello");
    const closed = server.close(5000);
    socket.end();
    await Promise.all([once(socket, "close"), closed]);
    expect(text).toMatch(/^HTTP\/1\.1 400 /u);
    expect(text).toContain(`${server.url}/problems#malformed_request`);
  });

  it("answers what is not HTTP with a problem and a request id", async () => {
    const { port } = await start();
    const text = await raw(port, "THIS IS NOT HTTP\r\n\r\n");
    expect(text).toMatch(/^HTTP\/1\.1 400 /u);
    expect(text).toMatch(/X-Request-Id: [0-9a-f-]{36}/u);
    expect(JSON.parse(text.slice(text.indexOf("{")))).toMatchObject({
      type: `http://127.0.0.1:${port}/problems#malformed_request`,
      status: 400,
      code: "malformed_request",
    });
  });

  it("answers with a problem too while there is no service behind it yet", async () => {
    const { url } = await start(answerStarting((own) => `${own}/problems`));
    const answer = await fetch(`${url}/v1/tests?limit=1`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("1");
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(await answer.json()).toMatchObject({
      type: `${url}/problems#unavailable`,
      status: 503,
      instance: "/v1/tests",
      requestId: answer.headers.get("x-request-id"),
    });
  });

  it("answers header fields beyond all measure with 431", async () => {
    const { port } = await start();
    const text = await raw(port, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(40_000)}\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 431 /u);
    expect(text).toContain('"code":"headers_too_large"');
  });

  it("rejects with the system's error when the port is taken", async () => {
    const { port } = await start();
    await expect(listen(() => undefined, { host: "127.0.0.1", port, typeBase: () => "" })).rejects.toMatchObject({ code: "EADDRINUSE" });
  });

  it("lets a request that is under way end before it closes", async () => {
    const arrived = Promise.withResolvers<() => void>();
    const server = await start((_req, res) => arrived.resolve(() => void res.end("late")));
    const answer = fetch(server.url);
    const release = await arrived.promise;
    const closing = server.close(5000);
    release();
    expect(await (await answer).text()).toBe("late");
    await closing;
  });

  it("ends by force what does not end within its grace", async () => {
    const arrived = Promise.withResolvers<void>();
    const server = await start(() => arrived.resolve());
    const answer = fetch(server.url).catch((error: unknown) => error);
    await arrived.promise;
    await server.close(50);
    expect(await answer).toBeInstanceOf(Error);
  });
});
