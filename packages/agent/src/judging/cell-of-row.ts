import { PageIndex } from "../grounding/page-index.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { collapse } from "./text-matching.ts";

const CELLS = new Set(["cell", "gridcell", "rowheader"]);

/** "The status" in a row of a table is what stands there in the column of that name; null where no column is called just so. */
export function cellOfRow(row: PageElement | null, column: string | undefined, snapshot: Snapshot): PageElement | null {
  if (row?.role !== "row" || column === undefined) return null;
  const wanted = collapse(column).toLowerCase();
  const cells = PageIndex.of(snapshot)
    .within(row)
    .filter(({ role, columnHeaders = [] }) => CELLS.has(role) && columnHeaders.some((header) => collapse(header).toLowerCase() === wanted));
  const [only, another] = cells;
  return only !== undefined && another === undefined ? only : null;
}
