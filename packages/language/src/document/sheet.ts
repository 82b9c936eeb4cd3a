import type { TableRow, WrittenLine } from "./blocks.ts";
import { fillingOf, headOf } from "./heads.ts";
import { type Pair, pairsIn } from "./pairs.ts";

export interface SheetLine extends WrittenLine {
  readonly isOutcome: boolean;
  /** The cell of test data beside a step, and the step without it. */
  readonly data?: string;
  readonly plain?: string;
}

/** The classic sheet of testers: a column of steps, a column of what is expected after each. */
export function readSheet(rows: readonly TableRow[]): readonly SheetLine[] | null {
  const [head, ...rest] = rows;
  const find = (pattern: RegExp): number => head?.cells.findIndex((cell) => pattern.test(cell)) ?? -1;
  const expected = find(/expect|result|outcome/i);
  const steps = findSteps(rows, expected);
  const data = head?.cells.findIndex((cell) => /^(?:test |input )?(?:data|inputs?|values?)$/i.test(cell)) ?? -1;
  const isOther = (cell: string, n: number): boolean => n !== expected && n !== steps && n !== data && !QUIET_COLUMN.test(cell);
  if (!head || steps < 0 || head.cells.some(isOther)) return null;
  return rest.flatMap((row) =>
    [
      stepOf(row, row.cells[steps] ?? "", data < 0 ? "" : (row.cells[data] ?? "")),
      { text: expected < 0 ? "" : (row.cells[expected] ?? ""), line: row.line, isOutcome: true },
    ].filter((cell) => cell.text !== "" && cell.text !== "-"),
  );
}

/** Columns that say nothing of what is done or seen. */
const QUIET_COLUMN =
  /^(?:#|no\.?|nr\.?|s\.?no\.?|id|(?:test )?steps? ?(?:#|id|no\.?|number|nr\.?)?|description|status|actual(?: results?)?|pass ?\/ ?fail|result \(pass\/fail\)|remarks?|notes?|comments?|priority|)$/i;

function stepOf({ line }: TableRow, plain: string, data: string): SheetLine {
  const text = withData(plain, data);
  return text === plain ? { text, line, isOutcome: false } : { text, line, isOutcome: false, data, plain };
}

/**
 * What the cell beside a step says for which field: `Username: ann, Password: s3cret` is typed into none of them as a whole. Null: it names no
 * fields. Unclear: whether they are filled before what the step says ("Log in") or after ("Add a user").
 */
export function fieldsBeside({ line, data, plain }: SheetLine): readonly Pair[] | "unclear" | null {
  const pairs = data === undefined ? null : pairsIn({ text: data, line });
  if (pairs === null || plain === undefined) return null;
  const [first, ...more] = pairs;
  const filling = fillingOf(headOf(plain, null));
  const isNamed = first !== undefined && plain.toLowerCase().includes(first.name.toLowerCase());
  if (filling !== null && (more.length > 0 || filling.isForm || isNamed)) return pairs;
  return more.length > 0 ? "unclear" : null;
}

/** `Enter the username` and `testuser` as one order. */
function withData(step: string, written: string): string {
  const data = written.trim();
  if (data === "" || /^(?:-|–|—|n\/?a|none)$/i.test(data) || step.includes(data)) return step;
  return `${step.replace(/[.:]$/, "")} ${/^["“`{]/.test(data) ? data : `"${data}"`}`;
}

/** `Step | Action | Expected`: the actions are what is done, the steps are only numbered. */
function findSteps([head, ...rest]: readonly TableRow[], expected: number): number {
  const cells = head?.cells ?? [];
  const find = (pattern: RegExp): number => cells.findIndex((cell, n) => n !== expected && pattern.test(cell));
  const actions = find(/^(?:test |user )?(?:actions?|do|what to do|step descriptions?|instructions?)$/i);
  if (actions >= 0) return actions;
  const steps = find(/^(?:test )?steps?$/i);
  const areNumbers = steps >= 0 && rest.every((row) => /^\d*[.)]?$/.test(row.cells[steps] ?? ""));
  return steps >= 0 && !areNumbers ? steps : find(/^description$/i);
}
