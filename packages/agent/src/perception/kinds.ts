/** Roles of one kind, as everything that asks for tables, their cells, or what lists things tells them. */
export const TABLES: ReadonlySet<string> = new Set(["table", "grid", "treegrid"]);
export const CELLS: ReadonlySet<string> = new Set(["cell", "gridcell", "rowheader"]);
export const LISTS: ReadonlySet<string> = new Set(["list", "listbox", "tree", ...TABLES]);
