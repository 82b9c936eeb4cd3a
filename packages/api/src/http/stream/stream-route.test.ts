import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cancelRun } from "../../domain/cancel-run.ts";
import type { RunRecord } from "../../domain/records.ts";
import { EventViewer } from "../__fixtures__/event-viewer.ts";
import { startTestService, type TestService } from "../__fixtures__/test-service.ts";

// Other tests share the machine.
const SOON = { timeout: 10_000 };

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ pingIntervalMs: 100 });
});
afterAll(() => service.close());

let batch = 0;
/** Puts events into the Run's log, as a runner's report does. */
async function append(run: RunRecord, count: number, message = "x"): Promise<void> {
  const event = { type: "run.phase", at: new Date().toISOString(), phase: "checking_result", message } as const;
  await service.deps.events.append(
    run.id,
    `batch ${(batch += 1)}`,
    Array.from({ length: count }, () => event),
  );
  service.deps.signals.announce(run.id, "events");
}

const finish = (run: RunRecord): Promise<RunRecord> => cancelRun(service.deps, service.caller, run.id);
const upTo = (last: number, first = 1): number[] => Array.from({ length: last - first + 1 }, (_, n) => n + first);

function view(
  run: RunRecord,
  given: { lastEventId?: string | number | undefined; leaveAfterBytes?: number; key?: string; accept?: string } = {},
) {
  return new EventViewer({
    url: `${service.url}/v1/runs/${run.id}/stream`,
    headers: {
      Authorization: `Bearer ${given.key ?? service.keyWith(["read"])}`,
      ...(given.lastEventId === undefined ? {} : { "Last-Event-ID": String(given.lastEventId) }),
      ...(given.accept === undefined ? {} : { Accept: given.accept }),
    },
    ...(given.leaveAfterBytes === undefined ? {} : { leaveAfterBytes: given.leaveAfterBytes }),
  });
}

async function isOver(viewer: EventViewer): Promise<void> {
  await vi.waitFor(() => expect(viewer.isOver).toBe(true), SOON);
}

describe("streams of one key", () => {
  it("are as many as it may have at once, and another one is let in when one has left", async () => {
    const other = await startTestService({ streamsPerKey: 2 });
    const ask = (key: string) => {
      const left = new AbortController();
      const headers = { Authorization: `Bearer ${key}` };
      return { left, answer: fetch(`${other.url}/v1/runs/${other.run.id}/stream`, { headers, signal: left.signal }) };
    };
    const key = other.keyWith(["read"]);
    const [first, second] = [ask(key), ask(key)];
    expect([(await first.answer).status, (await second.answer).status]).toEqual([200, 200]);
    const refused = await ask(key).answer;
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    expect((await refused.json()) as object).toMatchObject({ code: "rate_limited" });
    const another = ask(other.keyWith(["read", "run"]));
    expect((await another.answer).status).toBe(200);
    first.left.abort();
    await vi.waitFor(() => expect(other.app.streams.size).toBe(2), SOON);
    const again = ask(key);
    expect((await again.answer).status).toBe(200);
    for (const { left } of [second, another, again]) left.abort();
    await other.close();
  });
});

describe("a stream", () => {
  it("loses and doubles nothing when its socket is cut two hundred times, at any byte", async () => {
    const run = await service.startRun();
    const seen: number[] = [];
    for (let cut = 0; cut < 200; cut++) {
      await append(run, 1 + (cut % 4), "ä".repeat(1 + ((cut * 37) % 300)));
      const viewer = view(run, { lastEventId: seen.at(-1), leaveAfterBytes: 1 + ((cut * 7919) % 1500) });
      await append(run, 1, "live");
      const behind = async (): Promise<number> => ((await service.deps.events.last(run.id))?.seq ?? 0) - seen.length;
      const missing = await behind();
      await vi.waitFor(() => expect(viewer.isOver || viewer.ids.length === missing).toBe(true), { interval: 1, timeout: 20_000 });
      viewer.leave();
      seen.push(...viewer.ids);
    }
    await finish(run);
    const rest = view(run, { lastEventId: seen.at(-1) ?? 0 });
    await isOver(rest);
    seen.push(...rest.ids);
    const last = await service.deps.events.last(run.id);
    expect(last?.type).toBe("run.finished");
    expect(seen).toEqual(upTo(last?.seq ?? 0));
    await vi.waitFor(() => expect(service.app.streams.size).toBe(0), SOON);
  }, 60_000);

  it("carries an event of megabytes to a viewer that takes its time, with nothing in between", async () => {
    const run = await service.startRun();
    const viewer = view(run);
    await vi.waitFor(() => expect(viewer.names).toContain("ping"), SOON);
    await append(run, 1, "y".repeat(3_000_000));
    await append(run, 2);
    await vi.waitFor(() => expect(viewer.ids).toEqual(upTo(3)), SOON);
    await finish(run);
    await isOver(viewer);
    expect(viewer.names.at(-1)).toBe("run.finished");
  });

  it("of a Run with a long past lets others be served while it catches up", async () => {
    const run = await service.startRun();
    for (let part = 0; part < 20; part++) await append(run, 2500);
    const viewer = view(run);
    let answered = 0;
    while (viewer.ids.length < 50_000 && !viewer.isOver) {
      expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
      answered++;
    }
    expect(viewer.ids).toEqual(upTo(50_000));
    expect(answered).toBeGreaterThan(10);
    viewer.leave();
  }, 60_000);

  it("ends at once when its key is revoked, and goes on for others", async () => {
    const run = await service.startRun();
    const headers = { Authorization: `Bearer ${service.keyWith(["admin"])}`, "Content-Type": "application/json" };
    const made = await fetch(`${service.url}/v1/keys`, {
      method: "POST",
      headers,
      body: JSON.stringify({ name: "short", scopes: ["read"] }),
    });
    const created = (await made.json()) as { id: string; key: string };
    const revoked = view(run, { key: created.key });
    const other = view(run);
    await vi.waitFor(() => expect([revoked.status, other.status]).toEqual([200, 200]), SOON);
    expect((await fetch(`${service.url}/v1/keys/${created.id}`, { method: "DELETE", headers })).status).toBe(204);
    await isOver(revoked);
    const again = view(run, { key: created.key });
    await isOver(again);
    expect(again.status).toBe(401);
    await append(run, 1);
    await vi.waitFor(() => expect(other.ids).toEqual([1]), SOON);
    other.leave();
  });

  it("ends when its key expires", async () => {
    const run = await service.startRun();
    const headers = { Authorization: `Bearer ${service.keyWith(["admin"])}`, "Content-Type": "application/json" };
    const expiresAt = new Date(Date.now() + 3000).toISOString();
    const body = JSON.stringify({ name: "short", scopes: ["read"], expiresAt });
    const made = await fetch(`${service.url}/v1/keys`, { method: "POST", headers, body });
    const viewer = view(run, { key: ((await made.json()) as { key: string }).key });
    await vi.waitFor(() => expect(viewer.status).toBe(200), SOON);
    await isOver(viewer);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(expiresAt));
  });

  it("says how it wants to be treated on its way, and when to come back", async () => {
    const run = await service.startRun();
    const viewer = view(run, { accept: "text/event-stream" });
    await vi.waitFor(() => expect(viewer.others[0]).toBe("retry: 3000"), SOON);
    expect(viewer.headers).toMatchObject({ "content-type": "text/event-stream; charset=utf-8", "x-accel-buffering": "no" });
    expect(viewer.headers["cache-control"]).toContain("no-transform");
    await vi.waitFor(() => expect(viewer.others[1]).toMatch(/^event: ping\ndata: \{"at":"[^"]+Z"\}$/u), SOON);
    viewer.leave();
  });

  it("is refused to a client that takes no events", async () => {
    const run = await service.startRun();
    const headers = { Authorization: `Bearer ${service.keyWith(["read"])}`, Accept: "application/json" };
    const answer = await fetch(`${service.url}/v1/runs/${run.id}/stream`, { headers });
    expect([answer.status, await answer.json()]).toEqual([406, expect.objectContaining({ code: "not_acceptable" })]);
  });

  it("answers HEAD without opening", async () => {
    const run = await service.startRun();
    const before = service.app.streams.size;
    const headers = { Authorization: `Bearer ${service.keyWith(["read"])}` };
    const answer = await fetch(`${service.url}/v1/runs/${run.id}/stream`, { method: "HEAD", headers });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
    expect(service.app.streams.size).toBe(before);
  });

  it("is plain bytes until the end of the connection for an HTTP/1.0 client", async () => {
    const run = await service.startRun();
    await append(run, 2);
    await finish(run);
    const text = await raw(
      `GET /v1/runs/${run.id}/stream HTTP/1.0\r\nAuthorization: Bearer ${service.keyWith(["read"])}\r\nLast-Event-ID: 1\r\n\r\n`,
    );
    const [head = "", body = ""] = text.split(/\r\n\r\n(.*)/su);
    expect(head).toMatch(/^HTTP\/1\.1 200 /u);
    expect(head).not.toMatch(/transfer-encoding/iu);
    expect(body).toMatch(/^retry: 3000\n\nid: 2\nevent: run\.phase\n[^]*event: run\.finished\n[^]*\n\n$/u);
  });
});

describe("Last-Event-ID", () => {
  it.each([undefined, "", "abc", "-1", "1.5", "99999999999999999999", "999", "1\u00e4", " 1 x"])(
    "of %j, which the Run never sent, begins at the first event of a Run that goes on",
    async (lastEventId) => {
      const run = await service.startRun();
      await append(run, 3);
      const viewer = view(run, { lastEventId });
      await vi.waitFor(() => expect(viewer.ids).toEqual(upTo(3)), SOON);
      viewer.leave();
    },
  );

  it.each(["abc", "-1"])("of %j gives the last event alone when the Run has finished", async (lastEventId) => {
    const run = await service.startRun();
    await append(run, 3);
    await finish(run);
    const viewer = view(run, { lastEventId });
    await isOver(viewer);
    expect([viewer.ids, viewer.names]).toEqual([[4], ["", "run.finished"]]);
  });

  it("of the last event there will be gives that again; of an earlier one what was missed", async () => {
    const run = await service.startRun();
    await append(run, 3);
    await finish(run);
    const over = view(run, { lastEventId: 4 });
    await isOver(over);
    expect([over.status, over.ids, over.names]).toEqual([200, [4], ["", "run.finished"]]);
    const missed = view(run, { lastEventId: 0 });
    await isOver(missed);
    expect(missed.ids).toEqual(upTo(4));
  });
});

function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.url).port), "127.0.0.1", () => socket.write(request));
    let text = "";
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => (text += chunk));
    socket.on("end", () => resolve(text));
    socket.on("error", reject);
  });
}
