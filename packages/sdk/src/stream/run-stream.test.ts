import { once } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { aRun, aStep, ContractServer, json, KEY, openStream, problem, RUN_ID } from "../__fixtures__/contract-server.ts";
import { AbortedError, type RunEvent, type RunStream, StreamError, type StreamOptions } from "../index.ts";

const quick: StreamOptions = { reconnect: { minDelay: 1, maxDelay: 5 } };

async function collect(stream: AsyncIterable<RunEvent>): Promise<string[]> {
  const seen: string[] = [];
  for await (const event of stream) seen.push(event.type === "run.step" ? `step ${event.step.index}` : event.type);
  return seen;
}

function open(server: ContractServer, options: StreamOptions = {}): RunStream {
  return server.client().runs.stream(RUN_ID, { ...quick, ...options });
}

const lastIds = (server: ContractServer): unknown[] => server.requests.map((request) => request.headers["last-event-id"]);

describe("a stream", () => {
  it("gives the Run's events in order and ends after the last", async () => {
    await using server = await ContractServer.start(({ response }) => {
      const { send } = openStream(response);
      send("run.started", 1, { run: aRun("running") });
      send("run.step", 2, aStep(1));
      send("run.phase", 3, { phase: "checking_result", message: "Judging" });
      send("run.finished", 4, { run: aRun("passed") });
    });
    const stream = open(server);
    expect(await collect(stream)).toEqual(["run.started", "step 1", "run.phase", "run.finished"]);
    expect(await stream.finalRun()).toMatchObject({ status: "passed" });
    expect([stream.state, stream.lastEventId]).toEqual(["closed", "4"]);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({
      url: `/v1/runs/${RUN_ID}/stream`,
      headers: { accept: "text/event-stream", authorization: `Bearer ${KEY}` },
    });
  });

  it("shapes each event for its reader", async () => {
    await using server = await ContractServer.start(({ response }) => {
      const { send } = openStream(response);
      send("run.step", 1, aStep(3, "running"));
      send("run.finished", 2, { run: aRun("failed") });
    });
    const events: RunEvent[] = [];
    for await (const event of open(server)) events.push(event);
    expect(events[0]).toEqual({ type: "run.step", id: "1", at: expect.any(String) as string, step: aStep(3, "running") });
  });

  it("calls typed listeners, pings included, until they are taken off", async () => {
    await using server = await ContractServer.start(({ response }) => {
      const { send } = openStream(response);
      send("ping", null, {});
      send("run.step", 1, aStep(1));
      send("run.step", 2, aStep(2));
      send("run.finished", 3, { run: aRun("passed") });
    });
    const stream = open(server);
    const heard: unknown[] = [];
    stream.on("ping", (event) => heard.push(event.type));
    const off = stream.on("run.step", ({ step }) => {
      heard.push(step.index);
      off();
    });
    stream.on("run.finished", ({ run }) => heard.push(run.status));
    await stream.finalRun();
    expect(heard).toEqual(["ping", 1, "passed"]);
  });

  it("gives every event to a reader that begins late, and to a second one", async () => {
    await using server = await ContractServer.start(({ response }) => {
      const { send } = openStream(response);
      send("run.step", 1, aStep(1));
      send("run.finished", 2, { run: aRun("passed") });
    });
    const stream = open(server);
    await stream.finalRun();
    expect(await collect(stream)).toEqual(["step 1", "run.finished"]);
    expect(await collect(stream)).toEqual(["step 1", "run.finished"]);
  });

  it("closes its connection when the loop is left", async () => {
    await using server = await ContractServer.start(({ response }) => openStream(response).send("run.step", 1, aStep(1)));
    const stream = open(server);
    for await (const _event of stream) break;
    await vi.waitFor(() => expect(server.openSockets).toBe(0));
    await expect(stream.finalRun()).rejects.toBeInstanceOf(StreamError);
  });

  it("ends with the caller's reason when the signal fires", async () => {
    await using server = await ContractServer.start(({ response }) => openStream(response).send("run.step", 1, aStep(1)));
    const controller = new AbortController();
    const stream = open(server, { signal: controller.signal });
    stream.on("run.step", () => controller.abort("enough"));
    const error = await stream.finalRun().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AbortedError);
    expect((error as Error).cause).toBe("enough");
    await expect(collect(stream)).rejects.toBeInstanceOf(AbortedError);
  });
});

describe("a broken connection", () => {
  it("is opened again where it broke, nothing lost and nothing twice", async () => {
    await using server = await ContractServer.start(({ response, socket, count }) => {
      if (count === 1) return void socket.resetAndDestroy();
      const { send, raw } = openStream(response);
      if (count === 2) {
        send("run.step", 1, aStep(1));
        send("run.step", 2, aStep(2));
        raw('id: 3\nevent: run.step\ndata: {"index":3,');
        return void setTimeout(() => socket.resetAndDestroy(), 20);
      }
      if (count === 3) {
        send("run.step", 3, aStep(3));
        return void response.end();
      }
      send("run.finished", 4, { run: aRun("passed") });
    });
    expect(await collect(open(server))).toEqual(["step 1", "step 2", "step 3", "run.finished"]);
    expect(lastIds(server)).toEqual([undefined, "0", "2", "3"]);
  });

  it("is reset right after its headers and still survives", async () => {
    await using server = await ContractServer.start(({ response, socket, count }) => {
      const { send } = openStream(response);
      if (count < 3) return void setTimeout(() => socket.resetAndDestroy(), 10);
      send("run.finished", 1, { run: aRun("passed") });
    });
    expect((await open(server).finalRun()).status).toBe("passed");
    expect(server.requests).toHaveLength(3);
  });

  it("shows no event twice when the server starts over", async () => {
    await using server = await ContractServer.start(({ response, count }) => {
      const { send } = openStream(response);
      send("run.step", 1, aStep(1));
      send("run.step", 2, aStep(2));
      if (count === 1) return void response.end();
      send("run.finished", 3, { run: aRun("passed") });
    });
    expect(await collect(open(server))).toEqual(["step 1", "step 2", "run.finished"]);
  });

  it("is given up by the watchdog when it is half open, then resumed", async () => {
    await using server = await ContractServer.start(({ response, count }) => {
      const { send } = openStream(response);
      if (count === 1) return send("run.step", 1, aStep(1));
      send("run.finished", 2, { run: aRun("passed") });
    });
    const stream = open(server, { heartbeatTimeout: 80 });
    expect(await collect(stream)).toEqual(["step 1", "run.finished"]);
    expect(lastIds(server)).toEqual([undefined, "1"]);
  });

  it("is kept as long as bytes come, pings or parts of a large event", async () => {
    await using server = await ContractServer.start(({ response }) => {
      const { send, raw } = openStream(response);
      const text = JSON.stringify({ ...aStep(1), at: "", text: "x".repeat(1_500_000) });
      const parts = Array.from({ length: 6 }, (_, part) => text.slice((part * text.length) / 6, ((part + 1) * text.length) / 6));
      raw("id: 1\nevent: run.step\ndata: ");
      const drip = setInterval(() => {
        const part = parts.shift();
        if (part !== undefined) return raw(part);
        clearInterval(drip);
        raw("\n\n");
        send("run.finished", 2, { run: aRun("passed") });
      }, 60);
    });
    const stream = open(server, { heartbeatTimeout: 250 });
    expect(await collect(stream)).toEqual(["step 1", "run.finished"]);
    expect(server.requests).toHaveLength(1);
  });

  it("waits as long as a 503 says during a rollout", async () => {
    await using server = await ContractServer.start(({ response, count }) =>
      count === 1
        ? problem(response, 503, { headers: { "retry-after": "1" } })
        : openStream(response).send("run.finished", 1, { run: aRun("passed") }),
    );
    const before = performance.now();
    expect((await open(server).finalRun()).status).toBe("passed");
    expect(performance.now() - before).toBeGreaterThan(950);
  });

  it("counts as lost after maxAttempts without an event, and says from where to go on", async () => {
    await using server = await ContractServer.start(({ response, socket, count }) => {
      if (count > 1) return void socket.destroy();
      const { send } = openStream(response);
      send("run.step", 7, aStep(1));
      response.end();
    });
    const error = await open(server, { reconnect: { maxAttempts: 3, minDelay: 1, maxDelay: 2 } })
      .finalRun()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StreamError);
    expect(error).toMatchObject({ lastEventId: "7", retryable: true });
    expect(server.requests).toHaveLength(4);
  });

  it("is final with reconnect: false", async () => {
    await using server = await ContractServer.start(({ response }) => void (openStream(response), response.end()));
    await expect(open(server, { reconnect: false }).finalRun()).rejects.toBeInstanceOf(StreamError);
    expect(server.requests).toHaveLength(1);
  });

  it("asks a key function again for each connection", async () => {
    let asked = 0;
    await using server = await ContractServer.start(({ response, count }) => {
      const { send } = openStream(response);
      if (count === 1) return void response.end();
      send("run.finished", 1, { run: aRun("passed") });
    });
    await server
      .client({ apiKey: () => `key-${++asked}` })
      .runs.stream(RUN_ID, quick)
      .finalRun();
    expect(server.requests.map((request) => request.headers.authorization)).toEqual(["Bearer key-1", "Bearer key-2"]);
  });
});

describe("what the server says instead of events", () => {
  it("204 on a reconnect means that there is nothing more: the Run is asked for once", async () => {
    await using server = await ContractServer.start(({ request, response, count }) => {
      if (!request.url.endsWith("/stream")) return json(response, aRun("failed"));
      if (count > 1) return void response.writeHead(204).end();
      openStream(response).send("run.step", 1, aStep(1));
      response.end();
    });
    expect((await open(server).finalRun()).status).toBe("failed");
    expect(server.requests.map((request) => request.url.split("/").at(-1))).toEqual(["stream", "stream", RUN_ID]);
  });

  it.each([
    [401, "unauthenticated"],
    [403, "insufficient_scope"],
    [404, "not_found"],
  ])("%i ends it with the service's own error", async (status, code) => {
    await using server = await ContractServer.start(({ response }) => problem(response, status, { code, requestId: "req-7" }));
    await expect(open(server).finalRun()).rejects.toMatchObject({ status, code, requestId: "req-7" });
    expect(server.requests).toHaveLength(1);
  });

  it("a page of HTML ends it", async () => {
    await using server = await ContractServer.start(
      ({ response }) => void response.writeHead(200, { "content-type": "text/html" }).end("<h1>"),
    );
    await expect(open(server).finalRun()).rejects.toMatchObject({ code: "unreadable_response" });
  });

  it("does not take the key along when it redirects to another origin", async () => {
    await using other = await ContractServer.start(({ response }) => openStream(response).send("run.finished", 1, { run: aRun("passed") }));
    await using server = await ContractServer.start(({ response }) => void response.writeHead(307, { location: `${other.url}/s` }).end());
    await open(server).finalRun();
    expect(JSON.stringify(other.requests)).not.toContain(KEY);
  });

  it("unknown, unreadable or oddly named events are passed on and break nothing", async () => {
    await using server = await ContractServer.start(({ response }) => {
      const { send, raw } = openStream(response);
      send("run.paused", 1, { why: "lunch" });
      raw("id: 2\nevent: run.step\ndata: {not json\n\n");
      send("error", 3, { message: "a server's own" });
      send("open", 4, {});
      raw("data: plain\n\n");
      send("run.updated", 5, { run: aRun("resting") });
      send("run.finished", 6, { run: aRun("passed") });
    });
    const events: RunEvent[] = [];
    for await (const event of open(server)) events.push(event);
    expect(events.map((event) => (event.type === "unknown" ? `?${event.event}` : event.type))).toEqual([
      "?run.paused",
      "?run.step",
      "?error",
      "?open",
      "?message",
      "run.updated",
      "run.finished",
    ]);
    expect(events[0]).toMatchObject({ id: "1", data: { why: "lunch" } });
  });
});

describe("a listener that throws", () => {
  it("is reported as uncaught and ends nothing", async () => {
    await using server = await ContractServer.start(({ response }) => {
      const { send } = openStream(response);
      send("run.step", 1, aStep(1));
      send("run.finished", 2, { run: aRun("passed") });
    });
    const others = process.listeners("uncaughtException");
    process.removeAllListeners("uncaughtException");
    const uncaught = once(process, "uncaughtException");
    try {
      const stream = open(server);
      stream.on("run.step", () => {
        throw new Error("my listener is broken");
      });
      expect((await stream.finalRun()).status).toBe("passed");
      expect(await uncaught).toMatchObject([{ message: "my listener is broken" }, "uncaughtException"]);
    } finally {
      for (const listener of others) process.on("uncaughtException", listener);
    }
  });
});
