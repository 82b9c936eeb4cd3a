import type { Grounding } from "./grounding.ts";

/** One way, by its name, in which words may mean something on the page. */
export interface Way<Sought extends readonly unknown[]> {
  /** What is said of the element that is found by it: `is drawn so`. */
  readonly name: string;
  /** Null where it does not apply, or finds nothing. */
  readonly find: (...sought: Sought) => Grounding | null;
}

/** What the first way finds that finds anything, several included; null where none does. */
export function firstWay<Sought extends readonly unknown[]>(ways: readonly Way<Sought>[], ...sought: Sought): Grounding | null {
  for (const { name, find } of ways) {
    const found = find(...sought);
    if (found !== null) return found.ok ? { ...found, why: [...found.why, name] } : found;
  }
  return null;
}
