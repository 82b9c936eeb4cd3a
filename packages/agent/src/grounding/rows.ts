import { isCell, TABLES } from "../perception/kinds.ts";
import type { Box, PageElement, Snapshot } from "../perception/snapshot.ts";
import { keyOf, PageIndex } from "./page-index.ts";

const EDGE_PX = 2;
/** So far apart two tables side by side are still one to the eye. */
const GAP_PX = 24;

/**
 * The rows that go on with this one in another part: a grid keeps columns that stay in a part of their own, and a page may put two tables side by
 * side whose rows are all level. Empty where nothing does.
 */
export function continuedBy(row: PageElement, snapshot: Snapshot): readonly PageElement[] {
  const all = known.get(snapshot) ?? levelRows(snapshot);
  known.set(snapshot, all);
  return all.get(row) ?? [];
}

/** What is in a row, and the cells of rows above that go down beside it: people read them in each of these rows. */
export function withinRow(row: PageElement, index: PageIndex): readonly PageElement[] {
  const all = knownSpans.get(index) ?? spansIn(index);
  knownSpans.set(index, all);
  return [...(all.get(row) ?? []), ...index.within(row)];
}

const knownSpans = new WeakMap<PageIndex, ReadonlyMap<PageElement, readonly PageElement[]>>();

function spansIn(index: PageIndex): ReadonlyMap<PageElement, readonly PageElement[]> {
  const spans = index.elements.flatMap((cell) => {
    const row = cell.state.visible && isCell(cell) ? index.parentOf(cell) : undefined;
    if (row?.role !== "row" || cell.box.height <= row.box.height + EDGE_PX) return [];
    const table = tableOf(row, index);
    const rows = table === undefined ? [] : index.within(table).filter((one) => one.role === "row" && one.order > cell.order);
    return rows.filter(({ box }) => box.y + box.height / 2 < cell.box.y + cell.box.height).map((one) => ({ one, cell }));
  });
  return new Map([...Map.groupBy(spans, ({ one }) => one)].map(([row, all]) => [row, all.map(({ cell }) => cell)]));
}

/** Of a row that a grid draws in several parts, all but the first: people see one row. */
export function isGoingOn(row: PageElement, snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  return continuedBy(row, snapshot).some((other) => other.box.x < row.box.x && tableOf(other, index) === tableOf(row, index));
}

const known = new WeakMap<Snapshot, ReadonlyMap<PageElement, readonly PageElement[]>>();

/** Sorted by their height, so that each is compared with its neighbours alone. */
function levelRows(snapshot: Snapshot): ReadonlyMap<PageElement, readonly PageElement[]> {
  const index = PageIndex.of(snapshot);
  const rows = snapshot.elements.filter(({ role, state }) => role === "row" && state.visible);
  const sorted = rows.toSorted((one, other) => one.frame - other.frame || one.box.y - other.box.y);
  const found = new Map<PageElement, PageElement[]>();
  const areTables = new Map<string, boolean>();
  const areParts = (one: PageElement, other: PageElement): boolean => {
    const [table, theirs] = [tableOf(one, index), tableOf(other, index)];
    if (table === undefined || theirs === undefined) return false;
    const key = `${keyOf(table)} ${keyOf(theirs)}`;
    const are = areTables.get(key) ?? (table === theirs || areOneTable(table, theirs, index));
    areTables.set(key, are);
    return are;
  };
  for (const [at, row] of sorted.entries()) {
    for (let next = at + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (other === undefined || other.frame !== row.frame || other.box.y - row.box.y > EDGE_PX) break;
      if (!areLevel(row, other) || !isBeside(row.box, other.box) || !areParts(row, other)) continue;
      found.set(row, [...(found.get(row) ?? []), other]);
      found.set(other, [...(found.get(other) ?? []), row]);
    }
  }
  return found;
}

function tableOf(row: PageElement, index: PageIndex): PageElement | undefined {
  return index.around(row).find(({ role }) => TABLES.has(role));
}

/** Row by row, that of the names too. */
function areOneTable(one: PageElement, other: PageElement, index: PageIndex): boolean {
  const [rows, theirs] = [one, other].map((table) => index.within(table).filter(({ role, state }) => role === "row" && state.visible));
  if (rows === undefined || theirs?.length !== rows.length || rows.length < 2) return false;
  const gap = Math.max(one.box.x - (other.box.x + other.box.width), other.box.x - (one.box.x + one.box.width));
  return gap <= GAP_PX && rows.every((row, at) => theirs[at] !== undefined && areLevel(row, theirs[at]));
}

function areLevel({ box: one }: PageElement, { box: other }: PageElement): boolean {
  return Math.abs(one.y - other.y) <= EDGE_PX && Math.abs(one.y + one.height - other.y - other.height) <= EDGE_PX;
}

function isBeside(one: Box, other: Box): boolean {
  return one.x >= other.x + other.width - EDGE_PX || other.x >= one.x + one.width - EDGE_PX;
}
