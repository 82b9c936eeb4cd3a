import { LEXICON, phrasesOf } from "@runwright/language";
import { isOnlyHeading, type Section, sectionOf } from "@runwright/language/document";

/** A line of a description as what it says to the letter, and as words. It is looked at apart from any reader, which it has to control. */

export interface SourceWord {
  /** `literal`: what stands in quotes, an address, a variable, an amount, a number; `word`: anything else. */
  readonly kind: "literal" | "number" | "word";
  /** Without quotes. */
  readonly text: string;
  readonly lower: string;
  /** A word with a capital letter that does not begin a sentence: as a rule a name. */
  readonly isName: boolean;
  /** In bold or italics: a text of the page as a rule, where it is no word that only holds a sentence together. */
  readonly isEmphasised?: true;
  /** A comma stands before it, or a slash between two things. */
  readonly isAfterComma?: true;
}

export const PLACES = phrasesOf(LEXICON.preposition);
export const ARTICLES = phrasesOf([...LEXICON.article, ...LEXICON.own, ...LEXICON.pointing]);
export const SEES = phrasesOf(LEXICON.see);
export const COLOURS = phrasesOf(LEXICON.colour);
export const CALLED = new Set("called named titled labelled labeled".split(" "));
export const isName = ({ kind, isName: is }: Pick<SourceWord, "kind" | "isName">): boolean => kind !== "word" || is;

const PIECES =
  /(?<quote>"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|(?<![\p{L}\d])'(?:[^']|'(?=\p{L}))+'(?![\p{L}\d])|‘[^’]+’)|(?<literal>\{\{[^}]*\}\}|<(?![biupa]>|em>|br)[\p{L}][^<>]*>(?![^<]*<\/)|https?:\/\/\S*[^\s.,;!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|[\p{L}\d_-]+(?:\.\p{L}[\p{L}\d_-]+)+|(?<![\p{L}\d])\/[\w./?=&%#-]+[\w/])|(?<identifier>\p{L}[\p{L}\d]*(?:_[\p{L}\d]+)+)|(?<number>[-+]?(?:[$€£¥] ?)?\d+(?:[.,:/-]\d+)*(?: ?(?:%|[€£$¥]))?(?!\p{L}|\d|[.,]\d)|#?(?:\p{L}+[-_])*\p{L}*\d[\p{L}\d_-]*(?:[.,]\d[\p{L}\d_-]*)*)|(?<word>[\p{L}][\p{L}\p{M}]*(?:['’-][\p{L}]+)*)|(?<stop>[.!?:;](?=\s|$)|\||→|=>|->|\((?=\p{Lu}\p{Ll}* \p{Ll}))|(?<comma>,|(?<=\s)\/(?=\s))/gu;

const LABEL = /^\W*(?:\*{1,2}(?<bold>[^*:]{1,40}):?\*{1,2}:?|(?<plain>\p{L}[\p{L} -]{1,40}):)\s+/u;

/** What stands before a line as its heading, with its colon: "**Do:** Click ...", "Expected: the page shows ...". Null where nothing does. */
export function labelOf(text: string): { readonly label: string; readonly rest: string; readonly section: Section | null } | null {
  const found = LABEL.exec(text);
  const { bold, plain = bold } = found?.groups ?? {};
  if (found === null || plain === undefined || (bold !== undefined && !found[0].includes(":"))) return null;
  // "Then the line says: Saved" claims it.
  if (bold === undefined && /\b(?:says|reads|shows|displays|contains|has|have|is|are)$/iu.test(plain)) return null;
  // "Check the toolbar: there is a bell" says where, and "**Status:** Active" what is so.
  if (!isOnlyHeading(plain)) return null;
  const section = sectionOf(plain);
  return { label: plain, rest: text.slice(found[0].length), section };
}

/** Whether the words are nothing but that heading of the line, in bold or not. */
export function isLabelOf(text: string, words: string): boolean {
  const label = labelOf(text)?.label;
  return label !== undefined && plainOf(words).replaceAll(/[*:]/gu, "") === plainOf(label);
}

export function sourceWordsOf(text: string): readonly SourceWord[] {
  const words: SourceWord[] = [];
  let begins = true;
  let isAfterComma = false;
  const push = (one: SourceWord): void => void words.push(isAfterComma ? { ...one, isAfterComma } : one);
  for (const { groups } of (labelOf(text)?.rest ?? text).replace(/(?<=^|\n|… )\s*\p{L}\)/gu, " ").matchAll(PIECES)) {
    const { quote, literal = groups?.["identifier"], number, word, stop, comma } = groups ?? {};
    if (comma !== undefined) {
      isAfterComma = true;
      continue;
    }
    if (stop !== undefined) {
      begins = true;
      continue;
    }
    if (quote !== undefined)
      push({
        ...wordOf("literal", quote.replace(/^(?:\*\*|.)|(?:\*\*|.)$/gsu, "").trim()),
        ...(quote.startsWith("*") ? { isEmphasised: true } : {}),
      });
    else if (literal !== undefined) push(wordOf("literal", literal));
    else if (number !== undefined) push(wordOf("number", number));
    else if (word !== undefined)
      push({ ...wordOf("word", word), isName: !begins && /^\p{Lu}/u.test(word) && !/^I(?:['’]\p{L}+)?$/u.test(word) });
    // `shows "Already taken." The field keeps ...`: the full stop stands inside of the quote.
    begins = /[.!?]\S$/u.test(quote ?? "");
    isAfterComma = false;
  }
  return words.filter((one) => one.text !== "").map(insteadOf);
}

/** "In place of" is "instead of". */
function insteadOf(one: SourceWord, at: number, words: readonly SourceWord[]): SourceWord {
  return one.lower === "place" && words[at - 1]?.lower === "in" && words[at + 1]?.lower === "of" ? { ...one, lower: "instead" } : one;
}

function wordOf(kind: SourceWord["kind"], text: string): SourceWord {
  return { kind, text, lower: plainOf(text), isName: false };
}

/** With nothing between its quotes. */
export const unquoted = (text: string): string => text.replaceAll(PIECES, (piece, quote?: string) => (quote === undefined ? piece : '""'));

/** One of the phrases, for an expression: the longest first, so that none stands for the beginning of another. */
export function anyOf(phrases: Iterable<string>): string {
  return [...phrases].toSorted((a, b) => b.length - a.length).join("|");
}

/** Without what says nothing: white space, kinds of quotes and apostrophes. */
export function spacedOf(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[‘’]/gu, "'")
    .replace(/[“”„«»]/gu, '"')
    .replace(/\s+/gu, " ")
    .trim();
}

/** The same without case. */
export function plainOf(text: string): string {
  return spacedOf(text).toLowerCase();
}

/** Words of the same stem count as the same: `items` and `item`, `deleted` and `delete`. */
export function stemOf(word: string): string {
  const lower = word.toLowerCase().replace(/['’]s$/u, "");
  if (lower.length <= 3) return lower;
  return lower
    .replace(/(?:ies|ied)$/u, "y")
    .replace(/(?:sses)$/u, "ss")
    .replace(/(?:(?<=[sxz]|ch|sh)es|(?<=[^s])s)$/u, "")
    .replace(/(?<=[\p{L}]{3})(?:ing|ed)$/u, "")
    .replace(/([bdfgklmnprt])\1$/u, "$1")
    .replace(/e$/u, "");
}

/** Where a text stands among words, from one to before another: as a literal, or as its words one after the other. */
export function placesIn(words: readonly Pick<SourceWord, "lower">[], text: string): readonly (readonly [from: number, to: number])[] {
  const plain = plainOf(text);
  const wanted = sourceWordsOf(text).map(({ lower }) => lower);
  return words.flatMap(({ lower }, at): (readonly [number, number])[] => {
    if (lower === plain) return [[at, at + 1]];
    return wanted.every((word, n) => words[at + n]?.lower === word) ? [[at, at + wanted.length]] : [];
  });
}

/** Whether a word is one of those of a text, where it stands whole. */
export const isPartOf = (words: readonly Pick<SourceWord, "lower">[], text: string, at: number): boolean =>
  placesIn(words, text).some(([from, to]) => from <= at && at < to);

/**
 * Whether all words of a text stand in the source, one after the other; articles and an "s" of the plural may differ. A text that is nothing
 * but an article, the column "A", has to stand there itself.
 */
export function isFrom(text: string, source: string): boolean {
  const wanted = wordsOf(plainOf(text));
  if (wanted.length === 0) return ` ${plainOf(source).replace(/["',;:]/gu, " ")} `.includes(` ${plainOf(text)} `);
  const had = wordsOf(plainOf(source));
  return had.some((_word, at) => wanted.every((word, offset) => had[at + offset] === word));
}

/** Of a text that is nothing but an article: whether it stands in quotes or as a name. "A" of "a message" is none. */
export function isNamed(text: string, words: readonly SourceWord[]): boolean {
  return wordsOf(plainOf(text)).length > 0 || words.some((one) => isName(one) && one.text === text);
}

export function wordsOf(plain: string): readonly string[] {
  return (plain.match(PIECE) ?? [])
    .filter((word) => !/^(?:the|an?)$/u.test(word))
    .map((word) => word.replace(/['’]s$/u, ""))
    .map((word) => (word.length > 3 ? word.replace(/(?<=[^s'’])s$/u, "").replace(/ie$/u, "y") : word));
}

const PIECE = /[\p{L}\p{M}\d]+(?:['’-][\p{L}\d]+)*|[^\s\p{L}\d"'“”‘’.,;:!?]/gu;

export function stems(text: string): readonly string[] {
  return (text.match(PIECE) ?? []).filter((word) => !/^(?:the|an?)$/u.test(word)).map((word) => stemOf(word));
}
