import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { finishedEvent, phase, run } from "./samples.ts";
import { type Storage, STORAGE_KINDS } from "./storages.ts";

/** The stand-in for MongoDB takes one request at a time. */
const MIXTURES = { SQLite: 100, MongoDB: 25 };

describe.each(STORAGE_KINDS)("the event log on $name", (kind) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await kind.open();
  });
  afterEach(() => storage.dispose());

  it("numbers the events of each Run from 1 without gaps", async () => {
    const { events } = storage.stores;
    const [a, b] = [randomUUID(), randomUUID()];
    expect(await events.append(a, "1", [phase("a1"), phase("a2")])).toEqual({ outcome: "appended", lastSeq: 2 });
    expect(await events.append(b, "1", [phase("b1")])).toEqual({ outcome: "appended", lastSeq: 1 });
    expect(await events.append(a, "2", [phase("a3")])).toEqual({ outcome: "appended", lastSeq: 3 });
    expect((await events.read(a, 0, 10)).map((event) => event.seq)).toEqual([1, 2, 3]);
    expect(await events.read(a, 1, 1)).toEqual([{ ...phase("a2"), seq: 2 }]);
    expect(await events.last(a)).toEqual({ ...phase("a3"), seq: 3 });
    expect(await events.read(randomUUID(), 0, 10)).toEqual([]);
    expect(await events.last(randomUUID())).toBeNull();
  });

  it("stores a repeated batch once, also at the same moment and after a restart", async () => {
    const id = randomUUID();
    const tries = Array.from({ length: 5 }, () => storage.stores.events.append(id, "1", [phase("x"), phase("y")]));
    const outcomes = (await Promise.all(tries)).map((result) => result.outcome);
    expect(outcomes.filter((outcome) => outcome === "appended")).toHaveLength(1);
    const { events } = await storage.reopen();
    expect(await events.append(id, "1", [phase("x"), phase("y")])).toEqual({ outcome: "repeated", lastSeq: 2 });
    expect(await events.read(id, 0, 10)).toHaveLength(2);
  });

  it("takes nothing after run.finished, but still knows what it has", async () => {
    const { events } = storage.stores;
    const one = run({ status: "passed", result: "passed" });
    await events.append(one.id, "1", [phase("x")]);
    expect(await events.append(one.id, "finished", [finishedEvent(one)])).toEqual({ outcome: "appended", lastSeq: 2 });
    expect(await events.append(one.id, "2", [phase("late")])).toEqual({ outcome: "closed", lastSeq: 2 });
    expect(await events.append(one.id, "1", [phase("x")])).toEqual({ outcome: "repeated", lastSeq: 2 });
    expect(await events.append(one.id, "finished", [finishedEvent(one)])).toEqual({ outcome: "repeated", lastSeq: 2 });
    expect((await events.last(one.id))?.type).toBe("run.finished");
  });

  it("keeps batches whole and in one line, whatever comes at once", async () => {
    const { events } = storage.stores;
    const batches = fc.array(fc.record({ key: fc.integer({ min: 0, max: 6 }).map(String), size: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(batches, async (all) => {
        const id = randomUUID();
        await Promise.all(
          all.map(({ key, size }) =>
            events.append(
              id,
              key,
              Array.from({ length: size }, (_, n) => phase(`${key}/${size}/${n}`)),
            ),
          ),
        );
        const log = await events.read(id, 0, 100);
        expect(log.map((event) => event.seq)).toEqual(log.map((_, index) => index + 1));
        const messages = log.map((event) => (event.type === "run.phase" ? event.message : ""));
        const keys = messages.filter((message) => message.endsWith("/0")).map((message) => message.split("/")[0]);
        expect(keys.toSorted()).toEqual([...new Set(all.map(({ key }) => key))].toSorted());
        // What follows an event that is not the last of its batch is the next of the same batch.
        const parts = messages.map((message) => message.split("/") as [string, string, string]);
        const inner = parts.flatMap(([key, size, n], index) => (Number(n) + 1 < Number(size) ? [{ key, size, n, index }] : []));
        expect(inner.map(({ index }) => messages[index + 1])).toEqual(inner.map(({ key, size, n }) => `${key}/${size}/${Number(n) + 1}`));
      }),
      { numRuns: MIXTURES[kind.name as keyof typeof MIXTURES], interruptAfterTimeLimit: 25_000 },
    );
  });
});
