import { describe, expect, it } from "vitest";
import type { Clock } from "../../ports/clock.ts";
import { AgreedClock } from "./agreed-clock.ts";

/** A machine whose clock is `aheadMs` ahead of the store's, and as far from it as `wayMs` there and back. */
function machine(aheadMs: number, wayMs = 10) {
  const world = { storeMs: Date.UTC(2026, 0, 1), aheadMs, isAway: false };
  const clock: Clock = { now: () => world.storeMs + world.aheadMs, sleep: async () => undefined };
  const warnings: object[] = [];
  const agreed = new AgreedClock({
    clock,
    ask: async () => {
      if (world.isAway) throw new Error("away");
      world.storeMs += wayMs / 2;
      const answer = world.storeMs;
      world.storeMs += wayMs / 2;
      return answer;
    },
    log: { warn: (fields) => void warnings.push(fields) },
  });
  return { world, agreed, warnings };
}

describe("the clock that all processes on a store go by", () => {
  it.each([
    ["five minutes ahead", 300_000, 10],
    ["three hours behind", -10_800_000, 10],
    ["ten seconds ahead and far away", 10_000, 3_000],
  ])("is the store's where a machine's is %s, and says so once", async (_what, aheadMs, wayMs) => {
    const { world, agreed, warnings } = machine(aheadMs, wayMs);
    await agreed.agree();
    expect(agreed.now()).toBe(world.storeMs);
    await agreed.agree();
    expect(agreed.now()).toBe(world.storeMs);
    expect(warnings).toEqual([{ aheadMs }]);
  });

  it("is the machine's own where the difference may be the way of the answer", async () => {
    const { world, agreed, warnings } = machine(1_900, 2_000);
    await agreed.agree();
    expect(agreed.now()).toBe(world.storeMs + 1_900);
    expect(warnings).toEqual([]);
  });

  it("follows a machine whose clock is set right, and keeps what it knows while the store is away", async () => {
    const { world, agreed, warnings } = machine(60_000);
    await agreed.agree();
    world.isAway = true;
    await expect(agreed.agree()).rejects.toThrow("away");
    expect(agreed.now()).toBe(world.storeMs);
    world.isAway = false;
    world.aheadMs = 0;
    expect(agreed.now()).toBe(world.storeMs - 60_000);
    await agreed.agree();
    expect(agreed.now()).toBe(world.storeMs);
    expect(warnings).toEqual([{ aheadMs: 60_000 }, { aheadMs: 0 }]);
  });
});
