import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLivePictures } from "./live-pictures.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("pictures while a step goes on", () => {
  it("come for a step that takes long, ever more seldom, and none for one that is over soon", async () => {
    const at: number[] = [];
    const began = performance.now();
    const live = createLivePictures(async () => void at.push(Math.round((performance.now() - began) / 1000)));
    live.begin();
    await vi.advanceTimersByTimeAsync(1_900);
    live.begin();
    await vi.advanceTimersByTimeAsync(60_000);
    live.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(at).toEqual([4, 6, 8, 10, 12, 14, 18, 21, 26, 32, 40, 50, 62]);
  });

  it("never come twice at once, and one that is late hears that its step is over", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const heard: boolean[] = [];
    const live = createLivePictures(async (goesOn) => {
      await promise;
      heard.push(goesOn());
    });
    live.begin();
    await vi.advanceTimersByTimeAsync(30_000);
    live.begin();
    resolve();
    await vi.advanceTimersByTimeAsync(100);
    expect(heard).toEqual([false]);
  });

  it("go on after one that could not be had", async () => {
    let tries = 0;
    const live = createLivePictures(() => Promise.reject(new Error(`blocked ${(tries += 1)}`)));
    live.begin();
    await vi.advanceTimersByTimeAsync(7_000);
    live.end();
    expect(tries).toBe(3);
  });
});
