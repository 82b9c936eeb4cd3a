import { isCommonNoun, isDenial, LEXICON, phrasesOf, singleWords, type SaidEnd, STATE_PHRASES, valuesOf } from "@runwright/language";
import { ARTICLES, PLACES, type SourceWord, stemOf } from "./source-words.ts";

/** What words say of a state. */
export interface SaidState extends Pick<SaidEnd, "of" | "isOrdinary"> {
  /** Null: either, for all that the words tell. */
  readonly isSo: boolean | null;
  /** Which of the words says it, and the clause that it stands in: from word to word. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** How a piece of a line denies, and which states it speaks of, from one look at its words. */
export interface Denial {
  /** Two denials are none: "must not close". Null: either, as with "the filter clears", which only who knows the page can tell. */
  readonly isNegative: boolean | null;
  /** The words that deny something else: "not", and "refuses" in "refuses to open". */
  readonly denying: ReadonlySet<SourceWord>;
  readonly states: readonly SaidState[];
}

/** "Not", "never", "can't": what stands behind it is not done, or is not so. */
export const deniesVerb = (word: string): boolean => NOT.has(word) || /n['’]t$|^cannot$/u.test(word);
export const isNot = ({ lower }: Pick<SourceWord, "lower">): boolean => deniesVerb(lower) || (!isGone(lower) && isDenial({ lower }));

const stemsOf = (phrase: string): string => phrase.split(" ").map(stemOf).join(" ");

/** Whether a word holds a not, whatever it says of what. */
export const holdsNot = (word: string): boolean => isGone(word) || [TAKEN, DIFFERS].some((stems) => stems.has(stemOf(word)));

const NOT = phrasesOf(LEXICON.not);
/** Who is taken away is gone, and who takes away is not: "the filter removes the row". */
const TAKEN = new Set("removed deleted dismissed hide clear".split(" ").map(stemOf));
const DIFFERS = new Set("different differs".split(" ").map(stemOf));
/** "Fails to open", "stops showing": it does not. */
const FAILS = new Set(singleWords(LEXICON.fail).map(stemOf));
const LACKS = new Set(singleWords(LEXICON.lack).map(stemOf));
/** "Leaves out", "holds back": what stands between the two, or behind them, is not there. */
const PARTS_FROM: ReadonlySet<string> = new Set(
  [...LEXICON.lack, ...LEXICON.gone].flatMap(({ words }) => (words.length === 2 ? [stemsOf(words.join(" "))] : [])),
);
const INSTEAD = /^(?:instead of|rather than|place of)\b/u;
const BE = phrasesOf(LEXICON.copula);
/** "It's", "they're". */
const isBe = (word: string): boolean => BE.has(word) || /^\p{L}+['’](?:s|re)$/u.test(word);
const BEFORE_A_VERB = new Set([...singleWords([...LEXICON.modal, ...LEXICON.auxiliary]), "to"]);
const POINTING = new Set([...ARTICLES, ...phrasesOf([...LEXICON.all, ...LEXICON.none])]);

/** What can be done to a thing in a state: "can be clicked". */
const USES = valuesOf(LEXICON.use);
const LONGEST_PHRASE = 3;
/** Ends that have a name of their own, as "gone" and "off" have; "filled" only says that something is not empty. */
const NAMED = new Set(["visible", "enabled", "checked", "expanded", "editable"]);
const isDeniedEnd = ({ of, isSo, isOrdinary }: SaidEnd): boolean => !isSo && NAMED.has(of) && (isOrdinary !== true || of === "visible");
const isOrdinary = (stem: string): boolean => STATE_PHRASES.get(stem)?.some((end) => end.isOrdinary && end.of !== "visible") === true;
/** What is gone is so in any form of the word: "vanishes". */
const GONE_BY_STEM: ReadonlyMap<string, readonly SaidEnd[]> = new Map(
  [...STATE_PHRASES].flatMap(([phrase, ends]) => {
    const stem = stemsOf(phrase);
    return ends.some(isDeniedEnd) && !TAKEN.has(stem) && !isOrdinary(stem) ? [[stem, ends]] : [];
  }),
);
const isGone = (word: string): boolean => GONE_BY_STEM.has(stemOf(word));

interface Phrase {
  readonly length: number;
  readonly ends: readonly SaidEnd[];
}

/** The longest phrase for a state that begins there: "turned off", "can be clicked". Null where none does, or where the word is a preposition. */
function stateAt(words: readonly SourceWord[], at: number): Phrase | null {
  const own = words[at];
  if (own === undefined || own.kind !== "word") return null;
  // What can be clicked is enabled; what can be ticked need not be.
  if (CAN_BE.test(lowerOf(words.slice(0, at)))) {
    const use = USES.get(own.lower);
    return use === undefined ? null : { length: 1, ends: [{ of: use, isSo: true }] };
  }
  // "You cannot press it" says that nobody can; that somebody can press it is said of what comes of it.
  const ofNobody = CANNOT.test(lowerOf(words.slice(0, at))) ? USES.get(own.lower) : undefined;
  if (ofNobody !== undefined) return { length: 1, ends: [{ of: ofNobody, isSo: true }] };
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const phrase = lowerOf(words.slice(at, at + length));
    const ends =
      STATE_PHRASES.get(phrase)?.filter(({ of }) => of !== "visible" || !TAKEN.has(stemOf(phrase))) ?? GONE_BY_STEM.get(stemsOf(phrase));
    if (ends === undefined || ends.length === 0) continue;
    return length === 1 && /^(?:on|off)$/u.test(phrase) && !isSetSo(words, at) ? null : { length, ends };
  }
  return null;
}

const CAN_BE = /\b(?:can|cannot|can['’]t|could|may)(?: (?:not|no longer|now|again|yet|still))* be(?: (?:now|again|yet|still))*$/u;
const CANNOT = /\b(?:cannot|can['’]t|can not|could not|couldn['’]t)(?: (?:now|yet|still))*$/u;
const lowerOf = (words: readonly SourceWord[]): string => words.map(({ lower }) => lower).join(" ");

/** "Is off", "turns on again", but not "is on the map" and "5 off". */
function isSetSo(words: readonly SourceWord[], at: number): boolean {
  const mayStandBetween = ({ lower }: SourceWord): boolean =>
    ADVERBS.has(lower) || STATE_PHRASES.has(lower) || /^(?:not|never|and|or|but)$/u.test(lower);
  const before = words.slice(0, at).findLast((word) => !mayStandBetween(word))?.lower ?? "";
  const behind = words[at + 1];
  const isBehind = isBe(before) || deniesVerb(before) || SETS.has(stemOf(before));
  return (
    isBehind &&
    (behind === undefined || behind.isAfterComma === true || (behind.kind === "word" && !behind.isName && !ARTICLES.has(behind.lower)))
  );
}

const ADVERBS = phrasesOf([...LEXICON.filler, ...LEXICON.more]);
const SETS = new Set("turn switch go keep leave set".split(" ").map(stemOf));

/**
 * What the words deny. `isNamed`: words of a name say nothing of what is so. `isFree`: a "no" of "no less than" belongs to that. A word that
 * says which one it is ("the deleted note", "the close button") denies nothing, and what comes "instead of closing" is not closing.
 */
export function denialIn(
  all: readonly SourceWord[],
  { isNamed, isFree }: { readonly isNamed: (one: SourceWord) => boolean; readonly isFree: (one: SourceWord) => boolean },
): Denial {
  const instead = all.findIndex((_, at) => INSTEAD.test(lowerOf(all.slice(at, at + 3))));
  const words = instead > 0 ? all.slice(0, instead) : all;
  let covered = 0;
  const seen = words.map((word, at) => {
    const isOpen = word.kind === "word" && (!isNamed(word) || isNot(word));
    const state = isOpen && at >= covered ? stateAt(words, at) : null;
    const part = !isOpen || at < covered ? null : partOf(words, at, state);
    covered = Math.max(covered, at + (state?.length ?? 0));
    return { word, state, part };
  });
  const clauses = clausesOf(words);
  const nots = (of: readonly number[]): number =>
    of.filter((at) => seen[at]?.part === "not" && (isFree(seen[at].word) || seen[at].word.lower === "nor")).length;
  let before = { times: 0, isWhole: true };
  const states = clauses.flatMap((of) => {
    const own = { times: nots(of), isWhole: isWhole(words, of) };
    // "None of A, B and C is ticked" denies it of each of them; "is not ticked and open" may say both of it.
    const isCarried = own.times === 0 && !(own.isWhole && before.isWhole);
    const isClear = instead !== 0 && (!isCarried || before.times === 0 || !before.isWhole);
    before = isCarried ? { ...own, times: before.times } : own;
    const { times } = before;
    return of.flatMap((at) =>
      (seen[at]?.state?.ends ?? []).map((end): SaidState => {
        const isSaid = isClear && (times === 0 || !isWhichOne(words, at));
        return { ...end, isSo: isSaid ? end.isSo === (times % 2 === 0) : null, at, from: of[0] ?? 0, to: (of.at(-1) ?? 0) + 1 };
      }),
    );
  });
  return { ...deniedIn(words, { seen, clauses, instead, isFree }), states };
}

/** A clause with a verb of its own that says how something is: "A, B and C are ticked" is one. */
const isWhole = (words: readonly SourceWord[], of: readonly number[]): boolean =>
  of.some((at) => isBe(words[at]?.lower ?? "") || BEFORE_A_VERB.has(words[at]?.lower ?? "") || deniesVerb(words[at]?.lower ?? ""));

interface Seen {
  readonly seen: readonly { readonly word: SourceWord; readonly part: Part }[];
  readonly clauses: readonly (readonly number[])[];
  readonly instead: number;
  readonly isFree: (one: SourceWord) => boolean;
}

function deniedIn(words: readonly SourceWord[], { seen, clauses, instead, isFree }: Seen): Pick<Denial, "isNegative" | "denying"> {
  const denying = new Set(seen.flatMap(({ word, part }) => (part === "not" ? [word] : [])));
  const either = seen.findIndex(({ part }) => part === "either");
  if (either >= 0) return { isNegative: isDenied(words, either) ? false : null, denying };
  // "In the dialog, ...": what is said comes behind it.
  const said = BEGIN_A_PLACE.has(words[clauses[0]?.[0] ?? 0]?.lower ?? "") ? clauses.slice(1) : clauses;
  const odd = said.map((of) => of.filter((at) => (seen[at]?.part ?? null) !== null).length % 2 === 1);
  if (odd.length > 1 && odd.every(Boolean)) return { isNegative: true, denying };
  // What a message does not say denies nothing by itself.
  const told = words.findIndex(({ lower }, at) => SAYS.has(stemOf(lower)) && words[at + 1]?.lower === "that");
  if (told >= 0 && [seen.slice(0, told), seen.slice(told)].every((some) => some.some(({ part }) => part !== null)))
    return { isNegative: null, denying };
  const times = seen.filter(({ word, part }) => part === "gone" || (part === "not" && isFree(word))).length;
  return { isNegative: (times + Number(instead === 0)) % 2 === 1, denying };
}

type Part = "not" | "gone" | "either" | null;

function partOf(words: readonly SourceWord[], at: number, state: Phrase | null): Part {
  const [before, own, behind] = [words[at - 1], words[at], words[at + 1]];
  if (own === undefined) return null;
  const stem = stemOf(own.lower);
  if (isApart(words, at)) return "gone";
  if (isNot(own) || (LACKS.has(stem) && behind !== undefined && !isWhichOne(words, at))) return "not";
  if (FAILS.has(stem)) return behind?.lower === "to" || (behind?.kind === "word" && behind.lower.endsWith("ing")) ? "not" : null;
  const isBehind = (all: ReadonlySet<string>): boolean => before !== undefined && (all.has(before.lower) || all.has(stemOf(before.lower)));
  // "Closing the dialog brings me back" tells of what is done.
  if (own.lower.endsWith("ing") && !STATE_PHRASES.has(own.lower) && !isBehind(BE) && !isBehind(FAILS)) return null;
  if (DIFFERS.has(stem)) return "either";
  if (isWhichOne(words, at)) return null;
  // "The order has gone through" is there.
  const isOnItsWay = own.lower === "gone" && /^ha(?:ve|s|d)$/u.test(before?.lower ?? "") && !/^(?:|away|from)$/u.test(behind?.lower ?? "");
  if (isOnItsWay) return null;
  const isAVerb = before !== undefined && (BEFORE_A_VERB.has(before.lower) || deniesVerb(before.lower));
  // "Close" and "hide" are names of buttons as often; "disappear" is none.
  if (state?.ends.some(isDeniedEnd) === true) return isAVerb || !isButton(own.lower) ? "gone" : null;
  if (!TAKEN.has(stem)) return null;
  return /(?:ed|en)$/u.test(own.lower) && words.slice(0, at).findLast(({ lower }) => BE.has(lower)) !== undefined ? "gone" : "either";
}

/** The "out" of "keeps Ann out" and of "is out of the list", but of no "3 out of 5". */
function isApart(words: readonly SourceWord[], at: number): boolean {
  const [before, own, behind] = [words[at - 1], words[at], words[at + 1]];
  const verb = words.slice(0, at).findLast(({ kind, isName, lower }) => kind === "word" && !isName && !POINTING.has(lower));
  if (own === undefined || before === undefined || verb === undefined) return false;
  return (
    PARTS_FROM.has(`${stemOf(verb.lower)} ${own.lower}`) || (own.lower === "out" && behind?.lower === "of" && before.kind !== "number")
  );
}

/** Right before a noun, behind an article or where no "is" stands before it. */
function isWhichOne(words: readonly SourceWord[], at: number): boolean {
  const [before, own, behind] = [words[at - 1], words[at], words[at + 1]];
  if (own === undefined || behind === undefined || behind.isAfterComma === true || !isNoun(behind)) return false;
  if (before !== undefined && POINTING.has(before.lower)) return true;
  const isSaid = before !== undefined && (BE.has(before.lower) || before.kind !== "word" || before.isName);
  return behind.kind === "word" && !isSaid && /(?:ed|en|ing)$/u.test(own.lower);
}

const SAYS = new Set(singleWords(LEXICON.show).map(stemOf));
const KINDS = new Set(singleWords(LEXICON.kind));
const BEGIN_A_PLACE = new Set([...PLACES, ..."if when after before once while with".split(" ")]);
function isNoun({ kind, isName, text, lower }: SourceWord): boolean {
  const isOther = PLACES.has(lower) || STATE_PHRASES.has(lower) || lower === "out" || lower === "away";
  return kind !== "word" || isName || KINDS.has(lower.replace(/s$/u, "")) || (isCommonNoun(text) && !isOther);
}

const BUTTONS = phrasesOf([...LEXICON.close, ...LEXICON.collapse, ...LEXICON.uncheck]);
const isButton = (word: string): boolean => BUTTONS.has(word);

function isDenied(words: readonly SourceWord[], at: number): boolean {
  const not = words.slice(0, at).findLastIndex(isNot);
  return not >= 0 && words.slice(not + 1, at).every(({ lower }) => BE.has(lower) || /^(?:yet|ever)$/u.test(lower));
}

function clausesOf(words: readonly SourceWord[]): readonly (readonly number[])[] {
  const clauses: number[][] = [[]];
  for (const [at, { lower, isAfterComma }] of words.entries()) {
    if (isAfterComma === true || /^(?:and|or|nor|but)$/u.test(lower)) clauses.push([]);
    clauses.at(-1)?.push(at);
  }
  return clauses;
}
