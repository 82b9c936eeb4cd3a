import { keyOf } from "../grounding/page-index.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { lineOf, nameOf, refOf } from "./told-names.ts";
import { flat, type Told, toldPage } from "./told-page.ts";

/** The page in words, for a model: one line a thing, `- button "Save" [e12] disabled`, indented by what it stands in. */
export interface PageText {
  readonly lines: readonly string[];
  /** Of each line the ref of its thing; empty for notes. */
  readonly refs: readonly string[];
  /** True when not all of the page is in it: then it shows nothing about absence, count or order. */
  readonly isCut: boolean;
}

export interface PageTextOptions {
  readonly characters: number;
  /** Hides secrets; called with the text of each line. */
  readonly mask: (text: string) => string;
}

/** How many of a row of things alike are listed, and how much of the budget that may take: a page that is short is told whole. */
const TRIES = [
  { siblings: Number.POSITIVE_INFINITY, share: 0.5 },
  { siblings: 8, share: 1 },
  { siblings: 4, share: 1 },
  { siblings: 2, share: 1 },
] as const;
const DEEPEST_INDENT = 12;
const FOUND = 25;

/** Pure. Never longer than so many characters. */
export function pageTextOf(snapshot: Snapshot, { characters, mask }: PageTextOptions): PageText {
  const visible = snapshot.elements.filter(({ state }) => state.visible);
  const reachable = visible.filter((element) => element.reachable);
  const behind = visible.filter((element) => !element.reachable && element.interactive).length;
  const told = toldPage(snapshot, reachable);
  const focused = focusedPath(snapshot);
  let lines: readonly string[] = [];
  let refs: readonly string[] = [];
  let isCut = snapshot.truncated;
  for (const { siblings, share } of TRIES) {
    const writer = new Writer(mask, siblings, focused);
    writer.write(told);
    lines = writer.lines;
    refs = writer.refs;
    isCut = snapshot.truncated || writer.isCut;
    if (lengthOf(lines) <= characters * share) break;
  }
  const note = visible.length === reachable.length ? [] : [`- ${behind} more behind the dialog, which cannot be used now`];
  const fitting = cutTo(lines, characters);
  const rest = lines.length - fitting.length;
  const notes = [...(rest === 0 ? [] : [`- ${rest} more lines are left out here; ask with find`]), ...note];
  return { lines: [...fitting, ...notes], refs: [...refs.slice(0, fitting.length), ...notes.map(() => "")], isCut: isCut || rest > 0 };
}

/** The lines of a page, masked, that hold all of the words, however long the page is: what has a line of its own first, then its parts. */
export function findInPage(snapshot: Snapshot, words: string, mask: (text: string) => string): readonly string[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== "");
  if (wanted.length === 0) return [];
  const visible = snapshot.elements.filter(({ state }) => state.visible);
  const told = flat(toldPage(snapshot, visible));
  const known = new Set(told.map(({ element }) => keyOf(element)));
  const holding = new Set(visible.flatMap(({ frame, ancestors }) => ancestors.map((ref) => keyOf({ frame, ref }))));
  const parts = visible.filter((element) => !known.has(keyOf(element)) && !holding.has(keyOf(element)));
  const lines = [
    ...told.map((one) => ({ element: one.element, line: lineOf({ ...one, mask }) })),
    ...parts.map((element) => ({ element, line: lineOf({ element, words: nameOf(element, []), columns: [], mask }) })),
  ];
  const found = lines
    .filter(({ line }) => wanted.every((word) => withoutRef(line).includes(word)))
    .map(({ element, line }) => (element.reachable ? line : `${line} behind the dialog`));
  return found.length > FOUND ? [...found.slice(0, FOUND), `${found.length - FOUND} more`] : found;
}

/** The number in a ref is nothing that anybody looks for. */
function withoutRef(line: string): string {
  return line.replace(/\[(?:f\d+)?e\d+\]/u, "").toLowerCase();
}

export function elementOf(ref: string, snapshot: Snapshot): PageElement | undefined {
  const found = /^\[?(?:f(\d{1,4}))?e(\d{1,9})\]?$/u.exec(ref.trim());
  if (found === null) return undefined;
  const [, frame = "0", number] = found;
  return snapshot.elements.find((element) => element.frame === Number(frame) && element.ref === Number(number));
}

export { refOf };

/** Writes the lines, so many of a row of things alike. */
class Writer {
  readonly lines: string[] = [];
  readonly refs: string[] = [];
  isCut = false;
  readonly #mask: (text: string) => string;
  readonly #most: number;
  readonly #focused: ReadonlySet<string>;

  constructor(mask: (text: string) => string, most: number, focused: ReadonlySet<string>) {
    this.#mask = mask;
    this.#most = most;
    this.#focused = focused;
  }

  write(told: readonly Told[], depth = 0): void {
    const indent = "  ".repeat(Math.min(depth, DEEPEST_INDENT));
    const counts = new Map<string, number>();
    const more = new Map<string, { readonly at: number; count: number }>();
    for (const [at, one] of told.entries()) {
      const { role } = one.element;
      const count = (counts.get(role) ?? 0) + 1;
      counts.set(role, count);
      if (count > this.#most && !this.#focused.has(keyOf(one.element))) {
        const known = more.get(role) ?? { at: this.#add("", ""), count: 0 };
        known.count += 1;
        more.set(role, known);
        this.isCut = true;
        continue;
      }
      const columns = repeatsColumns(one, told.slice(0, at)) ? [] : one.columns;
      this.#add(`${indent}- ${lineOf({ ...one, columns, mask: this.#mask })}`, refOf(one.element));
      this.write(role === "row" ? withoutColumns(one, told.slice(0, at)) : one.inside, depth + 1);
    }
    for (const [role, { at, count }] of more)
      this.lines[at] = `${indent}- ${count} more ${role === "generic" ? "texts" : `${role}s`} like these; ask with find`;
  }

  #add(line: string, ref: string): number {
    this.refs.push(ref);
    return this.lines.push(line) - 1;
  }
}

function repeatsColumns({ columns }: Told, before: readonly Told[]): boolean {
  const last = before.at(-1);
  return last !== undefined && columns.length > 0 && last.columns.join() === columns.join();
}

/** What stands in a row with as many cells as the one above it has their columns, too. */
function withoutColumns(row: Told, before: readonly Told[]): readonly Told[] {
  const above = before.findLast(({ element, inside }) => element.role === "row" && inside.some(({ columns }) => columns.length > 0));
  const isAlike =
    above !== undefined &&
    above.inside.length === row.inside.length &&
    above.inside.every(({ columns }, at) => columns.join() === row.inside[at]?.columns.join());
  return isAlike ? row.inside.map((cell) => ({ ...cell, columns: [] })) : row.inside;
}

/** What has the caret, and what it stands in, are always told. */
function focusedPath({ elements }: Snapshot): ReadonlySet<string> {
  const focused = elements.filter(({ state }) => state.focused === true);
  return new Set(focused.flatMap(({ frame, ref, ancestors }) => [ref, ...ancestors].map((one) => keyOf({ frame, ref: one }))));
}

/** In characters, with the indent and line break that a line costs in a prompt. */
export function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 3, 0);
}

function cutTo(lines: readonly string[], characters: number): readonly string[] {
  let length = 0;
  const end = lines.findIndex((line) => (length += line.length + 3) > characters);
  return end < 0 ? lines : lines.slice(0, end);
}
