import stringWidth from "string-width";
import type { Output } from "../config.ts";
import { plain } from "./plain.ts";
import { pad, truncate } from "./wrap.ts";

export interface Column {
  readonly title: string;
  /** Gives way when a terminal is too narrow. */
  readonly flexible?: boolean;
  readonly paint?: (cell: string) => string;
}

/** Aligned columns. On a terminal a row is one line; in a pipe nothing is cut. */
export function tableLines(columns: readonly Column[], rows: readonly (readonly string[])[], output: Output): string[] {
  const cells = [columns.map((column) => column.title), ...rows.map((row) => row.map((cell) => plain(cell)))];
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => stringWidth(row[at] ?? ""))));
  const flexible = columns.findIndex((column) => column.flexible === true);
  const excess = widths.reduce((sum, width) => sum + width + 2, -2) - output.width();
  if (output.isTTY && excess > 0 && flexible >= 0) widths[flexible] = Math.max(12, (widths[flexible] ?? 0) - excess);
  return cells.map((row, line) =>
    row
      .map((cell, at) => {
        const width = widths[at] ?? 0;
        const fitted = pad(truncate(cell, width), width);
        return line === 0 ? fitted : (columns[at]?.paint?.(fitted) ?? fitted);
      })
      .join("  ")
      .trimEnd(),
  );
}
