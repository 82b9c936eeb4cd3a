import { TABLES } from "../perception/kinds.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { PageIndex } from "./page-index.ts";
import { continuedBy, isGoingOn } from "./rows.ts";

const CELLS = new Set(["cell", "gridcell"]);

/** A row that people do not count: no thing, or the rest of one that stands beside it. */
export function isUncounted(row: PageElement, snapshot: Snapshot): boolean {
  return isHeaderRow(row, snapshot) || isGoingOn(row, snapshot);
}

/** No row of a thing: it names the columns, however deep a grid keeps them in it, sums them up, or only says that there are none. */
export function isHeaderRow(row: PageElement, snapshot: Snapshot): boolean {
  if (row.role !== "row") return false;
  const index = PageIndex.of(snapshot);
  const inside = index.within(row);
  const part = index.parentOf(row)?.tag;
  if (part === "thead" && hasBody(row, index)) return true;
  // Where all rows stand in the head, that of the names may have empty cells, over a column of buttons.
  const cells = inside.filter(({ role, text }) => CELLS.has(role) && !(part === "thead" && text === ""));
  if (inside.some(({ role }) => role === "columnheader") && cells.length === 0) return true;
  if (part === "tfoot" || isBesideGroups(row, index)) return true;
  const isAlone = cells.length === 1 && !inside.some(({ role }) => role === "rowheader" || role === "columnheader");
  return isAlone && row.state.visible && columnsOf(row, index) > 1 && continuedBy(row, snapshot).length === 0;
}

/** It names its columns. */
export function isHeaded(table: PageElement, index: PageIndex): boolean {
  return TABLES.has(table.role) && index.within(table).some(({ role, state }) => role === "columnheader" && state.visible);
}

/** What stands in a head is none of the things, whatever its cells are: some heads have a box in `td` that ticks all rows. */
function hasBody(row: PageElement, index: PageIndex): boolean {
  const table = index.around(row).find(({ role }) => TABLES.has(role));
  if (table === undefined) return false;
  const known = bodies.get(table) ?? index.within(table).some((one) => one.role === "row" && index.parentOf(one)?.tag !== "thead");
  bodies.set(table, known);
  return known;
}

const bodies = new WeakMap<PageElement, boolean>();

/** Where a grid keeps its rows in groups, one beside these is below them all and sums them up. */
function isBesideGroups(row: PageElement, index: PageIndex): boolean {
  const around = index.around(row);
  const at = around.findIndex(({ role }) => TABLES.has(role));
  const table = around[at];
  if (table === undefined || around.slice(0, at).some(({ role }) => role === "rowgroup")) return false;
  const isGroup = (one: PageElement): boolean =>
    one.role === "rowgroup" && one.state.visible && index.childrenOf(one).some(({ role }) => role === "row");
  const last = index.within(table).findLast(isGroup);
  return last !== undefined && row.box.y >= last.box.y + last.box.height - 1;
}

const known = new WeakMap<PageElement, number>();

/** How many columns of the row's table have a name. A row of one cell across them all tells nothing of a thing. */
function columnsOf(row: PageElement, index: PageIndex): number {
  const table = index.around(row).find(({ role }) => TABLES.has(role));
  if (table === undefined) return 0;
  const counted = known.get(table) ?? index.within(table).filter(({ role, state }) => role === "columnheader" && state.visible).length;
  known.set(table, counted);
  return counted;
}
