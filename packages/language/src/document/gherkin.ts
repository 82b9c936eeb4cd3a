import type { Control, Line } from "../intent.ts";

/** Steps of a scenario that are done once for each row of its examples. */
export interface Outline {
  /** First and last line of its steps, from 1. */
  readonly from: number;
  readonly to: number;
  readonly rows: readonly Readonly<Record<string, string>>[];
}

const KEYWORD = /^\s*(?:(?:Scenario(?: Outline| Template)?|Background|Example|Rule|Feature)\s*:|(?:Given|When|Then|And|But|\*)\s)/;
const SCENARIO = /^\s*(?:Scenario(?: Outline| Template)?|Example|Background|Rule)\s*:\s*(.*)$/;
const FEATURE = /^\s*Feature\s*:\s*(.*)$/;
const EXAMPLES = /^\s*(?:Examples|Scenarios)\s*:/;
const TAGS = /^\s*(?:@[\w:-]+\s*)+$/;
const FENCE = /^\s{0,3}(?:```|~~~)\s*(?:gherkin|cucumber|feature)?\s*$/i;
const MOST_ROWS = 200;

/**
 * A feature file as markdown that says the same: no indents that would make it code, no keywords that only group, and the examples of
 * outlines taken out. The number of lines stays as it is. What is no feature file stays as it is. Pure.
 */
export function plainGherkin(markdown: string): { readonly markdown: string; readonly outlines: readonly Outline[] } {
  const lines = markdown.split("\n");
  if (!isFeature(lines)) return { markdown, outlines: [] };
  const outlines: Outline[] = [];
  const plain: string[] = [];
  /** Lines that say nothing here, up to one that does. */
  const leaveOut = (end: number): void => {
    while (plain.length < end) plain.push("");
  };
  let start = 0;
  let isFile = false;
  for (let at = 0; at < lines.length; at = plain.length) {
    const line = lines[at] ?? "";
    if (!isFile && EXAMPLES.test(line)) {
      const { columns, rows, end } = readRows(lines, at + 1);
      outlines.push({ from: start + 1, to: at, rows });
      for (let n = start; n < at; n += 1) plain[n] = withReferences(plain[n] ?? "", columns);
      leaveOut(end + 1);
    } else if (FEATURE.test(line)) {
      plain.push(`# ${FEATURE.exec(line)?.[1] ?? ""}`);
      // The story below the name is told to people.
      const story = lines.slice(at + 1).findIndex(isKeyword);
      leaveOut(story < 0 ? lines.length : at + 1 + story);
    } else if (SCENARIO.test(line)) {
      if (!/^\s*Background/.test(line)) start = at;
      plain.push("");
    } else if (/^\s{0,3}(?:```|~~~)/.test(line) && (isFile || !FENCE.test(line))) {
      isFile = !isFile;
      plain.push(line);
    } else plain.push(isFile ? line : TAGS.test(line) || FENCE.test(line) ? "" : line.trimStart());
  }
  return { markdown: plain.join("\n"), outlines };
}

function isFeature(lines: readonly string[]): boolean {
  return lines.some((line) => SCENARIO.test(line) || FEATURE.test(line)) && lines.filter((line) => KEYWORD.test(line)).length > 2;
}

function isKeyword(line: string): boolean {
  return KEYWORD.test(line) || TAGS.test(line) || EXAMPLES.test(line) || SCENARIO.test(line);
}

/** The table of the examples: its columns, its rows, and the line that it ends on. */
function readRows(lines: readonly string[], from: number) {
  let end = from - 1;
  const table: string[][] = [];
  for (let at = from; at < lines.length && /^\s*(?:\||$)/.test(lines[at] ?? ""); at += 1) {
    const cells = cellsOf(lines[at] ?? "");
    if (cells.length === 0 && table.length > 0) break;
    if (cells.length > 0 && !cells.every((cell) => /^:?-+:?$/.test(cell))) table.push(cells);
    end = at;
  }
  const [columns = [], ...data] = table;
  const rows = data.slice(0, MOST_ROWS).map((cells) => Object.fromEntries(columns.map((column, n) => [column, cells[n] ?? ""])));
  return { columns, rows, end };
}

/** `| a | b |` as its cells; none for another line. */
export function cellsOf(line: string): string[] {
  const row = /^\s*\|(.*)\|\s*$/.exec(line)?.[1];
  return row === undefined ? [] : row.split(/(?<!\\)\|/).map((cell) => cell.replaceAll("\\|", "|").trim());
}

function withReferences(line: string, columns: readonly string[]): string {
  return columns.reduce((text, column) => text.replaceAll(`<${column}>`, () => `{{${column}}}`), line);
}

/** Puts the lines of outlines into rounds, one for each row of their examples. */
export function inRounds(
  document: { readonly steps: readonly Line[]; readonly outcomes: readonly Line[] },
  outlines: readonly Outline[],
): { readonly steps: readonly Line[]; readonly outcomes: readonly Line[] } {
  let { steps, outcomes } = document;
  for (const { from, to, rows } of outlines) {
    const isInside = ({ line }: Line): boolean => line >= from && line <= to;
    const body = [...steps, ...outcomes].filter(isInside);
    const at = steps.findIndex((line) => line.line >= from);
    if (body.length === 0 || rows.length === 0) continue;
    const control: Control = { kind: "for_each_data", rows, body };
    const round: Line = { line: from, text: `For each of the ${rows.length} examples`, intent: { type: "control", control } };
    const rest = steps.filter((line) => !isInside(line));
    steps = at < 0 ? [...rest, round] : [...rest.slice(0, at), round, ...rest.slice(at)];
    outcomes = outcomes.filter((line) => !isInside(line));
  }
  return { steps, outcomes };
}
