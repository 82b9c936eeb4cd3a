import { isCommonNoun, isDenial, LEXICON, phrasesOf, singleWords } from "@runwright/language";
import { ARTICLES, PLACES, type SourceWord, stemOf } from "./source-words.ts";

/** How a piece of a line denies, from one look at its words. */
export interface Denial {
  /** Two denials are none: "must not close". Null: either, as with "the filter clears", which only who knows the page can tell. */
  readonly isNegative: boolean | null;
  /** The words that deny something else: "not", and "refuses" in "refuses to open". */
  readonly denying: ReadonlySet<SourceWord>;
}

/** "Not", "never", "can't": what stands behind it is not done, or is not so. */
export const deniesVerb = (word: string): boolean => NOT.has(word) || /n['’]t$|^cannot$/u.test(word);
export const isNot = (one: Pick<SourceWord, "lower">): boolean => deniesVerb(one.lower) || (!GONE.has(stemOf(one.lower)) && isDenial(one));

/** Whether a word holds a not, whatever it says of what. */
export const holdsNot = (word: string): boolean => [GONE, TAKEN, EITHER, DIFFERS].some((stems) => stems.has(stemOf(word)));

const NOT = phrasesOf(LEXICON.not);
const NOT_SO = LEXICON.state.filter(({ value }) => value === "disabled" || value === "unchecked" || value === "collapsed");
/** Who is taken away is gone, and who takes away is not: "the filter removes the row". */
const TAKEN = new Set("removed deleted dismissed hide".split(" ").map(stemOf));
/** Said of what is not there, or not on: a colour is no such state. */
const GONE = new Set(
  [...singleWords(LEXICON.gone), ...singleWords(NOT_SO), ..."uncheck untick".split(" ")]
    .filter((word) => !/^(?:go|gr[ae]y|off|locked)$/u.test(word))
    .map(stemOf)
    .filter((stem) => !TAKEN.has(stem)),
);
const EITHER = new Set("read-only readonly away off unable zero free clear".split(" ").map(stemOf));
const DIFFERS = new Set("different differs".split(" ").map(stemOf));
/** "Fails to open", "stops showing": it does not. */
const FAILS = new Set("fail refuse decline stop cease unable".split(" ").map(stemOf));
const INSTEAD = /^(?:instead of|rather than|(?:in )?place of)\b/u;
const BE = phrasesOf(LEXICON.copula);
const MAY_STAND_BETWEEN = new Set([...BE, ..."go goes going gone yet ever".split(" ")]);
const BEFORE_A_VERB = new Set([...singleWords([...LEXICON.modal, ...LEXICON.auxiliary]), "to"]);
const POINTING = new Set([...ARTICLES, ...phrasesOf([...LEXICON.all, ...LEXICON.none])]);

/**
 * What the words deny. `isNamed`: words of a name say nothing of what is so. `isFree`: a "no" of "no less than" belongs to that. A word that
 * says which one it is ("the deleted note", "the close button") denies nothing, and what comes "instead of closing" is not closing.
 */
export function denialIn(
  all: readonly SourceWord[],
  { isNamed, isFree }: { readonly isNamed: (one: SourceWord) => boolean; readonly isFree: (one: SourceWord) => boolean },
): Denial {
  const instead = all.findIndex((_, at) =>
    INSTEAD.test(
      all
        .slice(at, at + 3)
        .map(({ lower }) => lower)
        .join(" "),
    ),
  );
  const words = instead > 0 ? all.slice(0, instead) : all;
  const seen = words.map((word, at) => ({
    word,
    part: word.kind !== "word" || (isNamed(word) && !isNot(word)) ? null : partOf(word, words, at),
  }));
  const denying = new Set(seen.flatMap(({ word, part }) => (part === "not" ? [word] : [])));
  const either = seen.findIndex(({ part }) => part === "either");
  if (either >= 0) return { isNegative: isDenied(words, either) ? false : null, denying };
  const clauses = clausesOf(words).map((of) => of.filter((at) => seen[at]?.part !== null).length % 2 === 1);
  if (clauses.length > 1 && clauses.every(Boolean)) return { isNegative: true, denying };
  // What a message does not say denies nothing by itself.
  const told = words.findIndex(({ lower }, at) => SAYS.has(stemOf(lower)) && words[at + 1]?.lower === "that");
  if (told >= 0 && [seen.slice(0, told), seen.slice(told)].every((some) => some.some(({ part }) => part !== null)))
    return { isNegative: null, denying };
  const times = seen.filter(({ word, part }) => part === "gone" || (part === "not" && isFree(word))).length;
  return { isNegative: (times + Number(instead === 0)) % 2 === 1, denying };
}

function partOf(own: SourceWord, words: readonly SourceWord[], at: number): "not" | "gone" | "either" | null {
  const [before, behind] = [words[at - 1], words[at + 1]];
  const stem = stemOf(own.lower);
  if (isNot(own)) return "not";
  if (own.lower === "out") return /^gr[ae]yed$/u.test(before?.lower ?? "") ? "gone" : null;
  if (FAILS.has(stem)) return behind?.lower === "to" || (behind?.kind === "word" && behind.lower.endsWith("ing")) ? "not" : null;
  const isBehind = (all: ReadonlySet<string>): boolean => before !== undefined && (all.has(before.lower) || all.has(stemOf(before.lower)));
  // "Closing the dialog brings me back" tells of what is done.
  if (own.lower.endsWith("ing") && !IN_ING.has(own.lower) && !isBehind(BE) && !isBehind(FAILS)) return null;
  if (DIFFERS.has(stem)) return "either";
  if (isWhichOne(own, before, behind)) return null;
  const isAVerb = before !== undefined && (BEFORE_A_VERB.has(before.lower) || deniesVerb(before.lower));
  // "The order has gone through" is there.
  const isOnItsWay = own.lower === "gone" && /^ha(?:ve|s|d)$/u.test(before?.lower ?? "") && !/^(?:|away|from)$/u.test(behind?.lower ?? "");
  if (isOnItsWay) return null;
  // "Close" and "hide" are names of buttons as often; "disappear" is none.
  if (GONE.has(stem)) return isAVerb || !isButton(own.lower) ? "gone" : null;
  if (EITHER.has(stem)) return "either";
  if (!TAKEN.has(stem)) return null;
  return /(?:ed|en)$/u.test(own.lower) && words.slice(0, at).findLast(({ lower }) => BE.has(lower)) !== undefined ? "gone" : "either";
}

/** Right before a noun, behind an article or where no "is" stands before it. */
function isWhichOne(own: SourceWord, before: SourceWord | undefined, behind: SourceWord | undefined): boolean {
  if (behind === undefined || behind.isAfterComma === true || !isNoun(behind)) return false;
  if (before !== undefined && POINTING.has(before.lower)) return true;
  const isSaid = before !== undefined && (BE.has(before.lower) || before.kind !== "word" || before.isName);
  return behind.kind === "word" && !isSaid && /(?:ed|en|ing)$/u.test(own.lower);
}

const IN_ING = new Set(singleWords(LEXICON.gone).filter((word) => word.endsWith("ing")));
const SAYS = new Set(singleWords(LEXICON.show).map(stemOf));
const KINDS = new Set(singleWords(LEXICON.kind));
const BEGIN_A_PLACE = new Set([...PLACES, ..."if when after before once while with".split(" ")]);
function isNoun({ kind, isName, text, lower }: SourceWord): boolean {
  const isOther = PLACES.has(lower) || EITHER.has(stemOf(lower)) || lower === "out";
  return kind !== "word" || isName || KINDS.has(lower.replace(/s$/u, "")) || (isCommonNoun(text) && !isOther);
}

const BUTTONS = phrasesOf([...LEXICON.close, ...LEXICON.collapse, ...LEXICON.uncheck]);
const isButton = (word: string): boolean => BUTTONS.has(word);

function isDenied(words: readonly SourceWord[], at: number): boolean {
  const not = words.slice(0, at).findLastIndex(isNot);
  return not >= 0 && words.slice(not + 1, at).every(({ lower }) => MAY_STAND_BETWEEN.has(lower));
}

function clausesOf(words: readonly SourceWord[]): readonly (readonly number[])[] {
  const clauses: number[][] = [[]];
  for (const [at, { lower, isAfterComma }] of words.entries()) {
    if (isAfterComma === true || /^(?:and|or|nor)$/u.test(lower)) clauses.push([]);
    clauses.at(-1)?.push(at);
  }
  // "In the dialog, ...": what is said comes behind it.
  const [first = []] = clauses;
  return BEGIN_A_PLACE.has(words[first[0] ?? 0]?.lower ?? "") ? clauses.slice(1) : clauses;
}
