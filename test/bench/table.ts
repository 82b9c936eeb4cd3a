/** A table in plain text: the first column to the left, the others to the right. */
export function formatTable(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [header, ...rows.map((row) => row.map((cell) => formatCell(cell)))];
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
  const [first = "", ...rest] = lines;
  return [first, widths.map((width) => "-".repeat(width)).join("  "), ...rest].join("\n");
}

function formatCell(cell: string | number): string {
  if (typeof cell === "string") return cell;
  return Math.abs(cell) >= 100 || Number.isInteger(cell) ? cell.toFixed(0) : cell.toFixed(2);
}
