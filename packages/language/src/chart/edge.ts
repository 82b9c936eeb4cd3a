import type { LeftOutClass } from "../lexicon/words.ts";

/** A symbol read over some words: up to where, what it means, how unlikely that is, and what of the words says nothing. */
export interface Edge {
  readonly end: number;
  readonly value: unknown;
  readonly cost: number;
  readonly left: readonly LeftOut[];
  /** Which words say which of a list of what is said, in its order; absent: nothing in it is such a list. */
  readonly said?: readonly Said[] | undefined;
}

/** Tokens `start` to `end` (not included) that say so many things together. */
export interface Said {
  readonly start: number;
  readonly end: number;
  readonly count: number;
}

/** How many things are said. */
export function countOf(said: readonly Said[]): number {
  return said.reduce((sum, { count }) => sum + count, 0);
}

/** Tokens `start` to `end` (not included) that a reading leaves out, and why it may. */
export interface LeftOut {
  readonly start: number;
  readonly end: number;
  readonly class: LeftOutClass;
}

export const NOTHING_LEFT: readonly LeftOut[] = [];

/** How many readings of the same words are kept, and how much dearer than the cheapest they may be. */
const MOST_READINGS = 6;
const WIDEST_GAP = 6;

/** The cheapest different readings for each end. */
export function cheapest(found: readonly Edge[]): readonly Edge[] {
  if (found.length < 2) return found;
  return [...Map.groupBy(found, ({ end }) => end).values()].flatMap((same) => (same.length < 2 ? same : different(same)));
}

function different(same: Edge[]): readonly Edge[] {
  same.sort((a, b) => a.cost - b.cost);
  const most = (same[0]?.cost ?? 0) + WIDEST_GAP;
  const kept: Edge[] = [];
  for (const one of same) {
    if (kept.length >= MOST_READINGS || one.cost > most) break;
    if (!kept.some(({ value }) => isSameMeaning(value, one.value))) kept.push(one);
  }
  return kept;
}

const NOT_MEANT = new Set(["words", "quoted", "line", "text-of"]);

/** Whether values mean the same: without the words as they were written, which are for messages. */
export function isSameMeaning(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((part, n) => isSameMeaning(part, other[n]));
  const [mine, others] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>];
  const isLess = Object.keys(mine).every((key) => NOT_MEANT.has(key) || isSameMeaning(mine[key], others[key]));
  return isLess && Object.keys(others).every((key) => others[key] === undefined || NOT_MEANT.has(key) || mine[key] !== undefined);
}
