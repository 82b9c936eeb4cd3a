import { existsSync, readFileSync } from "node:fs";
import type { CorpusLine } from "./corpora.ts";
import type { Meaning } from "./meaning.ts";

/** What a line asks for, by a person's judgement. */
export interface Gold {
  /** Empty: it asks for nothing. Null: it cannot be done without deciding something that it does not say; `note` says what. */
  readonly meant: readonly Meaning[] | null;
  /** Other readings that are right too. */
  readonly also: readonly (readonly Meaning[])[];
  readonly note?: string | undefined;
}

interface GoldRow {
  readonly test: string;
  readonly kind: CorpusLine["kind"];
  readonly text: string;
  readonly gold: readonly Meaning[] | null;
  readonly also?: readonly (readonly Meaning[])[];
  readonly note?: string;
}

/** `corpora/NAME.gold.jsonl`: one object a line, frozen; it changes when the judgement was wrong, and never because a reader reads otherwise. */
export function readGold(corpus: string): (line: Pick<CorpusLine, "test" | "kind" | "text">) => Gold | undefined {
  const rows = new Map(readGoldRows(corpus).map((row) => [keyOf(row), row]));
  return (line) => {
    const row = rows.get(keyOf(line));
    return row === undefined ? undefined : { meant: row.gold, also: row.also ?? [], note: row.note };
  };
}

export function readGoldRows(corpus: string): readonly GoldRow[] {
  const file = new URL(`corpora/${corpus}.gold.jsonl`, import.meta.url);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as GoldRow);
}

function keyOf({ test, kind, text }: Pick<CorpusLine, "test" | "kind" | "text">): string {
  return `${test}\n${kind}\n${text}`;
}
