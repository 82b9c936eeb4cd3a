import { isCommonNoun, LEXICON, phrasesOf } from "@runwright/language";
import { isMore } from "./hold-claim.ts";
import type { Held, HeldLine, ReadSentence } from "./held.ts";
import { factsOf, type IntentFacts, sayingsOf } from "./intent-facts.ts";
import type { HoldingProblem } from "./problem.ts";
import { nounFor } from "./references.ts";
import { isOfOtherTime, saysStep } from "./joined.ts";
import { isSharedOut, nextPlaces } from "./shared-out.ts";
import { numbersIn, ordinalsIn, sourceFactsOf, type SourceFacts } from "./source-facts.ts";
import { isFrom, isNamed, placesIn, plainOf, sourceWordsOf, stems, wordsOf } from "./source-words.ts";

/** What an act has nothing to do with: a remark in brackets, and how long it may take. */
export const BESIDE_ACTS = /(?<=\s)\([^()"“”]*\)|\bwithin (?:\d+|\p{L}+) (?:second|minute|sec|min|s)s?\b/gu;

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

/** Each name, text and number of the words is in the sentence, and none that they have not. */
export function holdLiterals(held: HeldSentence): readonly HoldingProblem[] {
  const said = saidWith(held);
  const all = { ...held, said, numbers: numbersOf(held, said), beside: besideOf(held) };
  return [...holdTexts(all), ...holdNumbers(all)];
}

interface HeldWithOthers extends HeldSentence {
  readonly said: readonly IntentFacts[];
  /** Those that are said, in whichever way. */
  readonly numbers: ReadonlySet<number>;
  readonly beside: SourceFacts;
}

function holdTexts({ line, one, sentence, given, made, about, said, numbers, beside }: HeldWithOthers): readonly HoldingProblem[] {
  const texts = said.flatMap(({ literals }) => literals.map(plainOf));
  const isSaid = (text: string): boolean => texts.some((own) => isFrom(text, own));
  const isKept = (text: string): boolean =>
    isSaid(text) ||
    // "Export > CSV" is one act for each of them.
    (!made.isClaim && text.split(PATH).every(isSaid)) ||
    // "Home, Cart, Help" are in the order in which they stand.
    (made.marks.has("order") && text.split(/,\s*/u).every(isSaid)) ||
    isOpenIn(about, text) ||
    beside.literals.includes(text) ||
    made.kinds.has(plainOf(text)) ||
    numbers.has(Number(text)) ||
    isKey(text, made) ||
    (made.kinds.has("dialog") && !made.isClaim && YES.has(plainOf(text))) ||
    isSharedOut(text, { one, all: line.sentences, given }) ||
    isOfOtherTime(({ text: own }) => own === text, { one, all: line.sentences, given, made });
  const sayings = made.isClaim ? sayingsOf(one.intent).map((saying) => factsOf(saying).literals) : [];
  // Nothing is said of a name but what the line says: "Ann shows Ann" is another claim of the same words. An "If" speaks of one thing twice.
  const twice = sayings
    .flatMap((own) => own.filter((text, at) => own.indexOf(text) < at))
    .find((text) => placesIn(given.words, text).length < 2);
  return [
    ...(twice === undefined
      ? []
      : [{ code: "literal_added", message: `“${sentence}” has “${twice}” twice, and the line has not.` } as const]),
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
            // What a line means of the rest of the Test, or calls something in other words of its own, somebody else may see as well.
            ...(!made.roles.has(text) &&
            (isMadeOf(text, { context: plainOf(`${line.text}\n${line.elsewhere}`), line }) || isCalledInWords(text, { line, made }))
              ? { words: given.words.map((word) => word.text).join(" "), assumed: `it is “${text}”` }
              : {}),
          }) as const,
      ),
  ];
}

const PATH = /\s*(?:>|›|»|→)\s*/u;

function holdNumbers(held: HeldWithOthers): readonly HoldingProblem[] {
  const { line, one, sentence, given, made, about, numbers, beside } = held;
  const isOther = (number: number): boolean =>
    made.isClaim &&
    isOfOtherTime(({ kind, lower }) => kind === "number" && numbersIn(lower).includes(number), { one, all: line.sentences, given, made });
  const isKept = (number: number): boolean =>
    isAllNamed(number, { line, one, given, made }) ||
    // Who names all that there are has counted them.
    (made.kinds.has("only") && made.texts.length === number) ||
    numbers.has(number) ||
    stepOf(one).some((step) => number === step + 1 && saysStep(given.words, step)) ||
    isOther(number) ||
    beside.numbers.includes(number) ||
    isImplied(number, made) ||
    isOpenIn(about, String(number));
  const times = (all: readonly number[], number: number): number => all.filter((one) => one === number).length;
  // "Add three cards: A, B and C", each with its own name beside the words that they share.
  const isShared = (number: number): boolean =>
    !made.isClaim && line.sentences.filter(({ source }) => sourceFactsOf(source.join(" … ")).numbers.includes(number)).length === number;
  const isCounted = (number: number): boolean => times(made.numbers, number) >= times(given.numbers, number);
  const lost =
    given.numbers.find((number) => !isKept(number) && !isShared(number)) ??
    (made.isClaim ? given.times.find((number) => !isCounted(number)) : undefined);
  const pointed = ordinalsIn(
    [...about.map(({ assumed }) => assumed), ...(REFERS.test(line.text) ? [line.text, line.elsewhere] : [])].join("\n"),
  );
  // Which of several an act takes is a choice.
  const added = (made.isClaim ? made.numbers : []).find(
    (number) =>
      ![...given.numbers, ...given.maybe, ...pointed, ...stepOf(one), ...nextPlaces(one, line)].includes(number) &&
      !(number === 0 && made.marks.has("not")),
  );
  return [
    ...(lost === undefined ? [] : [{ code: "number_lost", message: `“${sentence}” leaves out the number ${numberWords(lost)}.` } as const]),
    ...(added === undefined
      ? []
      : [{ code: "number_added", message: `“${sentence}” has the number ${numberWords(added)}, which the line has not.` } as const]),
  ];
}

/** "All three", "the other two" are known already, how many they are: each of them is named, by one sentence or by one for each. */
function isAllNamed(number: number, { line, one, given, made }: Pick<HeldSentence, "line" | "one" | "given" | "made">): boolean {
  const isKnown = given.words.some(
    ({ lower }, at) =>
      numbersIn(lower).includes(number) && KNOWN_ONES.has(given.words[at - 1]?.lower ?? "") && given.words[at + 1] !== undefined,
  );
  const isEach =
    made.isClaim && line.sentences.filter((other) => sourceFactsOf(other.source.join(" … ")).numbers.includes(number)).length === number;
  return number > 1 && (isKnown || endsInAll(given, number)) && (made.texts.length === number || countOf(line, one) === number || isEach);
}

function endsInAll({ words }: SourceFacts, number: number): boolean {
  const [all, last] = words.slice(-2);
  return all?.lower === "all" && last !== undefined && numbersIn(last.lower).includes(number);
}

const KNOWN_ONES = new Set(["all", "other", "both", "the", ...phrasesOf([...LEXICON.own, ...LEXICON.pointing])]);

/** How many sentences say it, one for each; 1 where a claim is no such. */
export function eachOf({ line, one, given, made }: Pick<HeldSentence, "line" | "one" | "given" | "made">): number {
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

/** Of which step a claim is the moment is no number of it. */
function stepOf({ intent }: ReadSentence): readonly number[] {
  return intent.type === "assert" && intent.afterStep !== undefined ? [intent.afterStep] : [];
}

/** "Tick the first two", "both questions are gone": as many sentences say so, one for each. */
function countOf({ sentences }: HeldLine, one: ReadSentence): number {
  return sentences.filter((other) => other.source.join("\n") === one.source.join("\n")).length;
}

/** Where what a line points at may be named. */
export function contextOf({ text, elsewhere }: HeldLine): string {
  return REFERS.test(text) ? `${text}\n${elsewhere}` : text;
}

/** What stands neither in the line nor, where it may come from there, in the rest of the Test, and is named as assumed nowhere. */
function textsOfItsOwn({ line, given, made, about }: Omit<Held, "sentence"> & { readonly line: HeldLine }): readonly string[] {
  const assumed = about.map(({ about: words, assumed: value }) => plainOf(`${words} ${value}`)).join(" | ");
  const source = plainOf(given.words.map(({ text }) => text).join(" "));
  const isExpected = line.kind === "outcome" || (line.isLoose === true && made.isClaim);
  const context = REFERS.test(line.text) || !isExpected ? plainOf(`${line.text} ${line.elsewhere}`) : plainOf(line.text);
  // The word for a kind is no name of a thing of it: no message is called "message".
  const isNameOf = (text: string, words: Parameters<typeof isNamed>[1]): boolean => isNamed(text, words) && !made.roles.has(text);
  const ofLine = sourceWordsOf(line.text);
  return made.literals.filter(
    (text) =>
      // How many there are is not what they are called.
      !(given.numbers.includes(Number(text)) && !(made.kinds.has("count") && made.names.includes(text))) &&
      !(isFrom(text, source) && isNameOf(text, given.words)) &&
      !isTurned(text, { source, made }) &&
      !(isFrom(text, context) && isNameOf(text, ofLine)) &&
      (made.isClaim || !isMadeOf(text, { context: plainOf(`${line.text} ${line.elsewhere}`), line })) &&
      nounFor(text, given, line.elsewhere) === null &&
      !isOfTheLanguage(text, source) &&
      !isKindOfThing(text, { line, made }) &&
      !assumed.includes(plainOf(text)),
  );
}

/** "Chiara's cell" of the line that speaks of the cell of Chiara: that it is there, or shows something, is no easier under another name. */
function isCalledInWords(text: string, { line, made }: { readonly line: HeldLine; readonly made: IntentFacts }): boolean {
  const words = new Set(stems(plainOf(line.text)));
  const isAThing = made.names.includes(text) && made.places.every(({ texts }) => !texts.includes(text));
  const own = stems(plainOf(text));
  return made.isClaim && isMore(made) && isAThing && own.length > 0 && own.every((stem) => words.has(stem));
}

/** "hello-{{DIGITS}}": pieces of the Test, and what it remembers; {{Payee}} is what a table of the sentence calls so. */
function isMadeOf(text: string, { context, line }: { readonly context: string; readonly line: HeldLine }): boolean {
  const isOfATable = (name: string): boolean => line.sentences.some(({ sentence }) => sentence.includes(` as "${name}"`));
  const pieces = text.split(/(\{\{[^{}]+\}\})/u).filter((piece) => piece !== "");
  const isHad = (piece: string): boolean => {
    const name = /^\{\{([^{}]+)\}\}$/u.exec(piece)?.[1];
    return name === undefined ? isFrom(piece, context) : context.includes(plainOf(piece)) || isOfATable(name);
  };
  return pieces.every(isHad);
}

/** "Today's date" is {{today}}, and the start page has the site's own address. */
function isOfTheLanguage(text: string, source: string): boolean {
  if (text === "/") return /\b(?:start|home|landing|front) ?page\b|\b(?:start|beginning) of the (?:site|app)/u.test(source);
  return text === "{{today}}" && /\btoday\b/u.test(source);
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

/** What the browser's own dialogs are answered with. */
const YES = new Set(["ok", "yes", "cancel", "no"]);
const KEYS: ReadonlyMap<string, string> = new Map(LEXICON.key.map(({ words, value }) => [words.join(" "), value]));

/** "Ctrl" is the key Control. */
function isKey(text: string, { kinds, literals }: IntentFacts): boolean {
  const key = KEYS.get(plainOf(text));
  return key !== undefined && [...kinds, ...literals].some((one) => one.split("+").includes(key));
}

/** With these a line speaks of something that stands elsewhere: "these", and "A and B still do". */
const REFERS =
  /\b(?:do|does|did|too|neither|likewise)\b(?=\s*(?:[.,;]|$))|\b(?:it|its|they|them|their|this|that|these|those|both|same|above|there|again|such|the (?:new|created|added|edited|deleted|updated|saved))\b/iu;

/** "one", "first" and "single" also say that there is one of it, and a list of two names says "both". */
function isImplied(number: number, made: IntentFacts): boolean {
  return number === 1 || (number === 0 && made.marks.has("not"));
}

export function numberWords(number: number): string {
  return number === -1 ? "“last”" : String(number);
}
