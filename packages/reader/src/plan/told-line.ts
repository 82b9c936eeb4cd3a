import { plainOf } from "../holding/source-words.ts";
import type { SourceLine, SourceTest } from "../model/reader-prompt.ts";
import { besideLine, type ReadBeside } from "./beside-line.ts";
import { type CanonicalLanguage, checkLine } from "./check-line.ts";
import type { Assumption, LeftOut, PlanLine } from "./plan.ts";

/** A reading of a line as somebody tells it who has not read the line: a plan file says what a model once made of it. */
export type ToldReading = Pick<PlanLine, "readBy" | "sentences"> & {
  readonly assumptions: readonly Omit<Assumption, "acceptedBy">[];
  readonly leftOut: readonly Omit<LeftOut, "acceptedBy">[];
};

export interface ToldIn {
  readonly language: CanonicalLanguage;
  readonly test: SourceTest;
  /** As the lines of the Test are read beside it. */
  readonly others: readonly ReadBeside[];
  /** Who tells it: what only a person may accept is accepted in that name. */
  readonly acceptedBy?: string | undefined;
}

/**
 * Holds such a reading to its line, as if its reader had answered it just now. What it gives out as accepted is so, where a second look may have
 * found that; else in the name of whoever tells it. Null where it does not hold of the line, or leaves open what nobody has told. Pure.
 */
export function toldLine(source: SourceLine, told: ToldReading, { language, test, others, acceptedBy }: ToldIn): PlanLine | null {
  const beside = others.filter(({ line }) => line !== source.line);
  const { line, mild } = checkLine(
    source,
    {
      readBy: told.readBy ?? "",
      sentences: told.sentences,
      assumptions: told.assumptions.map(({ kind, about, assumed }) => ({ kind, about, assumed })),
      // What is judged in part comes of the holding itself.
      leftOut: told.leftOut.flatMap(({ words, kind }) => (kind === "unjudged" ? [] : [{ words, kind }])),
      questions: told.leftOut.flatMap(({ question }) => question ?? []),
    },
    besideLine(source, { language, test, readings: [...beside, { line: source.line, ...told }] }),
  );
  if (line.problem !== undefined) return null;
  const isMild = (one: Assumption | LeftOut): boolean => test.isStrict !== true && mild.some((other) => keyOf(other) === keyOf(one));
  const asTold = <One extends Assumption | LeftOut>(all: readonly One[], said: readonly Told[]): readonly One[] =>
    once(all).map((one) => {
      const isAccepted = said.some((other) => other.accepted && keyOf(other) === keyOf(one));
      if (one.accepted || !isAccepted) return one;
      return { ...one, accepted: true, ...(isMild(one) || acceptedBy === undefined ? {} : { acceptedBy }) };
    });
  const whole = { ...line, assumptions: asTold(line.assumptions, told.assumptions), leftOut: asTold(line.leftOut, told.leftOut) };
  const known = new Set([...told.assumptions, ...told.leftOut].map(keyOf));
  const isOpen = [...whole.assumptions, ...whole.leftOut].some((one) => !one.accepted && !known.has(keyOf(one)));
  return isOpen ? null : whole;
}

type Told = ToldReading["assumptions"][number] | ToldReading["leftOut"][number];

/** A file has them in one row. */
function keyOf(one: Told): string {
  return plainOf("about" in one ? `${one.kind} | ${one.about} | ${one.assumed}` : `${one.kind} | ${one.words}`);
}

/** What the holding adds by itself may be among what was told: accepted where one of them is. */
function once<One extends Assumption | LeftOut>(all: readonly One[]): readonly One[] {
  return [...Map.groupBy(all, keyOf).values()].flatMap((same) => same.find(({ accepted }) => accepted) ?? same[0] ?? []);
}
