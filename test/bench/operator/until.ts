import { setTimeout as wait } from "node:timers/promises";

export interface UntilOptions {
  readonly what: string;
  readonly withinMs: number;
  readonly everyMs?: number;
}

/** Asks until there is an answer; throws when the time is over. */
export async function until<T>(
  { what, withinMs, everyMs = 20 }: UntilOptions,
  ask: () => Promise<T | undefined | null | false> | T | undefined | null | false,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(`waited ${Math.round(withinMs / 1000)} s in vain for ${what}`);
    await wait(everyMs);
  }
}
