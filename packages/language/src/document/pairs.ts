import type { Block, TableRow, WrittenLine } from "./blocks.ts";
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
  return pairs.length > 0 &&
    pairs.every((pair) => pair !== null && !pair.value.startsWith("//") && /^[\p{L}\d"“ _-]{1,60}$/u.test(pair.name))
    ? (pairs as readonly Pair[])
    : null;
}

/** The entries of a list or the rows of a table, where each is a name with its value. Null: they are something else. */
export function pairsOf(blocks: readonly Block[]): readonly Pair[] | null {
  const [only] = blocks;
  if (only?.kind === "table" && blocks.length === 1) return pairsOfTable(only.rows);
  const pairs = blocks.map((block) =>
    block.kind === "item" && block.sentences.length === 1 && block.children.length === 0 && block.sentences[0]
      ? pairOf(block.sentences[0])
      : null,
  );
  return pairs.length > 0 && pairs.every((pair) => pair !== null) ? (pairs as readonly Pair[]) : null;
}

const FIELD_NOUN =
  /(?:name|e-?mail|password|address|phone|number|city|town|country|state|street|code|zip|postcode|date|time|title|subject|comments?|message|description|notes?|quantity|amount|price|age|username|login|company|card|cvv|expiry)$/iu;

function pairsOfTable(rows: readonly TableRow[]): readonly Pair[] | null {
  const [head, ...data] = rows;
  if (!head) return null;
  const asPair = (name: string, value: string, line: number): Pair => ({
    text: `${name}: ${value}`,
    line,
    name: unquoted(name),
    value: unquoted(value),
  });
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
