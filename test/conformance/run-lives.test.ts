import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Action, CREDITS, RunWorld, type Turn } from "./run-world.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const of = fc.nat({ max: 5 });
const steps = fc.nat({ max: 9 });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("trigger" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("tag" as const, "delete test" as const) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("hand out" as const), of }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom("rerun" as const, "heartbeat" as const, "cancel" as const, "exit" as const), of }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("events" as const), of, n: fc.integer({ min: 1, max: 4 }), steps }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("outcome" as const),
      of,
      status: fc.constantFrom("passed" as const, "failed" as const, "error" as const),
      steps,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("turn" as const), ms: fc.constantFrom(1000, 100_000, 4_000_000) }) },
);
const turns: fc.Arbitrary<Turn[]> = fc.array(
  fc.record({
    actions: fc.array(action, { minLength: 1, maxLength: 5 }),
    dies: fc.option(fc.record({ after: fc.nat({ max: 9 }), lastOneIsDone: fc.boolean() }), { freq: 3 }),
  }),
  { minLength: 1, maxLength: 14 },
);

describe.each(STORAGE_KINDS)("the life of Runs on $name", (kind) => {
  let service: Service;
  beforeEach(async () => {
    service = await startService(kind, { creditsPerRun: CREDITS.perRun, creditsPerStep: CREDITS.perStep });
  });
  afterEach(() => service.dispose());

  it("has one end, one log without gaps and one exact bill each, in whatever order things happen and wherever the process dies", async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (all) => {
        const world = await RunWorld.begin(service);
        for (const turn of all) await world.play(turn);
        await world.settle();
        expect(await world.violations()).toEqual([]);
      }),
      // However slow the disk is, the test ends in time with the runs that it could do.
      { numRuns: 120, interruptAfterTimeLimit: 25_000 },
    );
  });
});
