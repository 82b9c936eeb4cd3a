/** A line of a description as what it says to the letter, and as words. It is looked at apart from any reader, which it has to control. */

export interface SourceWord {
  /** `literal`: what stands in quotes, an address, a variable, an amount, a number; `word`: anything else. */
  readonly kind: "literal" | "number" | "word";
  /** Without quotes. */
  readonly text: string;
  readonly lower: string;
  /** A word with a capital letter that does not begin a sentence: as a rule a name. */
  readonly isName: boolean;
}

const PIECES =
  /(?<quote>"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|(?<![\p{L}\d])'(?:[^']|'(?=\p{L}))+'(?![\p{L}\d])|‘[^’]+’)|(?<literal>\{\{[^}]*\}\}|<(?![biupa]>|em>|br)[\p{L}][^<>]*>(?![^<]*<\/)|https?:\/\/\S*[^\s.,;!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\p{L}\d])\/[\w./?=&%#-]+[\w/])|(?<identifier>\p{L}[\p{L}\d]*(?:_[\p{L}\d]+)+)|(?<number>[-+]?(?:[$€£¥] ?)?\d+(?:[.,:/-]\d+)*(?: ?(?:%|[€£$¥]))?(?![\p{L}])|#?\p{L}*[-_]?\d[\p{L}\d_-]*)|(?<word>[\p{L}][\p{L}\p{M}]*(?:['’-][\p{L}]+)*)|(?<stop>[.!?:;](?=\s|$))/gu;

export function sourceWordsOf(text: string): readonly SourceWord[] {
  const words: SourceWord[] = [];
  let begins = true;
  for (const { groups } of text.matchAll(PIECES)) {
    const { quote, literal = groups?.["identifier"], number, word, stop } = groups ?? {};
    if (stop !== undefined) {
      begins = true;
      continue;
    }
    if (quote !== undefined) words.push(wordOf("literal", quote.replace(/^(?:\*\*|.)|(?:\*\*|.)$/gsu, "").trim()));
    else if (literal !== undefined) words.push(wordOf("literal", literal));
    else if (number !== undefined) words.push(wordOf("number", number));
    else if (word !== undefined) words.push({ ...wordOf("word", word), isName: !begins && /^\p{Lu}/u.test(word) && word !== "I" });
    begins = false;
  }
  return words.filter((one) => one.text !== "");
}

function wordOf(kind: SourceWord["kind"], text: string): SourceWord {
  return { kind, text, lower: plainOf(text), isName: false };
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
    .replace(/(?<=[sxz]|ch|sh)es$/u, "")
    .replace(/(?<=[^s])s$/u, "")
    .replace(/(?<=[\p{L}]{3})(?:ing|ed)$/u, "")
    .replace(/([bdfgklmnprt])\1$/u, "$1")
    .replace(/e$/u, "");
}
