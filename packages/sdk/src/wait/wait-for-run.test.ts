import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { aRun, aStep, ContractServer, json, KEY, openStream, problem, RUN_ID } from "../__fixtures__/contract-server.ts";
import { AbortedError, RunNotPassedError, WaitTimeoutError } from "../index.ts";

const isStream = (url: string): boolean => url.endsWith("/stream");

describe("waiting for a Run", () => {
  it("resolves with the stream's last event, and asks for nothing else", async () => {
    await using server = await ContractServer.start(({ response }) =>
      openStream(response).send("run.finished", 1, { run: aRun("failed", { reasoning: "No." }) }),
    );
    expect(await server.client().runs.wait(RUN_ID)).toMatchObject({ status: "failed", reasoning: "No." });
    expect(server.requests).toHaveLength(1);
  });

  it("polls when the stream cannot be had", async () => {
    let polls = 0;
    await using server = await ContractServer.start(({ request, response }) => {
      if (isStream(request.url)) return void response.writeHead(406, { "content-type": "text/plain" }).end("no streams here");
      json(response, aRun(++polls < 3 ? "running" : "passed"));
    });
    expect((await server.client().runs.wait(RUN_ID, { pollInterval: 1 })).status).toBe("passed");
    expect(polls).toBe(3);
  });

  it("polls without a stream when told to, through failures that may pass", async () => {
    await using server = await ContractServer.start(({ response, socket, count }) => {
      if (count === 1) return problem(response, 503);
      if (count === 2) return void socket.destroy();
      if (count === 3) return problem(response, 429, { code: "rate_limited" });
      json(response, aRun(count === 4 ? "running" : "cancelled"));
    });
    const run = await server.client({ maxRetries: 0 }).runs.wait(RUN_ID, { via: "poll", pollInterval: 1 });
    expect(run.status).toBe("cancelled");
    expect(server.requests.every((request) => !isStream(request.url))).toBe(true);
  });

  it("takes a status that it does not know as going on, without asking at once again", async () => {
    await using server = await ContractServer.start(({ response, count }) => json(response, aRun(count < 3 ? "paused" : "passed")));
    const before = performance.now();
    await server.client().runs.wait(RUN_ID, { via: "poll", pollInterval: 0 });
    expect(performance.now() - before).toBeGreaterThan(95);
  });

  it.each(["auto", "poll", "stream"] as const)("via %s rejects at once when there is no such Run", async (via) => {
    await using server = await ContractServer.start(({ response }) => problem(response, 404, { code: "not_found" }));
    await expect(server.client().runs.wait(RUN_ID, { via })).rejects.toMatchObject({ code: "not_found" });
    expect(server.requests).toHaveLength(1);
  });

  it.each(["stream", "poll"] as const)("via %s ends at maxWait with the Run as it was last seen", async (via) => {
    await using server = await ContractServer.start(({ request, response }) => {
      if (!isStream(request.url)) return json(response, aRun("running"));
      openStream(response).send("run.started", 1, { run: aRun("running") });
    });
    const error = await server
      .client()
      .runs.wait(RUN_ID, { via, maxWait: 1000, pollInterval: 20 })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(WaitTimeoutError);
    expect(error).toMatchObject({ run: { status: "running" }, message: expect.stringContaining("1000 ms") });
  });

  it("has one deadline for stream, reconnects and polls together", async () => {
    await using server = await ContractServer.start(({ request, response, socket }) => {
      if (isStream(request.url)) return void response.writeHead(406).end();
      // Never answers: the deadline must reach the request in flight.
      socket.resume();
    });
    const before = performance.now();
    await expect(server.client().runs.wait(RUN_ID, { maxWait: 200 })).rejects.toBeInstanceOf(WaitTimeoutError);
    expect(performance.now() - before).toBeLessThan(2000);
  });

  it("ends in the middle of a pause when the signal fires, and leaves the Run alone", async () => {
    await using server = await ContractServer.start(({ response }) => json(response, aRun("running")));
    const controller = new AbortController();
    const waiting = server.client().runs.wait(RUN_ID, { via: "poll", pollInterval: 60_000, signal: controller.signal });
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
    controller.abort(new Error("deploy was rolled back"));
    const error = await waiting.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AbortedError);
    expect((error as Error).cause).toEqual(new Error("deploy was rolled back"));
    expect(server.requests.some((request) => request.url.endsWith("/cancel"))).toBe(false);
  });

  it.each(["signal", "maxWait"] as const)("cancels the Run when the %s ends the wait and cancelOnAbort is set", async (by) => {
    const controller = new AbortController();
    await using server = await ContractServer.start(({ request, response }) => {
      if (request.url.endsWith("/cancel")) return json(response, aRun("cancelled"));
      openStream(response).send("run.step", 1, aStep(1));
      if (by === "signal") setTimeout(() => controller.abort(), 20);
    });
    const waiting = server
      .client()
      .runs.wait(RUN_ID, { cancelOnAbort: true, signal: controller.signal, ...(by === "maxWait" ? { maxWait: 60 } : {}) });
    await expect(waiting).rejects.toBeInstanceOf(by === "signal" ? AbortedError : WaitTimeoutError);
    expect(server.requests.filter((request) => request.url === `/v1/runs/${RUN_ID}/cancel`)).toHaveLength(1);
  });

  it("throws for a verdict only when asked to", async () => {
    await using server = await ContractServer.start(({ response }) =>
      openStream(response).send("run.finished", 1, { run: aRun("failed", { reasoning: "The cart was empty." }) }),
    );
    const error = await server
      .client()
      .runs.wait(RUN_ID, { throwUnlessPassed: true })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RunNotPassedError);
    expect(error).toMatchObject({ run: { status: "failed" }, message: expect.stringContaining("The cart was empty.") });
  });

  it("asks for every event with lastEventId 0, also of a Run that finished before", async () => {
    await using server = await ContractServer.start(({ request, response }) => {
      const { send } = openStream(response);
      if (request.headers["last-event-id"] === "0") send("run.step", 1, aStep(1));
      send("run.finished", 2, { run: aRun("passed") });
    });
    const types: string[] = [];
    await server.client().runs.wait(RUN_ID, { lastEventId: "0", onEvent: (event) => types.push(event.type) });
    expect(types).toEqual(["run.step", "run.finished"]);
  });

  it("hands on each event as it comes", async () => {
    await using server = await ContractServer.start(({ response }) => {
      const { send } = openStream(response);
      send("run.step", 1, aStep(1));
      send("run.finished", 2, { run: aRun("passed") });
    });
    const types: string[] = [];
    await server.client().runs.wait(RUN_ID, { onEvent: (event) => types.push(event.type) });
    expect(types).toEqual(["run.step", "run.finished"]);
  });
});

describe("running and waiting", () => {
  const runs = ({ request, response }: { request: { url: string; method: string }; response: Parameters<typeof json>[0] }): void => {
    if (request.url.endsWith("/tests/run")) {
      return json(response, { count: 3, runs: ["a", "b", "c"].map((id) => ({ id })) }, { status: 201 });
    }
    if (request.method === "POST") return json(response, { id: RUN_ID, status: "pending" }, { status: 201 });
    openStream(response).send("run.finished", 1, { run: aRun("passed", { id: request.url.split("/").at(-2)! }) });
  };

  it("starts one Run and resolves with it", async () => {
    await using server = await ContractServer.start(runs);
    expect((await server.client().tests.runAndWait("t")).id).toBe(RUN_ID);
    expect(server.requests.map((request) => request.method)).toEqual(["POST", "GET"]);
  });

  it("resolves with all Runs of a tag, in the order they were started", async () => {
    await using server = await ContractServer.start(runs);
    const finished = await server.client().tests.runByTagAndWait({ projectId: "p", tag: "smoke" }, { concurrency: 2 });
    expect(finished.map((run) => run.id)).toEqual(["a", "b", "c"]);
  });

  it("keeps a script alive that does nothing but wait, across a reconnect", async () => {
    await using server = await ContractServer.start(({ response, count }) => {
      const { send } = openStream(response);
      if (count === 1) return void response.end();
      send("run.finished", 1, { run: aRun("passed") });
    });
    const script = `const { Runwright } = await import(${JSON.stringify(new URL("../index.ts", import.meta.url).href)});
      const run = await new Runwright().runs.wait("${RUN_ID}");
      console.log(run.status);`;
    const child = spawn(process.execPath, ["--conditions=@runwright/source", "--input-type=module", "-e", script], {
      env: { ...process.env, RUNWRIGHT_API_KEY: KEY, RUNWRIGHT_BASE_URL: server.url },
    });
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    const [code] = (await once(child, "close")) as [number];
    expect([code, printed.trim()]).toEqual([0, "passed"]);
  });
});
