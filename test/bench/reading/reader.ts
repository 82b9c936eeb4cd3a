import { parseLine, readLines, type Control, type Line } from "@runwright/language";
import { readDocument } from "@runwright/language/document";
import { meaningOf, type Meaning } from "./meaning.ts";

export type LineKind = "step" | "outcome";

/** What the reader under test makes of one line. */
export interface Reading {
  /** What a Run would carry out with nobody to ask; null: not understood. Empty: the line asks for nothing. */
  readonly unattended: readonly Meaning[] | null;
  /** What its author would be given to choose from, at most three. */
  readonly offered: readonly (readonly Meaning[])[];
}

/** A line as it stands in a Test. */
export interface LineInTest {
  readonly kind: LineKind;
  readonly text: string;
  /** A tester's sheet gives it a cell of test data. */
  readonly data?: string | undefined;
  /** How deep it stands below the line before. */
  readonly indent?: number | undefined;
}

/** One sentence by itself, as a Run reads it. Null too where it asks for nothing. */
export function readSentence(text: string, kind: LineKind): readonly Meaning[] | null {
  const { intents } = readLines(text, kind);
  return intents === null || intents.length === 0 ? null : meaningOf(intents.map((intent) => ({ intent })));
}

/** A sentence that somebody chose to say what a line means: one reader is enough for it. */
export function readGoldSentence(text: string, kind: LineKind): readonly Meaning[] | null {
  return meaningOf(parseLine(text, kind));
}

/** All lines of a Test as one description, so that "it" and "the same" mean there what they mean to a person. */
export function readTest(lines: readonly LineInTest[]): readonly Reading[] {
  const { markdown, at } = writeTest(lines);
  const { document, entries } = readDocument(markdown);
  const { steps, outcomes } = document;
  const offered = new Map(entries.flatMap((entry) => ("alternatives" in entry ? [[entry.line, entry.alternatives] as const] : [])));
  const found = new Map<number, Line[]>(at.map((line) => [line, []]));
  for (const line of [...steps, ...outcomes]) spread(line, found);
  return at.map((line) => {
    const unattended = meaningOf(found.get(line) ?? []);
    const others = (offered.get(line) ?? []).map((intents) => meaningOf(intents.map((intent) => ({ intent }))) ?? []);
    return { unattended, offered: unattended === null ? others : [unattended, ...others] };
  });
}

/** As its author would have written it, with the line of the description that each one begins at. */
export function writeTest(lines: readonly LineInTest[]): { readonly markdown: string; readonly at: readonly number[] } {
  const written: string[] = [];
  const at: number[] = [];
  let section: LineKind | null = null;
  for (const { kind, text, data, indent = 0 } of lines) {
    if (kind !== section) written.push("", kind === "step" ? "## Steps" : "## Expected outcome", "");
    section = kind;
    if (data === undefined) written.push(`${"  ".repeat(indent)}- ${text}`);
    else written.push("", "| Action | Test data |", "| --- | --- |", `| ${text} | ${data} |`);
    at.push(written.length);
    if (data !== undefined) written.push("");
  }
  return { markdown: written.join("\n"), at };
}

/** What stands below its head in the list is told with its own line. */
function spread(line: Line, found: ReadonlyMap<number, Line[]>): void {
  const { intent } = line;
  if (intent.type !== "control") {
    found.get(line.line)?.push(line);
    return;
  }
  const { control } = intent;
  const own = (value: unknown): unknown => (isBody(value) ? value.filter((inner) => inner.line === line.line) : value);
  const head = Object.fromEntries(Object.entries(control).map(([name, value]) => [name, own(value)])) as unknown as Control;
  found.get(line.line)?.push({ ...line, intent: { type: "control", control: head } });
  const bodies = control.kind === "if" ? [...control.then, ...control.otherwise] : control.body;
  for (const inner of bodies) if (inner.line !== line.line) spread(inner, found);
}

function isBody(value: unknown): value is readonly Line[] {
  return Array.isArray(value) && value.every((one) => typeof one === "object" && one !== null && "intent" in one);
}
