import type { LintedStep, LintResult, LintWarning, Plan, PlanLine } from "@runwright/sdk";

/** How a line of a description is read, while it is written. */
export interface LineReading {
  readonly line: number;
  /** As the words are read at this moment. */
  readonly step: LintedStep | undefined;
  readonly warnings: readonly LintWarning[];
  /** As the stored plan reads a line of these words, where that is more than the words alone say. */
  readonly planned: PlanLine | undefined;
}

/** By line. Lines are found in the plan by their words, in order: the plan is of what is stored, and counts Shared Steps line by line. */
export function lineReadings({ steps, warnings }: LintResult, plan: Plan | null): readonly LineReading[] {
  const planned = Map.groupBy(plan?.lines.filter(isTold) ?? [], keyOf);
  const warned = Map.groupBy(warnings, ({ line }) => line);
  const byLine = new Map(steps.map((step) => [step.line, step]));
  return [...new Set([...byLine.keys(), ...warned.keys()])]
    .toSorted((a, b) => a - b)
    .map((line) => {
      const step = byLine.get(line);
      return { line, step, warnings: warned.get(line) ?? [], planned: step === undefined ? undefined : planned.get(keyOf(step))?.shift() };
    });
}

function isTold({ readBy, assumptions, leftOut, sharedStepId, kind }: PlanLine): boolean {
  return sharedStepId === undefined && kind !== "other" && (readBy !== "words" || assumptions.length + leftOut.length > 0);
}

function keyOf({ kind, text }: Pick<LintedStep, "kind" | "text">): string {
  return `${kind} ${text.split("\n")[0]?.replaceAll(/\s+/gu, " ").trim()}`;
}

/** They name the first line, whatever it says. */
const ON_ALL: ReadonlySet<string> = new Set(["no_steps", "no_outcome"]);

/** Remarks on the description as a whole, also those that name a line that asks for nothing. */
export function remarksOnAll(readings: readonly LineReading[], text: string): readonly string[] {
  const lines = text.split("\n");
  return readings.flatMap(({ line, step, warnings }) => {
    const isNone = step === undefined && asksNothing(lines[line - 1] ?? "");
    return warnings.filter(({ code }) => isNone || ON_ALL.has(code)).map(({ message }) => message);
  });
}

/** Those that are about their own line. */
export function ownReadings(readings: readonly LineReading[], text: string): readonly LineReading[] {
  const lines = text.split("\n");
  return readings
    .filter(({ line, step }) => step !== undefined || !asksNothing(lines[line - 1] ?? ""))
    .map((reading) => ({ ...reading, warnings: reading.warnings.filter(({ code }) => !ON_ALL.has(code)) }));
}

function asksNothing(line: string): boolean {
  return /^\s*(?:#.*)?$/u.test(line);
}

/** What the words might mean: whole sentences first, the likeliest first; one with a gap is a pattern, for the author to fill in. */
export function meaningsOf({ step, warnings }: Pick<LineReading, "step" | "warnings">): readonly string[] {
  const told = [step, ...warnings].flatMap((one) => [
    ...(one?.alternatives ?? []),
    ...(one?.didYouMean === undefined ? [] : [one.didYouMean]),
  ]);
  return [...new Set(told)].slice(0, 3);
}

/** Whether the line is one of the sentences that leave nothing to guess. */
export function isPlain({ step, warnings, planned }: LineReading): boolean {
  return step !== undefined && warnings.length === 0 && planned === undefined && sameWords(step.as ?? "", step.text);
}

function sameWords(one: string, other: string): boolean {
  const plain = (text: string): string =>
    text
      .replaceAll(/[“”]/gu, '"')
      .replaceAll(/\bthe\b|[.\s]/giu, "")
      .toLowerCase();
  return plain(one) === plain(other);
}
