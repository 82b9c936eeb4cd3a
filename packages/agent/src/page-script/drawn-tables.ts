import { Attributes } from "./attributes.ts";
import { hasOthersInside } from "./tooltip.ts";
import type { Sight } from "./sight.ts";

const FEWEST_COLUMNS = 2;
const FEWEST_UNNAMED = 3;
const HIGHEST_LINE_PX = 64;
const LONGEST_HEAD = 60;
/** Edges that meet but for borders and rounding. */
const APART_PX = 4;
const SCROLLBAR_PX = 20;
/** One line alone below heads is a row only while it is no higher than so many of them: a board has its lanes there. */
const MOST_HEADS_HIGH = 4;
const PRESSED = new Set(["button", "link"]);
/** Heads a column of marks. */
const SIGN = /^[^\p{L}\p{N}]{1,2}$/u;

/**
 * A line of heads, and below it lines whose parts stand under those heads, are a table to a person, whatever the code says: grids that draw only
 * what is in view have no roles. Everything that asks for tables, rows, cells and columns then finds them by role. One pass over what is seen;
 * cells that hold a single thing are added to it, as the survey leaves such boxes out.
 */
export function drawnTables(seen: Sight[]): void {
  const boxes = seen.filter((one) => (isPlain(one) || one.role === "list") && one.children.length > 1);
  for (const around of boxes) {
    const parts = around.children.filter(({ visible }) => visible);
    const isHeaded = parts.some((head, at) => {
      const heads = headsIn(head);
      // Under a line of its own width it is a line like that one.
      if (heads.length < FEWEST_COLUMNS || parts.findIndex((one) => spans(one, head)) < at) return false;
      return beTable(around, { head, heads, others: parts.slice(at + 1), seen });
    });
    if (!isHeaded && isPlain(around)) beList(around, parts, seen);
  }
}

/**
 * Low lines of one build below each other, whose texts stand in the same three columns or more, are rows though nothing names the columns. Two
 * columns are labels and their values; cards and the days of a calendar stand in columns as well, and are higher or have no words.
 */
function beList(around: Sight, parts: readonly Sight[], seen: Sight[]): void {
  const rows = parts.filter(isLine);
  const [first, second] = rows;
  if (first === undefined || second === undefined || rows.length * 2 <= parts.filter(isRead).length) return;
  const columns = columnsIn(first);
  const isAligned = (row: Sight): boolean =>
    columns.filter((column) => row.children.some((one) => isRead(one) && standsAt(one, column))).length * 3 >= columns.length * 2;
  if (!areAlike(rows) || !areStacked(rows) || !rows.every(isAligned)) return;
  around.role = "table";
  // A line of which a part is empty is as much a row.
  for (const row of parts)
    if (rows.includes(row) || (isPlain(row) && isRead(row) && row.ownText === "" && markOf(row) === markOf(first)))
      beRow(row, { heads: columns, seen });
}

function isLine(line: Sight): boolean {
  const { area, text, ownText } = line;
  const columns = columnsIn(line);
  const isLow = area.bottom - area.top <= HIGHEST_LINE_PX && /\p{L}{2}/u.test(text);
  return isPlain(line) && isLow && ownText === "" && columns.length >= FEWEST_UNNAMED && areBeside(columns) && !columns.some(isStack);
}

/** A bar of orders is no row, though orders stand at the end of many. */
function columnsIn({ children }: Sight): readonly Sight[] {
  return children.filter((one) => isRead(one) && one.role !== "button");
}

/** One of their edges is the same. */
function standsAt({ area: one }: Sight, { area: other }: Sight): boolean {
  return Math.abs(one.left - other.left) <= APART_PX || Math.abs(one.right - other.right) <= APART_PX;
}

function areStacked(rows: readonly Sight[]): boolean {
  return rows.every((row, at) => row.area.top >= (rows[at - 1]?.area.bottom ?? row.area.top) - APART_PX);
}

interface Lines {
  readonly head: Sight;
  readonly heads: readonly Sight[];
  readonly others: readonly Sight[];
  readonly seen: Sight[];
}

/** Whether it is one, with this line of heads. */
function beTable(around: Sight, { head, heads, others, seen }: Lines): boolean {
  const lines = linesBelow(head, others);
  const rows = lines.filter((line) => isUnder(line, heads));
  if (rows.length * 2 <= lines.length || !areRows(rows, head)) return false;
  around.role = "table";
  head.role = "row";
  for (const one of heads) if (isPlain(one)) one.role = "columnheader";
  for (const row of rows) beRow(row, { heads, seen });
  return true;
}

function isPlain({ role }: Sight): boolean {
  return role === "generic" || role === "group";
}

/** Code may say that the lines are items of a list: under heads they are rows of a table all the same. */
function isBare(line: Sight): boolean {
  return isPlain(line) || line.role === "listitem";
}

/** Short texts beside each other, or signs. Of what is pressed, either all are (each sorts by its column) or they name nothing. */
function headsIn(line: Sight): readonly Sight[] {
  if (!isBare(line) || line.ownText !== "") return [];
  const parts = line.children.filter(isRead).flatMap(inLine);
  const pressed = parts.filter(({ role }) => PRESSED.has(role));
  const heads = pressed.length === parts.length ? parts : parts.filter((one) => !pressed.includes(one));
  return areBeside(parts) && heads.every((one) => isHead(one) || SIGN.test(one.text)) ? heads.filter(isHead).map(labelOf) : [];
}

function isRead({ visible, text }: Sight): boolean {
  return visible && text !== "";
}

function areBeside(parts: readonly Sight[]): boolean {
  return parts.every((one, at) => {
    const before = parts[at - 1];
    return before === undefined || one.area.left >= before.area.right - APART_PX;
  });
}

/** The heads that stand in a box of their own among the others. */
function inLine(part: Sight): readonly Sight[] {
  const inside = part.children.filter(isRead);
  const isBox = isPlain(part) && part.ownText === "" && inside.length > 1 && inside.every(isHead) && areBeside(inside);
  return isBox ? inside : [part];
}

/** Its name, and below that at most what the column comes to. */
function isHead({ text, role, children }: Sight): boolean {
  const [label, ...below] = children.filter(isRead);
  const name = below.length === 0 ? text : (label?.text ?? "");
  const isNamed = name.length <= LONGEST_HEAD && /\p{L}/u.test(name) && !name.endsWith(":");
  const isSum = ({ text: sum, area }: Sight): boolean =>
    !/\p{L}/u.test(sum) && label !== undefined && area.top >= label.area.bottom - APART_PX;
  return isNamed && (role === "generic" || PRESSED.has(role)) && below.every(isSum);
}

function labelOf(head: Sight): Sight {
  const [label, below] = head.children.filter(isRead);
  return label !== undefined && below !== undefined ? label : head;
}

/** What stands right below: beside the heads in the code, or all in one box there, however deep. The first may be scrolled half away. */
function linesBelow(head: Sight, others: readonly Sight[]): readonly Sight[] {
  const [first, another] = others;
  if (first === undefined) return [];
  const inside = another === undefined && isPlain(first) ? first.children.filter(({ visible }) => visible) : [];
  if (inside.length > 0 && inside.every((one) => spans(one, head))) return linesBelow(head, inside);
  const { top, bottom } = first.area;
  const isBelow = top <= head.area.bottom + APART_PX && bottom > head.area.bottom;
  return isBelow && others.every((one) => spans(one, head)) ? others : [];
}

/** As wide as the heads, but for what a scrollbar takes. */
function spans({ area }: Sight, { area: head }: Sight): boolean {
  return Math.abs(area.left - head.left) <= APART_PX && Math.abs(area.right - head.right) <= SCROLLBAR_PX;
}

interface Part {
  readonly sight: Sight;
  readonly over: readonly Sight[];
  /** What holds it among the other parts. */
  readonly within: Element;
}

/** Each of its parts stands under one head at most, and two or more under one. */
function isUnder(line: Sight, heads: readonly Sight[]): boolean {
  if (!isBare(line) || line.ownText !== "") return false;
  const over = partsOf(line, heads).flatMap((part) => (part.sight.text === "" ? [] : [part.over]));
  const taken = new Set(over.flat());
  return taken.size >= FEWEST_COLUMNS && taken.size === over.flat().length && over.every(({ length }) => length <= 1);
}

/** What stands side by side in it: of a box under several heads, what that holds. */
function partsOf(line: Sight, heads: readonly Sight[]): readonly Part[] {
  return line.children.flatMap((sight) => {
    const over = sight.visible ? heads.filter((head) => standsOver(head, sight)) : [];
    const isBox = over.length > 1 && isPlain(sight) && !sight.interactive && sight.ownText === "";
    return isBox ? partsOf(sight, heads) : [{ sight, over, within: line.element }];
  });
}

function standsOver({ area: head }: Sight, { area }: Sight): boolean {
  const shared = Math.min(head.right, area.right) - Math.max(head.left, area.left);
  return shared > Math.min(head.right - head.left, area.right - area.left) / 2;
}

/** Built alike, one below the other, and otherwise than the heads: pairs of a label and a value are no table, nor is a wall of cards. */
function areRows(rows: readonly Sight[], head: Sight): boolean {
  const [first, second] = rows;
  if (first === undefined) return false;
  const height = head.area.bottom - head.area.top;
  const isLow = first.area.bottom - first.area.top <= height * MOST_HEADS_HIGH;
  if (second === undefined && !(isLow && first.children.every((cell) => !isStack(cell)))) return false;
  return areStacked(rows) && areAlike(rows) && looksOf(head) !== looksOf(first);
}

/** But for a few, such as the chosen one, or those that head the others. */
function areAlike(rows: readonly Sight[]): boolean {
  const kinds = [...Map.groupBy(rows, markOf).values()].map(({ length }) => length);
  return Math.max(...kinds) * 2 > rows.length;
}

/** Several things of one build below each other, such as the cards of a lane. */
function isStack({ children }: Sight): boolean {
  const shown = children.filter(isRead);
  return shown.length > 1 && new Set(shown.map(markOf)).size < shown.length;
}

function markOf({ element }: Sight): string {
  return `${element.localName} ${element.getAttribute("class")?.split(/\s+/)[0] ?? ""}`;
}

/** How the line and its texts are built and drawn: the heads of a table differ from its rows in one of these. */
function looksOf({ element, children }: Sight): string {
  const part = children.find(({ text }) => text !== "");
  const { fontWeight, fontSize, color, textTransform } = getComputedStyle((part ?? { element }).element);
  return [element.getAttribute("class"), part?.element.getAttribute("class"), fontWeight, fontSize, color, textTransform].join(" ");
}

function beRow(row: Sight, { heads, seen }: { readonly heads: readonly Sight[]; readonly seen: Sight[] }): void {
  row.role = "row";
  row.children = partsOf(row, heads).map(({ sight, within }) => {
    const box = boxIn(within, sight.element);
    if (isPlain(sight) && box === sight.element) sight.role = "cell";
    if (box === sight.element) return sight;
    const { left, top, right, bottom } = box.getBoundingClientRect();
    const style = getComputedStyle(box);
    const cell: Sight = {
      ...sight,
      element: box,
      said: new Attributes(box),
      style,
      display: style.display,
      visibility: style.visibility,
      isOnly: box.parentElement !== null && !hasOthersInside(box.parentElement),
      role: "cell",
      interactive: false,
      area: { left, top, right, bottom },
      ownText: "",
      children: [sight],
    };
    seen.push(cell);
    return cell;
  });
}

/** The box of the row that holds the part, and nothing else. */
function boxIn(row: Element, part: Element): Element {
  let at = part;
  while (at.parentElement !== null && at.parentElement !== row) at = at.parentElement;
  return at.parentElement === row ? at : part;
}
