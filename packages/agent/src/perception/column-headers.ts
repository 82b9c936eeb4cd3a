import type { PageElement } from "./snapshot.ts";

const TABLES = new Set(["table", "grid", "treegrid"]);
const CELLS = new Set(["cell", "gridcell", "rowheader"]);

/** Gives every cell the texts of the headers that stand over it: by place, so that spans and hidden columns come out right. */
export function columnHeadersOf(elements: readonly PageElement[]): readonly PageElement[] {
  const headers = new Map<string, PageElement[]>();
  const tables = new Set(elements.filter((element) => TABLES.has(element.role)).map(keyOf));
  if (tables.size === 0) return elements;
  const tableOf = (element: PageElement): string | undefined =>
    element.ancestors.map((ref) => `${element.frame}:${ref}`).find((key) => tables.has(key));
  for (const element of elements) {
    if (element.role !== "columnheader" || !element.state.visible) continue;
    const table = tableOf(element);
    if (table !== undefined) headers.set(table, [...(headers.get(table) ?? []), element]);
  }
  return elements.map((element) => {
    if (!CELLS.has(element.role)) return element;
    const over = headers.get(tableOf(element) ?? "")?.filter((header) => standsOver(header, element)) ?? [];
    if (over.length === 0) return element;
    return { ...element, columnHeaders: over.map((header) => header.name || header.text) };
  });
}

function standsOver(header: PageElement, cell: PageElement): boolean {
  const left = Math.max(header.box.x, cell.box.x);
  const right = Math.min(header.box.x + header.box.width, cell.box.x + cell.box.width);
  const narrower = Math.min(header.box.width, cell.box.width);
  return header.box.y < cell.box.y && narrower > 0 && right - left > narrower / 2;
}

function keyOf(element: PageElement): string {
  return `${element.frame}:${element.ref}`;
}
