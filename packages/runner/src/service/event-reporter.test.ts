import type { EventBatch, RunnerEvent } from "@runwright/contracts";
import { describe, expect, it, vi } from "vitest";
import { createEventReporter } from "./event-reporter.ts";
import { RefusedError, RunOverError } from "./service-error.ts";

function event(message: string): RunnerEvent {
  return { type: "run.phase", at: new Date().toISOString(), phase: "checking_result", message };
}

function setUp(send?: (batch: EventBatch) => Promise<void>) {
  const batches: EventBatch[] = [];
  const refused: RefusedError[] = [];
  const reporter = createEventReporter({
    attempt: 3,
    stepCount: () => 7,
    onRefused: (error) => refused.push(error),
    send: async (batch) => {
      batches.push(batch);
      await send?.(batch);
    },
  });
  const messages = () => batches.map(({ events }) => events.map((one) => (one.type === "run.phase" ? one.message : "")));
  return { reporter, batches, refused, messages };
}

describe("an event reporter", () => {
  it("sends what comes close together as one batch, soon", async () => {
    const { reporter, batches } = setUp();
    const begun = performance.now();
    reporter.add(event("a"));
    reporter.add(event("b"));
    await vi.waitFor(() => expect(batches).toHaveLength(1), { interval: 5 });
    expect(performance.now() - begun).toBeLessThan(3000);
    expect(batches[0]).toMatchObject({ attempt: 3, n: 1, stepCount: 7 });
    expect(batches[0]!.events).toHaveLength(2);
  });

  it("tells with each batch what models were asked so far", async () => {
    const { reporter, batches } = setUp();
    reporter.add(event("a"));
    await reporter.drain();
    for (const out of [5, 7]) reporter.spend({ in: 100, cachedIn: 60, out });
    reporter.add(event("b"));
    await reporter.drain();
    expect(batches.map(({ modelUse }) => modelUse)).toEqual([undefined, { requests: 2, in: 200, cachedIn: 120, out: 12 }]);
  });

  it("keeps order and numbers without gaps over many batches", async () => {
    const { reporter, batches, messages } = setUp(async () => await new Promise((resolve) => setImmediate(resolve)));
    for (let at = 0; at < 1_700; at += 1) reporter.add(event(String(at)));
    await reporter.drain();
    reporter.add(event("last"));
    await reporter.drain();
    expect(batches.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
    expect(messages().flat()).toEqual([...Array.from({ length: 1_700 }, (_item, at) => String(at)), "last"]);
  });

  it("holds an event, and what follows, until its picture is stored", async () => {
    const { reporter, messages } = setUp();
    const stored = Promise.withResolvers<void>();
    reporter.add(event("before"));
    reporter.add(event("pictured"), stored.promise);
    reporter.add(event("after"));
    await vi.waitFor(() => expect(messages()).toEqual([["before"]]));
    stored.resolve();
    await reporter.drain();
    expect(messages()).toEqual([["before"], ["pictured", "after"]]);
  });

  it("holds nothing for ever", async () => {
    const { reporter, messages } = setUp();
    reporter.add(event("pictured"), new Promise(() => undefined));
    await reporter.drain();
    expect(messages()).toEqual([["pictured"]]);
  });

  it("goes on with the same number after a batch was refused", async () => {
    const { reporter, batches, refused } = setUp(async ({ events }) => {
      if (JSON.stringify(events).includes("bad")) throw new RefusedError("422");
    });
    reporter.add(event("bad"));
    await reporter.drain();
    reporter.add(event("good"));
    await reporter.drain();
    expect(batches.map(({ n }) => n)).toEqual([1, 1]);
    expect(refused).toHaveLength(1);
  });

  it("stops when the Run is over, and takes nothing more", async () => {
    const { reporter, batches } = setUp(async () => await Promise.reject(new RunOverError("409")));
    reporter.add(event("a"));
    await reporter.drain();
    reporter.add(event("b"));
    await reporter.drain();
    expect(batches).toHaveLength(1);
  });

  it("makes whoever fills the queue wait while the service is away", async () => {
    const away = Promise.withResolvers<void>();
    const { reporter } = setUp(async () => await away.promise);
    for (let at = 0; at < 1_200; at += 1) reporter.add(event("x"));
    let room = false;
    const waiting = reporter.whenRoom().then(() => (room = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(room).toBe(false);
    away.resolve();
    await waiting;
    expect(room).toBe(true);
  });

  it("keeps every batch well below the size a request may have", async () => {
    const { reporter, batches } = setUp();
    for (let at = 0; at < 20; at += 1) reporter.add(event("x".repeat(40_000)));
    await reporter.drain();
    for (const batch of batches) expect(JSON.stringify(batch).length).toBeLessThan(300_000);
    expect(batches.flatMap(({ events }) => events)).toHaveLength(20);
  });
});
