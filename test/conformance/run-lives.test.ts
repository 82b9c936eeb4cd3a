import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CREDITS } from "./run-ledger.ts";
import { type Action, RunWorld, type Turn } from "./run-world.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

/** A failure prints its seed and path; with them in `RUNWRIGHT_PROPERTY_SEED` and `_PATH` it comes again. */
const { RUNWRIGHT_PROPERTY_RUNS, RUNWRIGHT_PROPERTY_SECONDS, RUNWRIGHT_PROPERTY_SEED, RUNWRIGHT_PROPERTY_PATH } = process.env;
const LONGEST_MS = Number(RUNWRIGHT_PROPERTY_SECONDS ?? 60) * 1000;
/** The stand-in for MongoDB takes five times as long for each. */
const LIVES = { SQLite: 50, MongoDB: 10 };
const PARAMETERS: fc.Parameters<[Turn[], fc.Scheduler, number | null]> = {
  // However slow the disk is, the test ends in time with the runs that it could do.
  interruptAfterTimeLimit: LONGEST_MS,
  ...(RUNWRIGHT_PROPERTY_SEED === undefined ? {} : { seed: Number(RUNWRIGHT_PROPERTY_SEED) }),
  ...(RUNWRIGHT_PROPERTY_PATH === undefined ? {} : { path: RUNWRIGHT_PROPERTY_PATH }),
};

const of = fc.nat({ max: 5 });
// Counted from the newest runner back.
const by = fc.nat({ max: 3 });
const steps = fc.nat({ max: 9 });
const key = fc.option(fc.nat({ max: 2 }));
const status = fc.constantFrom("passed" as const, "failed" as const, "error" as const);
// Past the launch's grace, the heartbeat, a device's time, the queue.
const ms = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(1000, 6000, 100_000) }, fc.constantFrom(1_100_000, 4_000_000));
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("trigger" as const), key }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("tag" as const), key }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("rerun" as const), of, key }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("delete test" as const, "reap" as const) }) },
  { weight: 9, arbitrary: fc.record({ do: fc.constant("dispatch" as const) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("work" as const), by, batches: fc.nat({ max: 3 }), status, steps }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), of }) },
  { weight: 7, arbitrary: fc.record({ do: fc.constant("hand out" as const), by }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("heartbeat" as const, "exit" as const), by }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("events" as const), by, n: fc.integer({ min: 1, max: 4 }), steps }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("outcome" as const), by, status, steps }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("turn" as const), ms }) },
);
const turns: fc.Arbitrary<Turn[]> = fc.array(
  fc.record({
    actions: fc.array(action, { minLength: 1, maxLength: 5, size: "max" }),
    dies: fc.option(fc.record({ after: fc.nat({ max: 9 }), lastOneIsDone: fc.boolean() }), { freq: 3 }),
  }),
  { minLength: 1, maxLength: 24, size: "max" },
);

describe.each(STORAGE_KINDS)("the life of Runs on $name", (kind) => {
  let service: Service;
  beforeEach(async () => {
    service = await startService(kind, {
      creditsPerRun: CREDITS.perRun,
      creditsPerStep: CREDITS.perStep,
      chargedSteps: CREDITS.chargedSteps,
    });
  });
  afterEach(() => service.dispose());

  const credits = fc.option(fc.integer({ min: 5, max: 30 }));
  it(
    "has one end, one log without gaps and one exact bill each, in whatever order things happen and wherever the process dies",
    { timeout: LONGEST_MS + 60_000 },
    async () => {
      let lived = 0;
      const life = fc.asyncProperty(turns, fc.scheduler(), credits, async (all, scheduler, limit) => {
        const order = {
          schedule: () => scheduler.schedule(Promise.resolve()),
          waitFor: <T>(work: Promise<T>) => scheduler.waitFor(work),
        };
        const world = await RunWorld.begin(service, { credits: limit, order });
        for (const turn of all) await world.play(turn);
        await world.settle();
        expect(await world.violations()).toEqual([]);
        lived += 1;
      });
      await fc.assert(life, { ...PARAMETERS, numRuns: Number(RUNWRIGHT_PROPERTY_RUNS ?? LIVES[kind.name as keyof typeof LIVES]) });
      expect(lived).toBeGreaterThan(RUNWRIGHT_PROPERTY_PATH === undefined ? 4 : 0);
    },
  );
});
