import { isCommonNoun, LEXICON, phrasesOf } from "@runwright/language";
import type { Held } from "./held.ts";
import type { IntentFacts } from "./intent-facts.ts";
import type { HoldingProblem } from "./problem.ts";
import { numbersIn, type SourceFacts } from "./source-facts.ts";
import { ARTICLES, CALLED, COLOURS, isName, isPartOf, PLACES, placesIn, plainOf, type SourceWord, sourceWordsOf } from "./source-words.ts";

/**
 * Which of several names is the place, and which is what stands there: “The row of "Ann" shows "Admin"” is another claim with its names
 * exchanged, though it holds the same words. A name is a place by the preposition or the kind that stands before it; where the line has
 * neither, its names come in the order of the sentence, the place first.
 */
export function* holdRoles({ line, one, given, made }: Omit<Held, "about">): Generator<HoldingProblem> {
  const said = sourceWordsOf(one.sentence);
  const all = [...new Set(made.literals.map(plainOf))];
  const taken = all.flatMap((name) => placesIn(given.words, name));
  const isLimit = made.marks.has("only") || (given.marks.has("only") && made.kinds.has("equals"));
  const misplaced =
    (isLimit ? ofOtherLimit(made, given.words) : null) ??
    (made.kinds.has("only") && made.marks.has("order") ? inOtherOrder(made.texts, given.words) : null) ??
    // "Less than" has two sides.
    (made.kinds.has("compare") && !made.kinds.has("equals") ? inOtherOrder(made.names, given.words) : null) ??
    (made.kinds.has("email") ? otherEnd(said, given.words) : null);
  if (misplaced !== null) return yield { code: "role_changed", message: `In “${one.sentence}”, ${misplaced}.` };
  const names = all.flatMap((name): Name[] => {
    const [source, inSentence] = [placeOf(given.words, name, taken), placeOf(said, name)];
    if (source === null || inSentence === null) return [];
    if (made.kinds.has("only") && saysWhatAllAre(given.words, source.from)) return [];
    // A canonical sentence has the kind before the name: what stands behind it is its verb ("lists").
    // What is chosen in a field is the value of it.
    const isPlace = inSentence.isPlace || (source.isPlace && made.kinds.has("value") && made.names.some((one) => plainOf(one) === name));
    return [{ name, source, made: { ...inSentence, isPlace, kind: kindBefore(said, inSentence.from) } }];
  });
  // Of two texts beside each other neither is the place: "INV-7 from Ann" says whose it is.
  const areBeside = made.kinds.has("placed") && made.texts.length === 2 && made.places.length === 0;
  const isOfWhom = ({ source: { from, isPlace: is } }: Name): boolean => !is || given.words[from - 1]?.lower === "from";
  if ((names.length < 2 && !made.kinds.has("only")) || (areBeside && names.every(isOfWhom))) return;
  // A noun and a text can't change places: what "the status" is said to show is no status.
  const isProper = ({ source: { from, to } }: Name): boolean => given.words.slice(from, to).some(isName);
  const isOrder = made.kinds.has("order");
  // Where the two that have an order stand is no third of them.
  const places = new Set(isOrder ? made.places.flatMap(({ texts }) => texts.map(plainOf)) : []);
  const ends = names.filter(({ name }) => !places.has(name));
  // "In berth D4": the berth is no place, and D4 is what it shows.
  const free = names.filter(({ name }) => !isSaidOf(name, made, given.words));
  const alike = isOrder ? [ends] : [free.filter(isProper), free.filter((one) => !isProper(one))];
  const wrong =
    ofOtherKind(names) ??
    ofOtherThing(made, given.words) ??
    otherPlace(free, places) ??
    alike.reduce((found: string | null, of) => found ?? exchanged(of, { given, line: sourceWordsOf(line.text), isOrder }), null);
  if (wrong !== null) yield { code: "role_changed", message: `In “${one.sentence}”, ${wrong}.` };
}

/** "Ann and Bob are the only users", "Ann, and no other user": what they are stands behind, and is no name in a row with theirs. */
function saysWhatAllAre(words: readonly SourceWord[], at: number): boolean {
  const [before, limit, own] = [words[at - 2]?.lower, words[at - 1]?.lower, words[at]];
  return own !== undefined && !isName(own) && (limit === "only" || (limit === "other" && before === "no"));
}

/** Right behind these stands what is meant and nothing else. */
const ONLY = phrasesOf(LEXICON.only);

/**
 * What "only" of a claim is said of, where the line says it of something else: "Milk is listed only in Orders" tells where Milk is listed, and
 * not what else Orders lists. It stands before that, or behind it at the end of a clause; "the only one" is the other side of an "is".
 */
function ofOtherLimit(made: IntentFacts, words: readonly SourceWord[]): string | null {
  const texts = shownBy(made);
  const said = made.literals.flatMap((text) =>
    placesIn(words, text).map(([from, to]) => ({ text, from, to, isMeant: made.marks.has("only") && texts.includes(text) })),
  );
  const counted = words.flatMap(({ kind, lower }, at) =>
    kind !== "literal" && numbersIn(lower).length > 0 ? [{ text: lower, from: at, to: at + 1, isMeant: !made.marks.has("only") }] : [],
  );
  const all = [...said, ...counted.filter(({ from }) => said.every((one) => from < one.from || from >= one.to))].toSorted(
    (a, b) => a.from - b.from,
  );
  const wrong = words.flatMap(({ kind, lower }, at) => {
    const isNoOther = lower === "other" && words[at - 1]?.lower === "no";
    if (kind !== "word" || !(ONLY.has(lower) || isNoOther)) return [];
    const isSaidOfIt = isNoOther || ARTICLES.has(words[at - 1]?.lower ?? "");
    const verb = isSaidOfIt ? words.findLastIndex(({ lower: be }, n) => n > at && COPULA.has(be)) : -1;
    const [behind, before] = [all.find(({ from }) => from > Math.max(at, verb)), all.findLast(({ to }) => to <= at)];
    const limited = isSaidOfIt && verb < 0 ? before : (behind ?? before);
    return limited === undefined || limited.isMeant || all.every(({ isMeant }) => !isMeant) ? [] : [limited.text];
  });
  return wrong.length === 0 ? null : `“only” is said of something else, and in the line of “${wrong[0]}”`;
}

const COPULA = phrasesOf(LEXICON.copula);

/** An email from somebody is none to them. */
function otherEnd(said: readonly SourceWord[], words: readonly SourceWord[]): string | null {
  const ends = ({ lower }: SourceWord, all: readonly SourceWord[]): readonly string[] =>
    placesIn(all, lower).flatMap(([from]) => ["from", "to"].filter((end) => all[from - 1]?.lower === end));
  const wrong = said.find(
    (one) => isName(one) && ends(one, words).length > 0 && ends(one, said).some((end) => !ends(one, words).includes(end)),
  );
  return wrong === undefined ? null : `“${wrong.text}” is at the other end of an email`;
}

/** What comes in an order comes in that of the line. */
export function inOtherOrder(names: readonly string[], words: readonly SourceWord[]): string | null {
  const places = names.map((text) => placesIn(words, text)[0]?.[0] ?? -1);
  const isKept = places.every((at, n) => at < 0 || places.slice(0, n).every((before) => before < at));
  return isKept ? null : "the names come in the other order";
}

/** "Berth D4", "priya as manager": of which word a noun says what it is. */
function namedBy(noun: string, words: readonly SourceWord[]): number | null {
  const [place, another] = placesIn(words, noun);
  if (place === undefined || another !== undefined || !isCommonNoun(noun)) return null;
  const [from, to] = place;
  const as = words.slice(0, from).findLastIndex(({ lower }) => !ARTICLES.has(lower));
  if (as > 0 && words[as]?.lower === "as") return as - 1;
  return words[to] !== undefined && isName(words[to]) && words[to].isAfterComma !== true ? to : null;
}

/** Whether a noun names what the claim says that it shows. */
function isSaidOf(noun: string, made: IntentFacts, words: readonly SourceWord[]): boolean {
  const at = made.names.some((name) => plainOf(name) === noun) ? namedBy(noun, words) : null;
  return at !== null && shownBy(made).some((text) => isPartOf(words, text, at));
}

/** What is shown, and not where. */
const shownBy = ({ texts, places }: IntentFacts): readonly string[] =>
  texts.filter((text) => places.every((place) => !place.texts.includes(text)));

/** “The manager of "priya" is "Beds"” of a line in which priya is the manager. */
function ofOtherThing(made: IntentFacts, words: readonly SourceWord[]): string | null {
  const { names, literals } = made;
  const texts = shownBy(made);
  const wrong = names.find((noun) => {
    const at = texts.length > 0 ? namedBy(noun, words) : null;
    const isOther = (text: string): boolean => !names.includes(text) && at !== null && isPartOf(words, text, at);
    return at !== null && literals.some(isOther) && !texts.some((text) => isPartOf(words, text, at));
  });
  return wrong === undefined ? null : `“${wrong}” shows something else than what the line says of it`;
}

function otherPlace(names: readonly Name[], places: ReadonlySet<string>): string | null {
  const gains = names.find(({ name, source }) => places.has(name) && !source.isPlace);
  const loses = names.find(({ name, source }) => !places.has(name) && source.isPlace);
  return gains === undefined
    ? null
    : `“${gains.name}” is where they stand, and in the line ${loses === undefined ? "it is not" : `“${loses.name}” is`}`;
}

interface Name {
  readonly name: string;
  readonly source: Said;
  readonly made: Said;
}

/** Where a name stands in a text, from word to word. */
interface Said {
  readonly from: number;
  readonly to: number;
  readonly isPlace: boolean;
  /** The kind that stands right before it ("the row of “Ann”") or right after it ("the “Save” button"). */
  readonly kind: string | null;
  /** “and” joins it with the name before it. */
  readonly isJoined: boolean;
}

function ofOtherKind(names: readonly Name[]): string | null {
  for (const one of names) {
    const asked = one.source.kind;
    if (asked === null || asked === one.made.kind) continue;
    if (one.made.kind !== null) return `“${one.name}” is a ${one.made.kind}, and the line calls it a ${asked}`;
    const other = names.find(({ made, source }) => made.kind === asked && source.kind !== asked);
    if (other !== undefined) return `“${other.name}” is the ${asked}, and in the line “${one.name}” is`;
  }
  return null;
}

interface InLine {
  readonly given: SourceFacts;
  readonly line: readonly SourceWord[];
  readonly isOrder: boolean;
}

function exchanged(names: readonly Name[], { given, line, isOrder }: InLine): string | null {
  const inOrder = names.toSorted((a, b) => a.source.from - b.source.from);
  // "A has the label "Off", B does not": of B the same is denied that stands before it.
  const bySource = ELLIPSIS.test(given.words.map(({ lower }) => lower).join(" "))
    ? [...inOrder.slice(-1), ...inOrder.slice(0, -1)]
    : inOrder;
  const bySentence = names.toSorted((a, b) => a.made.from - b.made.from);
  const [first] = bySource;
  if (isOrder) return isOrderKept(bySource, given, line) ? null : "the names come in the other order";
  const placed = names.filter(({ source }) => source.isPlace);
  const places = names.filter(({ made }) => made.isPlace);
  const loses = placed.find(({ made }) => !made.isPlace);
  const gains = places.find(({ source }) => !source.isPlace);
  if (loses !== undefined && gains !== undefined) return `“${gains.name}” is where something stands, and in the line “${loses.name}” is`;
  if (placed.length === 0 && gains !== undefined && places.length < names.length && !first?.made.isPlace)
    return `“${gains.name}” is where something stands, and in the line “${first?.name}” is`;
  if (places.length === 0 && loses !== undefined && placed.length < names.length && !bySentence[0]?.source.isPlace)
    return `“${bySentence[0]?.name}” is said to show the other, and in the line “${loses.name}” does`;
  const rest = bySource.filter(({ source, made }) => !source.isPlace && !made.isPlace);
  const turned = rest.find((one, index) => {
    const next = rest[index + 1];
    return next !== undefined && !next.source.isJoined && !isEquated(given.words, one, next) && next.made.from < one.made.from;
  });
  return turned === undefined ? null : "the names come in the other order";
}

/** “"Done" is the state of it” says the same as “The state of it is "Done"”: what is no name of its own can stand on either side. */
function isEquated(words: readonly SourceWord[], { source: one }: Name, { source: other }: Name): boolean {
  const between = words.slice(one.to, other.from).map(({ lower }) => lower);
  const isWord = ({ from, to }: Said): boolean => words.slice(from, to).some((word) => !isName(word));
  return (isWord(one) || isWord(other)) && between.every((word) => EQUATES.has(word) || OF_A_NAME.has(word));
}

/** “"B" comes after "A"” says that A comes first. */
function isOrderKept(bySource: readonly Name[], { words }: SourceFacts, line: readonly SourceWord[]): boolean {
  const [one, other] = bySource;
  if (one === undefined || other === undefined || bySource.length > 2) return true;
  const between = words.slice(one.source.to, other.source.from).map(({ lower }) => lower);
  // "A is below B", but "A, and below it B"; "A is between B and C" stands behind B.
  const isOfIt = between.some((word, at) => (AFTER.has(word) || BEFORE.has(word)) && IT.has(between[at + 1] ?? ""));
  const isFirstOfTwo = placesIn(line, other.name).some(([from]) => line[from - 1]?.lower === "between");
  const isTurned = between.some((word) => (isOfIt ? BEFORE : AFTER).has(word)) || isFirstOfTwo;
  return isTurned === other.made.from < one.made.from;
}

/** "Is Ann", and "has Ann as manager". */
const EQUATES = new Set(["is", "are", "as"]);

const ELLIPSIS = /\b(?:does|do|did|is|are|was|were|has|have)(?: not|n['’]t)(?: (?:any ?more|either|now|yet))?$/u;

const IT = new Set("it them that this these those".split(" "));
const BEFORE = new Set(["before", "above", "over", "precedes"]);
const AFTER = new Set(["after", "behind", "below", "beneath", "under", "underneath", "follows", "following", "succeeds"]);

type Range = readonly [from: number, to: number];

/** `taken`: where names stand, whose own words place nothing behind them: "the detector in the kitchen clear". */
function placeOf(words: readonly SourceWord[], name: string, taken: readonly Range[] = []): Said | null {
  const [found, another] = placesIn(words, name);
  if (found === undefined || another !== undefined) return null;
  const [from, to] = found;
  const isFree = words.map((_, at) => !taken.some(([start, end]) => at >= start && at < end));
  return { from, to, isPlace: isPlace(words, from, isFree), kind: kindBeside(words, from, to), isJoined: joinOf(words, from) !== null };
}

/** The word that the name joins on with "and", from the end of the name before. */
function joinOf(words: readonly SourceWord[], from: number): number | null {
  const [join, before] = [words[from - 1], words[from - 2]];
  if (join === undefined || before === undefined) return null;
  if (JOINS.has(join.lower)) return isName(before) ? from - 2 : null;
  return isName(join) && words[from]?.isAfterComma === true ? from - 1 : null;
}

const JOINS = new Set(["and", "or", "nor"]);

function isPlace(words: readonly SourceWord[], from: number, isFree: readonly boolean[]): boolean {
  for (let at = from - 1; at >= Math.max(0, from - MOST_BETWEEN); at -= 1) {
    const word = words[at];
    if (word === undefined || isFree[at] === false || word.kind !== "word" || word.isName || words[at + 1]?.isAfterComma === true) break;
    const before = words[at - 1];
    // Who did it, or by what it is sorted.
    if (word.lower === "by") return false;
    if (word.lower === "of" && before?.lower === "number") return false;
    if (word.lower === "in" && COLOURS.has(words[from]?.lower ?? "")) return false;
    if (word.lower === "with") return /^(?:row|item|card|entry|line)s?$/u.test(before?.lower ?? "");
    // "Has 4711 as her number".
    if (word.lower === "as") return OWN.has(words[at + 1]?.lower ?? "");
    if (word.lower === "to") return before !== undefined && BEFORE_TO.has(before.lower);
    // "Stands at 50 %" says how much, "at 14:30" when, "has sales of 629", "for 89.5" what it is; "the row of 7" is a place.
    const isAmount = AMOUNTS.has(word.lower) && /^[-+$€£]?\d/u.test(words[from]?.lower ?? "") && kindOf(before?.lower ?? "") === null;
    if (PLACES.has(word.lower)) return !isAmount;
    // "Is filled in automatically: 5" is in no place.
    if (ADVERBS.has(word.lower) || !(OF_A_NAME.has(word.lower) || CONFUSABLE.has(word.lower) || isCommonNoun(word.text))) break;
  }
  const joined = words[from - 1] !== undefined && JOINS.has(words[from - 1]?.lower ?? "") ? joinOf(words, from) : null;
  return joined !== null && isPlace(words, joined, isFree);
}

const MOST_BETWEEN = 5;
const OWN = phrasesOf(LEXICON.own);
const AMOUNTS = new Set(["at", "of", "for"]);
const BEFORE_TO = new Set("next close belongs belong belonging added assigned attached".split(" "));
const OF_A_NAME = new Set([...ARTICLES, ...CALLED, ..."thing part page text number value row item first second third last".split(" ")]);

const CONFUSABLE = new Set(
  "row column section dialog field card tab option heading list table item button link menu message checkbox cell form".split(" "),
);

function kindOf(word: string): string | null {
  const one = word.replace(/(?<=[^s])s$/u, "");
  return CONFUSABLE.has(one) ? one : null;
}

function kindBeside(words: readonly SourceWord[], from: number, to: number): string | null {
  const after = words[to];
  // "The box "Users" lists Ann": what stands behind the name is the verb.
  const behind = after?.kind === "word" && !after.isAfterComma && !SHOWS.has(after.lower) ? kindOf(after.lower) : null;
  return behind ?? kindBefore(words, from);
}

function kindBefore(words: readonly SourceWord[], from: number): string | null {
  const near = words.slice(Math.max(0, from - 3), from);
  const before = near.findLast(({ lower }) => !BETWEEN.has(lower));
  const kind = before?.kind === "word" ? kindOf(before.lower) : null;
  // "The row of Ann" is hers by what stands in it; "two messages of Ann" are no "Ann".
  const isOwned = before !== undefined && near.slice(near.indexOf(before) + 1).some(({ lower }) => OF.has(lower));
  return kind !== null && isOwned && !HOLDING.has(kind) ? null : kind;
}

const ADVERBS = new Set([...phrasesOf(LEXICON.filler)].filter((word) => word.endsWith("ly")));
const SHOWS = new Set([...phrasesOf(LEXICON.show)].map((verb) => `${verb}s`));
const OF = new Set(["of", "for", "with"]);
const BETWEEN = new Set([...OF, ...ARTICLES, ...CALLED]);
const HOLDING = new Set("row column section dialog card item cell form".split(" "));
