import { describe, expect, it, vi } from "vitest";
import { aRun, ContractServer, json, KEY, openStream, problem, RUN_ID } from "../__fixtures__/contract-server.ts";
import type { AttemptEvent, Logger } from "../index.ts";

type Line = readonly [level: string, message: string, fields: Record<string, unknown>];

function listening(): { logger: Logger; lines: Line[] } {
  const lines: Line[] = [];
  const on = (level: string) => (message: string, fields: object) => void lines.push([level, message, fields as Record<string, unknown>]);
  return { lines, logger: { error: on("error"), warn: on("warn"), info: on("info"), debug: on("debug") } };
}

describe("the attempt hook", () => {
  it("hears of every attempt: how it was asked, how it ended, how long it took", async () => {
    await using server = await ContractServer.start(({ response, socket, count }) => {
      if (count === 1) return void socket.destroy();
      if (count === 2) return problem(response, 503, { headers: { "x-request-id": "req-2" } });
      json(response, {});
    });
    const attempts: AttemptEvent[] = [];
    await server.client({ onAttempt: (event) => attempts.push(event) }).tests.run(RUN_ID);
    const same = { method: "POST", path: `/v1/tests/${RUN_ID}/run`, ms: expect.any(Number) as number };
    expect(attempts).toEqual([
      { ...same, attempt: 1, status: null, requestId: null },
      { ...same, attempt: 2, status: 503, requestId: "req-2" },
      { ...same, attempt: 3, status: 200, requestId: "req-1" },
    ]);
  });

  it("hears of a stream's connections, too, and breaks nothing when it throws", async () => {
    await using server = await ContractServer.start(({ response, count }) => {
      if (count === 1) return problem(response, 503);
      openStream(response).send("run.finished", 1, { run: aRun("passed") });
    });
    const attempts: AttemptEvent[] = [];
    const uncaught = vi.fn();
    const others = process.listeners("uncaughtException");
    process.removeAllListeners("uncaughtException").on("uncaughtException", uncaught);
    try {
      const onAttempt = (event: AttemptEvent): void => {
        attempts.push(event);
        throw new Error("the metrics are down");
      };
      const run = await server.client({ onAttempt }).runs.wait(RUN_ID);
      expect(run.status).toBe("passed");
      expect(attempts.map(({ attempt, status }) => [attempt, status])).toEqual([
        [1, 503],
        [2, 200],
      ]);
      await vi.waitFor(() => expect(uncaught).toHaveBeenCalledTimes(2));
    } finally {
      process.removeListener("uncaughtException", uncaught);
      for (const other of others) process.on("uncaughtException", other);
    }
  });
});

describe("the log", () => {
  it.each([
    ["debug", ["info attempt", "debug attempt"]],
    ["info", ["info attempt"]],
    ["warn", []],
    ["off", []],
  ] as const)("at %s has what belongs there", async (logLevel, want) => {
    await using server = await ContractServer.start(({ response, count }) => (count === 1 ? problem(response, 503) : json(response, {})));
    const { logger, lines } = listening();
    await server.client({ logger, logLevel }).runs.retrieve("a");
    expect(lines.map(([level, message]) => `${level} ${message.replace("runwright: ", "")}`)).toEqual(want);
  });

  it("never has a key, a header or a body", async () => {
    await using server = await ContractServer.start(({ response, count }) => (count === 1 ? problem(response, 503) : json(response, {})));
    const { logger, lines } = listening();
    const client = server.client({ logger, logLevel: "debug", headers: { "x-proxy-secret": "hunter3" } });
    const body = { projectId: RUN_ID, name: "n", description: "d", url: "https://x.test", httpAuthPassword: "hunter2" };
    await client.tests.create(body);
    await client.runs.list({ testId: "hunter4" });
    expect(lines.length).toBe(3);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${KEY}|hunter`, "u"));
  });

  it("warns once of a route that will go", async () => {
    const headers = { deprecation: "@1798761600", sunset: "Sat, 01 Jan 2028 00:00:00 GMT" };
    await using server = await ContractServer.start(({ response }) => json(response, {}, { headers }));
    const { logger, lines } = listening();
    const client = server.client({ logger });
    await client.runs.retrieve(RUN_ID);
    await client.runs.retrieve(RUN_ID.replace("0b", "1c"));
    expect(lines).toEqual([
      ["warn", "runwright: deprecated", { route: "GET /v1/runs/:id", deprecation: headers.deprecation, sunset: headers.sunset }],
    ]);
  });

  it("says when a stream was lost, and goes on when the logger itself throws", async () => {
    await using server = await ContractServer.start(({ response, count }) => {
      const { send } = openStream(response);
      if (count === 1) return void response.end();
      send("run.finished", 1, { run: aRun("passed") });
    });
    const { logger, lines } = listening();
    await server
      .client({ logger, logLevel: "info" })
      .runs.stream(RUN_ID, { reconnect: { minDelay: 1 } })
      .finalRun();
    expect(lines.map(([, message]) => message)).toContain("runwright: stream lost");
  });
});

describe("what is left to the key", () => {
  it("comes beside the data", async () => {
    await using server = await ContractServer.start(({ response, count }) =>
      json(response, {}, count === 1 ? { headers: { ratelimit: '"key";r=59;t=30' } } : {}),
    );
    expect((await server.client().runs.retrieve("a").withResponse()).rateLimit).toEqual({ remaining: 59, resetSeconds: 30 });
    expect((await server.client().runs.retrieve("a").withResponse()).rateLimit).toBeNull();
  });
});

describe("a fetch of another make", () => {
  it("is given an address and plain values: undici's own fetch, with its proxies, takes them", async () => {
    const { fetch } = await import("undici");
    await using server = await ContractServer.start(({ request, response }) => json(response, JSON.parse(request.body || "{}")));
    const client = server.client({ fetch: fetch as unknown as typeof globalThis.fetch });
    expect(await client.lint({ description: "1. Go" })).toEqual({ description: "1. Go" });
  });
});
