import type { PageElement } from "./snapshot.ts";

/** Roles of one kind, as everything that asks for tables, their cells, or what lists things tells them. */
export const TABLES: ReadonlySet<string> = new Set(["table", "grid", "treegrid"]);
export const CELLS: ReadonlySet<string> = new Set(["cell", "gridcell", "rowheader"]);
/** By its role, or because it stands in a row right under a header: some pages draw links as the cells. */
export function isCell({ role, columnHeaders }: PageElement): boolean {
  return CELLS.has(role) || columnHeaders !== undefined;
}
/** Whatever stands in a row of a table, what names a column or a row too. */
export const CELLS_AND_HEADS: ReadonlySet<string> = new Set([...CELLS, "columnheader"]);
/** Each of these is one of its list, whatever else one of them holds. */
export const ENTRIES: ReadonlySet<string> = new Set(["row", "listitem", "article", "option", "treeitem"]);
export const LISTS: ReadonlySet<string> = new Set(["list", "listbox", "tree", ...TABLES]);
