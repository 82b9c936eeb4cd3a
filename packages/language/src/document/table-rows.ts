import type { TableRow } from "./blocks.ts";

/** The rows of a table by the names of its columns. */
export function asRows(rows: readonly TableRow[]): readonly Readonly<Record<string, string>>[] {
  const [head, ...data] = rows;
  return data.map((row) => Object.fromEntries((head?.cells ?? []).map((name, n) => [name, row.cells[n] ?? ""])));
}
