import { randomInt } from "node:crypto";

/** Chance that can be had again: a failure names its seed, and `RUNWRIGHT_CRASH_SEED` gives it back. */
export interface SeededRandom {
  /** For the message of a failure. */
  readonly seed: string;
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  oneOf<T>(choices: readonly T[]): T;
}

export function seededRandom(given: string | undefined = process.env["RUNWRIGHT_CRASH_SEED"]): SeededRandom {
  const seed = given === undefined ? randomInt(2 ** 31) : Number(given);
  let state = seed;
  // mulberry32: small, and good enough to choose moments.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    seed: `RUNWRIGHT_CRASH_SEED=${seed}`,
    below,
    oneOf: (choices) => choices[below(choices.length)] as (typeof choices)[number],
  };
}
