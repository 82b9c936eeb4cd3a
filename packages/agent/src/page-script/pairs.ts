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
  const pairs = seen.flatMap((sight, at) => {
    if (!sight.visible || sight.children.length === 0) return [];
    if (sight.element.localName === "dl") return termsOf(sight);
    if (TABLES.has(sight.role)) return rowsOf(sight);
    for (const one of boxesIn(sight, at)) boxes.push(one);
    return [];
  });
  return [...pairs, ...labelled(boxes)];
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
    const [label, value, another] = children.filter(({ visible }) => visible);
    const isRow = label !== undefined && value !== undefined && another === undefined && CELLS.has(value.role);
    return isRow && isLabel(label) ? [[label, value] as const] : [];
  });
}

interface Boxed {
  readonly pair: Pair;
  /** What is built alike, and stands beside it. */
  readonly beside: string;
  /** What is built alike, and begins with the same words: in each of several cards. */
  readonly again: string;
}

function boxesIn(around: Sight, number: number): readonly Boxed[] {
  const found: Boxed[] = [];
  for (const box of around.children) {
    const pair = CELLS.has(box.role) ? null : pairIn(box);
    if (pair === null) continue;
    const sign = `${box.element.localName}:${pair[0].element.localName}:${pair[1].element.localName}`;
    found.push({ pair, beside: `${number} ${sign}`, again: `${sign} ${pair[0].text}` });
  }
  return found;
}

/** One alone is a label and its value only where the first text ends as labels do. */
function labelled(boxes: readonly Boxed[]): readonly Pair[] {
  const counts = new Map<string, number>();
  for (const { beside, again } of boxes) for (const sign of [beside, again]) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const isRepeated = (sign: string): boolean => (counts.get(sign) ?? 0) > 1;
  return boxes
    .filter(({ pair: [label], beside, again }) => label.text.endsWith(":") || isRepeated(beside) || isRepeated(again))
    .map(({ pair }) => pair);
}

function pairIn(box: Sight): Pair | null {
  if (!box.visible || box.element === document.body || !PLAIN.has(box.role) || box.interactive || box.ownText !== "") return null;
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
  if (isSimple(first) && isSimple(second) && isStatistic(first, second))
    return isLabel(second) && !second.text.endsWith(":") ? [second, first] : null;
  return isSimple(first) && isLabel(first) && second.text.length <= LONGEST_VALUE && isSimple(second) ? [first, second] : null;
}

/** A colon or a star in a box of its own goes with the label before it. */
function isRead({ visible, text }: Sight): boolean {
  return visible && !/^[\s:*]*$/.test(text);
}

/** It holds one text, however many boxes are drawn around that. */
function isSimple({ children, ownText }: Sight): boolean {
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

function letterSize({ element, children, ownText }: Sight): number {
  const inner = ownText === "" ? children.find(({ visible, text }) => visible && text !== "") : undefined;
  return inner === undefined ? Number.parseFloat(getComputedStyle(element).fontSize) : letterSize(inner);
}
