import type { Sight } from "./sight.ts";

const FEWEST_COLUMNS = 2;
const LONGEST_HEAD = 40;
/** Edges that meet but for borders and rounding. */
const APART_PX = 4;
const SCROLLBAR_PX = 20;
/** One line alone below heads is a row only while it is no higher than so many of them: a board has its lanes there. */
const MOST_HEADS_HIGH = 4;
const PRESSED = new Set(["button", "link"]);

/**
 * A line of heads, and below it lines whose parts stand under those heads, are a table to a person, whatever the code says: grids that draw only
 * what is in view have no roles. Everything that asks for tables, rows, cells and columns then finds them by role. One pass over what is seen;
 * cells that hold a single thing are added to it, as the survey leaves such boxes out.
 */
export function drawnTables(seen: Sight[]): void {
  const boxes = seen.filter((one) => isPlain(one) && one.children.length > 1);
  for (const around of boxes) {
    const parts = around.children.filter(({ visible }) => visible);
    const [head, next] = parts;
    if (head === undefined || next === undefined || !isPlain(head)) continue;
    const heads = headsIn(head);
    if (heads.length < FEWEST_COLUMNS) continue;
    const lines = linesBelow(head, parts.slice(1));
    const rows = lines.filter((line) => isUnder(line, heads));
    if (rows.length * 2 <= lines.length || !areRows(rows, { head, heads })) continue;
    around.role = "table";
    head.role = "row";
    for (const one of heads) if (isPlain(one)) one.role = "columnheader";
    for (const row of rows) beRow(row, seen);
  }
}

function isPlain({ role }: Sight): boolean {
  return role === "generic" || role === "group";
}

/** Short texts beside each other. Of what is pressed, either all are (each sorts by its column) or they name nothing. */
function headsIn(line: Sight): readonly Sight[] {
  if (line.ownText !== "") return [];
  const parts = line.children.filter(({ visible, text }) => visible && text !== "");
  const pressed = parts.filter(({ role }) => PRESSED.has(role));
  const heads = pressed.length === parts.length ? parts : parts.filter((one) => !pressed.includes(one));
  const isLine = parts.every((one, at) => {
    const before = parts[at - 1];
    return before === undefined || one.area.left >= before.area.right - APART_PX;
  });
  return isLine && heads.every(isHead) ? heads : [];
}

function isHead({ text, role, children }: Sight): boolean {
  const isNamed = text.length <= LONGEST_HEAD && /\p{L}/u.test(text) && !text.endsWith(":");
  return isNamed && (role === "generic" || PRESSED.has(role)) && children.filter((one) => one.visible && one.text !== "").length <= 1;
}

/** What stands right below: beside the heads in the code, or all in one box there. */
function linesBelow(head: Sight, others: readonly Sight[]): readonly Sight[] {
  const [only, another] = others;
  const inside = only === undefined || another !== undefined ? [] : only.children.filter(({ visible }) => visible);
  const isBody = only !== undefined && isPlain(only) && inside.length > 0 && inside.every((one) => spans(one, head));
  const lines = isBody ? inside : others;
  const first = lines[0];
  return first !== undefined && Math.abs(first.area.top - head.area.bottom) <= APART_PX && lines.every((one) => spans(one, head))
    ? lines
    : [];
}

/** As wide as the heads, but for what a scrollbar takes. */
function spans({ area }: Sight, { area: head }: Sight): boolean {
  return Math.abs(area.left - head.left) <= APART_PX && Math.abs(area.right - head.right) <= SCROLLBAR_PX;
}

/** Each of its parts stands under one head at most, and two or more under one. */
function isUnder(line: Sight, heads: readonly Sight[]): boolean {
  if (!isPlain(line) || line.ownText !== "") return false;
  const parts = line.children.filter(({ visible, text }) => visible && text !== "");
  const over = parts.map((part) => heads.filter((head) => standsOver(head, part)));
  const taken = new Set(over.flat());
  return taken.size >= FEWEST_COLUMNS && taken.size === over.flat().length && over.every(({ length }) => length <= 1);
}

function standsOver({ area: head }: Sight, { area }: Sight): boolean {
  const shared = Math.min(head.right, area.right) - Math.max(head.left, area.left);
  return shared > Math.min(head.right - head.left, area.right - area.left) / 2;
}

/** Built alike, one below the other, and otherwise than the heads: pairs of a label and a value are no table, nor is a wall of cards. */
function areRows(rows: readonly Sight[], { head, heads }: { readonly head: Sight; readonly heads: readonly Sight[] }): boolean {
  const [first, second] = rows;
  if (first === undefined) return false;
  const height = head.area.bottom - head.area.top;
  const isLow = first.area.bottom - first.area.top <= height * MOST_HEADS_HIGH;
  if (second === undefined && !(isLow && first.children.every((cell) => !isStack(cell)))) return false;
  const isStacked = rows.every((row, at) => row.area.top >= (rows[at - 1]?.area.bottom ?? row.area.top) - APART_PX);
  return isStacked && rows.every((row) => markOf(row) === markOf(first)) && looksOf(head, heads) !== looksOf(first, first.children);
}

/** Several things of one build below each other, such as the cards of a lane. */
function isStack({ children }: Sight): boolean {
  const shown = children.filter(({ visible, text }) => visible && text !== "");
  return shown.length > 1 && new Set(shown.map(markOf)).size < shown.length;
}

function markOf({ element }: Sight): string {
  return `${element.localName} ${element.getAttribute("class")?.split(/\s+/)[0] ?? ""}`;
}

/** How the line and its texts are built and drawn: the heads of a table differ from its rows in one of these. */
function looksOf({ element }: Sight, parts: readonly Sight[]): string {
  const part = parts.find(({ text }) => text !== "");
  const { fontWeight, fontSize, color, textTransform } = getComputedStyle((part ?? { element }).element);
  return [element.getAttribute("class"), part?.element.getAttribute("class"), fontWeight, fontSize, color, textTransform].join(" ");
}

function beRow(row: Sight, seen: Sight[]): void {
  row.role = "row";
  row.children = row.children.map((part) => {
    const box = boxIn(row.element, part.element);
    if (isPlain(part) && box === part.element) part.role = "cell";
    if (box === part.element) return part;
    const { left, top, right, bottom } = box.getBoundingClientRect();
    const cell: Sight = {
      ...part,
      element: box,
      role: "cell",
      interactive: false,
      area: { left, top, right, bottom },
      ownText: "",
      children: [part],
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
