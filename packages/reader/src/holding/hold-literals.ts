import { isCommonNoun, LEXICON, phrasesOf, valuesOf } from "@runwright/language";
import { isMore } from "./hold-claim.ts";
import type { Held, HeldLine, ReadSentence } from "./held.ts";
import { factsOf, type IntentFacts, sayingsOf } from "./intent-facts.ts";
import type { HoldingProblem } from "./problem.ts";
import { contextOf, nounFor, REFERS } from "./references.ts";
import { besides, isOfOtherTime, saysStep } from "./joined.ts";
import { isSharedOut, nextPlaces } from "./shared-out.ts";
import { numbersIn, ordinalsIn, sourceFactsOf, type SourceFacts } from "./source-facts.ts";
import { isFrom, isNamed, placesIn, plainOf, sourceWordsOf, stemOf, stems, wordsOf } from "./source-words.ts";

/** What an act has nothing to do with: a remark in brackets, and how long it may take. */
export const BESIDE_ACTS = /(?<=\s)\([^()"“”]*\)|\bwithin (?:\d+|\p{L}+) (?:second|minute|sec|min|s)s?\b/gu;

/** What the sentence says, and of an act what the other sentences of the line say too: what one act leaves to another is not lost. */
function saidWith({ line, one, made }: Pick<Held, "line" | "one" | "made">): readonly IntentFacts[] {
  return made.isClaim ? [made] : [made, ...line.sentences.filter((other) => other !== one).map(({ intent }) => factsOf(intent))];
}

function isOpenIn(about: Held["about"], text: string): boolean {
  return about.some(({ about: words }) => plainOf(words).includes(plainOf(text)));
}

function besideOf({ one, made }: Pick<Held, "one" | "made">): SourceFacts {
  return sourceFactsOf(made.isClaim ? "" : (one.source.join(" … ").match(BESIDE_ACTS) ?? []).join(" … "));
}

/** Each name, text and number of the words is in the sentence, and none that they have not. */
export function* holdLiterals(held: Held): Generator<HoldingProblem> {
  const said = saidWith(held);
  const all = { ...held, said, numbers: numbersOf(held, said), beside: besideOf(held) };
  yield* holdTexts(all);
  yield* holdNumbers(all);
}

interface HeldWithOthers extends Held {
  readonly said: readonly IntentFacts[];
  /** Those that are said, in whichever way. */
  readonly numbers: ReadonlySet<number>;
  readonly beside: SourceFacts;
}

function* holdTexts(held: HeldWithOthers): Generator<HoldingProblem> {
  const { line, one, given, made, about, said, numbers, beside } = held;
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
    isSharedOut(text, held) ||
    isOfOtherTime(({ text: own }) => own === text, held);
  const sayings = made.isClaim ? sayingsOf(one.intent).map((saying) => factsOf(saying).literals) : [];
  // Nothing is said of a name but what the line says: "Ann shows Ann" is another claim of the same words. An "If" speaks of one thing twice.
  const twice = sayings
    .flatMap((own) => own.filter((text, at) => own.indexOf(text) < at))
    .find((text) => placesIn(given.words, text).length < 2);
  if (twice !== undefined) yield { code: "literal_added", message: `“${one.sentence}” has “${twice}” twice, and the line has not.` };
  for (const text of given.literals) if (!isKept(text)) yield { code: "literal_lost", message: `“${one.sentence}” leaves out “${text}”.` };
  for (const text of textsOfItsOwn(held)) {
    if (!made.isClaim && !made.addresses.includes(text) && !text.includes("{{")) continue;
    const isTold = made.isClaim && given.words.some(({ lower }, at) => SAYS.has(stemOf(lower)) && given.words[at + 1]?.lower === "that");
    const message = isTold
      ? `The line tells in words of its own what “${text}” says: quote what the page shows, or claim words of the line that stand there.`
      : `“${text}” in “${one.sentence}” does not stand in the line: use the author's word, or say in ASSUME what it stands for.`;
    // What a line means of the rest of the Test, or calls something in other words of its own, somebody else may see as well.
    const isSeen =
      !made.roles.has(text) &&
      (isMadeOf(text, { context: plainOf(`${line.text}\n${line.elsewhere}`), line }) || isCalledInWords(text, { line, made }));
    const words = given.words.map((word) => word.text).join(" ");
    yield { code: "literal_added", message, ...(isSeen ? { words, assumed: `it is “${text}”` } : {}) };
  }
}

const PATH = /\s*(?:>|›|»|→)\s*/u;

function* holdNumbers(held: HeldWithOthers): Generator<HoldingProblem> {
  const { line, one, given, made, about, numbers, beside } = held;
  const isOther = (number: number): boolean =>
    made.isClaim && isOfOtherTime(({ kind, lower }) => kind === "number" && numbersIn(lower).includes(number), held);
  const isKept = (number: number): boolean =>
    isAllNamed(number, held) ||
    // Who names all that there are has counted them.
    (made.kinds.has("only") && made.texts.length === number) ||
    numbers.has(number) ||
    stepOf(one).some((step) => number === step + 1 && saysStep(given.words, step)) ||
    isOther(number) ||
    beside.numbers.includes(number) ||
    isImplied(number, held) ||
    isOpenIn(about, String(number));
  const times = (all: readonly number[], number: number): number => all.filter((one) => one === number).length;
  const isCounted = (number: number): boolean => times(made.numbers, number) >= times(given.numbers, number);
  const lost =
    given.numbers.find((number) => !isKept(number) && (made.isClaim || !saysEach(line, number))) ??
    (made.isClaim ? given.times.find((number) => !isCounted(number)) : undefined);
  const pointed = ordinalsIn([...about.map(({ assumed }) => assumed), ...(REFERS.test(line.text) ? [contextOf(line)] : [])].join("\n"));
  // Which of several an act takes is a choice.
  const added = (made.isClaim ? made.numbers : []).find(
    (number) =>
      (!saysHowMany(number, held) ||
        ![...given.numbers, ...given.maybe, ...pointed, ...stepOf(one), ...nextPlaces(one, line)].includes(number)) &&
      !(number === 0 && made.marks.has("not")),
  );
  if (lost !== undefined) yield { code: "number_lost", message: `“${one.sentence}” leaves out the number ${numberWords(lost)}.` };
  if (added !== undefined)
    yield { code: "number_added", message: `“${one.sentence}” has the number ${numberWords(added)}, which the line has not.` };
}

/** "Row 3" is the third, and not three of them. */
function saysHowMany(number: number, { given: { words }, made: { kinds } }: Held): boolean {
  const isOne = (at: number): boolean => numbersIn(words[at]?.lower ?? "").includes(number);
  const places = words.flatMap((_, at) => (isOne(at) ? [at] : []));
  return !(kinds.has("count") || kinds.has("every")) || places.length === 0 || !places.every((at) => KINDS.has(words[at - 1]?.lower ?? ""));
}

const KINDS = phrasesOf(LEXICON.kind);

/** "All three", "the other two" are known already, how many they are: each of them is named, by one sentence or by one for each. */
function isAllNamed(number: number, { line, one, given, made }: Pick<Held, "line" | "one" | "given" | "made">): boolean {
  const isKnown = given.words.some(
    ({ lower }, at) =>
      numbersIn(lower).includes(number) && KNOWN_ONES.has(given.words[at - 1]?.lower ?? "") && given.words[at + 1] !== undefined,
  );
  const isSaid = made.texts.length === number || countOf(line, one) === number || (made.isClaim && saysEach(line, number));
  return number > 1 && (isKnown || endsInAll(given, number)) && isSaid;
}

/** "Add three cards: A, B and C", each with its own name beside the words that they share. */
const saysEach = ({ sentences }: HeldLine, number: number): boolean =>
  sentences.filter(({ source }) => sourceFactsOf(source.join(" … ")).numbers.includes(number)).length === number;

/** "Tick the first two", "both questions are gone": as many sentences say so, one for each. */
const countOf = ({ sentences }: HeldLine, one: ReadSentence): number => besides(sentences, one).length + 1;

function endsInAll({ words }: SourceFacts, number: number): boolean {
  const [all, last] = words.slice(-2);
  return all?.lower === "all" && last !== undefined && numbersIn(last.lower).includes(number);
}

const KNOWN_ONES = new Set(["all", "other", "both", "the", ...phrasesOf([...LEXICON.own, ...LEXICON.pointing])]);

/** How many sentences say it, one for each; 1 where a claim is no such. */
export function eachOf({ line, one, given, made }: Pick<Held, "line" | "one" | "given" | "made">): number {
  const isEach = !made.isClaim || made.literals.some((text) => nounFor(text, given, line.elsewhere) !== null);
  return isEach ? countOf(line, one) : 1;
}

function numbersOf(held: Held, said: readonly IntentFacts[]): ReadonlySet<number> {
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

/** What stands neither in the line nor, where it may come from there, in the rest of the Test, and is named as assumed nowhere. */
function textsOfItsOwn({ line, given, made, about }: Omit<Held, "one">): readonly string[] {
  const assumed = about.map(({ about: words, assumed: value }) => plainOf(`${words} ${value}`)).join(" | ");
  const source = plainOf(given.words.map(({ text }) => text).join(" "));
  const isExpected = line.kind === "outcome" || (line.isLoose === true && made.isClaim);
  const context = plainOf(isExpected ? contextOf(line) : `${line.text} ${line.elsewhere}`);
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
function isCalledInWords(text: string, { line, made }: Pick<Held, "line" | "made">): boolean {
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
function isKindOfThing(text: string, { line, made }: Pick<Held, "line" | "made">): boolean {
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

const SAYS = new Set([...phrasesOf(LEXICON.show)].map(stemOf));

/** What the browser's own dialogs are answered with. */
const YES = new Set(["ok", "yes", "cancel", "no"]);
const KEYS = valuesOf(LEXICON.key);

/** "Ctrl" is the key Control. */
function isKey(text: string, { kinds, literals }: IntentFacts): boolean {
  const key = KEYS.get(plainOf(text));
  return key !== undefined && [...kinds, ...literals].some((one) => one.split("+").includes(key));
}

/** "one" and "single" also say that there is one of it; "1" says how many it is. */
function isImplied(number: number, { given, made }: Held): boolean {
  if (number !== 1) return number === 0 && made.marks.has("not");
  const isWritten = given.words.some(({ kind, lower }) => kind === "number" && lower === "1");
  return !made.isClaim || made.kinds.has("sorted") || !(isWritten || saysFirst(given));
}

/** Which one it is, but not "at first glance". */
const saysFirst = ({ words }: SourceFacts): boolean =>
  words.some(({ lower }, at) => ordinalsIn(lower).includes(1) && words[at - 1]?.lower !== "at");

export function numberWords(number: number): string {
  return number === -1 ? "“last”" : String(number);
}
