import type { SortBy } from "../language/intent.ts";
import { daysIn } from "./days.ts";
import { readAmounts } from "./numbers.ts";
import { collapse } from "./text-matching.ts";

/** The first two that stand in the wrong order; null when all stand in the right one. */
export interface Break {
  readonly first: string;
  readonly second: string;
}

/** `unknown`: the texts can't be compared in the way that is asked for. */
export type Sequence =
  | { readonly kind: "sorted" }
  | { readonly kind: "broken"; readonly at: Break }
  | { readonly kind: "unknown"; readonly why: string };

/** Whether texts stand in order. What counts as order of words is what any usual collation would have. Pure. */
export function sequenceOf(texts: readonly string[], direction: "ascending" | "descending", by: SortBy): Sequence {
  const sequence = sequenceIn(texts, direction, by);
  if (sequence.kind !== "sorted") return sequence;
  const other = sequenceIn(texts, direction === "ascending" ? "descending" : "ascending", by);
  return other.kind === "sorted" ? { kind: "unknown", why: "they are so alike that they stand in either order" } : sequence;
}

function sequenceIn(texts: readonly string[], direction: "ascending" | "descending", by: SortBy): Sequence {
  const folded = texts.map(collapse);
  const way = by === "auto" ? wayOf(folded) : by;
  if (way === "text") return textSequence(folded, direction);
  if (way === "date") return dateSequence(folded, direction);
  const keys = folded.map(numberIn);
  const missing = keys.indexOf(null);
  if (missing >= 0) return { kind: "unknown", why: `“${folded[missing] ?? ""}” is no number` };
  return sequenceByKeys(folded, keys, direction);
}

/** Where day and month may be either, in the way in which all of them are days; if both, as both have it. */
function dateSequence(texts: readonly string[], direction: "ascending" | "descending"): Sequence {
  const all = texts.map(daysIn);
  const missing = all.findIndex((days) => days.every((day) => day === null));
  if (missing >= 0) return { kind: "unknown", why: `“${texts[missing] ?? ""}” is no date that can be read` };
  const keyings = [0, 1]
    .map((way) => all.map((days) => (days.length > 1 ? days[way] : days[0]) ?? null))
    .filter((keys) => !keys.includes(null));
  const [one, other = one] = keyings.map((keys) => sequenceByKeys(texts, keys, direction));
  return one === undefined || one.kind !== other?.kind
    ? { kind: "unknown", why: "which number is the day and which the month can't be told" }
    : one;
}

function sequenceByKeys(texts: readonly string[], keys: readonly (number | null)[], direction: "ascending" | "descending"): Sequence {
  return sequenceBy(texts, (at, next) => signOf((keys[at] ?? 0) - (keys[next] ?? 0)), direction);
}

function wayOf(texts: readonly string[]): Exclude<SortBy, "auto"> {
  if (texts.every((text) => daysIn(text).some((day) => day !== null))) return "date";
  return texts.every((text) => numberIn(text) !== null && /^\W*(?:[A-Z]{1,3}\W*)?\d/.test(text)) ? "number" : "text";
}

const COLLATORS = [
  new Intl.Collator("en", { sensitivity: "base", ignorePunctuation: false }),
  new Intl.Collator("en", { sensitivity: "base", ignorePunctuation: true }),
  new Intl.Collator("en", { sensitivity: "base", numeric: true }),
];

function textSequence(texts: readonly string[], direction: "ascending" | "descending"): Sequence {
  const byUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
  const ways = [
    ...COLLATORS.map((collator) => collator.compare),
    byUnits,
    (one: string, other: string) => byUnits(one.toLowerCase(), other.toLowerCase()),
  ];
  const tried = ways.map((compare) => sequenceBy(texts, (at, next) => compare(texts[at] ?? "", texts[next] ?? ""), direction));
  return tried.find(({ kind }) => kind === "sorted") ?? tried[0] ?? { kind: "sorted" };
}

function sequenceBy(
  texts: readonly string[],
  compare: (at: number, next: number) => number,
  direction: "ascending" | "descending",
): Sequence {
  const wrong = direction === "ascending" ? 1 : -1;
  for (let at = 0; at + 1 < texts.length; at += 1) {
    if (signOf(compare(at, at + 1)) === wrong) return { kind: "broken", at: { first: texts[at] ?? "", second: texts[at + 1] ?? "" } };
  }
  return { kind: "sorted" };
}

function signOf(difference: number): number {
  return Math.sign(difference);
}

function numberIn(text: string): number | null {
  const amounts = readAmounts(text);
  const [first] = amounts;
  // Of a price that stands beside the one it was, nobody can say which counts.
  if (first === undefined || (first.otherwise !== undefined && amounts.length > 1)) return null;
  return first.value;
}
