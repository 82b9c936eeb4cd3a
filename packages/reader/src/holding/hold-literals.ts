import { isCommonNoun, LEXICON, phrasesOf, valuesOf } from "@runwright/language";
import { isMore } from "./hold-claim.ts";
import { type Held, type HeldLine, kindOfFacts, type ReadSentence } from "./held.ts";
import { factsOf, type IntentFacts, sayingsOf } from "./intent-facts.ts";
import type { HoldingProblem } from "./problem.ts";
import { contextOf, nounFor, REFERS } from "./references.ts";
import { besides, isOfOtherTime, saysStep } from "./joined.ts";
import { isSharedOut, nextPlaces } from "./shared-out.ts";
import { numbersIn, ordinalsIn, sourceFactsOf, type SourceFacts } from "./source-facts.ts";
import { anyOf, isFrom, isNamed, placesIn, plainOf, sourceWordsOf, stems, WORDS, wordsOf } from "./source-words.ts";

/** What an act has nothing to do with: a remark in brackets, and how long it may take. */
export const BESIDE_ACTS = new RegExp(
  String.raw`(?<=\s)\([^()"“”]*\)|\bwithin (?:\d+|\p{L}+) (?:${anyOf(phrasesOf(LEXICON.timeUnit))})s?\b`,
  "gu",
);

/** What the sentence says, and of an act what the other sentences of the line say too: what one act leaves to another is not lost. */
function saidWith({ line, one, made }: Pick<Held, "line" | "one" | "made">): readonly IntentFacts[] {
  return made.isClaim ? [made] : [made, ...line.sentences.filter((other) => other !== one).map(({ intent }) => factsOf(intent))];
}

function lostTexts(held: Held): readonly string[] {
  const { given, made } = held;
  const texts = saidWith(held).flatMap(({ literals }) => literals.map(plainOf));
  const isSaid = (text: string): boolean => texts.some((own) => isFrom(text, own));
  const isKept = (text: string): boolean =>
    isSaid(text) ||
    // "Export > CSV" is one act for each of them.
    (!made.isClaim && text.split(PATH).every(isSaid)) ||
    made.kinds.has(plainOf(text)) ||
    isKey(text, made) ||
    isSharedOut(text, held) ||
    isOfOtherTime(({ text: own }) => own === text, held);
  return given.literals.filter((text) => !isKept(text));
}

/** Nothing is said of a name but what the line says: "Ann shows Ann" is another claim of the same words. An "If" speaks of one thing twice. */
function textsTwice({ one, given, made }: Held): readonly string[] {
  const sayings = made.isClaim ? sayingsOf(one.intent).map((saying) => factsOf(saying).literals) : [];
  return sayings.flatMap((own) => own.filter((text, at) => own.indexOf(text) < at && placesIn(given.words, text).length < 2));
}

/** An act may fill in what its step leaves open, but neither an address nor a variable. */
const addedTexts = (held: Held): readonly string[] =>
  textsOfItsOwn(held).filter((text) => held.made.isClaim || held.made.addresses.includes(text) || text.includes("{{"));

/** What a line means of the rest of the Test, or calls something in other words of its own, somebody else may see as well. */
function textSeen(text: string, { line, given: { words }, made }: Held): Pick<HoldingProblem, "words" | "assumed"> {
  const isSeen =
    !made.roles.has(text) && (isMadeOf(text, plainOf(`${line.text}\n${line.elsewhere}`)) || isCalledInWords(text, { line, made }));
  return isSeen ? { words: words.map((word) => word.text).join(" "), assumed: `it is “${text}”` } : {};
}

export const REPEATED_TEXTS = kindOfFacts({ added: ["literal_added", textsTwice] });
export const TEXTS = kindOfFacts({ lost: ["literal_lost", lostTexts], added: ["literal_added", addedTexts], seen: textSeen });

const PATH = /\s*(?:>|›|»|→)\s*/u;

function lostNumbers(held: Held): readonly number[] {
  const { line, one, given, made } = held;
  const numbers = numbersOf(held);
  const beside = sourceFactsOf(made.isClaim ? "" : (one.source.join(" … ").match(BESIDE_ACTS) ?? []).join(" … "));
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
    (!made.isClaim && saysEach(line, number));
  const times = (all: readonly number[], number: number): number => all.filter((one) => one === number).length;
  const isCounted = (number: number): boolean => times(made.numbers, number) >= times(given.numbers, number);
  return [
    ...given.numbers.filter((number) => !isKept(number)),
    ...(made.isClaim ? given.times.filter((number) => !isCounted(number)) : []),
  ];
}

function addedNumbers(held: Held): readonly number[] {
  const { line, one, given, made, about } = held;
  const pointed = ordinalsIn([...about.map(({ assumed }) => assumed), ...(REFERS.test(line.text) ? [contextOf(line)] : [])].join("\n"));
  const said = new Set([...given.numbers, ...given.maybe, ...pointed, ...stepOf(one), ...nextPlaces(one, line)]);
  // Which of several an act takes is a choice.
  return (made.isClaim ? made.numbers : []).filter(
    (number) => !(saysHowMany(number, held) && said.has(number)) && !(number === 0 && made.marks.has("not")),
  );
}

export const NUMBERS = kindOfFacts({ called: numberWords, lost: ["number_lost", lostNumbers], added: ["number_added", addedNumbers] });

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
      numbersIn(lower).includes(number) && isKnownOne(given.words[at - 1]?.lower ?? "") && given.words[at + 1] !== undefined,
  );
  const isSaid = made.texts.length === number || countOf(line, one) === number || (made.isClaim && saysEach(line, number));
  return number > 1 && isKnown && isSaid;
}

/** "Add three cards: A, B and C", each with its own name beside the words that they share. */
const saysEach = ({ sentences }: HeldLine, number: number): boolean =>
  sentences.filter(({ source }) => sourceFactsOf(source.join(" … ")).numbers.includes(number)).length === number;

/** "Tick the first two", "both questions are gone": as many sentences say so, one for each. */
const countOf = ({ sentences }: HeldLine, one: ReadSentence): number => besides(sentences, one).length + 1;

const isKnownOne = (word: string): boolean => WORDS.article.has(word) || word === "all" || word === "other" || word === "both";

/** How many sentences say it, one for each; 1 where a claim is no such. */
export function eachOf({ line, one, given, made }: Pick<Held, "line" | "one" | "given" | "made">): number {
  const isEach = !made.isClaim || made.literals.some((text) => nounFor(text, given, line.elsewhere) !== null);
  return isEach ? countOf(line, one) : 1;
}

/** Those that are said, in whichever way. */
function numbersOf(held: Held): ReadonlySet<number> {
  const said = saidWith(held);
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
      !(isFrom(text, context) && isNameOf(text, ofLine)) &&
      (made.isClaim || !isMadeOf(text, plainOf(`${line.text} ${line.elsewhere}`))) &&
      nounFor(text, given, line.elsewhere) === null &&
      // "Today's date".
      !(text === "{{today}}" && wordsOf(source).includes("today")) &&
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

/** "hello-{{DIGITS}}": pieces of the Test, and what it remembers. */
const isMadeOf = (text: string, context: string): boolean =>
  text.split(/(\{\{[^{}]+\}\})/u).every((piece) => piece === "" || isFrom(piece, context));

/** "On top of the others" are cards, where the Test calls them so: which ones are meant is said more closely by it. */
function isKindOfThing(text: string, { line, made }: Pick<Held, "line" | "made">): boolean {
  return made.names.includes(text) && isCommonNoun(text) && isMore(made) && isFrom(text, plainOf(line.elsewhere));
}

/**
 * Names that the plan shows as assumed: of a claim, those of the Test that its nouns stand for; of an act, what it fills in where its step does not
 * say how something is called, but no address and no variable, so that nobody is sent somewhere and no secret is typed.
 */
export function namesIn(line: HeldLine): HeldLine["assumptions"] {
  return line.sentences.flatMap(({ intent, source, isCertain }): HeldLine["assumptions"] => {
    if (isCertain === true) return [];
    const [made, about] = [factsOf(intent), source.join(" … ")];
    const given = sourceFactsOf(about, { line: line.text });
    const accepted = true;
    if (!made.isClaim)
      return textsOfItsOwn({ line, given, made, about: line.assumptions }).map((text) => ({
        kind: "way",
        about,
        assumed: `it is called “${text}”`,
        accepted,
      }));
    const own = plainOf(given.words.map(({ text }) => text).join(" "));
    return made.literals.flatMap((text) => {
      const noun = isFrom(text, own) ? null : nounFor(text, given, line.elsewhere);
      return noun === null ? [] : [{ kind: "meaning", about: noun, assumed: `it is “${text}”, as the Test calls it elsewhere`, accepted }];
    });
  });
}

const KEYS = valuesOf(LEXICON.key);

/** "Ctrl" is the key Control. */
function isKey(text: string, { kinds, literals }: IntentFacts): boolean {
  const key = KEYS.get(plainOf(text));
  return key !== undefined && [...kinds, ...literals].some((one) => one.split("+").includes(key));
}

/** "one" and "single" also say that there is one of it. */
function isImplied(number: number, { given, made }: Held): boolean {
  return number === 1 ? !made.isClaim || made.kinds.has("sorted") || !saysFirst(given) : number === 0 && made.marks.has("not");
}

/** Which one it is, but not "at first glance". */
const saysFirst = ({ words }: SourceFacts): boolean =>
  words.some(({ lower }, at) => ordinalsIn(lower).includes(1) && words[at - 1]?.lower !== "at");

export function numberWords(number: number): string {
  return number === -1 ? "“last”" : String(number);
}
