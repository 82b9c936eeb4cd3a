import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { PageIndex } from "./page-index.ts";

const CELLS = new Set(["cell", "gridcell"]);

/** A row that only names the columns, however deep a grid keeps its headers in it. */
export function isHeaderRow(row: PageElement, snapshot: Snapshot): boolean {
  return namesColumns(row, PageIndex.of(snapshot));
}

export function namesColumns(row: PageElement, index: PageIndex): boolean {
  if (row.role !== "row") return false;
  const inside = index.within(row);
  // The head of a table may have empty cells, over a column of buttons.
  const isInHead = index.parentOf(row)?.tag === "thead";
  const holdsCell = inside.some(({ role, text }) => CELLS.has(role) && !(isInHead && text === ""));
  return inside.some(({ role }) => role === "columnheader") && !holdsCell;
}
