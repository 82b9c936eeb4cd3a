import { momentsOf } from "../holding/moments.ts";
import type { SourceLine, SourceTest } from "../model/reader-prompt.ts";
import type { CanonicalLanguage, CheckOptions } from "./check-line.ts";
import type { Assumption, PlanSentence } from "./plan.ts";

/** What somebody made of a line, as far as other lines may rest on it. */
export interface ReadBeside {
  readonly line: number;
  readonly sentences: readonly PlanSentence[];
  readonly assumptions: readonly Pick<Assumption, "kind" | "assumed">[];
}

interface Beside {
  readonly language: CanonicalLanguage;
  readonly test: SourceTest;
  /** Of all lines, the line itself among them. */
  readonly readings: readonly ReadBeside[];
}

/** With what of its Test a reading of this line is held to it: where its names may come from, and what has happened before. */
export function besideLine(source: SourceLine, { language, test, readings }: Beside): CheckOptions {
  const elsewhere = [
    test.title ?? "",
    ...test.lines.filter(({ line }) => line !== source.line).map(({ text }) => text),
    ...readings.flatMap(({ sentences }) => sentences).flatMap(rememberedRow),
    ...typedRows(readings, language),
    ...tasksDone(test, readings),
  ].join("\n");
  const isBefore = isAtBeginning(source, { language, test, readings });
  return {
    language,
    elsewhere,
    moments: momentsOf(source, test.lines),
    isSignedIn: test.isSignedIn,
    signedInBy: test.signedInBy,
    isBefore,
  };
}

/** What another line remembers, and as what: "the subject of the first mail {{SUBJECT}}". */
function rememberedRow({ sentence, source }: PlanSentence): readonly string[] {
  const name = nameRemembered(sentence);
  return name === undefined ? [] : [`${source.join(" ")} {{${name}}}`];
}

/** What a field was given is called as the field is: "the new title". Of a field that has got several values it is not known which one is meant. */
function typedRows(readings: readonly ReadBeside[], language: CanonicalLanguage): readonly string[] {
  const typed = readings.flatMap(({ sentences }) => sentences.flatMap((one) => typedBy(one, language)));
  return [...Map.groupBy(typed, ({ name }) => name)].flatMap(([name, [only, another]]) =>
    only === undefined || another !== undefined ? [] : [`${name} "${only.value}"`],
  );
}

interface Typed {
  readonly name: string;
  readonly value: string;
}

/** Every line of a Test asks for all of them. */
const TYPED = new WeakMap<PlanSentence, readonly Typed[]>();

function typedBy(one: PlanSentence, language: CanonicalLanguage): readonly Typed[] {
  const known = TYPED.get(one);
  if (known !== undefined) return known;
  const read = language.read(one.sentence);
  const act = read.ok && read.intent.type === "act" ? read.intent.act : null;
  const given = act?.kind === "fill" || act?.kind === "set" ? act : null;
  const name = given?.target?.name;
  const typed = given === null || name === undefined ? [] : [{ name: name.toLowerCase(), value: given.value }];
  TYPED.set(one, typed);
  return typed;
}

export function nameRemembered(sentence: string): string | undefined {
  return /^(?:remember|generate) .* as \{\{([^{}]+)\}\}$/iu.exec(sentence)?.[1];
}

/** How a task is done brings names, addresses and values into the Test, where the Test has that task. */
function tasksDone({ tasks = [] }: SourceTest, readings: readonly ReadBeside[]): readonly string[] {
  const taken = readings.flatMap(({ assumptions }) => assumptions.flatMap(({ kind, assumed }) => (kind === "way" ? [assumed] : [])));
  return tasks.filter(({ name }) => taken.some((one) => one.includes(name))).flatMap(({ sentences }) => sentences);
}

/** Nothing is done or claimed before it, but that somebody signs in. */
function isAtBeginning({ line }: SourceLine, { language, test, readings }: Beside): boolean {
  const signsIn = ({ sentence }: PlanSentence): boolean => {
    const read = language.read(sentence);
    return read.ok && read.intent.type === "act" && read.intent.act.kind === "sign_in";
  };
  const saysNothing = (one: SourceLine): boolean => readings.some((other) => other.line === one.line && other.sentences.every(signsIn));
  return test.lines.every((one) => one.line >= line || one.isHeading === true || saysNothing(one));
}
