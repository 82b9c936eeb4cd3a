import { MONTHS } from "../language/sequences.ts";
import type { SortBy } from "../language/intent.ts";
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
  const keys = folded.map((text) => (way === "number" ? numberIn(text) : dateIn(text)));
  const missing = keys.indexOf(null);
  if (missing >= 0)
    return { kind: "unknown", why: `“${folded[missing] ?? ""}” is no ${way === "number" ? "number" : "date that can be read"}` };
  return sequenceBy(folded, (at, next) => signOf((keys[at] ?? 0) - (keys[next] ?? 0)), direction);
}

function wayOf(texts: readonly string[]): Exclude<SortBy, "auto"> {
  if (texts.every((text) => dateIn(text) !== null)) return "date";
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

const DAY_MS = 86_400_000;
const LONGEST_DATE = 30;

/** Whether a text that is a day, and nothing more but an hour, is the day that was said in another form: `2026-05-18` is 18 May 2026. */
export function isSameDay(seen: string, said: string): boolean {
  const [one, other] = [seen, said].map((text) => (text.length > LONGEST_DATE ? null : dateIn(text)));
  return one != null && other != null && Math.floor(one / DAY_MS) === Math.floor(other / DAY_MS);
}

/** `2025-01-31`, `31 Jan 2025`, `Jan 31, 2025`, `31.01.2025`, `01/31/2025` where it can be nothing else; in ms. */
function dateIn(text: string): number | null {
  const time = /\b(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text);
  const ms = time === null ? 0 : (Number(time[1]) * 3600 + Number(time[2]) * 60 + Number(time[3] ?? 0)) * 1000;
  const iso = /\b(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text);
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3]) + ms;
  const named = /\b(\d{1,2})\.?\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})/i.exec(text);
  if (named !== null) return dayOf(named[3], monthOf(named[2]), named[1]) + ms;
  const american = /\b([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/i.exec(text);
  if (american !== null) return dayOf(american[3], monthOf(american[1]), american[2]) + ms;
  const dotted = /\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/.exec(text);
  return dotted === null ? null : dayOf(dotted[3], dotted[2], dotted[1]) + ms;
}

function monthOf(name: string | undefined): string {
  return String(MONTHS.findIndex((month) => month.slice(0, 3) === name?.toLowerCase()) + 1);
}

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): number {
  return Date.UTC(Number(year), Number(month) - 1, Number(day));
}
