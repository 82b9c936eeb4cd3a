import { countOf, type Edge } from "../chart/edge.ts";
import type { Line as Intended } from "../intent.ts";
import type { Token } from "../tokens/token.ts";
import type { LeftOutClass } from "../lexicon/words.ts";

/** How a line says what it says, in its own words: where one of its intents is of other words than the rest, or words are left out. */
export interface SaidWords {
  /** Of each intent, in their order: the pieces of the line that say it. */
  readonly pieces: readonly (readonly string[])[];
  /** What is in none of them. */
  readonly left: readonly { readonly words: string; readonly class: LeftOutClass }[];
}

/** Classes that belong to no intent; an article or "please" belongs to what it stands before. */
const APART: ReadonlySet<LeftOutClass> = new Set<LeftOutClass>(["remark", "reason", "circumstance"]);

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Every token is in a piece, or is left out. What joins two things that are said stands with the second; what stands before or behind all of
 * them ("in the dialog, ...", "... within 5 s") is of each of them. Where it is not known which words say which of several, all say each. Null: all say all.
 */
export function saidWords({ said = [], left }: Pick<Edge, "said" | "left">, count: number, { text, tokens }: Line): SaidWords | null {
  const words = ({ start, end }: Range): string => text.slice(tokens[start]?.start ?? 0, tokens[end - 1]?.end ?? 0);
  const apart = outermost(left.filter((one) => APART.has(one.class)));
  const whole = { start: 0, end: tokens.length };
  const parts = countOf(said) === count ? said.filter((one) => one.count > 0) : [{ ...whole, count }];
  if (parts.length < 2 && apart.length === 0) return null;
  const [first = whole, last = whole] = [parts[0], parts.at(-1)];
  const [before, behind] = [
    { start: 0, end: first.start },
    { start: last.end, end: tokens.length },
  ];
  // "Please", "And": they stand with what comes first.
  const isBare = without(before, outermost(left)).every((one) => trimmed(one, tokens) === null);
  const pieces = parts.flatMap((part, n) => {
    const own = { start: parts[n - 1]?.end ?? part.start, end: part.end };
    const of = joined([...(isBare && n > 0 ? [] : [before]), own, behind]).flatMap((one) => without(one, apart));
    const kept = of.flatMap((one) => trimmed(one, tokens) ?? []).map(words);
    return Array.from({ length: part.count }, () => kept);
  });
  return { pieces, left: apart.map((one) => ({ words: words(one), class: one.class })) };
}

/** For each of its intents; empty where all words say all of them. */
export function saidOf({ said }: { readonly said?: SaidWords | null }): readonly NonNullable<Intended["said"]>[] {
  return said?.pieces.map((words) => ({ words, left: said.left })) ?? [];
}

interface Line {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** What stands within another one says the same of fewer words. */
function outermost<One extends Range>(all: readonly One[]): readonly One[] {
  const kept: One[] = [];
  for (const one of [...all].sort((a, b) => a.start - b.start || b.end - a.end)) if (one.end > (kept.at(-1)?.end ?? 0)) kept.push(one);
  return kept;
}

/** Those that touch are one. */
function joined(ranges: readonly Range[]): readonly Range[] {
  const all: Range[] = [];
  for (const range of ranges) {
    const before = all.at(-1);
    if (before?.end === range.start) all[all.length - 1] = { start: before.start, end: range.end };
    else all.push(range);
  }
  return all.filter(({ start, end }) => end > start);
}

/** Without the stops and commas at its ends; null: it is nothing else. */
function trimmed({ start, end }: Range, tokens: readonly Token[]): Range | null {
  const isWord = ({ kind }: Token): boolean => kind !== "punct";
  const [from, to] = [tokens.slice(start, end).findIndex(isWord), tokens.slice(start, end).findLastIndex(isWord)];
  return from < 0 ? null : { start: start + from, end: start + to + 1 };
}

function without({ start, end }: Range, holes: readonly Range[]): readonly Range[] {
  const kept: Range[] = [];
  let from = start;
  for (const hole of holes) {
    if (hole.end <= from || hole.start >= end) continue;
    kept.push({ start: from, end: hole.start });
    from = hole.end;
  }
  return [...kept, { start: from, end }].filter((one) => one.end > one.start);
}
