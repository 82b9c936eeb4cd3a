import { OF_WORDS, whichOf } from "@runwright/agent/language";
import type { LintWarning, Test } from "@runwright/contracts";
import { CANONICAL, isSettled, keptFor } from "@runwright/reader";
import type { Deps } from "./deps.ts";
import { type Executed, executedDescription } from "./executed-description.ts";
import type { PlanRecord } from "./plan-records.ts";
import type { ReadLine } from "./plan-view.ts";
import { isDue, ofTest, ownLines, type Reading, readingOf, statusOf } from "./read-plan.ts";
import type { TestRecord } from "./records.ts";
import { keptPlanOf } from "./stored-plan.ts";

/**
 * How far a Test is read that was just written, and what there is to say of it: in place of what its words alone would mean, what holds of the
 * lines that a model is still to read (nothing yet), and of those that its plan has (what is still open of them). `before`: its plan before the
 * description was changed; undefined where that is as it was.
 */
export async function readState(
  deps: Pick<Deps, "plans" | "sharedSteps" | "planMeter">,
  test: TestRecord,
  { warnings, before }: { readonly warnings: readonly LintWarning[]; readonly before?: PlanRecord | null | undefined },
): Promise<Required<Pick<Test, "plan" | "warnings">>> {
  const record = await deps.plans.get(test.id);
  const executed = await executedDescription(deps, test).catch(() => null);
  const reading = executed === null ? null : await readingOf(deps, ofTest(test), record).catch(() => null);
  // A Shared Step that is missing is among the warnings.
  if (executed === null || reading === null) return { plan: { status: "unread" }, warnings: [...warnings] };
  if (before !== undefined) count(deps, reading, before);
  return { plan: { status: statusOf(reading, record) }, warnings: [...warningsOf(warnings, { reading, record, executed, test })] };
}

function count({ planMeter }: Pick<Deps, "planMeter">, reading: Reading, before: PlanRecord | null): void {
  const byWords = new Set(reading.byWordsAlone.map(({ line }) => line));
  const fresh = ownLines(reading).filter(({ line }) => byWords.has(line));
  const understood = fresh.filter(isSettled).length;
  planMeter?.written({ understood, unread: fresh.length - understood });
  if (before !== null) planMeter?.stale(before.lines.length - keptFor(reading.source, keptPlanOf(before), CANONICAL).size);
}

interface Written {
  readonly reading: Reading;
  readonly record: PlanRecord | null;
  readonly executed: Executed;
  readonly test: TestRecord;
}

function warningsOf(warnings: readonly LintWarning[], { reading, record, executed, test }: Written): readonly LintWarning[] {
  const lineOf = linesAsWritten(executed, test.description);
  const byWords = new Set(isDue(record) ? [] : reading.byWordsAlone.map(({ line }) => line));
  const unread = new Set(isDue(record) ? reading.byWordsAlone.map(({ line }) => line) : []);
  const headings = new Set(reading.source.flatMap(({ line, isHeading }) => (isHeading === true ? [line] : [])));
  const own = ownLines(reading).filter(({ line }) => !headings.has(line));
  const otherwise = new Set(own.flatMap(({ line }) => (byWords.has(line) ? [] : [lineOf(line)])));
  const starts = own.map(({ line }) => lineOf(line));
  // What stands indented below a line belongs to it.
  const ownerOf = (line: number): number => starts.findLast((start) => start <= line) ?? line;
  const kept = warnings.filter(({ line, code }) => !(OF_WORDS.has(code) && otherwise.has(ownerOf(line))));
  const said = new Set(kept.map(({ line }) => ownerOf(line)));
  const open = own.flatMap((line) => {
    const at = lineOf(line.line);
    return isSettled(line) || unread.has(line.line) || said.has(at) ? [] : [warningOf(line, at)];
  });
  return [...kept, ...open].sort((a, b) => a.line - b.line);
}

/** Of an own line of what is executed, the line of the description: in between, Shared Steps have come to stand. */
function linesAsWritten({ description, places }: Executed, written: string): (line: number) => number {
  if (places.length === 0) return (line) => line;
  const rows = written.split("\n");
  const lines = new Map<number, number>();
  let at = 0;
  for (const [index, row] of description.split("\n").entries()) {
    const line = index + 1;
    if (row.trim() === "" || places.some(({ from, to }) => line >= from && line <= to)) continue;
    const found = rows.indexOf(row, at);
    if (found < 0) continue;
    lines.set(line, found + 1);
    at = found + 1;
  }
  return (line) => lines.get(line) ?? 1;
}

function warningOf({ kind, text, problem, assumptions, leftOut }: ReadLine, line: number): LintWarning {
  const what = { step: "This step", outcome: "This expectation", other: "This line" }[kind];
  const [first = ""] = text.split("\n");
  const shown = `“${first.length > 80 ? `${first.slice(0, 79)}…` : first}”`;
  if (problem === undefined) {
    const waiting = [
      ...assumptions.flatMap(({ about, assumed, accepted }) => (accepted ? [] : [`“${about}” is taken for “${assumed}”`])),
      ...leftOut.flatMap(({ words, accepted }) => (accepted ? [] : [`it is judged without “${words}”`])),
    ];
    const message = `${what} waits for a person to accept its reading: ${shown}: ${waiting.join("; ")}. A run cannot pass while it does.`;
    return { line, code: "not_accepted", message };
  }
  const { message, didYouMean: alternatives } = problem;
  const then = kind === "step" ? "A run stops here with an error." : "A run cannot pass while it stands.";
  const [didYouMean] = alternatives;
  return {
    line,
    code: kind === "outcome" ? "outcome_not_understood" : "step_not_understood",
    message: [`${what} is not read: ${shown}. ${message} ${then}`, ...whichOf(alternatives)].join(" "),
    ...(didYouMean === undefined ? {} : { didYouMean, alternatives: [...alternatives] }),
  };
}
