import type { Doing } from "./outcome.ts";

/** More than the places of any slider that a person would set by keys. */
const MOST_PRESSES = 500;

export interface Pressing {
  readonly doing: Doing;
  readonly wanted: number;
  /** For more, and for less. */
  readonly keys: readonly [more: string, less: string];
  /** What it stands at now. */
  readonly read: () => Promise<number>;
}

/** One press tells how far one goes, so that the rest need not be looked at one by one. */
export async function pressTo({ doing, wanted, keys: [more, less], read }: Pressing, from: number): Promise<number> {
  const { page } = doing.session;
  let now = from;
  for (let presses = 0; presses < MOST_PRESSES && now !== wanted && !doing.deadline.passed;) {
    const key = now < wanted ? more : less;
    await page.keyboard.press(key);
    const next = await read();
    presses += 1;
    if (next === now) break;
    const step = Math.abs(next - now);
    // It went past: what is wanted lies between two places.
    if (Math.sign(wanted - next) === -Math.sign(wanted - now)) return next;
    const left = Math.min(MOST_PRESSES - presses, Math.floor(Math.abs(wanted - next) / step + 1e-6));
    for (let press = 0; press < left; press += 1) await page.keyboard.press(key);
    presses += left;
    now = left === 0 ? next : await read();
    if (left === 0 && step > Math.abs(wanted - next)) break;
  }
  return now;
}
