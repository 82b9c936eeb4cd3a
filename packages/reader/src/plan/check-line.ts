import { type Intent, LEXICON, phrasesOf } from "@runwright/language";
import type { HeldLine, ReadSentence } from "../holding/held.ts";
import { isSpokenOf, REPEATED } from "../holding/hold-claim.ts";
import { holdLine } from "../holding/hold-line.ts";
import { filledIn, stoodFor } from "../holding/hold-literals.ts";
import type { HoldingProblem } from "../holding/problem.ts";
import { isAsPerson, isSigningIn, mayBeLeftOut, mayOnlyTell, saysMoment } from "../holding/mood.ts";
import { isFrom, isName, placesIn, plainOf, sourceWordsOf, stems } from "../holding/source-words.ts";
import type { SourceLine } from "../model/reader-prompt.ts";
import type { Assumption, LeftOut, PlanLine, ReadBy } from "./plan.ts";

/** The canonical language, as far as a plan needs it. */
export interface CanonicalLanguage {
  readonly version: number;
  /** On one page, for whoever writes sentences. */
  reference(): string;
  /** Null for what no sentence says. */
  write(intent: Intent): string | null;
  /** `nearest`: a sentence that would be read. Of the present version, unless another one is named. */
  read(
    sentence: string,
    version?: number,
  ): { readonly ok: true; readonly intent: Intent } | { readonly ok: false; readonly message: string; readonly nearest: readonly string[] };
  /** The canonical sentences of one that is none, where the words reader is certain of it as one of these kinds. */
  inOwnWords(sentence: string, kinds: readonly ("step" | "outcome")[]): readonly string[] | null;
}

/** What somebody made of a line, not yet held to anything. */
export interface ProposedLine {
  readonly readBy: ReadBy;
  readonly sentences: readonly { readonly sentence: string; readonly source: readonly string[] }[];
  readonly assumptions: readonly Omit<Assumption, "accepted">[];
  readonly leftOut: readonly Omit<LeftOut, "accepted">[];
  /** Of words that are in no sentence. */
  readonly questions?: readonly string[];
}

export interface CheckOptions {
  readonly language: CanonicalLanguage;
  readonly elsewhere: string;
  /** See `HeldLine`. */
  readonly moments?: ReadonlySet<number> | undefined;
  /** The project has signed in before the first step. */
  readonly isSignedIn?: boolean | undefined;
  /** What that says of itself; absent: nobody knows. */
  readonly signedInBy?: string | undefined;
  /** No line before it does or claims anything. */
  readonly isBefore?: boolean | undefined;
}

export interface CheckedLine {
  readonly line: PlanLine;
  readonly problems: readonly (HoldingProblem | { readonly code: "not_canonical"; readonly message: string })[];
  /**
   * Assumptions, and what is left out, that bring no fact into the line and lose none: they count as accepted where a second look at its claims
   * finds nothing lost.
   */
  readonly mild: readonly (Assumption | LeftOut)[];
}

/**
 * Holds what was proposed for a line to the language and to the line. With problems the line has no sentences, and says the first of them,
 * but where words are left over and that is all: then it has them, and waits for a person to say that it is judged in part.
 * `elsewhere` is the rest of the Test, where names that a word such as "it" stands for may come from.
 */
export function checkLine(
  source: SourceLine,
  proposed: ProposedLine,
  { language, elsewhere, moments, isSignedIn = false, signedInBy, isBefore }: CheckOptions,
): CheckedLine {
  const { isFirst: _first, step: _step, isGiven, ...shown } = source;
  const kinds = source.kind === "outcome" && source.isLoose !== true ? (["outcome"] as const) : (["step", "outcome"] as const);
  const said = proposed.sentences.flatMap((one) => inLanguage(one, { kinds, language }));
  const unreadable = said.flatMap(whyUnreadable);
  const sentences = readSo(
    said.flatMap(({ sentence, source: pieces, asSaid, result }) =>
      result.ok
        ? [asCalled({ sentence, source: pieces, asSaid, intent: result.intent }, { language, test: `${source.text}\n${elsewhere}` })]
        : [],
    ),
    { kinds, language },
  );
  const assumptions = proposed.assumptions.map((one): Assumption => ({
    ...one,
    accepted: one.kind !== "meaning" || isReference(one, elsewhere) || isOfActs(one, sentences),
  }));
  const named = proposed.leftOut.map((one): LeftOut => ({
    ...one,
    accepted: (isSignedIn && isSigningIn(one) && isAsPerson(one, signedInBy)) || mayBeLeftOut(one, { ...source, isBefore }, sentences),
  }));
  const read = { ...shown, isGiven, sentences, moments, elsewhere };
  // "All four are back" is counted by its sentences: that "all" is left out needs nobody's word, for without that nothing is left over.
  const needed = sentences.length === 0 ? named : neededOf(named, (left) => holdLine({ ...read, assumptions, leftOut: left }).length === 0);
  const leftOut = named.map((one) => (needed.includes(one) ? one : { ...one, accepted: true }));
  const whole = { ...read, leftOut: needed };
  const weighed = withoutNeed(assumptions, whole);
  const line = { ...whole, assumptions: weighed.assumptions };
  const all = unreadable.length > 0 ? [] : holdLine(line).map((one) => withQuestion(one, proposed.questions));
  const held = all.filter(({ words }) => words === undefined);
  const beside = all.flatMap(({ words, assumed = "it says no more than the sentences do" }): Assumption[] =>
    words === undefined ? [] : [{ kind: "meaning", about: words, assumed, accepted: false }],
  );
  const isPartly = held.length > 0 && unreadable.length === 0 && held.every((one) => one.leftOver !== undefined);
  const unjudged = isPartly ? unjudgedIn(held, leftOut, proposed.questions ?? []) : [];
  const isBare = sentences.length === 0 && unreadable.length === 0 && source.kind !== "other" && leftOut.length === 0;
  const problems = [...unreadable, ...held, ...(isBare ? [NOTHING_SAID] : [])];
  const isTold = (one: LeftOut): boolean =>
    !one.accepted && (mayOnlyTell(one, sentences) || isWhen(one, sentences) || isSetting(one, { source, isBefore, sentences }));
  const isKept = problems.length === 0 || isPartly;
  const kept = isKept ? sentences.map(({ sentence, source: pieces }) => ({ sentence, source: pieces })) : [];
  const [first] = problems;
  return {
    problems,
    mild: isKept ? [...weighed.mild, ...beside, ...leftOut.filter(isTold)] : [],
    line: {
      ...shown,
      readBy: proposed.readBy,
      sentences: kept,
      assumptions: [...line.assumptions, ...namesIn(line), ...beside],
      leftOut: [...leftOut, ...unjudged],
      ...(first === undefined || isPartly
        ? {}
        : { problem: { code: first.code, message: first.message, didYouMean: unreadable.length > 0 ? [] : wholeOf(sentences) } }),
    },
  };
}

/** Those without which the line does not hold: one after the other of what nobody has accepted is left away, as long as it holds. */
function neededOf<One extends Assumption | LeftOut>(all: readonly One[], isHeld: (left: readonly One[]) => boolean): readonly One[] {
  return all.reduce((left, one) => {
    const others = left.filter((other) => other !== one);
    return !one.accepted && isHeld(others) ? others : left;
  }, all);
}

/** The reading as it was answered, for a person to take: one of its sentences alone would lose what the others say. */
function wholeOf(sentences: readonly ReadSentence[]): readonly string[] {
  return sentences.length === 0 ? [] : [sentences.map(({ sentence }) => sentence).join("\n")];
}

/** What is told before anything is done is how things are then. */
function isSetting(
  { kind }: LeftOut,
  { source, isBefore, sentences }: Pick<CheckOptions, "isBefore"> & { readonly source: SourceLine; readonly sentences: readonly unknown[] },
): boolean {
  return kind === "given" && isBefore === true && source.kind !== "outcome" && sentences.length === 0;
}

/** "After cancelling": outcomes are looked at after the last step, and somebody else sees whether that is it. */
function isWhen({ words }: LeftOut, sentences: readonly ReadSentence[]): boolean {
  return sentences.length > 0 && saysMoment(words) && sourceWordsOf(words).every((word) => !isName(word));
}

const NOTHING_SAID = { code: "words_left_over", message: "Nothing was said for this line." } as const;

/** Of what is left over somebody wants to know what it means: then no second look says that it means nothing. */
function withQuestion(problem: HoldingProblem, questions: readonly string[] = []): HoldingProblem {
  return questions.length > 0 && problem.leftOver !== undefined ? { ...problem, words: undefined } : problem;
}

function whyUnreadable({ sentence, result }: ReturnType<typeof inLanguage>[number]): readonly { code: "not_canonical"; message: string }[] {
  if (result.ok) return [];
  const near = result.nearest.length === 0 ? "" : ` Nearest: ${result.nearest.map((one) => `“${one}”`).join(", ")}.`;
  return [{ code: "not_canonical", message: `“${sentence}” is no canonical sentence: ${result.message}${near}` }];
}

/** What a person has to accept beside what the reading itself leaves out. */
function unjudgedIn(held: readonly HoldingProblem[], leftOut: readonly LeftOut[], [question]: readonly string[]): readonly LeftOut[] {
  const waiting = plainOf(leftOut.flatMap(({ words, accepted }) => (accepted ? [] : [words])).join(" | "));
  const words = [...new Set(held.flatMap((one) => one.leftOver ?? []))].filter((one) => !waiting.includes(plainOf(one)));
  return words.map((one): LeftOut => ({
    words: one,
    kind: "unjudged",
    ...(question === undefined ? {} : { question }),
    accepted: false,
  }));
}

/** What a reading calls things by, where the line does not. */
function namesIn(line: HeldLine): readonly Assumption[] {
  return [
    ...filledIn(line).map((one) => ({ ...one, kind: "way" as const, assumed: `it is called “${one.text}”` })),
    ...stoodFor(line).map((one) => ({ ...one, kind: "meaning" as const, assumed: `it is “${one.text}”, as the Test calls it elsewhere` })),
  ].map(({ kind, about, assumed }): Assumption => ({ kind, about, assumed, accepted: true }));
}

type Proposed = ProposedLine["sentences"][number];

const TEXT = '"(?:[^"]|"")*"';
const SEVERAL = new RegExp(`(${TEXT}(?:, ${TEXT})*),? and (${TEXT})`, "u");

/** What is said to show "A" and "B", said of each: the language has a sentence for one of them. */
function eachIn(sentence: string): readonly string[] {
  const found = SEVERAL.exec(sentence);
  if (found === null || sentence.includes("\n")) return [];
  const [all, first = "", last = ""] = found;
  const texts = [...(first.match(new RegExp(TEXT, "gu")) ?? []), last];
  return texts.map((text) => `${sentence.slice(0, found.index)}${text}${sentence.slice(found.index + all.length)}`);
}

/** What shows a text, and whether it does. Null of what else is said or done: a number of "A" and "B" is none of each. */
function shownBy(read?: ReturnType<CanonicalLanguage["read"]>): string | null {
  if (read?.ok !== true || read.intent.type !== "assert") return null;
  const { assertion, ...when } = read.intent;
  return assertion.kind === "text" && assertion.match === "contains" ? JSON.stringify([when, { ...assertion, text: "" }]) : null;
}

/** A proposed sentence as the language has it, or as it was said with why that is none. */
function inLanguage(
  one: Proposed,
  { kinds, language }: { readonly kinds: readonly ("step" | "outcome")[]; readonly language: CanonicalLanguage },
): readonly (Proposed & { readonly asSaid: string; readonly result: ReturnType<CanonicalLanguage["read"]> })[] {
  const asSaid = one.sentence;
  const direct = language.read(asSaid);
  if (direct.ok) return [{ ...one, asSaid, result: direct }];
  // A name in quotes and a usual word order are read as well; what comes of it is held to the line like anything else.
  const said =
    one.sentence.includes("\n") || /\bin the thing (?:called )?"/u.test(one.sentence) ? null : language.inOwnWords(one.sentence, kinds);
  if (said !== null) return said.map((own) => ({ ...one, sentence: own, asSaid, result: language.read(own) }));
  const each = eachIn(asSaid).map((own) => ({ ...one, sentence: own, asSaid, result: language.read(own) }));
  if (new Set(each.map(({ result }) => shownBy(result))).size === 1 && shownBy(each[0]?.result) !== null) return each;
  const sentence = withParts(one.sentence);
  const result = language.read(sentence);
  return [result.ok ? { ...one, sentence, asSaid, result } : { ...one, asSaid, result: direct }];
}

/**
 * A place that no kind of the language names is a part that people call so: "in the tree at the left", "in the thing called "chip"". And where
 * no kind has to be said, a thing is its name: `Click the thing "Save"`.
 */
function withParts(sentence: string): string {
  return sentence
    .split(/("(?:[^"]|"")*")/u)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replace(THING_PLACE, "in the part$1 ")
            .replace(/\b(in the (?:row|item|card)) $/u, "$1 of ")
            .replace(/\bthe number in the part /u, "the number in the thing ")
            .replace(/\bthe thing $/iu, "")
            .replace(/\bgrey\b/gu, "gray")
            .replace(OTHER_PLACE, 'in the part called "$1"'),
    )
    .join("")
    .replace(OWNED, 'The thing called "$1" in the part called $2 shows exactly ');
}

/** "The status of the thing called "build" is "Paid"": the language says what a thing has by its place. */
const OWNED = new RegExp(String.raw`^The (\p{L}+(?: \p{L}+)?) of the thing called (${TEXT}) is (?=")`, "u");

/** Kinds of places that the language names. */
const PLACE_KINDS = "part|row|item|card|section|dialog|form|list|table|menu|frame";

/** Which of several it is: never left out with the word behind it. */
const ORDINALS = [...phrasesOf(LEXICON.ordinal)].join("|");
const NO_KIND = String.raw`(?!(?:${PLACE_KINDS}|${ORDINALS}|called)\b)`;

/** A thing as the place of another: "the badge in the icon "Basket"". */
const THING_PLACE = new RegExp(String.raw`\b(?:in|on) the ${NO_KIND}\p{L}+(?: ${NO_KIND}\p{L}+)?( called)? $`, "u");

const OTHER_PLACE = new RegExp(String.raw`\bin the (?!(?:${PLACE_KINDS}|thing|column)\b)(\p{L}+)(?= (?:at|in|is|shows|does|has) |$)`, "u");

/** What "it" or "the same" stands for is held to the Test like any name: it stands there. */
function isReference({ about, assumed }: Omit<Assumption, "accepted">, elsewhere: string): boolean {
  return (
    /^(?:it|its|they|them|this|that|these|those|the same|there|the (?:first|last|other) one)$/iu.test(about.trim()) &&
    isFrom(assumed, plainOf(elsewhere))
  );
}

interface Weighed {
  readonly assumptions: readonly Assumption[];
  /** Those that only stand for words of the line: see `CheckedLine`. */
  readonly mild: readonly Assumption[];
}

/**
 * Nobody has to accept what the sentences say without it: "both boxes => A and B", where there is a sentence for each. What stands in for a
 * fact, because the sentences would lose or add one without it, waits for a person.
 */
function withoutNeed(assumptions: readonly Assumption[], line: Omit<HeldLine, "assumptions">): Weighed {
  const isHeld =
    (isFact: boolean) =>
    (left: readonly Assumption[]): boolean =>
      holdLine({ ...line, assumptions: left }).every(({ words }) => isFact && words !== undefined);
  if (line.sentences.length === 0 || assumptions.every(({ accepted }) => accepted) || !isHeld(true)(assumptions))
    return { assumptions, mild: [] };
  const [forFacts, forWords] = [neededOf(assumptions, isHeld(true)), neededOf(assumptions, isHeld(false))];
  const weighed = assumptions.map((one) => (forWords.includes(one) || forFacts.includes(one) ? one : { ...one, accepted: true }));
  return { assumptions: weighed, mild: weighed.filter((one) => !one.accepted && !forFacts.includes(one)) };
}

/** What is done for words means no claim: how it is taken is a way like any other. */
function isOfActs({ about }: Omit<Assumption, "accepted">, sentences: readonly ReadSentence[]): boolean {
  const words = plainOf(about);
  const beside = sentences.filter(({ source }) => source.some((piece) => plainOf(piece).includes(words) || words.includes(plainOf(piece))));
  const of = beside.length === 0 ? sentences : beside;
  return of.length > 0 && of.every(({ intent }) => intent.type === "act");
}

/** Marks the sentences that are, all together, what the words reader by itself is certain that their words say. */
function readSo(
  sentences: readonly ReadSentence[],
  { kinds, language }: { readonly kinds: readonly ("step" | "outcome")[]; readonly language: CanonicalLanguage },
): readonly ReadSentence[] {
  const written = ({ sentence, intent }: ReadSentence): string => language.write(intent) ?? sentence;
  const same = Map.groupBy(sentences, ({ source }) => source.join("\n"));
  const certain = new Set(
    [...same].flatMap(([words, said]) => {
      // Pieces of a line that stand apart are no sentence of anybody's.
      const own = said[0]?.source.length === 1 ? language.inOwnWords(words, kinds) : null;
      return own !== null && own.toSorted().join("\n") === said.map(written).toSorted().join("\n") ? [words] : [];
    }),
  );
  return sentences.map((one) => (certain.has(one.source.join("\n")) ? { ...one, isCertain: true } : one));
}

/**
 * "Five assets" are the things that the page calls assets, and under "Unassigned" is a part that it calls so: as which kind of thing it lists them,
 * or draws it, is not for a reading to say.
 */
function asCalled(one: ReadSentence, { language, test }: { readonly language: CanonicalLanguage; readonly test: string }): ReadSentence {
  const spoken = plainOf(one.source.join(" "));
  const words = sourceWordsOf(one.source.join(" … "));
  const isAct = one.intent.type === "act";
  // What is done to a thing that the line calls by common words is done to what the page calls so in its own.
  const isTold = (name: string): boolean => {
    const places = placesIn(words, name);
    return places.length > 0 && places.every(([from, to]) => words.slice(from, to).every((word) => !isName(word)));
  };
  // Of few sentences it is asked, and a Test may be long.
  let stemsOfTest: ReadonlySet<string> | undefined;
  const isSpoken = (kind: string): boolean => isSpokenOf(kind, (stemsOfTest ??= new Set(stems(plainOf(test)))));
  const without = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(without);
    if (typeof value !== "object" || value === null) return value;
    const { kind, texts, target } = value as { readonly kind?: string; readonly texts?: readonly string[]; readonly target?: unknown };
    const [called = "", another] = texts ?? [];
    if (kind === "called" && another === undefined && OF_A_KIND.has(called)) return { ...value, kind: called, texts: [] };
    if (texts !== undefined && texts.length > 0 && target === undefined && kind !== undefined && DRAWN.has(kind) && !isSpoken(kind))
      return { ...value, kind: "called" };
    const { role, ...rest } = value as { readonly role?: string; readonly name?: string; readonly quoted?: boolean };
    if (isAct && rest.quoted === true && rest.name !== undefined && isTold(rest.name)) {
      const { quoted: _quoted, ...told } = value as { readonly quoted?: boolean };
      return without(told);
    }
    const isCalled = typeof role === "string" && REPEATED.has(role) && rest.name !== undefined && rest.quoted !== true;
    const parts = isCalled && !new RegExp(`\\b${role}s?\\b`, "u").test(spoken) ? rest : value;
    return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, without(part)]));
  };
  const intent = without(one.intent) as Intent;
  const sentence = JSON.stringify(intent) === JSON.stringify(one.intent) ? null : language.write(intent);
  const again = sentence === null ? null : language.read(sentence);
  return sentence === null || again?.ok !== true ? one : { ...one, sentence, intent: again.intent };
}

const DRAWN = new Set(["section", "form", "list", "table"]);
/** Nobody calls a part only so: `the part called "list"` is the list. */
const OF_A_KIND = new Set(["list", "table", "form", "menu", "dialog"]);
