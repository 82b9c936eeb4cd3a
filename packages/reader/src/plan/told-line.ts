import { momentsOf } from "../holding/moments.ts";
import { plainOf } from "../holding/source-words.ts";
import type { SourceLine, SourceTest } from "../model/reader-prompt.ts";
import { type CanonicalLanguage, checkLine } from "./check-line.ts";
import type { Assumption, LeftOut, PlanLine } from "./plan.ts";

/** A reading of a line as somebody tells it who has not read the line: a plan file says what a model once made of it. */
export type ToldReading = Pick<PlanLine, "readBy" | "sentences"> & {
  readonly assumptions: readonly Omit<Assumption, "acceptedBy">[];
  readonly leftOut: readonly Omit<LeftOut, "acceptedBy">[];
};

interface ToldBeside {
  readonly line: number;
  readonly sentences: PlanLine["sentences"];
  readonly assumptions: ToldReading["assumptions"];
}

export interface ToldIn {
  readonly language: CanonicalLanguage;
  readonly test: SourceTest;
  /** As the lines of the Test are read beside it. */
  readonly others: readonly ToldBeside[];
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
    {
      language,
      elsewhere: elsewhereOf(source, test, [...beside, { line: source.line, ...told }]),
      moments: momentsOf(source, test.lines),
      isSignedIn: test.isSignedIn,
      isBefore: isBefore(source, { language, test, others: beside }),
    },
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

/** Where names may come from: the Test, what its lines remember, and how a task of it is done. */
function elsewhereOf({ line }: SourceLine, { title, lines, tasks = [] }: SourceTest, all: ToldBeside[]): string {
  const remembered = all.flatMap(({ sentences }) =>
    sentences.flatMap(({ sentence, source }) => {
      const name = /^(?:remember|generate) .* as \{\{([^{}]+)\}\}$/iu.exec(sentence)?.[1];
      return name === undefined ? [] : [`${source.join(" ")} {{${name}}}`];
    }),
  );
  const ways = all.flatMap(({ assumptions }) => assumptions.flatMap(({ kind, assumed }) => (kind === "way" ? [assumed] : [])));
  const done = tasks.filter(({ name }) => ways.some((one) => one.includes(name))).flatMap(({ sentences }) => sentences);
  return [title ?? "", ...lines.filter((one) => one.line !== line).map(({ text }) => text), ...remembered, ...done].join("\n");
}

/** Nothing is done or claimed before it, but that somebody signs in. */
function isBefore({ line }: SourceLine, { language, test, others }: Pick<ToldIn, "language" | "test" | "others">): boolean {
  const signsIn = (sentence: string): boolean => {
    const read = language.read(sentence);
    return read.ok && read.intent.type === "act" && read.intent.act.kind === "sign_in";
  };
  const saysNothing = (one: SourceLine): boolean =>
    others.some((other) => other.line === one.line && other.sentences.every(({ sentence }) => signsIn(sentence)));
  return test.lines.every((one) => one.line >= line || one.isHeading === true || saysNothing(one));
}
