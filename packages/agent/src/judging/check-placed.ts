import { ground, resolveScope } from "../grounding/ground.ts";
import { partOfField } from "../grounding/beyond-field.ts";
import { identifierMeant } from "../grounding/identifier.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { asCalledHere } from "../grounding/page-names.ts";
import { holdsMiddle } from "../grounding/relations.ts";
import { signOf } from "../grounding/repeated.ts";
import { isActedOn } from "../grounding/role-fit.ts";
import type { Assertion, Target } from "../language/intent.ts";
import { isCell } from "../perception/kinds.ts";
import type { PageElement, Pair, Snapshot } from "../perception/snapshot.ts";
import { groupLines } from "../perception/join-lines.ts";
import type { TextRun } from "../perception/visible-text.ts";
import { isAtEdges } from "./at-edges.ts";
import { isLabelOf } from "./labelled-text.ts";
import { answerIn, cellOfRow, isValueOfOthers } from "./cell-of-row.ts";
import { missingPart } from "./check-text.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { valuesInRows } from "./held-in-rows.ts";
import { quoted } from "./near-misses.ts";
import { placeOfPage } from "./place.ts";
import { answerOf } from "./said-by-sign.ts";
import { collapse, findText } from "./text-matching.ts";

type PlacedAssertion = Extract<Assertion, { kind: "placed" }>;

/** Nobody calls farther away "next to": on one line, and one below the other. */
const ON_LINE_PX = 250;
const ON_LINE_LETTERS = 20;
const STACKED_PX = 24;
const AT_THING_PX = 48;
/** A line with what is left free above and below it is at most so many times as high as its letters. */
const LINES = 2.5;

/** A text that can be read stands beside another one, or at the edges of the screen that are named. */
export async function checkPlaced(assertion: PlacedAssertion, evidence: Evidence): Promise<Observation> {
  const { text, beside, anchor } = assertion;
  const where = placeOfPage(evidence);
  const shown = await evidence.text();
  const isShown = ({ text: seen }: TextRun): boolean => findText(seen, text) !== null;
  // "2 / 3" may stand in several pieces of a line.
  const written = [...shown.runs, ...(await valuesInRows(evidence))];
  const runs = written.some(isShown) ? written : linesOf(shown.runs);
  const found = runs.filter(isShown);
  if (found.length === 0) return { status: "refuted", seen: () => `${quoted(text)} is not there`, where };
  const isDenied = deniedInRow(beside ?? anchor?.name, { text, runs }, await evidence.snapshot());
  if (isDenied === null) return await findPlaced(assertion, { runs, found }, evidence);
  const seen = `the column ${quoted(text)} ${isDenied ? "says no" : "may say anything"}`;
  return { status: isDenied ? "refuted" : "unproven", seen: () => seen, where };
}

async function findPlaced(
  { text, beside, anchor: said, edges = [] }: PlacedAssertion,
  { runs, found }: { readonly runs: readonly TextRun[]; readonly found: readonly TextRun[] },
  evidence: Evidence,
): Promise<Observation> {
  const where = placeOfPage(evidence);
  if (beside !== undefined) {
    const anchors = runs.filter((run) => findText(run.text, beside) !== null);
    if (anchors.length === 0) return { status: "refuted", seen: () => `${quoted(beside)} is not there`, where };
    const snapshot = await evidence.snapshot();
    const part = partOfField(beside, snapshot);
    // What is said of a field stands in its part of the form, however near it is to the label of the next one.
    const near = found.find((run) =>
      part !== null && isIn(run, part)
        ? anchors.every((anchor) => anchor !== run)
        : anchors.some(
            (anchor) =>
              isBeside(run, anchor, { text, beside }) &&
              !isOfAnother(run, anchor, { text, beside, snapshot }) &&
              !areOfOthers(run, anchor, snapshot) &&
              !isBeyond(run, { anchor, part }),
          ),
    );
    const apart = found.filter((run) => anchors.some((anchor) => !areOfOthers(run, anchor, snapshot)));
    const hit = areHalves(found, anchors, { text, beside, snapshot })
      ? undefined
      : (near ??
        inRowOf(anchors, apart, snapshot) ??
        answeredInRow(anchors, text, snapshot) ??
        inLineOf(anchors, apart, { snapshot, runs, beside }) ??
        inBoxOf(anchors, apart, { snapshot, beside }) ??
        inPairOf(anchors, apart, { snapshot, beside }));
    return hit === undefined
      ? { status: "refuted", seen: () => `both are there, but not beside each other`, where }
      : { status: "held", seen: () => quoted(hit.text), where, quote: hit.text };
  }
  const snapshot = await evidence.snapshot();
  const anchor = said === undefined ? undefined : (asCalledHere(said, snapshot) ?? said);
  if (anchor !== undefined) {
    const thing = ground(anchor, "read", snapshot);
    const own = thing.ok ? runs.filter((run) => isIn(run, thing.element)) : [];
    const isOfIt = (run: TextRun): boolean => own.length === 0 || own.some((one) => !areOfOthers(run, one, snapshot));
    const near =
      (thing.ok ? found.find((run) => isOfIt(run) && (isAtThing(run, thing.element) || isInPartOf(anchor, run, snapshot))) : undefined) ??
      withWords(anchor, { text, found, runs }, snapshot);
    if (near === undefined && !thing.ok) return missingPart(thing, { negated: false }, evidence);
    return near === undefined
      ? { status: "refuted", seen: () => `both are there, but not beside each other`, where }
      : { status: "held", seen: () => quoted(near.text), where, quote: near.text };
  }
  const hit = found.find((run) => isAtEdges(run, edges, snapshot));
  if (hit !== undefined) return { status: "held", seen: () => quoted(hit.text), where, quote: hit.text };
  return { status: "refuted", seen: () => `${quoted(text)} is elsewhere on the screen`, where };
}

/** Each is one half of a label and its value, and of none together: "Phone: 123" and "Fax: 456" on one line. */
function areHalves(found: readonly TextRun[], anchors: readonly TextRun[], { text, beside }: Said): boolean {
  return found.every((run) => isHalf(run, text) && !anchors.includes(run)) && anchors.every((run) => isHalf(run, beside));
}

/** One is the label or the value of another pair than the other, or both are names of columns: neither says anything of its neighbour. */
function areOfOthers(run: TextRun, anchor: TextRun, { pairs, elements }: Snapshot): boolean {
  if (run === anchor) return false;
  const pairsOf = (one: TextRun): readonly Pair[] => pairs.filter(({ label, value }) => isIn(one, label) || isIn(one, value));
  const [own, other] = [pairsOf(run), pairsOf(anchor)];
  if (own.length > 0 && other.length > 0) return !own.some((pair) => other.includes(pair));
  return [run, anchor].every((one) => elements.some((head) => head.role === "columnheader" && isIn(one, head)));
}

/** The label and the value of one pair, however far the page draws them apart. */
function inPairOf(
  anchors: readonly TextRun[],
  found: readonly TextRun[],
  { snapshot: { pairs }, beside }: { readonly snapshot: Snapshot; readonly beside: string },
): TextRun | undefined {
  const tied = pairs.filter(({ label }) => isLabelOf(label.text, beside) && anchors.some((anchor) => isIn(anchor, label)));
  return found.find((run) => tied.some(({ value }) => isIn(run, value)));
}

/** What stands side by side, as one text. */
function linesOf(runs: readonly TextRun[]): readonly TextRun[] {
  return groupLines(runs).map((line) => {
    const [first, last] = [line[0], line.at(-1)] as const;
    return { ...first, text: line.map(({ text }) => text).join(" "), box: { ...first.box, width: right(last ?? first) - first.box.x } };
  });
}

function right({ box }: TextRun): number {
  return box.x + box.width;
}

/** In a text that holds the words of a thing, or in its row: "Ramp" of "Feature #5 (Resolved): Ramp". */
function withWords(
  { name: said, role, ordinal, relations = [], scope = [] }: Target,
  { text, found, runs }: { readonly text: string; readonly found: readonly TextRun[]; readonly runs: readonly TextRun[] },
  snapshot: Snapshot,
): TextRun | undefined {
  if (said === undefined || ordinal !== undefined || relations.length > 0) return undefined;
  const place = resolveScope(scope, snapshot);
  if (!place.ok) return undefined;
  const name = identifierMeant(said, snapshot);
  const speaking = runs.filter((run) => findText(run.text, name) !== null && (place.element === null || isIn(run, place.element)));
  // What is called just so goes before what only speaks of it.
  const called = speaking.filter((run) => isLabelOf(run.text, name));
  const anchors = called.length > 0 ? called : speaking;
  const apart = found.filter((run) => anchors.some((anchor) => !areOfOthers(run, anchor, snapshot)));
  // A thing of no kind is where its words are.
  const isAt = (run: TextRun, anchor: TextRun): boolean =>
    (run === anchor || role === undefined) &&
    isBeside(run, anchor, { text, beside: name }) &&
    !isOfAnother(run, anchor, { text, beside: name, snapshot });
  return (
    apart.find((run) => anchors.some((anchor) => isAt(run, anchor) && !areOfOthers(run, anchor, snapshot))) ??
    inRowOf(anchors, apart, snapshot) ??
    inLineOf(anchors, apart, { snapshot, runs, beside: name }) ??
    inBoxOf(anchors, apart, { snapshot, beside: name }) ??
    inPairOf(anchors, apart, { snapshot, beside: name })
  );
}

/** On a tile, in a title, or on a line: all that one thing to press, or one heading, shows, or what stands at the two ends of one line. */
function inBoxOf(
  anchors: readonly TextRun[],
  found: readonly TextRun[],
  { snapshot: { elements }, beside }: { readonly snapshot: Snapshot; readonly beside: string },
): TextRun | undefined {
  const isLineOf = ({ box }: PageElement, run: TextRun, anchor: TextRun): boolean =>
    box.height <= LINES * Math.max(run.box.height, anchor.box.height) && isLabelOf(anchor.text, beside);
  const isAll = (run: TextRun, anchor: TextRun): boolean =>
    elements.some((one) => {
      const texts = [`${run.text} ${anchor.text}`, `${anchor.text} ${run.text}`].map(collapse);
      return (
        (isActedOn(one) || one.role === "heading" || isLineOf(one, run, anchor)) &&
        one.state.visible &&
        texts.includes(collapse(one.text)) &&
        isIn(run, one) &&
        isIn(anchor, one)
      );
    });
  return found.find((run) => anchors.some((anchor) => run !== anchor && isAll(run, anchor)));
}

function isBeside(run: TextRun, anchor: TextRun, { text, beside }: { readonly text: string; readonly beside: string }): boolean {
  // On one line of text both have to be words of their own: "Total 5" is "5" beside "Total", "Total" is not beside itself.
  if (run === anchor) {
    const [one, other] = [findText(run.text, text), findText(run.text, beside)];
    if (one === null || other === null) return false;
    const apart = gap([one.start, one.quote.length], [other.start, other.quote.length]);
    return apart >= 0 && apart <= ON_LINE_LETTERS;
  }
  if (run.frame !== anchor.frame) return false;
  const across = gap([run.box.x, run.box.width], [anchor.box.x, anchor.box.width]);
  const down = gap([run.box.y, run.box.height], [anchor.box.y, anchor.box.height]);
  if (down < 0) return across <= ON_LINE_PX;
  return down <= STACKED_PX && across < 0 && !isHalf(run, text) && !isHalf(anchor, beside);
}

function isBeyond(run: TextRun, { anchor, part }: { readonly anchor: TextRun; readonly part: PageElement | null }): boolean {
  return part !== null && isIn(anchor, part) && gap([run.box.y, run.box.height], [anchor.box.y, anchor.box.height]) >= 0;
}

const ENTRIES = new Set(["listitem", "article", "option", "treeitem", "link", "button", "tab", "menuitem"]);

/** The last line of an entry and the first of the next one are near each other, and each speaks of its own. A list of single words has no such lines. */
function isOfAnother(run: TextRun, anchor: TextRun, { text, beside, snapshot }: Said): boolean {
  const [own, other] = [entryAround(run, snapshot), entryAround(anchor, snapshot)];
  if (own === undefined || other === undefined || own === other) return false;
  const index = PageIndex.of(snapshot);
  if (index.isInside(own, other) || index.isInside(other, own)) return false;
  return !isLabelOf(own.text, text) || !isLabelOf(other.text, beside);
}

interface Said {
  readonly text: string;
  readonly beside: string;
  readonly snapshot: Snapshot;
}

/** The innermost that it stands in. */
function entryAround(run: TextRun, { elements }: Snapshot): PageElement | undefined {
  return elements.findLast((one) => ENTRIES.has(one.role) && one.state.visible && isIn(run, one));
}

/** One of "Name: Ann", which has its other half beside it: what stands below that, and the next one of two halves, is beside something else. */
function isHalf({ text }: TextRun, said: string): boolean {
  const [, label = "", value = ""] = /^(.+?)(?:(?<!\d):|:(?!\d))\s*(\S.*)$/su.exec(text) ?? [];
  return label !== "" && [label, value].some((half) => findText(half, said.replace(/:\s*$/u, "")) !== null);
}

/**
 * In a row of a table people say it of whatever else stands there, however far away. A row that only lays out a page has cells of several texts,
 * and no heads over them.
 */
function inRowOf(anchors: readonly TextRun[], found: readonly TextRun[], snapshot: Snapshot): TextRun | undefined {
  const rows = new Set(anchors.flatMap((anchor) => rowOf(anchor, snapshot) ?? []));
  const isInOne = (row: PageElement | undefined): boolean => row !== undefined && rows.has(row);
  return rows.size === 0 ? undefined : found.find((run) => isInOne(rowOf(run, snapshot)));
}

/** "Paid" beside "INV-7": the column of that name has its tick in the row. */
function answeredInRow(anchors: readonly TextRun[], text: string, snapshot: Snapshot): TextRun | undefined {
  return anchors.find((anchor) => answerIn(rowOf(anchor, snapshot) ?? null, text, snapshot) === true);
}

/** Where the row has a column of that name, this answers, whatever a note beside it says; null where none does, or it says so. */
function deniedInRow(
  name: string | undefined,
  { text, runs }: { readonly text: string; readonly runs: readonly TextRun[] },
  snapshot: Snapshot,
): boolean | null {
  const rows = name === undefined ? [] : runs.flatMap((run) => (findText(run.text, name) === null ? [] : (rowOf(run, snapshot) ?? [])));
  // What is the value of a column in other rows, and not in this one, may be said of something else.
  if (rows.length > 0 && rows.every((row) => isValueOfOthers(text, row, snapshot))) return false;
  const cells = rows.flatMap((row) => cellOfRow(row, text, snapshot) ?? []);
  const answers = cells.map((cell) => answerOf(cell, snapshot) ?? (findText(cell.text, text) === null ? null : true));
  return cells.length === 0 || answers.includes(true) ? null : answers.every((answer) => answer === false);
}

function rowOf({ text, frame, box }: TextRun, snapshot: Snapshot): PageElement | undefined {
  const isThere = (cell: PageElement): boolean =>
    isCell(cell) &&
    cell.frame === frame &&
    (collapse(cell.text) === collapse(text) || cell.columnHeaders?.some((head) => head !== "") === true) &&
    gap([box.y, box.height], [cell.box.y, cell.box.height]) < 0;
  const cell = snapshot.elements.find((one) => isThere(one) && gap([box.x, box.width], [one.box.x, one.box.width]) < 0);
  return cell === undefined
    ? undefined
    : PageIndex.of(snapshot)
        .around(cell)
        .find(({ role }) => role === "row");
}

/** The same on a line that is one of several, drawn with boxes: of what begins it, whatever else stands there. */
function inLineOf(
  anchors: readonly TextRun[],
  found: readonly TextRun[],
  { snapshot, runs, beside }: { readonly snapshot: Snapshot; readonly runs: readonly TextRun[]; readonly beside: string },
): TextRun | undefined {
  const isLevel = ({ box: one }: TextRun, { box: other }: TextRun): boolean => gap([one.y, one.height], [other.y, other.height]) < 0;
  const begins = (one: TextRun, line: PageElement): boolean =>
    !runs.some((other) => other !== one && other.box.x < one.box.x && isLevel(one, other) && isIn(other, line));
  // "TC-9: Refund" is called "Refund", but "Net total" not "Total".
  const isNamed = ({ text }: TextRun): boolean => {
    const hit = findText(text, beside);
    return (
      hit !== null && /(?:^|[^\p{L}\p{N}\s])\s*$/u.test(text.slice(0, hit.start)) && /^\s*(?:$|[^\p{L}\p{N}\s])/u.test(text.slice(hit.end))
    );
  };
  const named = anchors.filter(isNamed);
  return found.find((run) =>
    named.some((anchor) => {
      const line = run === anchor || !isLevel(run, anchor) ? null : lineAround(anchor, snapshot);
      return line !== null && lineAround(run, snapshot) === line && (begins(anchor, line) || begins(run, line));
    }),
  );
}

/** The innermost of those that stand below one another, as wide as each other and not much higher than what is written there. */
function lineAround(run: TextRun, snapshot: Snapshot): PageElement | null {
  const index = PageIndex.of(snapshot);
  const inner = snapshot.elements.findLast((one) => one.state.visible && one.ownText !== "" && isIn(run, one));
  const isNext = ({ box: one }: PageElement, { box: other }: PageElement): boolean =>
    one.x === other.x && one.width === other.width && gap([one.y, one.height], [other.y, other.height]) > -EDGE_PX;
  const isOneOfSeveral = (one: PageElement): boolean => {
    const parent = index.parentOf(one);
    const others = parent === undefined ? [] : index.childrenOf(parent);
    return others.some((other) => other !== one && other.state.visible && signOf(other) === signOf(one) && isNext(one, other));
  };
  const around = inner === undefined ? [] : [inner, ...index.around(inner)];
  return around.find((one) => one.box.height <= LINE_HEIGHTS * run.box.height && isOneOfSeveral(one)) ?? null;
}

const LINE_HEIGHTS = 6;
const EDGE_PX = 2;

/** In it, as the number on a badge is, or so close that it can be meant for nothing else. */
function isAtThing({ frame, box }: TextRun, thing: PageElement): boolean {
  if (frame !== thing.frame) return false;
  const across = gap([box.x, box.width], [thing.box.x, thing.box.width]);
  const down = gap([box.y, box.height], [thing.box.y, thing.box.height]);
  return down < 0 && across <= AT_THING_PX;
}

/** What is said of a field stands in its part of the form: what is wrong with it, what it is for. */
function isInPartOf({ name }: Target, run: TextRun, snapshot: Snapshot): boolean {
  const part = name === undefined ? null : partOfField(name, snapshot);
  return part !== null && isIn(run, part);
}

/** By its middle. */
function isIn({ frame, box }: TextRun, part: PageElement): boolean {
  return part.frame === frame && holdsMiddle(part.box, box);
}

/** Pixels between two stretches; below 0 where they overlap. */
function gap([from, length]: readonly [number, number], [other, otherLength]: readonly [number, number]): number {
  return Math.max(from, other) - Math.min(from + length, other + otherLength);
}
