import { MONTHS } from "../lexicon/sequences.ts";
import { lemmasOf } from "./lemma.ts";
import type { Token, TokenKind } from "./token.ts";

/** What stands between quotes of any kind is a literal. They open at the start of a word only: "O'Brien's" holds none. */
const QUOTES: readonly RegExp[] = [
  /"((?:[^"]|"")*)"/y,
  /“([^”“]*)[”“]/y,
  /„([^“”"]*)[“”"]/y,
  /«\s?([^»]*?)\s?»/y,
  /``([^`]+)``/y,
  /`([^`]*)`/y,
  /\*\*([^*]+)\*\*/y,
  /\*([^*\s](?:[^*]*[^*\s])?)\*(?![\p{L}\d*])/uy,
  /‘([^’]*)’(?!\p{L})/uy,
  /'((?:[^']|'(?=\p{L}))*)'(?![\p{L}\d])/uy,
];

const monthPattern = (name: string): string => (name === "september" ? "sep(?:t(?:ember)?)?" : `${name.slice(0, 3)}(?:${name.slice(3)})?`);
const MONTH = `(?:${MONTHS.map(monthPattern).join("|")})`;

const PIECES: readonly (readonly [TokenKind, RegExp])[] = [
  ["quote", /<[\p{L}][\p{L}\d _-]{0,40}>/uy],
  ["url", /(?:https?|file|about|chrome):\/?\/?[^\s,;"“”]*[^\s,;"“”.!?):]/iy],
  ["url", /(?:www\.|localhost\b)[\w.:-]*(?:\/[^\s,;"]*[^\s,;".!?)])?/iy],
  ["variable", /[^\s"“”'(){}]*\{\{[^}]*\}\}(?:[^\s"“”'(){},;]*\{\{[^}]*\}\})*(?:[\w@/#?=&%+-]|[.:](?=[\w/]))*/y],
  ["email", /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/y],
  [
    "date",
    /\d{4}-\d\d?-\d\d?(?:[T ]\d\d?:\d\d(?::\d\d)?)?(?![\w-])|\d\d?[./]\d\d?[./]\d{4}(?!\w)|\d\d?:\d\d(?::\d\d)?(?: ?[ap]\.?m\b\.?)?(?![\w:])/iy,
  ],
  [
    "date",
    new RegExp(`${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}(?!\\w)|\\d{1,2}(?:st|nd|rd|th)?\\.? ${MONTH}\\.? \\d{4}(?!\\w)`, "iy"),
  ],
  ["money", /[-+–]?(?:US|CA|A)?[$€£¥] ?\d+(?:[.,]\d+)*|[-+–]?\d+(?:[.,]\d+)* ?(?:[€£$¥]|(?:EUR|USD|GBP|CHF|PLN|JPY)\b)/y],
  // "100px", "3x": a number and its unit.
  ["number", /(?<![\p{L}\d])\d+(?=(?:px|[kmg]b|ms|s|sec|min|x)(?![\p{L}\d]))/iuy],
  ["number", /(?<![\p{L}\d])[-+]?\d+(?:[.,]\d+)*(?: ?%)?(?![\p{L}\d/:-])(?!\.\d)/uy],
  ["path", /\/(?:[\w{~][\w./?=&%#:{}~+-]*[\w/}=-]|\w)?(?=[\s.,;!?)]|$)/y],
  ["punct", /->|=>|→|›|»|>|>=|<=|\.\.\.|[,;:.!?()[\]=…–—+]/y],
  ["word", /['’]s(?![\p{L}\d])/uy],
  ["word", /(?:[^\s,;:.!?()[\]"“”„=>→›`'’…]|(?!['’]s(?![\p{L}\d]))[.:!?'’,](?=[^\s,;:.!?()"“”'’]))+/uy],
];

/** "don't" is "do" and "not": both stand where it stands. */
const CONTRACTED: readonly (readonly [form: RegExp, parts: (found: readonly string[]) => readonly string[]])[] = [
  [/^(?:cannot|can['’]t)$/, () => ["can", "not"]],
  [/^won['’]t$/, () => ["will", "not"]],
  [/^(is|are|was|were|do|does|did|has|have|should|would|could|must)n['’]t$/, ([, verb = ""]) => [verb, "not"]],
  [/^i['’]m$/, () => ["i", "am"]],
  [/^(you|we|they)['’]re$/, ([, who = ""]) => [who, "are"]],
  [/^(i|you|we|they)['’]ve$/, ([, who = ""]) => [who, "have"]],
  [/^(i|you|we|they|he|she|it)['’]ll$/, ([, who = ""]) => [who, "will"]],
  [/^(i|you|we|they)['’]d$/, ([, who = ""]) => [who, "would"]],
];

/** `there's` and `it's`, but not `that's name`. */
const IS_SHORT = new Set(["there", "it", "that", "he", "she", "here", "what", "everything", "nothing"]);

/** The tokens of a text; never throws, and loses no sign but white space. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    if (/\s/u.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    const quote = quoteAt(text, at);
    if (quote) {
      push(tokens, { kind: "quote", text: quote.inside, start: at, end: quote.end });
      at = quote.end;
      continue;
    }
    const { kind, end } = pieceAt(text, at);
    push(tokens, { kind, text: text.slice(at, end), start: at, end });
    at = end;
  }
  return tokens;
}

function quoteAt(text: string, at: number): { readonly inside: string; readonly end: number } | null {
  if (!/["“„«`*‘']/.test(text.charAt(at)) || (at > 0 && /[\p{L}\d]/u.test(text.charAt(at - 1)))) return null;
  for (const quote of QUOTES) {
    quote.lastIndex = at;
    const inside = quote.exec(text)?.[1];
    // As in canonical sentences, two of them are one within a text.
    if (inside !== undefined) return { inside: text.charAt(at) === '"' ? inside.replaceAll('""', '"') : inside, end: quote.lastIndex };
  }
  return null;
}

/** What is nothing but a word is none of the others, and most are. */
const PLAIN_WORD = new RegExp(`(?!www|localhost|${MONTH})\\p{L}+(?=[.,:;!?]?(?:\\s|$))`, "iuy");

function pieceAt(text: string, at: number): { readonly kind: TokenKind; readonly end: number } {
  PLAIN_WORD.lastIndex = at;
  if (PLAIN_WORD.test(text)) return { kind: "word", end: PLAIN_WORD.lastIndex };
  for (const [kind, piece] of PIECES) {
    piece.lastIndex = at;
    const found = piece.exec(text)?.[0];
    if (found !== undefined && found !== "") return { kind, end: piece.lastIndex };
  }
  return { kind: "punct", end: at + 1 };
}

type Piece = Pick<Token, "kind" | "text" | "start" | "end">;

function push(tokens: Token[], piece: Piece): void {
  const lower = piece.text.toLowerCase();
  if (piece.kind !== "word") {
    tokens.push({ ...piece, lower, lemmas: [] });
    return;
  }
  for (const [form, parts] of /['’]|^cannot$/.test(lower) ? CONTRACTED : []) {
    const found = form.exec(lower);
    if (!found) continue;
    for (const part of parts(found)) tokens.push({ ...piece, text: part, lower: part, lemmas: lemmasOf(part) });
    return;
  }
  const word = lower.replaceAll("’", "'");
  const before = tokens.at(-1);
  const isShort = word === "'s" && before?.kind === "word" && IS_SHORT.has(before.lower);
  tokens.push({ ...piece, lower: isShort ? "is" : word, lemmas: lemmasOf(isShort ? "is" : word) });
}
