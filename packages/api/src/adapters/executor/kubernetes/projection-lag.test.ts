import { expect, it } from "vitest";
import { measureLag } from "./projection-lag.ts";

const KEY = "runs/run-1";
const signal = new AbortController().signal;

it("counts from the first change that is carried over, once, and nothing where nothing has changed", async () => {
  const seen: number[] = [];
  const lag = measureLag(
    async () => undefined,
    (seconds) => void seen.push(seconds),
  );
  await lag.reconcile(KEY, signal);
  expect(seen).toEqual([]);
  lag.changed(KEY);
  lag.changed(KEY);
  await lag.reconcile(KEY, signal);
  await lag.reconcile(KEY, signal);
  expect(seen).toEqual([expect.any(Number)]);
  expect(seen[0]).toBeGreaterThanOrEqual(0);
});

it("counts a failure's time to the attempt that succeeds", async () => {
  const seen: number[] = [];
  const began = performance.now();
  let isDown = true;
  const reconcile = async (): Promise<undefined> => {
    if (isDown) throw new Error("the store is away");
  };
  const lag = measureLag(reconcile, (seconds) => void seen.push(seconds));
  lag.changed(KEY);
  await expect(lag.reconcile(KEY, signal)).rejects.toThrow("away");
  isDown = false;
  const failedFor = performance.now() - began;
  await lag.reconcile(KEY, signal);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toBeLessThanOrEqual((performance.now() - began) / 1000);
  expect(failedFor).toBeGreaterThan(0);
});

it("counts what comes while one is carried over to the next", async () => {
  const seen: number[] = [];
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const lag = measureLag(
    () => promise,
    (seconds) => void seen.push(seconds),
  );
  lag.changed(KEY);
  const first = lag.reconcile(KEY, signal);
  lag.changed(KEY);
  resolve(undefined);
  await first;
  expect(seen).toHaveLength(1);
  await lag.reconcile(KEY, signal);
  expect(seen).toHaveLength(2);
});
