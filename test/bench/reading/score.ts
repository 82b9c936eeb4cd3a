import type { Gold } from "./gold.ts";
import { isPartOf, keyOf, type Meaning } from "./meaning.ts";
import type { Reading } from "./reader.ts";

export interface Score {
  /** `asked`: something that can be said; `narrative`: nothing; `undecided`: something that the words leave open. */
  readonly sort: "asked" | "narrative" | "undecided" | "no gold";
  readonly isUnderstood: boolean;
  readonly isRight: boolean;
  /** What was meant is among what the author would be offered. */
  readonly isOffered: boolean;
  /** Carried out unattended, and as something else than was meant. */
  readonly isWrong: boolean;
  /** Wrong, and all that it asks for is in what was meant, which asks for more. */
  readonly isEasier: boolean;
  readonly read: readonly Meaning[] | null;
  readonly meant: readonly Meaning[] | null;
  readonly note?: string | undefined;
}

export function scoreOf(gold: Gold | undefined, { unattended, offered }: Reading): Score {
  const isUnderstood = unattended !== null && unattended.length > 0;
  const base = { isUnderstood, read: unattended, meant: gold?.meant ?? null, note: gold?.note };
  const nothing = { isRight: false, isOffered: false, isWrong: false, isEasier: false };
  if (gold === undefined) return { ...base, ...nothing, sort: "no gold" };
  if (gold.meant === null) return { ...base, ...nothing, sort: "undecided" };
  if (gold.meant.length === 0) return { ...base, ...nothing, sort: "narrative", isRight: !isUnderstood, isWrong: isUnderstood };
  const meanings = [gold.meant, ...gold.also];
  const keys = new Set(meanings.map(keyOf));
  const isRight = isUnderstood && keys.has(keyOf(unattended));
  const isWrong = isUnderstood && !isRight;
  return {
    ...base,
    sort: "asked",
    isRight,
    isOffered: isRight || offered.slice(0, 3).some((one) => keys.has(keyOf(one))),
    isWrong,
    isEasier: isWrong && meanings.some((meant) => isPartOf(unattended, meant)),
  };
}
