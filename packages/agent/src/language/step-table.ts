import type { TableRow, WrittenLine } from "./blocks.ts";

/** The classic sheet of testers: a column of steps, a column of what is expected after each. */
export function readStepTable(rows: readonly TableRow[]): readonly (WrittenLine & { readonly isOutcome: boolean })[] | null {
  const [head, ...data] = rows;
  const find = (pattern: RegExp): number => head?.cells.findIndex((cell) => pattern.test(cell)) ?? -1;
  const expected = find(/expect|result|outcome/i);
  const steps =
    head?.cells.findIndex(
      (cell, n) => n !== expected && /^(?:test )?(?:steps?|actions?|do|what to do|step description|description)$/i.test(cell),
    ) ?? -1;
  const isOther = (cell: string, n: number): boolean => n !== expected && n !== steps && !/^(?:#|no\.?|nr\.?|step ?#|)$/i.test(cell);
  if (!head || steps < 0 || head.cells.some(isOther)) return null;
  return data.flatMap((row) =>
    [
      { text: row.cells[steps] ?? "", line: row.line, isOutcome: false },
      { text: expected < 0 ? "" : (row.cells[expected] ?? ""), line: row.line, isOutcome: true },
    ].filter((cell) => cell.text !== "" && cell.text !== "-"),
  );
}
