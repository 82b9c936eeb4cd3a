import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { ContractServer, json, KEY, problem, RUN_ID } from "../__fixtures__/contract-server.ts";
import { AbortedError, ApiError, ConnectionError, RateLimitError, ServerError, TimeoutError } from "../index.ts";

describe("retries", () => {
  it("sends a POST again after a reset, under the same idempotency key", async () => {
    await using server = await ContractServer.start(({ response, socket, count }) =>
      count < 3 ? void socket.resetAndDestroy() : json(response, {}),
    );
    await server.client().tests.run(RUN_ID);
    const keys = server.requests.map((request) => request.headers["idempotency-key"]);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it("gives every logical call its own idempotency key, and takes the caller's", async () => {
    await using server = await ContractServer.start(({ response }) => json(response, {}));
    await server.client().tests.run(RUN_ID);
    await server.client().tests.run(RUN_ID);
    await server.client().tests.run(RUN_ID, {}, { idempotencyKey: "build-77" });
    const keys = server.requests.map((request) => request.headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe("build-77");
  });

  it.each([408, 429, 500, 502, 503, 504])("tries again after %i", async (status) => {
    await using server = await ContractServer.start(({ response, count }) =>
      count === 1 ? problem(response, status) : json(response, { id: "a" }),
    );
    expect((await server.client().runs.retrieve("a")).id).toBe("a");
  });

  it.each([400, 401, 402, 403, 404, 405, 413, 422, 501])("does not try again after %i", async (status) => {
    await using server = await ContractServer.start(({ response }) => problem(response, status));
    await expect(server.client().runs.retrieve("a")).rejects.toMatchObject({ status, attempts: 1 });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    [409, "idempotency_in_progress", 3],
    [409, "already_exists", 1],
    [429, "rate_limited", 3],
    [429, "concurrency_limit", 1],
  ])("after %i %s makes %i attempts", async (status, code, want) => {
    await using server = await ContractServer.start(({ response }) => problem(response, status, { code }));
    await expect(server.client().tests.run(RUN_ID)).rejects.toMatchObject({ code, attempts: want });
    expect(server.requests).toHaveLength(want);
  });

  it("waits as long as Retry-After says", async () => {
    await using server = await ContractServer.start(({ response, count }) =>
      count === 1 ? problem(response, 503, { headers: { "retry-after": "1" } }) : json(response, {}),
    );
    const before = performance.now();
    await server.client().runs.retrieve("a");
    expect(performance.now() - before).toBeGreaterThan(950);
  });

  it("does not wait for minutes: the error says when to come back", async () => {
    await using server = await ContractServer.start(({ response }) => problem(response, 503, { headers: { "retry-after": "3600" } }));
    await expect(server.client().runs.retrieve("a")).rejects.toMatchObject({ retryAfterMs: 3_600_000, attempts: 1, retryable: true });
  });

  it.each([
    ["false", 503, 1],
    ["true", 418, 3],
  ])("obeys X-Should-Retry: %s", async (wish, status, want) => {
    await using server = await ContractServer.start(({ response }) => problem(response, status, { headers: { "x-should-retry": wish } }));
    await expect(server.client().runs.retrieve("a")).rejects.toBeInstanceOf(ApiError);
    expect(server.requests).toHaveLength(want);
  });

  it("gives up after maxRetries, a call's own over the client's", async () => {
    await using server = await ContractServer.start(({ response }) => problem(response, 503));
    await expect(server.client({ maxRetries: 4 }).runs.retrieve("a")).rejects.toBeInstanceOf(ServerError);
    expect(server.requests).toHaveLength(5);
    await expect(server.client().runs.retrieve("a", { maxRetries: 0 })).rejects.toMatchObject({ attempts: 1 });
  });

  it("survives a body that is cut short", async () => {
    await using server = await ContractServer.start(({ response, count }) => {
      if (count > 1) return json(response, { id: "whole" });
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write('{"id":"ha', () => response.destroy());
    });
    expect((await server.client().runs.retrieve("a")).id).toBe("whole");
  });

  it("takes a DELETE as done when its retry finds nothing", async () => {
    await using server = await ContractServer.start(({ response, socket, count }) =>
      count === 1 ? void socket.destroy() : problem(response, 404),
    );
    await expect(server.client().tests.delete(RUN_ID)).resolves.toBeUndefined();
  });

  it("still says so when the first DELETE finds nothing", async () => {
    await using server = await ContractServer.start(({ response }) => problem(response, 404, { code: "not_found" }));
    await expect(server.client().tests.delete(RUN_ID)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("when no answer comes", () => {
  it("says which service cannot be reached, why, and how often it was tried", async () => {
    const server = await ContractServer.start(({ response }) => json(response, {}));
    const client = server.client();
    await server[Symbol.asyncDispose]();
    const error = await client.runs.retrieve("a").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConnectionError);
    expect((error as Error).message).toMatch(
      /^Cannot reach the service: GET \/v1\/runs\/a at http:\/\/127\.0\.0\.1:\d+ \(ECONNREFUSED\), tried 3 times$/u,
    );
  });

  it("ends an attempt that takes too long, also when only the body does", async () => {
    await using server = await ContractServer.start(({ response, count }) => {
      if (count === 1) return;
      response.writeHead(200, { "content-type": "application/json" }).write("{");
    });
    const error = await server
      .client({ timeout: 60, maxRetries: 1 })
      .runs.retrieve("a")
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ attempts: 2, retryable: true });
  });

  it("stops in the request when the signal fires, with the caller's reason", async () => {
    await using server = await ContractServer.start(() => controller.abort(new Error("changed my mind")));
    const controller = new AbortController();
    const error = await server
      .client()
      .runs.retrieve("a", { signal: controller.signal })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AbortedError);
    expect((error as Error).cause).toEqual(new Error("changed my mind"));
    expect(server.requests).toHaveLength(1);
  });

  it("stops between two attempts when the signal fires", async () => {
    await using server = await ContractServer.start(({ response }) => {
      problem(response, 503, { headers: { "retry-after": "30" } });
      setImmediate(() => controller.abort());
    });
    const controller = new AbortController();
    const before = performance.now();
    await expect(server.client().runs.retrieve("a", { signal: controller.signal })).rejects.toBeInstanceOf(AbortedError);
    expect(performance.now() - before).toBeLessThan(5000);
  });

  it("asks nothing when the signal had fired before", async () => {
    await using server = await ContractServer.start(({ response }) => json(response, {}));
    await expect(server.client().runs.retrieve("a", { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(AbortedError);
    expect(server.requests).toHaveLength(0);
  });
});

describe("redirects", () => {
  it("never take the key to another origin", async () => {
    await using other = await ContractServer.start(({ response }) => json(response, { id: "elsewhere" }));
    await using server = await ContractServer.start(
      ({ response }) => void response.writeHead(307, { location: `${other.url}/caught` }).end(),
    );
    expect((await server.client().runs.retrieve("a")).id).toBe("elsewhere");
    expect(other.requests[0]!.headers.authorization).toBeUndefined();
    expect(JSON.stringify(other.requests)).not.toContain(KEY);
  });

  it("of a POST are not followed, so neither is its body", async () => {
    await using other = await ContractServer.start(({ response }) => json(response, {}));
    await using server = await ContractServer.start(
      ({ response }) => void response.writeHead(308, { location: `${other.url}/caught` }).end(),
    );
    await expect(server.client().lint({ description: "private" })).rejects.toThrow(new RegExp(`to ${other.url}: set that as baseUrl`, "u"));
    expect(other.requests).toHaveLength(0);
    expect(server.requests).toHaveLength(1);
  });

  it("within the origin are followed with the key", async () => {
    await using server = await ContractServer.start(({ request, response }) =>
      request.url === "/moved" ? json(response, { id: "moved" }) : void response.writeHead(302, { location: "/moved" }).end(),
    );
    expect((await server.client().runs.retrieve("a")).id).toBe("moved");
    expect(server.requests[1]!.headers.authorization).toBe(`Bearer ${KEY}`);
  });
});

describe("secrets", () => {
  it("are in no error, however it is printed", async () => {
    await using server = await ContractServer.start(({ response, socket, count }) =>
      count === 1 ? problem(response, 422) : void socket.destroy(),
    );
    const params = {
      projectId: RUN_ID,
      name: "n",
      description: "d",
      url: "https://x.test",
      httpAuthEnabled: true,
      httpAuthUsername: "u",
      httpAuthPassword: "hunter2-secret",
    };
    for (let call = 0; call < 2; call++) {
      const error = await server
        .client({ maxRetries: 0 })
        .tests.create(params)
        .catch((reason: unknown) => reason);
      const printed = inspect(error, { depth: 20, showHidden: true }) + JSON.stringify(error) + String(error) + (error as Error).stack;
      expect(printed).not.toContain(KEY);
      expect(printed).not.toContain("hunter2-secret");
    }
  });
});

describe("answers nobody expects", () => {
  it("say what came instead of JSON", async () => {
    await using server = await ContractServer.start(
      ({ response }) => void response.writeHead(200, { "content-type": "text/html" }).end("<html>"),
    );
    await expect(server.client().runs.retrieve("a")).rejects.toMatchObject({
      code: "unreadable_response",
      message: expect.stringContaining("text/html"),
    });
  });

  it("keep their status when a proxy wrote the body", async () => {
    await using server = await ContractServer.start(
      ({ response }) => void response.writeHead(429, { "content-type": "text/html", "x-request-id": "edge-1" }).end("<h1>slow down</h1>"),
    );
    const error = await server
      .client({ maxRetries: 0 })
      .runs.retrieve("a")
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ status: 429, code: "unknown", requestId: "edge-1" });
  });

  it("pass values on that this version does not know", async () => {
    await using server = await ContractServer.start(({ response }) => json(response, { id: "a", status: "paused", extra: { deep: true } }));
    expect(await server.client().runs.retrieve("a")).toEqual({ id: "a", status: "paused", extra: { deep: true } });
  });
});
