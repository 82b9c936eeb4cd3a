import { withBody } from "../control.ts";
import type { Control, Intent, Line } from "../intent.ts";
import { readSentence, writeSentence } from "./canonical.ts";
import type { CanonicalError } from "./canonical.ts";
import { capitalized } from "./grammar-book.ts";
import { normalizeIntent } from "./normalize.ts";
import { shapeCalled } from "./shapes.ts";

/**
 * Sentences one below the other. What belongs to a condition or a repeat stands below its line, two spaces further in; the rows of
 * data of "For each of these rows:" come first in it, one a line: `With "Ann" as "name" and "Admin" as "role"`.
 */
interface Written {
  readonly line: number;
  readonly depth: number;
  readonly text: string;
  /** Where the text begins in the document. */
  readonly at: number;
}

type Body = { readonly lines: readonly Line[]; readonly next: number } | CanonicalError;

const INDENT = 2;
/** Deeper than anything that a person can follow. */
const DEEPEST = 40;

function writeDocument(lines: readonly Line[], depth: number): string | null {
  const written = lines.map(({ intent }) => (intent.type === "unknown" ? null : writeIntent(intent, depth)));
  return written.includes(null) ? null : written.join("\n");
}

/** A sentence, or a block over several lines. Null for what no sentence says. */
export function writeIntent(intent: Intent, depth = 0): string | null {
  const indent = " ".repeat(depth * INDENT);
  if (intent.type !== "control") {
    const sentence = writeSentence(intent);
    return sentence && `${indent}${sentence}`;
  }
  const { control } = intent;
  const said = shapeCalled("head").write(headOf(control));
  const data = control.kind === "for_each_data" ? control.rows.map(writeRow) : [];
  const [body, otherwise] = control.kind === "if" ? [control.then, control.otherwise] : [control.body, []];
  const [inner, others] = [writeDocument(body, depth + 1), writeDocument(otherwise, depth + 1)];
  if (said === null || inner === null || others === null || data.includes(null)) return null;
  const lines = [`${indent}${capitalized(said)}:`, ...data.map((row) => `${indent}  ${row}`), inner];
  if (others !== "") lines.push(`${indent}Otherwise:`, others);
  return lines.filter((line) => line !== "").join("\n");
}

const INSIDE = new Set(["then", "otherwise", "body", "rows"]);

/** What the line says that leads the block. */
function headOf(control: Control): object {
  const plain = normalizeIntent({ type: "control", control }) as Extract<Intent, { type: "control" }>;
  return Object.fromEntries(Object.entries(plain.control).filter(([key]) => !INSIDE.has(key)));
}

function writeRow(row: Readonly<Record<string, string>>): string | null {
  const cells = Object.entries(row).map(([column, cell]) => ({ column, cell }));
  if (cells.length === 0) return "With nothing";
  const written = shapeCalled("cells").write(cells);
  return written && `With ${written}`;
}

/** Lines of canonical sentences; the first error where one is none. */
export function readDocument(text: string, version?: number): readonly Line[] | CanonicalError {
  const lines: Written[] = [];
  let at = 0;
  for (const [n, line] of text.split("\n").entries()) {
    const inner = line.trim();
    const spaces = line.length - line.trimStart().length;
    if (inner !== "") lines.push({ line: n + 1, depth: spaces / INDENT, text: inner, at: at + spaces });
    at += line.length + 1;
  }
  const [first] = lines;
  const body = readBody(lines, { from: 0, depth: first?.depth ?? 0, version });
  if ("type" in body) return body;
  const behind = lines[body.next];
  return behind ? misplaced(behind) : body.lines;
}

interface From {
  readonly from: number;
  readonly depth: number;
  readonly version: number | undefined;
}

function readBody(lines: readonly Written[], { from, depth, version }: From): Body {
  const read: Line[] = [];
  let at = from;
  for (let line = lines[at]; line && line.depth === depth; line = lines[at]) {
    if (line.depth > DEEPEST) return misplaced(line);
    if (!line.text.endsWith(":")) {
      const intent = readSentence(line.text, "intent", version);
      if (isError(intent)) return movedBy(intent, line.at);
      read.push({ line: line.line, text: line.text, intent: intent as Intent });
      at += 1;
      continue;
    }
    const block = readBlock(lines, { from: at, depth, version });
    if ("type" in block) return block;
    read.push(...block.lines);
    at = block.next;
  }
  return { lines: read, next: at };
}

/** A line with a colon, and what stands below it. */
function readBlock(lines: readonly Written[], { from, depth, version }: From): Body {
  const leader = lines[from];
  if (!leader) return { lines: [], next: from };
  const head = readSentence(leader.text.slice(0, -1), "head", version);
  if (isError(head)) return movedBy(head, leader.at);
  const fields = head as { readonly kind: Control["kind"] };
  const data =
    fields.kind === "for_each_data" ? readRows(lines, { from: from + 1, depth: depth + 1, version }) : { rows: undefined, next: from + 1 };
  if ("type" in data) return data;
  const body = readBody(lines, { from: data.next, depth: depth + 1, version });
  if ("type" in body) return body;
  const otherwise = fields.kind === "if" ? readOtherwise(lines, { from: body.next, depth, version }) : { lines: [], next: body.next };
  if ("type" in otherwise) return otherwise;
  const control = withBody({ ...fields, ...(data.rows && { rows: data.rows }) } as Control, body.lines, otherwise.lines);
  return { lines: [{ line: leader.line, text: leader.text, intent: { type: "control", control } }], next: otherwise.next };
}

function readOtherwise(lines: readonly Written[], { from, depth, version }: From): Body {
  const leader = lines[from];
  if (leader?.depth !== depth || !/^otherwise:$/i.test(leader.text)) return { lines: [], next: from };
  return readBody(lines, { from: from + 1, depth: depth + 1, version });
}

function readRows(
  lines: readonly Written[],
  { from, depth, version }: From,
): { rows: Readonly<Record<string, string>>[]; next: number } | CanonicalError {
  const rows: Readonly<Record<string, string>>[] = [];
  let at = from;
  for (let line = lines[at]; line?.depth === depth && /^with /i.test(line.text); line = lines[at]) {
    const cells = /^with nothing\.?$/i.test(line.text) ? [] : readSentence(line.text.slice("with ".length), "cells", version);
    if (isError(cells)) return movedBy(cells, line.at + "with ".length);
    rows.push(Object.fromEntries((cells as readonly { column: string; cell: string }[]).map(({ column, cell }) => [column, cell])));
    at += 1;
  }
  return { rows, next: at };
}

function misplaced({ at }: Written): CanonicalError {
  return {
    type: "error",
    at,
    expected: ["a line that begins where the one above it does, or two spaces further in below a colon"],
    nearest: null,
  };
}

/** The same, counted from the beginning of the document. */
function movedBy(error: CanonicalError, by: number): CanonicalError {
  return {
    type: "error",
    at: error.at + by,
    expected: error.expected,
    get nearest() {
      return error.nearest;
    },
  };
}

export function isError(read: unknown): read is CanonicalError {
  return typeof read === "object" && read !== null && (read as { readonly type?: unknown }).type === "error";
}
