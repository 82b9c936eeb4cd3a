import { createHash } from "node:crypto";
import { CHANGES, type ChangedLine, type Expected } from "./changes.ts";
import type { CorpusLine } from "./corpora.ts";
import { keyOf, partsOf, type Meaning, type MeaningValue } from "./meaning.ts";
import { readSentence } from "./reader.ts";

/** Why a reading is unsound: nothing of the change is in it, or what was put in is not, or something else was lost by it. */
export type Leak = "unchanged" | "not held" | "lost";

export interface ChangedReading {
  readonly change: string;
  readonly corpus: string;
  readonly kind: CorpusLine["kind"];
  readonly from: string;
  readonly text: string;
  /** False: the line or what became of it is not understood, so that nothing can leak. */
  readonly isRead: boolean;
  readonly leak: Leak | null;
}

interface Changed extends ChangedLine {
  readonly change: string;
  readonly line: CorpusLine;
}

/** `most`: so many lines of each class, the same ones every time; undefined: all. */
export function readChanged(lines: readonly CorpusLine[], most?: number): readonly ChangedReading[] {
  const before = new Map<CorpusLine, readonly Meaning[] | null>();
  return Object.entries(CHANGES).flatMap(([change, make]) => {
    const changed = lines.flatMap((line) =>
      make(line)
        .filter(({ text }) => text !== line.text)
        .map((one) => ({ ...one, change, line })),
    );
    return sampleOf(changed, most).map((one) => {
      const { line } = one;
      if (!before.has(line)) before.set(line, readSentence(line.text, line.kind));
      return judge(one, before.get(line) ?? null);
    });
  });
}

function judge({ change, line, text, expected }: Changed, before: readonly Meaning[] | null): ChangedReading {
  const after = before === null ? null : readSentence(text, line.kind);
  const leak = before === null || after === null ? null : leakOf(before, after, expected);
  return { change, corpus: line.corpus, kind: line.kind, from: line.text, text, isRead: after !== null, leak };
}

function leakOf(before: readonly Meaning[], after: readonly Meaning[], expected: Expected): Leak | null {
  const isSame = keyOf(before) === keyOf(after);
  if (expected.kind === "swapped") {
    const wanted = before.map((meaning) => swap(meaning, expected.names) as Meaning);
    return isSame && keyOf(wanted) !== keyOf(after) ? "unchanged" : null;
  }
  if (isSame) return "unchanged";
  if (expected.kind === "other") return null;
  const parts = partsOf(after);
  if (!parts.some((part) => wordsOf(part).some((word) => expected.value.test(word)))) return "not held";
  return expected.keeps && !keepsTexts(before, parts) ? "lost" : null;
}

/** A line that asks for more still names all that it named: a word or number that is gone was swallowed by the change. */
function keepsTexts(before: readonly Meaning[], after: readonly string[]): boolean {
  const all = new Set(after.flatMap(wordsOf));
  return (
    before.length === 0 ||
    partsOf(before).every((part) => !/^(?:name|value|url) /u.test(part) || wordsOf(part).every((word) => all.has(word)))
  );
}

/** Of a part as `partsOf` gives it, which begins with its key. What somebody was told is looked for by a pattern of its words. */
function wordsOf(part: string): readonly string[] {
  const plain = part
    .slice(part.indexOf(" "))
    .toLowerCase()
    .replaceAll(/\\[bs]/gu, " ");
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function swap(value: MeaningValue, [one, other]: readonly [string, string]): MeaningValue {
  if (typeof value === "string") return value === one ? other : value === other ? one : value;
  if (Array.isArray(value)) return value.map((each: MeaningValue) => swap(each, [one, other]));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, swap(each as MeaningValue, [one, other])]));
}

/** By their texts alone, so that one line more or fewer elsewhere changes little. */
export function sampleOf<One extends { readonly text: string }>(changed: readonly One[], most: number | undefined): readonly One[] {
  if (most === undefined || changed.length <= most) return changed;
  const ranked = changed.map((one) => ({ one, rank: createHash("sha256").update(one.text).digest("hex") }));
  return ranked
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, most)
    .map(({ one }) => one);
}
