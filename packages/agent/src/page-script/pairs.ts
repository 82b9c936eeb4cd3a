import type { Sight } from "./sight.ts";

const LONGEST_LABEL = 60;
const LONGEST_VALUE = 200;
const LONGEST_FIGURE = 40;
/** Signs count as well. */
const MOST_PARTS = 6;
/** A value that stands over its label is drawn by so much larger. */
const LARGER = 1.2;
const PLAIN = new Set([
  "generic",
  "paragraph",
  "listitem",
  "group",
  "heading",
  "time",
  "strong",
  "emphasis",
  "term",
  "definition",
  "status",
]);
const PRESSED = new Set(["button", "checkbox", "radio", "switch", "tab", "menuitem", "textbox", "searchbox", "combobox", "spinbutton"]);

export type Pair = readonly [label: Sight, value: Sight];

/**
 * Labels and their values, where the structure says that two texts are that: a list of terms, a row of two cells below no heads of columns,
 * boxes of two texts of which several stand beside each other. One pass over what is seen.
 */
export function pairsOf(seen: readonly Sight[]): readonly Pair[] {
  const boxes: Boxed[] = [];
  const pairs: Pair[] = [];
  for (const [at, sight] of seen.entries()) {
    if (!sight.visible || sight.children.length === 0) continue;
    if (sight.said.tag === "dl") pairs.push(...termsOf(sight));
    else if (TABLES.has(sight.role)) pairs.push(...rowsOf(sight));
    else {
      addBoxes(sight, at, boxes);
      pairs.push(...alternating(sight));
    }
  }
  // A list of one term is a box of two texts as well.
  return [...new Map([...labelled(boxes), ...pairs].map((pair) => [pair[1], pair])).values()];
}

function termsOf(list: Sight): readonly Pair[] {
  const pairs: Pair[] = [];
  let term: Sight | undefined;
  const visit = (sight: Sight): void => {
    if (sight.element.localName === "dt") term = sight;
    else if (sight.element.localName === "dd") {
      if (term?.visible === true && sight.visible) pairs.push([term, sight]);
    } else sight.children.forEach(visit);
  };
  list.children.forEach(visit);
  return pairs;
}

const TABLES = new Set(["table", "grid", "treegrid"]);
const CELLS = new Set(["cell", "gridcell", "rowheader"]);

function rowsOf(table: Sight): readonly Pair[] {
  const rows = table.children.flatMap((one) => (one.role === "row" ? [one] : one.children.filter(({ role }) => role === "row")));
  if (rows.some(({ children }) => children.filter(({ role }) => role === "columnheader").length > 1)) return [];
  return rows.flatMap(({ children }) => {
    const cells = children.filter(({ visible }) => visible);
    const halves = cells.flatMap((label, at) => {
      const value = cells[at + 1];
      return at % 2 === 0 && value !== undefined && CELLS.has(value.role) && isLabel(label) && !label.children.some(pairIn)
        ? [[label, value] as const]
        : [];
    });
    // Of more than two cells those that name are marked so.
    const isRow = cells.length === 2 || halves.every(([label, value]) => label.role === "rowheader" && value.role !== "rowheader");
    return isRow && halves.length * 2 === cells.length ? halves : [];
  });
}

interface Boxed {
  readonly pair: Pair;
  /** What is built alike, and stands beside it. */
  readonly beside: string;
  /** What is built alike, and begins with the same words: in each of several cards. */
  readonly again: string;
  /** What its author calls both halves, where these are called differently; else nothing. */
  readonly called: string;
}

function addBoxes(around: Sight, number: number, found: Boxed[]): void {
  for (const box of around.children) {
    const pair = CELLS.has(box.role) ? null : pairIn(box);
    if (pair === null) continue;
    const parts = box.children.filter(isRead);
    const sign = [box, ...parts].map(({ said: { tag } }) => tag).join(":");
    const [one = "", other = ""] = parts.map(({ said }) => said.mark);
    const called = one === "" || other === "" || one === other ? "" : `${sign} ${one} ${other}`;
    found.push({ pair, beside: `${number} ${sign}`, again: `${sign} ${pair[0].text}`, called });
  }
}

/** One alone is a label and its value only where the first text ends as labels do. */
function labelled(boxes: readonly Boxed[]): readonly Pair[] {
  const counts = new Map<string, number>();
  for (const { beside, again, called } of boxes) for (const sign of [beside, again, called]) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const isRepeated = (sign: string): boolean => sign !== "" && (counts.get(sign) ?? 0) > 1;
  return boxes
    .filter(({ pair: [label], beside, again, called }) => label.text.endsWith(":") || [beside, again, called].some(isRepeated))
    .map(({ pair }) => pair);
}

function pairIn(box: Sight): Pair | null {
  if (!box.visible || box.said.tag === "body" || !PLAIN.has(box.role) || box.interactive || box.ownText !== "") return null;
  if (box.children.length < 2 || box.children.length > MOST_PARTS) return null;
  const [first, second, another] = box.children.filter(isRead);
  if (
    first === undefined ||
    second === undefined ||
    another !== undefined ||
    second.role === "heading" ||
    PRESSED.has(first.role) ||
    PRESSED.has(second.role)
  )
    return null;
  if (isSimple(first) && isSimple(second) && isStatistic(first, second) && isLabel(second))
    return second.text.endsWith(":") ? null : [second, first];
  return halvesOf(first, second);
}

/** The value may stand first, where it has no words: a number over "Mobile". */
function halvesOf(first: Sight, second: Sight): Pair | null {
  if (!isSimple(first) || !isSimple(second)) return null;
  if (isLabel(first)) return second.text.length <= LONGEST_VALUE ? [first, second] : null;
  return isLabel(second) && !/\p{L}/u.test(first.text) ? [second, first] : null;
}

/** One after the other without a box around them, told by what their author calls them: label, value, label, value. */
function alternating({ children, role }: Sight): readonly Pair[] {
  const parts =
    children.length <= MOST_IN_TURN && (PLAIN.has(role) || role === "tabpanel" || role === "region" || role === "main")
      ? children.filter(isRead)
      : [];
  if (parts.length < FEWEST_IN_TURN || parts.length % 2 === 1) return [];
  const signs = parts.map(({ said }) => `${said.tag} ${said.mark}`);
  const isTurn = signs.every((sign, at) => sign === signs[at % 2]) && signs[0] !== signs[1];
  if (!isTurn) return [];
  const pairs = parts.flatMap((label, at) => {
    const value = parts[at + 1];
    const pair = at % 2 === 1 || value === undefined || PRESSED.has(label.role) || PRESSED.has(value.role) ? null : halvesOf(label, value);
    return pair === null || pair[0] !== label ? [] : [pair];
  });
  return pairs.length * 2 === parts.length ? pairs : [];
}

const FEWEST_IN_TURN = 4;
const MOST_IN_TURN = 80;

/** A colon or a star in a box of its own goes with the label before it. */
function isRead({ visible, text }: Sight): boolean {
  return visible && text !== "" && !/^[\s:*]*$/.test(text);
}

/** It holds one text, however many boxes are drawn around that. */
function isSimple({ children, ownText }: Sight): boolean {
  if (children.length === 0) return true;
  const shown = children.filter(isRead);
  return shown.length === 0 || (shown.length === 1 && ownText === "" && shown.every(isSimple));
}

function isLabel({ text, interactive }: Sight): boolean {
  return text !== "" && text.length <= LONGEST_LABEL && /\p{L}/u.test(text) && !interactive;
}

/** A large number over the words that say what it is. */
function isStatistic(first: Sight, second: Sight): boolean {
  if (first.role === "heading" || first.text.length > LONGEST_FIGURE) return false;
  return first.area.bottom <= second.area.top + 2 && letterSize(first) >= letterSize(second) * LARGER;
}

function letterSize({ style, children, ownText }: Sight): number {
  const inner = ownText === "" ? children.find(({ visible, text }) => visible && text !== "") : undefined;
  return inner === undefined ? Number.parseFloat(style.fontSize) : letterSize(inner);
}
