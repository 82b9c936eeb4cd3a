import type { Block, TableRow, WrittenLine } from "./blocks.ts";
import { fillingOf, headOf } from "./heads.ts";
import { readLiteralAt } from "./literal.ts";

/** `Email: ann@example.com`. */
export interface Pair extends WrittenLine {
  readonly name: string;
  readonly value: string;
}

const PAIR =
  /^((?:"[^"]{1,200}"|“[^”]{1,200}”|`[^`]{1,200}`|\*\*[^*]{1,200}\*\*|[^:="`]{1,200}?))(?:\s*(?::|=|→|->)\s+|\s+[–—-]\s+|\s*[:=])(.*)$/su;

/** `Email: ann@example.com`, `"Email" = "x"`, `**Email**: x`. */
export function pairOf({ text, line }: WrittenLine): Pair | null {
  const found = PAIR.exec(text);
  const name = found?.[1]?.replace(/^\*\*(.*?):?\*\*$/u, "$1").trim();
  const value = found?.[2]?.replace(/^\*\*\s*/u, "").trim();
  return name && value ? { text, line, name: unquoted(name), value: unquoted(value) } : null;
}

/** Several in a cell or line: `username: ann, password = secret`. */
export function pairsIn({ text, line }: WrittenLine): readonly Pair[] | null {
  const parts = text.split(/[;\n]\s*|,\s+(?=[\p{L} -]{1,40}\s*[:=])/u).filter((part) => part.trim() !== "");
  const pairs = parts.map((part) => pairOf({ text: part.trim(), line }));
  return whole(pairs)?.every(({ name, value }) => !value.startsWith("//") && /^[\p{L}\d"“ _-]{1,60}$/u.test(name)) ? whole(pairs) : null;
}

/** All of them, or none. */
const whole = (pairs: readonly (Pair | null)[]): readonly Pair[] | null =>
  pairs.length > 0 && pairs.every((pair) => pair !== null) ? pairs : null;

/** The entries of a list or the rows of a table, where each is a name with its value. Null: they are something else. */
export function pairsOf(blocks: readonly Block[]): readonly Pair[] | null {
  const [only] = blocks;
  if (only?.kind === "table" && blocks.length === 1) return pairsOfTable(only.rows);
  const pairs = blocks.map((block) =>
    block.kind === "item" && block.sentences.length === 1 && block.children.length === 0 && block.sentences[0]
      ? pairOf(block.sentences[0])
      : null,
  );
  return whole(pairs);
}

const FIELD_NOUN =
  /(?:name|e-?mail|password|address|phone|number|city|town|country|state|street|code|zip|postcode|date|time|title|subject|comments?|message|description|notes?|quantity|amount|price|age|username|login|company|card|cvv|expiry)$/iu;

function pairsOfTable(rows: readonly TableRow[]): readonly Pair[] | null {
  const [head, ...data] = rows;
  if (!head) return null;
  const asPair = (name: string, value: string, line: number): Pair => {
    return { text: `${name}: ${value}`, line, name: unquoted(name), value: unquoted(value) };
  };
  const ofRow = ({ cells, line }: TableRow): Pair => asPair(cells[0] ?? "", cells[1] ?? "", line);
  const isTwo = head.cells.length === 2;
  const [first = "", second = ""] = head.cells;
  if (isTwo && /field|name|label|input|question/iu.test(first) && /value|data|text|content|input|answer|entry/iu.test(second))
    return data.map(ofRow);
  const isAcross = head.cells.every((cell) => FIELD_NOUN.test(cell));
  if (isTwo && !isAcross && rows.length > 1 && rows.every((row) => FIELD_NOUN.test(row.cells[0] ?? ""))) return rows.map(ofRow);
  // One row of data under the names of the fields; else two columns of fields and values without a head.
  const [only] = data;
  if (data.length === 1 && only)
    return head.cells.map((name, n) => asPair(name, only.cells[n] ?? "", only.line)).filter(({ value }) => value !== "");
  return isTwo ? rows.map(ofRow) : null;
}

export function unquoted(text: string): string {
  const literal = readLiteralAt(text, 0);
  return literal?.end === text.length ? literal.text : text;
}

export interface SheetLine extends WrittenLine {
  readonly isOutcome: boolean;
  /** The cell of test data beside a step, and the step without it. */
  readonly data?: string;
  readonly plain?: string;
}

/** The classic sheet of testers: a column of steps, a column of what is expected after each. */
export function readSheet(rows: readonly TableRow[]): readonly SheetLine[] | null {
  const [head, ...rest] = rows;
  const find = (pattern: RegExp): number => head?.cells.findIndex((cell) => pattern.test(cell)) ?? -1;
  const expected = find(/expect|result|outcome/i);
  const steps = findSteps(rows, expected);
  const data = head?.cells.findIndex((cell) => /^(?:test |input )?(?:data|inputs?|values?)$/i.test(cell)) ?? -1;
  const isOther = (cell: string, n: number): boolean => n !== expected && n !== steps && n !== data && !QUIET_COLUMN.test(cell);
  if (!head || steps < 0 || head.cells.some(isOther)) return null;
  return rest.flatMap((row) =>
    [
      stepOf(row, row.cells[steps] ?? "", data < 0 ? "" : (row.cells[data] ?? "")),
      { text: expected < 0 ? "" : (row.cells[expected] ?? ""), line: row.line, isOutcome: true },
    ].filter((cell) => cell.text !== "" && cell.text !== "-"),
  );
}

/** Columns that say nothing of what is done or seen. */
const QUIET_COLUMN =
  /^(?:#|no\.?|nr\.?|s\.?no\.?|id|(?:test )?steps? ?(?:#|id|no\.?|number|nr\.?)?|description|status|actual(?: results?)?|pass ?\/ ?fail|result \(pass\/fail\)|remarks?|notes?|comments?|priority|)$/i;

function stepOf({ line }: TableRow, plain: string, data: string): SheetLine {
  const text = withCell(plain, data);
  return text === plain ? { text, line, isOutcome: false } : { text, line, isOutcome: false, data, plain };
}

/**
 * What the cell beside a step says for which field: `Username: ann, Password: s3cret` is typed into none of them as a whole. Null: it names no
 * fields. Unclear: whether they are filled before what the step says ("Log in") or after ("Add a user").
 */
export function fieldsBeside({ line, data, plain }: SheetLine): readonly Pair[] | "unclear" | null {
  const pairs = data === undefined ? null : pairsIn({ text: data, line });
  if (pairs === null || plain === undefined) return null;
  const [first, ...more] = pairs;
  const filling = fillingOf(headOf(plain, null));
  const isNamed = first !== undefined && plain.toLowerCase().includes(first.name.toLowerCase());
  if (filling !== null && (more.length > 0 || filling.isForm || isNamed)) return pairs;
  return more.length > 0 ? "unclear" : null;
}

/** `Enter the username` and `testuser` as one order. */
function withCell(step: string, written: string): string {
  const data = written.trim();
  if (data === "" || /^(?:-|–|—|n\/?a|none)$/i.test(data) || step.includes(data)) return step;
  return `${step.replace(/[.:]$/, "")} ${/^["“`{]/.test(data) ? data : `"${data}"`}`;
}

/** `Step | Action | Expected`: the actions are what is done, the steps are only numbered. */
function findSteps([head, ...rest]: readonly TableRow[], expected: number): number {
  const cells = head?.cells ?? [];
  const find = (pattern: RegExp): number => cells.findIndex((cell, n) => n !== expected && pattern.test(cell));
  const actions = find(/^(?:test |user )?(?:actions?|do|what to do|step descriptions?|instructions?)$/i);
  if (actions >= 0) return actions;
  const steps = find(/^(?:test )?steps?$/i);
  const areNumbers = steps >= 0 && rest.every((row) => /^\d*[.)]?$/.test(row.cells[steps] ?? ""));
  return steps >= 0 && !areNumbers ? steps : find(/^description$/i);
}

/** Names and values of the description, by what they are called: `email` is `ann@example.com`. */
export type TestData = ReadonlyMap<string, string>;

const ENTER =
  /^(?:enter|type|fill in|input|provide|put in)s? (?:(?:the|an?|your|his|her|their)(?: (?:valid|correct|above|given))? )?([\p{L} -]{2,40})[.]?$/iu;

/** `Enter the email`, where the test data say which. Null: it asks for none of them. */
export function withData(order: string, data: TestData): string | null {
  const names = ENTER.exec(order)?.[1]
    ?.split(/ and |, /u)
    .map((name) => name.replace(/^(?:the|an?|your) /iu, "").trim());
  const said = names?.map((name) => `"${data.get(name.toLowerCase()) ?? ""}" as the ${name}`);
  return said && names?.every((name) => data.has(name.toLowerCase())) ? `Enter ${said.join(" and ")}` : null;
}
