import { expect, test } from "vitest";
import { within } from "./within.ts";

test("what ends in time is told so, what does not goes on, and no timer is left of either", async () => {
  const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const before = timers();
  expect(await within(Promise.resolve("done"), 60_000)).toBe(true);
  expect(timers()).toBe(before);
  const { promise, resolve } = Promise.withResolvers<void>();
  expect(await within(promise, 1)).toBe(false);
  await expect(within(Promise.reject(new Error("broken")), 60_000)).rejects.toThrow("broken");
  expect(timers()).toBe(before);
  resolve();
});
