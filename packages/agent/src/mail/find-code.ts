import type { ReadMail } from "./read-mail.ts";

/** Words that stand beside a code, in the languages of most mails; a part of a longer word counts too (`Bestätigungscode`). */
const KEYWORDS =
  /code|kode|kód|kod\b|c[oó]digo|codice|otp|one[- ]time|verif|passcode|\bpin\b|\btan\b|token|confirm|best[äa]tig|验证码|驗證碼|確認|인증|код/giu;
/** Further away a number has nothing to do with the word. */
const REACH = 120;

interface Token {
  readonly code: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The code that the mail gives: of digits, or of digits and letters, 4 to 8 characters (or as many as are asked for), the one that stands
 * closest to a word for it; copied exactly, but for spaces within groups of digits. Null when there is none, or nothing says which it is.
 */
export function findCode({ subject, text }: Pick<ReadMail, "subject" | "text">, length?: number): string | null {
  const all = `${subject}\n${withoutAddresses(text)}`;
  const tokens = tokensIn(all, length);
  const keywords = [...all.matchAll(KEYWORDS)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const near = tokens
    .map((token) => ({ token, distance: Math.min(...keywords.map((word) => distanceOf(token, word, all))) }))
    .filter(({ distance }) => distance <= REACH)
    .sort((a, b) => a.distance - b.distance || a.token.start - b.token.start);
  if (near[0] !== undefined) return near[0].token.code;
  // Nothing says "code": one that stands on a line of its own, and no other one in the mail, can be nothing else.
  const alone = new Set(tokens.filter((token) => isAlone(token, all)).map(({ code }) => code));
  return alone.size === 1 ? ([...alone][0] ?? null) : null;
}

function tokensIn(text: string, length: number | undefined): readonly Token[] {
  const spaced = [...text.matchAll(/(?<![\p{L}\p{N}])(?:\d(?:[ \n]\d){3,7}|\d{3} \d{3}|\d{4} \d{4}|\d{2} \d{2} \d{2})(?![\p{L}\p{N}])/gu)];
  const whole = [
    ...text.matchAll(/(?<![\p{L}\p{N}#/@.,:+$€£%-])[\p{L}\p{N}](?:[\p{L}\p{N}]|-(?=[\p{L}\p{N}]))*(?![\p{L}\p{N}@%]|[.,:/]\d)/gu),
  ];
  const found = [
    ...spaced.map((match) => ({ code: match[0].replace(/\s/gu, ""), start: match.index, end: match.index + match[0].length })),
    ...whole.map((match) => ({ code: match[0], start: match.index, end: match.index + match[0].length })),
  ];
  return found.filter((token) => isCode(token.code, length) && !isOfSentence(token, text));
}

function isCode(code: string, length: number | undefined): boolean {
  const characters = code.replaceAll("-", "");
  const fits = length === undefined ? characters.length >= 4 && characters.length <= 8 : characters.length === length;
  if (!fits || !/^[A-Za-z0-9-]+$/u.test(code)) return false;
  if (/^\d+$/u.test(characters)) return !/^\d{4}-\d\d-\d\d$/u.test(code);
  // Words of prose have no digits; ordinals and measures have little else.
  return (
    /\d/u.test(characters) &&
    /[A-Za-z]/u.test(characters) &&
    !/^\d+(?:st|nd|rd|th|min|mins|hours?|hrs?|days?|px|am|pm|gb|mb|kb|kg|cm|mm)$/iu.test(code)
  );
}

/** Years, times, amounts and numbers of houses and phones, by what stands around them. */
function isOfSentence({ code, start, end }: Token, text: string): boolean {
  const before = text.slice(Math.max(0, start - 16), start);
  const after = text.slice(end, end + 16);
  if (
    /^(?:19|20)\d\d$/u.test(code) &&
    /(?:©|\(c\)|copyright|[a-z]{3,}\.? |, |\d[./-])$/iu.test(before) &&
    !/(?:code|pin|otp|is|:) ?$/iu.test(before)
  )
    return true;
  if (/(?:[$€£¥]|usd|eur|gbp|#|no\.|nr\.|order|invoice|tel\.?|phone|call|ext\.?) ?$/iu.test(before)) return true;
  return /^ ?(?:€|\$|£|usd|eur|gbp|minutes|min\b|seconds|hours|days|%)/iu.test(after);
}

/** In characters from the end of the word to the token; one that stands before its word is farther for it. */
function distanceOf(token: Token, word: { readonly start: number; readonly end: number }, text: string): number {
  if (word.start >= token.start && word.end <= token.end) return Infinity;
  const isAfter = token.start >= word.end;
  const gap = isAfter ? token.start - word.end : word.start - token.end;
  const bonus = isAlone(token, text) ? 20 : 0;
  return gap + (isAfter ? 0 : 15) - bonus;
}

function isAlone({ start, end }: Token, text: string): boolean {
  return /(?:^|\n)\s*$/u.test(text.slice(0, start)) && /^\s*(?:\n|$)/u.test(text.slice(end));
}

/** Addresses hold tokens of their own; what stands there instead has the same length. */
function withoutAddresses(text: string): string {
  return text.replace(/https?:\/\/\S+|[^\s@<]+@[^\s@>]+/giu, (address) => "\u0000".repeat(address.length));
}
