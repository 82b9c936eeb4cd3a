/** While `work` goes on, `Date` jumps ahead or back by so much each time that it is told to. Timers are as they were. */
export async function withClockJumps<T>(ms: number, work: (jump: (n: number) => void) => Promise<T>): Promise<T> {
  const now = Date.now;
  let offset = 0;
  Date.now = () => now() + offset;
  try {
    return await work((n) => {
      offset = n % 2 === 0 ? ms : -ms;
    });
  } finally {
    Date.now = now;
  }
}

/** Shorter timers are of connections that are being made, which take real time. */
const SHORTEST_MS = 15_000;

/** While `work` goes on, every long timer that is set fires so many times earlier. `virtualNow` says how much of that time has passed. */
export async function withFasterTimers<T>(times: number, work: (virtualNow: () => number) => Promise<T>): Promise<T> {
  const { setTimeout: slow } = globalThis;
  const startedAt = performance.now();
  const fast = (callback: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): ReturnType<typeof slow> =>
    slow(callback, ms < SHORTEST_MS ? ms : ms / times, ...given);
  globalThis.setTimeout = Object.assign(fast, slow);
  try {
    return await work(() => (performance.now() - startedAt) * times);
  } finally {
    globalThis.setTimeout = slow;
  }
}
