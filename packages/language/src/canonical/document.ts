import { withBody } from "../control.ts";
import { given } from "../given.ts";
import type { Control, Intent, Line } from "../intent.ts";
import { readSentence, writeSentence } from "./canonical.ts";
import type { CanonicalError, Piece } from "./canonical.ts";
import { capitalized } from "./grammar-book.ts";
import { normalizeIntent } from "./normalize.ts";
import { shapeCalled } from "./shapes.ts";

/**
 * Sentences one below the other. What belongs to a condition or a repeat stands below its line, two spaces further in; the rows of
 * data of "For each of these rows:" come first in it, one a line: `With "Ann" as "name" and "Admin" as "role"`.
 */
interface Written extends Piece {
  readonly line: number;
  readonly depth: number;
}

const INDENT = 2;
/** Deeper than anything that a person can follow. */
const DEEPEST = 40;

function writeDocument(lines: readonly Line[], depth: number): string | null {
  const written = lines.map(({ intent }) => (intent.type === "unknown" ? null : writeAt(depth, intent)));
  return written.includes(null) ? null : written.join("\n");
}

/**
 * The sentence for an intent; a block of several lines for a condition or a repeat. Reading it gives the intent back, as `normalizeIntent` has it.
 * Null for the few combinations that mean nothing, and for blocks with a line that was not understood.
 */
export const writeIntent = (intent: Intent): string | null => writeAt(0, intent);

function writeAt(depth: number, intent: Intent): string | null {
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

/** The meaning of a sentence, or of a block; otherwise where it goes wrong, and which form comes nearest. */
export function readIntent(text: string, version?: number): Intent | CanonicalError {
  const said = text.trim();
  if (said !== "" && !said.includes("\n") && !said.endsWith(":"))
    return readSentence({ text: said, at: text.indexOf(said) }, "intent", version) as Intent | CanonicalError;
  const lines = readDocument(text, version);
  if (isError(lines)) return lines;
  const [first, second] = lines;
  if (first && !second && first.intent.type !== "unknown") return first.intent;
  return { type: "error", at: second ? text.indexOf(second.text, first?.text.length) : 0, expected: ["one sentence"], nearest: null };
}

/** What a line with a colon says of the lines that stand below it; null where it is no canonical one. */
export function readHead(line: string): Control | null {
  const head = line.endsWith(":") ? readSentence({ text: line.slice(0, -1), at: 0 }, "head") : null;
  if (head === null || isError(head)) return null;
  const control = head as Control;
  return withBody(control.kind === "for_each_data" ? { ...control, rows: [] } : control, []);
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
  try {
    return new Lines(lines, version).all();
  } catch (error) {
    if (error instanceof Misread) return error.told;
    throw error;
  }
}

class Misread extends Error {
  readonly told: CanonicalError;
  constructor(told: CanonicalError) {
    super();
    this.told = told;
  }
}

/** Lines while they are read, from the first to the last; what goes wrong ends it. */
class Lines {
  private readonly lines: readonly Written[];
  private readonly version: number | undefined;
  private at = 0;

  constructor(lines: readonly Written[], version: number | undefined) {
    this.lines = lines;
    this.version = version;
  }

  private get next(): Written | undefined {
    return this.lines[this.at];
  }

  all(): readonly Line[] {
    const read = this.body(this.next?.depth ?? 0);
    if (this.next) throw misplaced(this.next);
    return read;
  }

  private body(depth: number): readonly Line[] {
    const read: Line[] = [];
    for (let line = this.next; line?.depth === depth; line = this.next) {
      if (depth > DEEPEST) throw misplaced(line);
      this.at += 1;
      const intent = line.text.endsWith(":") ? { type: "control", control: this.block(line) } : this.said(line, "intent");
      read.push({ line: line.line, text: line.text, intent: intent as Intent });
    }
    return read;
  }

  /** A line with a colon, and what stands below it. */
  private block({ text, at, depth }: Written): Control {
    const head = this.said({ text: text.slice(0, -1), at }, "head") as Pick<Control, "kind">;
    const rows = head.kind === "for_each_data" ? this.rows(depth + 1) : undefined;
    const body = this.body(depth + 1);
    const isTwofold = head.kind === "if" && this.next?.depth === depth && /^otherwise:$/i.test(this.next.text);
    if (isTwofold) this.at += 1;
    return withBody({ ...head, ...given({ rows }) } as Control, body, isTwofold ? this.body(depth + 1) : []);
  }

  private rows(depth: number): readonly Readonly<Record<string, string>>[] {
    const rows: Readonly<Record<string, string>>[] = [];
    for (let line = this.next; line?.depth === depth && /^with /i.test(line.text); line = this.next) {
      const [text, at] = [line.text.slice("with ".length), line.at + "with ".length];
      const cells = /^nothing\.?$/i.test(text) ? [] : this.said({ text, at }, "cells");
      rows.push(Object.fromEntries((cells as readonly { column: string; cell: string }[]).map(({ column, cell }) => [column, cell])));
      this.at += 1;
    }
    return rows;
  }

  private said(piece: Piece, shape: "intent" | "head" | "cells"): unknown {
    const read = readSentence(piece, shape, this.version);
    if (isError(read)) throw new Misread(read);
    return read;
  }
}

function misplaced({ at }: Written): Misread {
  const expected = ["a line that begins where the one above it does, or two spaces further in below a colon"];
  return new Misread({ type: "error", at, expected, nearest: null });
}

export function isError(read: unknown): read is CanonicalError {
  return typeof read === "object" && read !== null && (read as { readonly type?: unknown }).type === "error";
}
