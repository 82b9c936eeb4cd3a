import { PageIndex } from "../grounding/page-index.ts";
import type { PageElement } from "../perception/snapshot.ts";
import type { TextRun, VisibleText } from "../perception/visible-text.ts";
import type { Evidence } from "./evidence.ts";
import { isBeside } from "./near-misses.ts";
import { collapse, findText } from "./text-matching.ts";

/** A text that stands with a label: after it on its line, right of it, or below it. */
export interface LabelledText {
  readonly text: string;
  /**
   * The way it stands there, the surest first: 0 after a colon, `is` or as a number, 1 beside, 2 below, 3 as the words that
   * follow, 4 further to the right.
   */
  readonly rank: number;
  /** False for `Item total` when the total was asked for: it counts when there is no plain `Total`. */
  readonly isWhole: boolean;
  /** Label and text, as a person reads them. */
  readonly line: string;
}

/** Where to look: what can be read there, and the element that holds all of it; null for the whole page. */
export interface Place {
  readonly text: VisibleText;
  readonly within: PageElement | null;
}

/**
 * What stands with a label, for claims, for what is remembered and for conditions alike: first what the structure of the page ties to it, then
 * what stands so that a person reads it as tied. Only what can be seen counts.
 */
export async function valuesOf(
  label: string,
  { text, within }: Place,
  evidence: Pick<Evidence, "snapshot" | "text">,
): Promise<readonly LabelledText[]> {
  const snapshot = await evidence.snapshot();
  const index = PageIndex.of(snapshot);
  const isThere = (one: PageElement): boolean => within === null || one === within || index.isInside(one, within);
  const tied: LabelledText[] = [];
  for (const pair of snapshot.pairs) {
    if (!isLabelOf(pair.label.text, label) || !isThere(pair.label) || !isThere(pair.value)) continue;
    const shown = collapse((await evidence.text(pair.value)).joined());
    if (shown !== "" && (await evidence.text(pair.label)).runs.length > 0)
      tied.push({ text: shown, rank: 0, isWhole: true, line: `${pair.label.text} ${shown}` });
  }
  const placed = labelledTexts(text.runs, label);
  const isSure = tied.length > 0 || placed.some(({ rank, isWhole }) => rank === 0 && isWhole);
  const parts = new Set(isSure ? [] : text.runs.flatMap(partsOf).filter((part) => toldBy(part, label) !== null));
  const pieces = parts.size === 0 ? [] : snapshot.elements.filter((one) => isThere(one) && toldBy(one.ownText, label) !== null);
  for (const piece of pieces) {
    const line = collapse((await evidence.text(piece)).joined());
    const told = parts.has(line) ? toldBy(line, label) : null;
    if (told !== null) tied.push({ text: told, rank: 0, isWhole: true, line });
  }
  if (tied.length === 0) return placed;
  // Said elsewhere as surely, it is as much the label's.
  return [...tied, ...placed.filter(({ rank, isWhole, line }) => rank === 0 && isWhole && !tied.some((one) => one.line.startsWith(line)))];
}

/** Between values that stand in one line. */
const BETWEEN = /\s+[-–—|·•,;/]\s+/u;

/** "closed: 1" of a line that says more, such as "Total: 12 - closed: 1 - active: 11". Null where it tells nothing else. */
function toldBy(line: string, label: string): string | null {
  const colon = line.search(/[:：]/u);
  const told = line.slice(colon + 1).trim();
  return colon > 0 && told !== "" && isLabelOf(line.slice(0, colon), label) ? told : null;
}

/** What stands beside each other in a line that says several things. */
function partsOf({ text }: TextRun): readonly string[] {
  const parts = collapse(text).split(BETWEEN);
  return parts.length > 1 ? parts : [];
}

/** The words of a label, but for what stands behind them: a colon, a star, a unit or a rate. */
export function isLabelOf(written: string, label: string): boolean {
  const plain = collapse(written)
    .replace(/[\s:*=]+$/u, "")
    .replace(/ (?:[([][^()[\]]+[)\]]|\(?\d+(?:[.,]\d+)? ?%\)?)$/u, "")
    .toLowerCase();
  const wanted = collapse(label)
    .replace(/[\s:*]+$/u, "")
    .toLowerCase();
  return plain === wanted || collapse(written).toLowerCase() === wanted;
}

/** How far below its label a value may stand, in heights of the label. */
const BELOW_HEIGHTS = 3;
/** How far a value below its label may be indented, in px: browsers indent a definition by 40. */
const INDENT_PX = 48;

/** What `Order total` labels in `Order total: $45.00`, in a table row, a definition list or a card; the surest first. Pure. */
export function labelledTexts(runs: readonly TextRun[], label: string): readonly LabelledText[] {
  const found: LabelledText[] = [];
  for (const run of runs) {
    const hit = findText(run.text, label);
    if (hit === null) continue;
    const isWhole = isWholeLabel(run.text.slice(0, hit.start));
    if (isWhole === null) continue;
    const line = run.text.trim();
    const add = (text: string, rank: number): void => {
      // What ends with a colon is the next label: the value of this one is no text.
      if (/[:：]$/u.test(text)) return;
      found.push({ text, rank, isWhole, line: rank === 0 || rank === 3 ? line : `${line} ${text}` });
    };
    const after = run.text.slice(hit.end).replace(REMARK, "").replace(LEADING_ON, "");
    const told = after.replace(SEPARATOR, "").trim();
    const [besideRate] = RATE.test(told) ? rightOf(run, runs) : [];
    // "VAT 19%" with an amount beside it is the label of that, and "Total found:" that of the total.
    const isLabel = (besideRate !== undefined && /\d/.test(besideRate.text)) || (told.endsWith(":") && told.replace(SAME_THING, "") === "");
    const rest = isLabel ? "" : told;
    if (rest !== "") add(rest, SEPARATOR.test(after) || /^[-−(]?\s?[\d\p{Sc}]/u.test(rest) ? 0 : 3);
    // A label that has its value behind it has none elsewhere.
    if (rest !== "") continue;
    const [beside, ...further] = rightOf(run, runs);
    const above = beside !== undefined && /\d/.test(beside.text) ? null : numberAbove(run, runs);
    if (above !== null) {
      add(above.text.trim(), 1);
      continue;
    }
    const stacked = beside === undefined || /\d/.test(beside.text) ? null : stackedUnder(run, runs);
    if (stacked !== null) {
      add(stacked.text.trim(), 1);
      for (const other of [beside, ...further]) if (other !== undefined) add(other.text.trim(), 4);
      continue;
    }
    if (beside !== undefined) add(beside.text.trim(), 1);
    for (const other of further) add(other.text.trim(), 4);
    const under = beside !== undefined && /\d/.test(beside.text) ? null : (indentedBelow(run, runs) ?? belowOf(run, runs));
    if (under !== null) add(under.text.trim(), 2);
  }
  return found.sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || a.rank - b.rank);
}

/** Those that the label speaks of most surely: more than one when it stands there more than once. */
export function surestOf(labelled: readonly LabelledText[]): readonly LabelledText[] {
  const [first] = labelled;
  return labelled.filter(({ isWhole, rank }) => isWhole === first?.isWhole && rank === first.rank);
}

/** Words behind a label that leave it what it is: "Total amount due: $5". */
export const SAME_THING =
  /^(?:(?:found|price|amount|due|sum|costs?|value|payable|to pay|paid|today|now|number|is|are|was|of|comes to|balance|in [A-Z]{3}|(?:incl\.?|including|after|with) (?:vat|tax|taxes|gst))(?=[\s:=]|$)\s*)*[:=–—]?\s*/i;

/** A hyphen between spaces is one, too; before a number without one it is its sign. */
const SEPARATOR = /^\s*(?:[:=–—]|(?<=\s)-(?=\s)|(?:is|are|was|were)(?=\s|:):?)\s*/iu;
/** `Total (incl. VAT)` is the total all the same. */
const REMARK = /^\s*\((?:\p{Sc}|[A-Z]{3}|(?:incl|including|inclusive|after|with)\b[^)]{0,30})\)/iu;
/** Who speaks of "Started at: 8:00" says when it was started. */
export const LEADING_ON = /^ (?:at|on|by|in|for|to|from)(?=\s*[:：])/iu;
const RATE = /^\(?\d+(?:[.,]\d+)? ?%\)?$/u;
/** Words that say whose it is, not what else it is. */
const OWNER = /^(?:the|an?|my|your|our|his|her|their|its|this)$/i;
/** "Old price" is no price, "Shipping total" no total. */
const OTHER =
  /^(?:sub|items?|tax|vat|shipping|delivery|discount|old|previous|former|original|before|estimated|average|min|max|minimum|maximum|last|next|no|not|non|without|partial|net|gross|unit|per|savings?|list|regular)\b/i;

/** Whether a label that has these words before it is just the label; null when it is none, or that of something else. */
function isWholeLabel(before: string): boolean | null {
  const words = before
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length > 2 || /[\d.!?:]/.test(before) || words.some((word) => OTHER.test(word))) return null;
  return words.every((word) => OWNER.test(word));
}

/** The next text on the line, and numbers behind it; where words follow, another label may begin. */
function rightOf(run: TextRun, runs: readonly TextRun[]): readonly TextRun[] {
  const beside = runs
    .filter((other) => other !== run && other.frame === run.frame && isBeside(run, other) && other.box.x >= run.box.x + run.box.width - 1)
    .sort((a, b) => a.box.x - b.box.x)
    .filter(({ text }) => !/^[\s:=]*$/.test(text));
  const end = beside.findIndex(({ text }) => !/\d/.test(text));
  return end < 0 ? beside : beside.slice(0, Math.max(1, end));
}

function belowOf(run: TextRun, runs: readonly TextRun[]): TextRun | null {
  const bottom = run.box.y + run.box.height;
  const candidates = runs.filter(
    (other) =>
      other.frame === run.frame &&
      other.box.y >= bottom - 1 &&
      other.box.y - bottom <= run.box.height * BELOW_HEIGHTS &&
      Math.min(other.box.x + other.box.width, run.box.x + run.box.width) > Math.max(other.box.x, run.box.x),
  );
  return candidates.sort((a, b) => a.box.y - b.box.y)[0] ?? null;
}

/** Right under the label, and what is read next: of cards side by side each has its own value, and the label beside is another card's. */
function stackedUnder(run: TextRun, runs: readonly TextRun[]): TextRun | null {
  const under = belowOf(run, runs);
  // Words there may as well be the next label of a column of labels.
  return under !== null && under.order === run.order + 1 && /\d/.test(under.text) ? under : null;
}

const NUMBER_ALONE = /^\s*[-−+]?\p{Sc}?\s?\d[\d.,  ]*\s?[\p{Sc}%]?\s*$/u;

/** A figure right over its label, read just before it, and of no other label: "13" over "Total". What stands over it or under the label is farther away. */
function numberAbove(run: TextRun, runs: readonly TextRun[]): TextRun | null {
  const above = runs.find((other) => other.frame === run.frame && other.order === run.order - 1);
  if (above === undefined || !NUMBER_ALONE.test(above.text) || !isOver(above, run)) return null;
  const near = apart(above, run) + run.box.height / 2;
  const isLabelOver = runs.some((other) => isOver(other, above) && apart(other, above) <= near);
  const isNumberUnder = runs.some((other) => isOver(run, other) && NUMBER_ALONE.test(other.text) && apart(run, other) <= near);
  return near <= run.box.height * 1.5 && !isLabelOver && !isNumberUnder ? above : null;
}

function apart(upper: TextRun, { box }: TextRun): number {
  return box.y - (upper.box.y + upper.box.height);
}

/** In one column, and above it. */
function isOver(upper: TextRun, lower: TextRun): boolean {
  const { box: one } = upper;
  const { box: other } = lower;
  const isInColumn = Math.min(one.x + one.width, other.x + other.width) > Math.max(one.x, other.x);
  return upper.frame === lower.frame && isInColumn && one.y < other.y && apart(upper, lower) >= -one.height / 2;
}

/** The next text as one reads, on the next line and set in a little: a definition under its term. */
function indentedBelow(run: TextRun, runs: readonly TextRun[]): TextRun | null {
  const next = runs.find((other) => other.frame === run.frame && other.order === run.order + 1);
  if (next === undefined || isBeside(run, next)) return null;
  const indent = next.box.x - run.box.x;
  const gap = next.box.y - (run.box.y + run.box.height);
  return indent >= 0 && indent <= INDENT_PX && gap >= -1 && gap <= run.box.height ? next : null;
}
