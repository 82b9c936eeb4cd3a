import { createServer, request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { StoredRunEvent } from "../../domain/records.ts";
import type { RunSignals } from "../../ports/run-signals.ts";
import { RunStreams } from "./run-streams.ts";

const RUN_ID = "c3e1b7a8-6f94-4d20-a5c2-7b9d0e4f1a46";
const addresses = { publicUrl: "http://service", dashboardUrl: "http://service" };

/** A log that grows while it is read, and the signals that go with it. */
class GrowingLog {
  readonly events: StoredRunEvent[] = [];
  readonly wakes = new Set<() => void>();
  readonly revoked = new Set<string>();
  reads = 0;
  broken = false;

  read = async ({ after, limit }: { after: number; limit: number }): Promise<StoredRunEvent[]> => {
    this.reads++;
    if (this.broken) throw new Error("away");
    return this.events.slice(after, after + limit);
  };

  readonly signals: RunSignals = {
    announce: () => undefined,
    subscribe: (_runId, wake) => {
      this.wakes.add(wake);
      return () => this.wakes.delete(wake);
    },
    subscribeAll: () => () => undefined,
  };

  append(count: number, text = "x"): void {
    for (let n = 0; n < count; n++)
      this.events.push({
        seq: this.events.length + 1,
        type: "run.phase",
        at: "2026-01-01T00:00:00.000Z",
        phase: "checking_result",
        message: text,
      });
    for (const wake of this.wakes) wake();
  }

  finish(): void {
    const run = { status: "passed", artifacts: {}, unsaved: [], tokensUsed: null, tagRunId: null, tries: [], id: RUN_ID };
    this.events.push({ seq: this.events.length + 1, type: "run.finished", at: "2026-01-01T00:00:00.000Z", run } as never);
    for (const wake of this.wakes) wake();
  }
}

interface Served {
  readonly log: GrowingLog;
  readonly streams: RunStreams;
  readonly port: number;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(options: { pingIntervalMs?: number; patienceMs?: number } = {}): Promise<Served> {
  const log = new GrowingLog();
  const clock = { now: () => Date.now(), sleep: async () => undefined };
  const isKeyInForce = async (keyId: string): Promise<boolean> => !log.revoked.has(keyId);
  const streams = new RunStreams({ read: log.read, signals: log.signals, clock, addresses, isKeyInForce, ...options });
  const server = createServer((req, res) => {
    res.setHeader("Content-Type", "text/event-stream");
    const position = Number(req.headers["last-event-id"] ?? 0);
    streams.open({ runId: RUN_ID, position, end: log.events.length, keyId: String(req.headers["x-key"]) }, res);
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return { log, streams, port: (server.address() as AddressInfo).port };
}

/** A viewer over a real socket that notes what it has seen. */
function watch(port: number, lastEventId = 0) {
  const seen: number[] = [];
  const state = { text: "", last: "", ended: false, pings: 0 };
  let response: IncomingMessage | undefined;
  const req = request({ port, host: "127.0.0.1", headers: { "Last-Event-ID": String(lastEventId) }, agent: false }, (res) => {
    response = res;
    res.setEncoding("utf8");
    res.on("data", (chunk: string) => {
      const isWhole = `${state.text.slice(-1)}${chunk}`.includes("\n\n");
      state.text += chunk;
      if (!isWhole) return;
      for (let end = state.text.indexOf("\n\n"); end !== -1; end = state.text.indexOf("\n\n")) {
        const id = /^id: (\d+)$/mu.exec(state.text.slice(0, end))?.[1];
        if (id !== undefined) seen.push(Number(id));
        if (state.text.slice(0, end).includes("event: ping")) state.pings++;
        state.last = state.text.slice(0, end);
        state.text = state.text.slice(end + 2);
      }
    });
    res.on("end", () => (state.ended = true));
    res.on("error", () => undefined);
  });
  req.on("error", () => undefined);
  req.end();
  return {
    seen,
    state,
    cut: () => req.destroy(),
    pause: () => response?.pause(),
    isOpen: () => response !== undefined,
  };
}

const upTo = (count: number, from = 1): number[] => Array.from({ length: count }, (_, n) => n + from);

describe("the streams of a Run", () => {
  it("gives an event that this version cannot read no name and no data, and its number to nobody else", async () => {
    const { log, port } = await serve();
    log.append(1);
    log.events.push({ seq: 2, type: "unreadable" });
    log.append(1);
    log.finish();
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    const frames = (await answer.text()).split("\n\n").map((frame) => frame.split("\n").map((line) => line.split(":")[0]));
    expect(frames).toEqual([["retry"], ["id", "event", "data"], ["id"], ["id", "event", "data"], ["id", "event", "data"], [""]]);
  });

  it("give what is there, then what comes, and end with run.finished", async () => {
    const { log, port } = await serve();
    log.append(3);
    const viewer = watch(port);
    await vi.waitFor(() => expect(viewer.seen).toEqual([1, 2, 3]));
    log.append(2);
    log.finish();
    await vi.waitFor(() => expect(viewer.state.ended).toBe(true));
    expect(viewer.seen).toEqual(upTo(6));
  });

  it("lose nothing and double nothing when the socket is cut at random fifty times", async () => {
    const { log, port, streams } = await serve();
    const all: number[] = [];
    for (let cut = 0; cut < 50; cut++) {
      const viewer = watch(port, all.at(-1) ?? 0);
      const want = all.length + 1 + Math.floor(Math.random() * 20);
      log.append(Math.floor(Math.random() * 30) + 1);
      await vi.waitFor(() => expect(all.length + viewer.seen.length).toBeGreaterThanOrEqual(Math.min(want, log.events.length)), {
        interval: 1,
      });
      viewer.cut();
      all.push(...viewer.seen);
    }
    log.finish();
    const last = watch(port, all.at(-1) ?? 0);
    await vi.waitFor(() => expect(last.state.ended).toBe(true));
    all.push(...last.seen);
    expect(all).toEqual(upTo(log.events.length));
    await vi.waitFor(() => expect(streams.size).toBe(0));
  });

  it("read the log once for many viewers", async () => {
    const { log, port } = await serve();
    const viewers = upTo(40).map(() => watch(port));
    await vi.waitFor(() => expect(viewers.every((viewer) => viewer.isOpen())).toBe(true));
    await vi.waitFor(() => expect(log.wakes.size).toBe(1));
    const before = log.reads;
    log.append(5);
    await vi.waitFor(() => expect(viewers.every((viewer) => viewer.seen.length === 5)).toBe(true));
    expect(log.reads - before).toBeLessThanOrEqual(2);
    for (const viewer of viewers) viewer.cut();
  });

  it("let go of everything when the last viewer leaves", async () => {
    const { log, port, streams } = await serve();
    const viewer = watch(port);
    await vi.waitFor(() => expect(streams.size).toBe(1));
    viewer.cut();
    await vi.waitFor(() => expect(streams.size).toBe(0));
    expect(log.wakes.size).toBe(0);
  });

  it("ping with data and without an id", async () => {
    const { port } = await serve({ pingIntervalMs: 20 });
    const viewer = watch(port);
    await vi.waitFor(() => expect(viewer.state.pings).toBeGreaterThanOrEqual(3));
    expect(viewer.seen).toEqual([]);
    viewer.cut();
  });

  it("drop a viewer that reads nothing, and serve the others on", async () => {
    const { log, port, streams } = await serve({ pingIntervalMs: 20, patienceMs: 2000 });
    const slow = watch(port);
    const quick = watch(port);
    await vi.waitFor(() => expect(slow.isOpen() && quick.isOpen()).toBe(true));
    slow.pause();
    for (let n = 0; n < 60; n++) log.append(50, "y".repeat(10_000));
    await vi.waitFor(() => expect(quick.seen).toHaveLength(3000), { timeout: 15_000 });
    await vi.waitFor(() => expect(streams.size).toBe(1), { timeout: 5000 });
    expect(quick.seen).toEqual(upTo(3000));
    expect(slow.seen.length).toBeLessThan(3000);
    quick.cut();
  });

  it("give a viewer that is far behind everything, from the log", async () => {
    const { log, port } = await serve();
    log.append(5000);
    const first = watch(port);
    await vi.waitFor(() => expect(first.seen).toHaveLength(5000), { timeout: 5000 });
    const late = watch(port, 100);
    await vi.waitFor(() => expect(late.seen).toEqual(upTo(4900, 101)), { timeout: 5000 });
    first.cut();
    late.cut();
  });

  it("end when the service shuts down, so that clients resume elsewhere", async () => {
    const { port, streams } = await serve();
    const viewer = watch(port);
    await vi.waitFor(() => expect(streams.size).toBe(1));
    streams.close();
    await vi.waitFor(() => expect(viewer.state.ended).toBe(true));
    expect(viewer.state.last).toMatch(/^: this process ends.*\nretry: \d{3,4}$/u);
  });

  it("break off when the log cannot be read, so that clients come back", async () => {
    const { log, port, streams } = await serve();
    const viewer = watch(port);
    await vi.waitFor(() => expect(streams.size).toBe(1));
    log.broken = true;
    log.append(1);
    await vi.waitFor(() => expect(streams.size).toBe(0));
    expect(viewer.seen).toEqual([]);
  });
});
