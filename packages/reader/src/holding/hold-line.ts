import { type Intent, isCommonNoun, LEXICON } from "@runwright/language";
import type { PlanLine } from "../plan/plan.ts";
import type { Held } from "./held.ts";
import { holdAct } from "./hold-act.ts";
import { holdClaim, holdContent, isMore } from "./hold-claim.ts";
import { holdRoles } from "./hold-roles.ts";
import { factsOf, type IntentFacts, type Mark } from "./intent-facts.ts";
import { isSharedOut } from "./shared-out.ts";
import { CLAIMS, holdMood } from "./mood.ts";
import type { HoldingProblem } from "./problem.ts";
import { ordinalsIn, sourceFactsOf, type SourceFacts } from "./source-facts.ts";
import { nounFor } from "./references.ts";
import { isFrom, labelOf, plainOf, spacedOf, wordsOf } from "./source-words.ts";

export interface ReadSentence {
  readonly sentence: string;
  readonly source: readonly string[];
  readonly intent: Intent;
  /** Before it was brought into the language, where it was none. */
  readonly asSaid?: string;
  /** The words reader by itself is certain that the words say this: every word is accounted for. */
  readonly isCertain?: true;
}

export interface HeldLine extends Pick<PlanLine, "kind" | "text" | "assumptions" | "leftOut"> {
  /** Nothing but its words says whether it orders something or claims it. */
  readonly isLoose?: true | undefined;
  readonly sentences: readonly ReadSentence[];
  /** The description without this line: where a word such as "it" refers to, a name may come from there. */
  readonly elsewhere: string;
}

/**
 * Holds a reading to the words that it renders. Whoever made the reading, a line whose reading loses or adds a name, a number, a "not", an
 * "only", an order or a word of a claim is not accepted. Pure; an empty list is a reading that may be used.
 */
export function holdLine(line: HeldLine): readonly HoldingProblem[] {
  const together = Map.groupBy(line.sentences, ({ source }) => source.join(" … "));
  return [
    ...holdKinds(line),
    ...line.sentences.flatMap((one) => holdSentence(line, one)),
    ...[...together].flatMap(([words, sentences]) =>
      sentences.every(({ isCertain }) => isCertain === true) ? [] : holdAct(words, sentences),
    ),
    ...holdRest(line),
  ];
}

/** An expectation is never carried out, and an order is never only looked at. */
function holdKinds({ kind, isLoose, sentences, text }: HeldLine): readonly HoldingProblem[] {
  const open = sentences.filter(({ isCertain }) => isCertain !== true);
  if (isLoose === true) return open.flatMap((one) => holdMood(one));
  if (kind === "outcome") {
    return sentences
      .filter(({ intent }) => intent.type !== "assert")
      .map(({ sentence }) => ({
        code: "act_for_claim",
        message: `“${sentence}” does something; an expected outcome may only be looked at.`,
      }));
  }
  if (kind !== "step") return [];
  const isOnlyClaims = sentences.length > 0 && sentences.every(({ intent }) => intent.type === "assert");
  const moods = open.flatMap((one) => holdMood(one, { isStep: true }));
  if (moods.length > 0 || !isOnlyClaims || CLAIMS.test(text)) return moods;
  return [{ code: "claim_for_act", message: "The line orders something, and the sentences only look." }];
}

function holdSentence(line: HeldLine, one: ReadSentence): readonly HoldingProblem[] {
  const { sentence, source, intent } = one;
  const missing = source.find((piece) => !plainOf(line.text).includes(plainOf(piece)));
  if (missing !== undefined || source.length === 0)
    return [
      {
        code: "source_not_found",
        message: `“${missing ?? ""}” does not stand in the line: “${sentence}” has to say which words of it it renders.`,
      },
    ];
  if (one.isCertain === true) return [];
  const made = factsOf(intent);
  // That a longer text is not there is easier.
  const texts = made.isClaim && !made.isNegative ? made.texts : [];
  const given = sourceFactsOf(source.join(" … "), { line: line.text, texts, names: made.literals });
  // What a claim means is no input and no choice: only an assumption that waits for a person may stand in for its words.
  const about = line.assumptions.filter(({ kind }) => kind === "meaning" || !made.isClaim);
  const context = { line: line.text, elsewhere: line.elsewhere, text: contextOf(line) };
  return [
    ...holdLiterals({ line, one, sentence, given, made, about }),
    ...holdNumbers({ line, one, sentence, given, made, about }),
    ...holdMarks({ sentence, given, made, about, isOneOfSeveral: isOneOfSeveral(line, one), each: eachOf({ line, one, given, made }) }),
    ...(made.isClaim
      ? [
          ...holdDenied({ sentence, given, made }, line),
          ...holdClaim({ sentence, given, made, context }),
          ...holdContent({ sentence, asSaid: one.asSaid ?? "", given, made, about, context }),
          ...holdRoles({ sentence, given, made }),
        ]
      : []),
  ];
}

/** What an act has nothing to do with: a remark in brackets, and how long it may take. */
const BESIDE_ACTS = /(?<=\s)\([^()"“”]*\)|\bwithin (?:\d+|\p{L}+) (?:second|minute|sec|min|s)s?\b/gu;

interface HeldSentence extends Held {
  readonly line: HeldLine;
  readonly one: ReadSentence;
}

/** What the sentence says, and of an act what the other sentences of the line say too: what one act leaves to another is not lost. */
function saidWith({ line, one, made }: Pick<HeldSentence, "line" | "one" | "made">): readonly IntentFacts[] {
  return made.isClaim ? [made] : [made, ...line.sentences.filter((other) => other !== one).map(({ intent }) => factsOf(intent))];
}

function isOpenIn(about: Held["about"], text: string): boolean {
  return about.some(({ about: words }) => plainOf(words).includes(plainOf(text)));
}

function besideOf({ one, made }: Pick<HeldSentence, "one" | "made">): SourceFacts {
  return sourceFactsOf(made.isClaim ? "" : (one.source.join(" … ").match(BESIDE_ACTS) ?? []).join(" … "));
}

function holdLiterals(held: HeldSentence): readonly HoldingProblem[] {
  const { line, one, sentence, given, made, about } = held;
  const said = saidWith(held);
  const texts = said.flatMap(({ literals }) => literals.map(plainOf));
  const numbers = numbersOf(held, said);
  const beside = new Set(besideOf(held).literals);
  const isSaid = (text: string): boolean => texts.some((own) => isFrom(text, own));
  const isKept = (text: string): boolean =>
    isSaid(text) ||
    // "Export > CSV" is one act for each of them.
    (!made.isClaim && text.split(PATH).every(isSaid)) ||
    isOpenIn(about, text) ||
    beside.has(text) ||
    made.kinds.has(plainOf(text)) ||
    numbers.has(Number(text)) ||
    isKey(text, made) ||
    isSharedOut(text, { one, all: line.sentences, given });
  return [
    ...given.literals
      .filter((text) => !isKept(text))
      .map((text) => ({ code: "literal_lost", message: `“${sentence}” leaves out “${text}”.` }) as const),
    ...textsOfItsOwn({ line, given, made, about })
      .filter((text) => made.isClaim || made.addresses.includes(text) || text.includes("{{"))
      .map(
        (text) =>
          ({
            code: "literal_added",
            message: `“${text}” in “${sentence}” does not stand in the line: use the author's word, or say in ASSUME what it stands for.`,
          }) as const,
      ),
  ];
}

const PATH = /\s*(?:>|›|»|→)\s*/u;

function holdNumbers(held: HeldSentence): readonly HoldingProblem[] {
  const { line, sentence, given, made, about } = held;
  const numbers = numbersOf(held, saidWith(held));
  const beside = new Set(besideOf(held).numbers);
  const isKept = (number: number): boolean =>
    numbers.has(number) || beside.has(number) || isImplied(number, made) || isOpenIn(about, String(number));
  const times = (all: readonly number[], number: number): number => all.filter((one) => one === number).length;
  const isCounted = (number: number): boolean => times(made.numbers, number) >= times(given.numbers, number);
  const lost =
    given.numbers.find((number) => !isKept(number)) ?? (made.isClaim ? given.times.find((number) => !isCounted(number)) : undefined);
  const pointed = ordinalsIn(
    [...about.map(({ assumed }) => assumed), ...(REFERS.test(line.text) ? [line.text, line.elsewhere] : [])].join("\n"),
  );
  const added = made.numbers.find(
    (number) =>
      ![...given.numbers, ...given.maybe, ...pointed, ...firstOf(held), ...(made.isClaim ? [] : sourceFactsOf(line.text).numbers)].includes(
        number,
      ) && !(number === 0 && made.marks.has("not")),
  );
  return [
    ...(lost === undefined ? [] : [{ code: "number_lost", message: `“${sentence}” leaves out the number ${numberWords(lost)}.` } as const]),
    ...(added === undefined
      ? []
      : [{ code: "number_added", message: `“${sentence}” has the number ${numberWords(added)}, which the line has not.` } as const]),
  ];
}

/** How many sentences say it, one for each; 1 where a claim is no such. */
function eachOf({ line, one, given, made }: Pick<HeldSentence, "line" | "one" | "given" | "made">): number {
  const isEach = !made.isClaim || made.literals.some((text) => nounFor(text, given, line.elsewhere) !== null);
  return isEach ? countOf(line, one) : 1;
}

function numbersOf(held: HeldSentence, said: readonly IntentFacts[]): ReadonlySet<number> {
  const each = eachOf(held);
  return new Set([
    ...said.flatMap(({ numbers }) => numbers),
    ...(each > 1 ? [each] : []),
    ...said.flatMap(({ literals }) => literals).flatMap((text) => sourceFactsOf(text.replace(/["'“”]/gu, " ")).numbers),
  ]);
}

/** "The first three" are the first, the second and the third, where there is a sentence for each. */
function firstOf({ line, one, given, made }: HeldSentence): readonly number[] {
  const count = countOf(line, one);
  return made.isClaim || count < 2 || !given.numbers.includes(count) ? [] : Array.from({ length: count }, (_, at) => at + 1);
}

/** "Tick the first two", "both questions are gone": as many sentences say so, one for each. */
function countOf({ sentences }: HeldLine, one: ReadSentence): number {
  return sentences.filter((other) => other.source.join("\n") === one.source.join("\n")).length;
}

/** Where what a line points at may be named. */
function contextOf({ text, elsewhere }: HeldLine): string {
  return REFERS.test(text) ? `${text}\n${elsewhere}` : text;
}

/** What stands neither in the line nor, where it may come from there, in the rest of the Test, and is named as assumed nowhere. */
function textsOfItsOwn({ line, given, made, about }: Omit<Held, "sentence"> & { readonly line: HeldLine }): readonly string[] {
  const assumed = about.map(({ about: words, assumed: value }) => plainOf(`${words} ${value}`)).join(" | ");
  const source = plainOf(given.words.map(({ text }) => text).join(" "));
  const isExpected = line.kind === "outcome" || (line.isLoose === true && made.isClaim);
  const context = REFERS.test(line.text) || !isExpected ? plainOf(`${line.text} ${line.elsewhere}`) : plainOf(line.text);
  return made.literals.filter(
    (text) =>
      !given.numbers.includes(Number(text)) &&
      !isFrom(text, source) &&
      !isTurned(text, { source, made }) &&
      !isFrom(text, context) &&
      nounFor(text, given, line.elsewhere) === null &&
      !isKindOfThing(text, { line, made }) &&
      !assumed.includes(plainOf(text)),
  );
}

/** "On top of the others" are cards, where the Test calls them so: which ones are meant is said more closely by it. */
function isKindOfThing(text: string, { line, made }: { readonly line: HeldLine; readonly made: IntentFacts }): boolean {
  return made.names.includes(text) && isCommonNoun(text) && isMore(made) && isFrom(text, plainOf(line.elsewhere));
}

/** "The heart is filled" and "the filled heart" are of the same words. */
function isTurned(text: string, { source, made }: { readonly source: string; readonly made: IntentFacts }): boolean {
  const [state, thing, more] = wordsOf(plainOf(text));
  const said = ` ${wordsOf(source).join(" ")} `;
  const isSo = thing !== undefined && more === undefined && ["is", "are"].some((verb) => said.includes(` ${thing} ${verb} ${state} `));
  return isSo && !made.isNegative && made.names.includes(text);
}

/** Names of the Test that a claim has for the nouns that stand for them: the plan shows them as well. */
export function stoodFor({ sentences, elsewhere, text: whole }: HeldLine): readonly { readonly about: string; readonly text: string }[] {
  return sentences.flatMap(({ intent, source, isCertain }) => {
    const made = factsOf(intent);
    if (!made.isClaim || isCertain === true) return [];
    const given = sourceFactsOf(source.join(" … "), { line: whole });
    const own = plainOf(given.words.map(({ text }) => text).join(" "));
    return made.literals.flatMap((text) => {
      const noun = isFrom(text, own) ? null : nounFor(text, given, elsewhere);
      return noun === null ? [] : [{ about: noun, text }];
    });
  });
}

/**
 * What a reading fills in where a step does not say how something is called: a claim never, and no address and no variable, so that nobody
 * is sent somewhere and no secret is typed. The plan names them as assumptions.
 */
export function filledIn(line: HeldLine): readonly { readonly about: string; readonly text: string }[] {
  return line.sentences.flatMap((one) => {
    const made = factsOf(one.intent);
    if (made.isClaim || one.isCertain === true) return [];
    const given = sourceFactsOf(one.source.join(" … "), { line: line.text });
    return textsOfItsOwn({ line, given, made, about: line.assumptions }).map((text) => ({ about: one.source.join(" … "), text }));
  });
}

const KEYS: ReadonlyMap<string, string> = new Map(LEXICON.key.map(({ words, value }) => [words.join(" "), value]));

/** "Ctrl" is the key Control. */
function isKey(text: string, { kinds, literals }: IntentFacts): boolean {
  const key = KEYS.get(plainOf(text));
  return key !== undefined && [...kinds, ...literals].some((one) => one.split("+").includes(key));
}

/** With these a line speaks of something that stands elsewhere. */
const REFERS =
  /\b(?:it|its|they|them|their|this|that|these|those|same|above|there|again|such|the (?:new|created|added|edited|deleted|updated|saved))\b/iu;

/** "one", "first" and "single" also say that there is one of it, and a list of two names says "both". */
function isImplied(number: number, made: IntentFacts): boolean {
  return number === 1 || (number === 0 && made.marks.has("not"));
}

function numberWords(number: number): string {
  return number === -1 ? "“last”" : String(number);
}

/** "Both Beds and Tools": one sentence for each of them says it of both. */
function isOneOfSeveral({ sentences }: HeldLine, one: ReadSentence): boolean {
  return sentences.some((other) => other !== one && other.source.join("\n") === one.source.join("\n"));
}

function holdMarks({
  sentence,
  given,
  made,
  about,
  isOneOfSeveral: isOne,
  each,
}: Held & { readonly isOneOfSeveral: boolean; readonly each: number }): readonly HoldingProblem[] {
  const open = sourceFactsOf(about.map(({ about: words }) => words).join(" ")).marks;
  const isBoth = isOne && given.words.some(({ lower }) => lower === "both") && !given.words.some(({ lower }) => ALL.has(lower));
  const isKept = (mark: Mark): boolean =>
    made.marks.has(mark) ||
    open.has(mark) ||
    STAND_INS[mark]?.(made) === true ||
    (mark === "all" && (isBoth || given.numbers.includes(each))) ||
    // "Smaller than before".
    (mark === "order" && made.marks.has("change") && given.markWords.get(mark) === "before");
  return [
    ...[...given.marks]
      .filter((mark) => !isKept(mark))
      .map((mark) => ({ code: "mark_lost", message: `“${sentence}” does not say ${MARK_WORDS[mark]}, which the line says.` }) as const),
    ...[...made.marks]
      .filter((mark) => TURNING.has(mark) && !given.allowed.has(mark) && !open.has(mark))
      .map((mark) => ({ code: "mark_added", message: `“${sentence}” says ${MARK_WORDS[mark]}, which the line does not say.` }) as const),
  ];
}

const ALL = new Set(["all", "every", "each", "everything", "whole", "entire"]);

/** That the page does not show "no entries" is true of most pages: a "no" or "only" of the line belongs to the claim, and to no text of it. */
function holdDenied({ sentence, given, made }: Omit<Held, "about">, { text: whole, elsewhere }: HeldLine): readonly HoldingProblem[] {
  if (!made.isNegative) return [];
  const quoted = new Set([...given.literals, ...sourceFactsOf(`${whole}\n${elsewhere}`).literals].map(plainOf));
  const text = made.literals.find((one) => !quoted.has(plainOf(one)) && sourceFactsOf(one).marks.size > 0);
  return text === undefined
    ? []
    : [{ code: "turned_round", message: `“${sentence}” denies “${text}”, of which the line says that it is so.` }];
}

/** Marks that make something else of a claim when they are added; the others only make it harder to fulfil. */
const TURNING: ReadonlySet<Mark> = new Set(["not", "at_least", "at_most", "more_than", "fewer_than"]);

/** Other ways in which the meaning of a word is there. An act has no marks: "without saving" is another button. */
const STAND_INS: Readonly<Partial<Record<Mark, (made: IntentFacts) => boolean>>> = {
  not: ({ isClaim, kinds }) => !isClaim || ["enabled", "expanded", "click_away", "dismiss"].some((kind) => kinds.has(kind)),
  all: ({ isClaim, kinds, literals }) => !isClaim || kinds.has("every") || literals.length > 1,
  order: ({ isClaim }) => !isClaim,
  at_most: ({ isClaim }) => !isClaim,
  more_than: ({ marks, kinds }) => marks.has("change") && kinds.has("up"),
  fewer_than: ({ marks, kinds }) => marks.has("change") && kinds.has("down"),
  exactly: ({ kinds }) => kinds.has("exactly") || kinds.has("equals"),
  only: ({ isClaim, kinds }) => !isClaim || kinds.has("equals"),
};

const MARK_WORDS: Readonly<Record<Mark, string>> = {
  not: "that something is not so",
  only: "“only”",
  all: "“all”",
  order: "in which order",
  at_least: "“at least”",
  at_most: "“at most”",
  more_than: "“more than”",
  fewer_than: "“fewer than”",
  change: "that something changes",
  exactly: "“exactly”",
};

/** What no sentence renders may be said not to matter only where it holds nothing that could be looked for. */
function holdRest({ kind, isLoose, text, sentences, leftOut, assumptions }: HeldLine): readonly HoldingProblem[] {
  if (sentences.length === 0) return [];
  const isAct = sentences.every(({ intent }) => intent.type !== "assert");
  // What a step is not asked to do shows, where it would have had to be done.
  const omitted = isAct && isLoose !== true ? leftOut.map(({ words }) => words) : [];
  const left = without(labelOf(text)?.rest ?? text, [
    ...sentences.flatMap(({ source }) => source.map((piece) => labelOf(piece)?.rest ?? piece)),
    ...omitted,
  ]);
  const rest = sourceFactsOf(isAct ? left.replace(BESIDE_ACTS, " ") : left);
  const named = plainOf([...leftOut.map(({ words }) => words), ...assumptions.map(({ about }) => about)].join(" | "));
  const namedFacts = sourceFactsOf(leftOut.map(({ words }) => words).join(" … "));
  const over = (what: string): HoldingProblem => ({ code: "words_left_over", message: `No sentence renders “${what}”.` });
  const [literal] = rest.literals;
  const number = rest.numbers.find((one) => one !== 1);
  const [mark] = rest.marks;
  if (literal !== undefined) return [over(literal)];
  if (number !== undefined) return [over(numberWords(number))];
  if (mark !== undefined) return [over(rest.markWords.get(mark) ?? MARK_WORDS[mark])];
  const [held] = [...namedFacts.literals, ...namedFacts.numbers.map(numberWords), ...[...namedFacts.marks].map((one) => MARK_WORDS[one])];
  if (held !== undefined && kind === "outcome") return [over(held)];
  const word = rest.content.find(({ word: one }) => !named.includes(one));
  return word === undefined || (kind === "step" && isLoose !== true) ? [] : [over(word.word)];
}

/** The text without the pieces, each taken out wherever it stands. */
function without(text: string, pieces: readonly string[]): string {
  return pieces.toSorted((a, b) => b.length - a.length).reduce(removed, spacedOf(text));
}

function removed(text: string, piece: string): string {
  const wanted = plainOf(piece);
  const at = text.toLowerCase().indexOf(wanted);
  return at < 0 || wanted === "" ? text : `${text.slice(0, at)} … ${removed(text.slice(at + wanted.length), piece)}`;
}
