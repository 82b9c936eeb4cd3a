import type { TestDocument } from "@runwright/language";
import type { SourceLine } from "../model/reader-prompt.ts";

/** Takes marks of lists, headings and quotes off: what is left is what was said. */
const MARKS = /^\s*(?:(?:[-*+]|\d{1,3}[.)]|#{1,6}|>)\s+)*(?:\[[ xX]\]\s+)?/u;

const HEADING = /^\s{0,3}#{1,6}\s/u;

/**
 * Every non-empty line of a description once: the steps and expectations that the document found, each with what stands indented below it,
 * and whatever else there is, so that nothing that a person wrote is passed over. Headings and fences are kept as `other`. Pure.
 */
export function sourceLinesOf(description: string, document: TestDocument): readonly SourceLine[] {
  const rows = description.split(/\r?\n/u);
  const kinds = new Map<number, SourceLine["kind"]>([
    ...document.steps.map(({ line }) => [line, "step"] as const),
    ...document.outcomes.map(({ line }) => [line, "outcome"] as const),
  ]);
  const lines: { line: number; kind: SourceLine["kind"]; text: string; indent: number; isHeading: boolean }[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.trim() === "") continue;
    const indent = indentOf(row);
    const text = row.replace(MARKS, "").trim();
    const kind = kinds.get(index + 1);
    const last = lines.at(-1);
    const isBelow = last !== undefined && last.kind !== "other" && indent > last.indent;
    if (kind === undefined && isBelow) last.text += `\n${" ".repeat(Math.max(2, indent - last.indent))}${text}`;
    else if (text !== "")
      lines.push({ line: index + 1, kind: kind ?? "other", text, indent, isHeading: kind === undefined && HEADING.test(row) });
  }
  return lines.map(({ line, kind, text, isHeading }) => ({ line, kind, text, ...(isHeading ? { isHeading: true as const } : {}) }));
}

/** The bodies of conditions stand deeper than their head; that of a numbered item may be indented by its number alone. */
function indentOf(row: string): number {
  return /^\s*/u.exec(row.replaceAll("\t", "    "))?.[0].length ?? 0;
}
