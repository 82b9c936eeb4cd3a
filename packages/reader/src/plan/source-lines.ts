import type { TestDocument } from "@runwright/language";
import { sectionOf } from "@runwright/language/document";
import type { SourceLine } from "../model/reader-prompt.ts";

/** Of an expectation it would be a moment. */
const STEP_NUMBER = /^step \d{1,3}(?:[.:)]| ?[-–—])\s+/iu;
/** Takes marks of lists, headings and quotes off: what is left is what was said. */
const MARKS = /^\s*(?:(?:[-*+]|\d{1,3}[.)]|[a-i]\)|#{1,6}|>)\s+)*(?:\[[ xX]\]\s+)?/u;

const HEADING = /^\s{0,3}#{1,6}\s/u;

/** Between the head of a table and its rows. */
const TABLE_RULE = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?\s*)?\s*$/u;

/** A description as it was taken apart. */
export interface SourceDocument {
  readonly document: TestDocument;
  /** Its pieces; `isLoose`: no heading said whether it orders something or claims it. */
  readonly entries: readonly {
    readonly line: number;
    readonly kind: string;
    readonly text: string;
    readonly isLoose?: boolean;
    /** Of what asks for nothing. */
    readonly why?: string;
  }[];
}

/**
 * Every non-empty line of a description once: the steps and expectations that the document found, each with what stands indented below it and
 * with the rows over which it goes on, and whatever else there is, so that nothing that a person wrote is passed over. Headings and fences
 * are kept as `other`. Pure.
 */
export function sourceLinesOf(description: string, { document, entries }: SourceDocument): readonly SourceLine[] {
  const rows = description.split(/\r?\n/u);
  const kinds = new Map<number, SourceLine["kind"]>([
    ...document.steps.map(({ line }) => [line, "step"] as const),
    ...document.outcomes.map(({ line }) => [line, "outcome"] as const),
  ]);
  const loose = looseLines(document, entries);
  const begins = new Set(entries.map(({ line }) => line));
  const lines: (SourceLine & { text: string; readonly indent: number })[] = [];
  let isAfterBlank = true;
  let isNumbered = false;
  let isGiven = false;
  for (const [index, row] of rows.entries()) {
    const isFirst = isAfterBlank;
    isAfterBlank = row.trim() === "";
    if (isAfterBlank) continue;
    const line = index + 1;
    const indent = indentOf(row);
    isNumbered = isAfterHead(rows, index) ? NUMBER_HEAD.test(rows[index - 2] ?? "") : isNumbered && row.trimStart().startsWith("|");
    const text = row
      .replace(MARKS, "")
      .replace(kinds.get(line) === "step" ? STEP_NUMBER : "", "")
      .replace(isNumbered ? NUMBER_CELL : "", "")
      .trim();
    const isTableHead = [row, rows[index + 1] ?? ""].some((one) => TABLE_RULE.test(one));
    const kind = isTableHead ? undefined : kinds.get(line);
    const isHeading = kind === undefined && (HEADING.test(row) || isTableHead || isLabel(text));
    const last = lines.at(-1);
    const goesOn = !isFirst && !isHeading && !begins.has(line);
    if (kind === undefined && last !== undefined && last.kind !== "other" && (indent > last.indent || goesOn))
      last.text += `\n${" ".repeat(Math.max(2, indent - last.indent))}${text}`;
    else if (text !== "") {
      isGiven = /^given\b/iu.test(text) || (isGiven && /^(?:and|but)\b/iu.test(text));
      lines.push({
        line,
        kind: kind ?? "other",
        text,
        indent,
        ...(isHeading ? { isHeading } : {}),
        ...(lines.length === 0 && !isHeading ? { isFirst: true as const } : {}),
        ...(loose.has(line) ? { isLoose: true as const } : {}),
        ...(isGiven ? { isGiven: true as const } : {}),
      });
    }
  }
  return withNumbers(
    lines.map(({ indent: _indent, ...line }) => line),
    rows,
  );
}

const NUMBER = /^\s*(?:(?:[-*+>]|#{1,6})\s+)*(?:step (\d{1,3}) ?[-–—]|(?:step )?(\d{1,3})[.:)])\s/iu;

/**
 * "After step 2": as the author has numbered the steps, where every number stands once; else as they are counted. Data in a list are no step of an
 * author who numbers them.
 */
function withNumbers(lines: readonly SourceLine[], rows: readonly string[]): readonly SourceLine[] {
  const numberOf = ({ line }: SourceLine): number | null => {
    const row = rows[line - 1] ?? "";
    const [, dashed, number = dashed] = NUMBER.exec(row) ?? NUMBER_CELL.exec(row) ?? [];
    return number === undefined ? null : Number(number);
  };
  const steps = lines.filter(({ kind }) => kind === "step");
  const written = steps.flatMap((line) => numberOf(line) ?? []);
  const isNumbered = written.length > 0 && new Set(written).size === written.length;
  const numbers = new Map(steps.map((line, index) => [line, isNumbered ? numberOf(line) : index + 1]));
  return lines.map((line) => {
    const step = numbers.get(line) ?? null;
    return step === null ? line : { ...line, step };
  });
}

/** "Steps:", "Scenario: Doubling the servings": what follows belongs to it, and it asks for nothing by itself. */
function isLabel(text: string): boolean {
  return GHERKIN.test(text) || (text.endsWith(":") && sectionOf(text.slice(0, -1)) !== null);
}

const GHERKIN = /^(?:feature|rule|background|scenario(?: outline)?|example):/iu;

/** The first row below the rule of a table. */
function isAfterHead(rows: readonly string[], index: number): boolean {
  return TABLE_RULE.test(rows[index - 1] ?? "") && !TABLE_RULE.test(rows[index] ?? "");
}

/** A first column that only counts the steps. */
const NUMBER_HEAD = /^\s*\|\s*(?:#|(?:step )?(?:no|nr|number)\.?|step|id)?\s*\|/iu;
const NUMBER_CELL = /^\s*\|\s*(\d{1,3})[.)]?\s*(?=\|)/u;

/** Lines of which no heading says whether they order something or claim it, and those that do both. */
function looseLines({ steps, outcomes }: TestDocument, entries: SourceDocument["entries"]): ReadonlySet<number> {
  const ordered = new Set(steps.map(({ line }) => line));
  const both = outcomes.flatMap(({ line }) => (ordered.has(line) ? [line] : []));
  return new Set([...both, ...entries.flatMap(({ line, isLoose }) => (isLoose === true ? [line] : []))]);
}

/** The bodies of conditions stand deeper than their head; that of a numbered item may be indented by its number alone. */
function indentOf(row: string): number {
  return /^\s*/u.exec(row.replaceAll("\t", "    "))?.[0].length ?? 0;
}
