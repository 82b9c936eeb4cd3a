import { isCommonNoun, LEXICON, phrasesOf } from "@runwright/language";
import type { HeldLine } from "./held.ts";
import type { SourceFacts } from "./source-facts.ts";
import { placesIn, type SourceWord, sourceWordsOf, stemOf } from "./source-words.ts";

/**
 * The noun of a line that stands for a name of the rest of the Test: "the company" after `the company "Pym & Sons"`, "the mail" after what was
 * remembered of the mail. The rest of the Test is a row a line; what a reading remembers is a row of its own, with the variable at its end.
 * Null: nothing in the line speaks of it.
 */
export function nounFor(text: string, given: Pick<SourceFacts, "words">, elsewhere: string): string | null {
  const nouns = definiteNouns(given.words, text.startsWith("{{"));
  if (nouns.length === 0) return null;
  for (const row of elsewhere.split("\n")) {
    const words = sourceWordsOf(row).filter(({ lower }) => !LINKS.has(lower));
    const place = placesIn(words, text).find(([from, to]) => words.slice(from, to).every(({ kind, isName }) => kind !== "word" || isName));
    if (place === undefined) continue;
    const [at, end] = place;
    const isVariable = text.startsWith("{{") && end === words.length;
    // "Write "Looking into it." as an internal note" calls it a note.
    const behind = words.slice(end, end + 2);
    const stop = behind.findIndex(({ kind, lower }) => kind !== "word" || !isCommonNoun(lower) || PARTS.has(lower));
    const beside = isVariable
      ? words
      : [...saidBefore(words, at), words[at - 1], ...(stop < 0 ? behind : behind.slice(0, Math.max(1, stop)))];
    const noun = nouns.find((one) => beside.some((word) => word?.kind === "word" && stemOf(word.lower) === stemOf(one)));
    if (noun !== undefined) return noun;
  }
  return null;
}

/** What says the text that stands there: "the hint beside it says ...". */
function saidBefore(words: readonly SourceWord[], at: number): readonly SourceWord[] {
  const near = words.slice(Math.max(0, at - MOST_BETWEEN), at);
  const verb = near.findLastIndex(({ kind, lower }) => kind === "word" && SAYS.has(stemOf(lower)));
  const from = near.findLastIndex(({ kind }, index) => kind === "literal" && index < verb) + 1;
  return verb < near.length - 1 ? [] : near.slice(from, verb);
}

const MOST_BETWEEN = 5;
const SAYS: ReadonlySet<string> = new Set([...phrasesOf(LEXICON.show)].map(stemOf));
const PARTS = new Set([...phrasesOf(LEXICON.preposition), "and", "or", "then", "to"]);
const LINKS = new Set("a an the this that called named titled labelled labeled as is with of for".split(" "));
const DEFINITE = new Set("the this that these those both its their his her my our same".split(" "));

/** "The other task" is not the one that was named; of what was remembered "the old price" may speak. */
const ANOTHER = new Set("other old previous former original earlier default".split(" "));

/** "the new company", "both questions": what is spoken of as known. */
function definiteNouns(words: readonly SourceWord[], isRemembered: boolean): readonly string[] {
  return words.flatMap(({ kind, lower, isName }, at) => {
    if (kind !== "word" || isName || !isCommonNoun(lower)) return [];
    const before = words.slice(Math.max(0, at - 2), at).toReversed();
    const end = before.findIndex((one) => one.kind === "literal" || one.isName);
    if (!isRemembered && before.some((one) => ANOTHER.has(one.lower))) return [];
    return (end < 0 ? before : before.slice(0, end)).some((one) => DEFINITE.has(one.lower)) ? [lower.replace(/['’]s$/u, "")] : [];
  });
}

/** With these a line speaks of something that stands elsewhere: "these", and "A and B still do". */
export const REFERS =
  /\b(?:do|does|did|too|neither|likewise)\b(?=\s*(?:[.,;]|$))|\b(?:it|its|they|them|their|this|that|these|those|both|same|above|there|again|such|the (?:new|created|added|edited|deleted|updated|saved))\b/iu;

/** Where what a line points at may be named. */
export function contextOf({ text, elsewhere }: Pick<HeldLine, "text" | "elsewhere">): string {
  return REFERS.test(text) ? `${text}\n${elsewhere}` : text;
}
