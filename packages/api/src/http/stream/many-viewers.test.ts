import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cancelRun } from "../../domain/cancel-run.ts";
import { EventViewer } from "../__fixtures__/event-viewer.ts";
import { startTestService, type TestService } from "../__fixtures__/test-service.ts";

const VIEWERS = 2000;
const EVENTS = 30;
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

describe("two thousand viewers of one Run", () => {
  it("each get every event once and in order, with one reader of the log for all of them", async () => {
    const { deps, run } = service;
    const url = `${service.url}/v1/runs/${run.id}/stream`;
    const headers = { Authorization: `Bearer ${service.keyWith(["read"])}` };
    const viewers: EventViewer[] = [];
    while (viewers.length < VIEWERS) {
      for (let n = 0; n < 100; n++) viewers.push(new EventViewer({ url, headers }));
      await vi.waitFor(() => expect(service.app.streams.size).toBe(viewers.length), { timeout: 10_000 });
    }
    const stalled = viewers.slice(0, 50);
    await vi.waitFor(() => expect(viewers.every((viewer) => viewer.status === 200)).toBe(true), { timeout: 10_000 });
    for (const viewer of stalled) viewer.stopReading();

    const read = vi.spyOn(deps.events, "read");
    const heapBefore = process.memoryUsage().rss;
    for (let n = 0; n < EVENTS; n++) {
      const message = "x".repeat(n === 10 ? 100_000 : 200);
      const event = { type: "run.phase", at: new Date().toISOString(), phase: "checking_result", message } as const;
      await deps.events.append(run.id, `batch ${n}`, [event]);
      deps.signals.announce(run.id, "events");
      await vi.waitFor(() => expect(viewers[VIEWERS - 1]?.ids).toHaveLength(n + 1), { interval: 2, timeout: 20_000 });
    }
    await cancelRun(deps, service.caller, run.id);
    const reading = viewers.slice(50);
    await vi.waitFor(() => expect(reading.every((viewer) => viewer.isOver)).toBe(true), { timeout: 60_000 });
    const all = Array.from({ length: EVENTS + 1 }, (_, n) => n + 1);
    expect(reading.filter((viewer) => viewer.ids.join() !== all.join())).toEqual([]);
    expect(read.mock.calls.length).toBeLessThan(4 * EVENTS);
    expect(process.memoryUsage().rss - heapBefore).toBeLessThan(400 * 2 ** 20);
    for (const viewer of stalled) viewer.leave();
    await vi.waitFor(() => expect(service.app.streams.size).toBe(0), { timeout: 10_000 });
  }, 120_000);
});
