import type { TextMatch } from "../language/intent.ts";
import { isSameDay } from "./days.ts";
import { matchPattern, type TextHit } from "./pattern.ts";

const WORD = /[\p{L}\p{N}\p{M}_]/u;
const DIGIT = /\p{Nd}/u;
/** Scripts that put no space between words: there a word's edge cannot be seen, so none is asked for. */
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Characters that join digits into one number, date, time or range: the 5 of 1.5, 12:05 or 2-5 is not a 5. */
const DIGIT_JOINER = /[.,:/'’\u00a0\u202f\-‐‑–−]/;
/** "In stock" is not what "Not in stock" says. */
const NEGATOR =
  /(?:^|[\s([“"'])(?:non-|un-|(?:not|no|never|cannot|\p{L}+n['’]t)(?:[ \u00a0](?:yet|be|been|being|currently|fully|successfully)){0,2}[ \u00a0]?)$/iu;
/** Who asks for these takes the words from the middle of a sentence: "be blank" of "can't be blank". */
const MIDDLE = /^(?:not|no|never|yet|be|been|being)\b/i;
/** "Hanna Brandt" is another name than "Hanna Brandt-Weiss"; a single word may be one of those that a hyphen joins. */
const SEVERAL = /\p{L} \p{L}/u;
/** Stands in a pattern where white space may be or not: "€ 270" and "€270" are the same price, "11 / 12" and "11/12" the same share. */
const GAP = "\ue000";

const FOLDED: readonly (readonly [RegExp, string])[] = [
  [/['’‘‛ʼ′`]/, "['’‘‛ʼ′`]"],
  [/["“”„‟″«»]/, '["“”„‟″«»]'],
  [/[-‐‑‒–—−]/, "[-‐‑‒–—−]"],
];

/** Takes out what a reader cannot see; all matching happens on text cleaned like this. */
export function cleanText(text: string): string {
  return text.normalize("NFC").replace(INVISIBLE, "");
}

export function collapse(text: string): string {
  return cleanText(text).replace(/\s+/gu, " ").trim();
}

/** All places where `wanted` stands in `seen` as whole words and whole numbers, whatever the case, spacing and kind of quotation mark. */
export function findAllText(seen: string, wanted: string): readonly TextHit[] {
  const target = collapse(wanted);
  if (target === "") return [];
  const text = cleanText(seen);
  const pattern = new RegExp(toPattern(withGaps(target)), "giu");
  const hits: TextHit[] = [];
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const start = match.index;
    const end = start + match[0].length;
    if (isWhole(text, { start, end }, target)) hits.push({ start, end, quote: collapse(match[0]) });
    pattern.lastIndex = start + 1;
  }
  return hits;
}

export function findText(seen: string, wanted: string): TextHit | null {
  return findAllText(seen, wanted)[0] ?? null;
}

/** Compares one text with another as the assertion says; one that is a day and no more, by the day. Throws PatternError when the author's pattern cannot be used. */
export function matchText(seen: string, wanted: string, match: TextMatch): TextHit | null {
  if (match === "matches") return matchPattern(cleanText(seen), wanted);
  const whole = collapse(seen);
  if (match === "contains")
    return findText(seen, wanted) ?? (isSameDay(whole, collapse(wanted)) ? { start: 0, end: seen.length, quote: whole } : null);
  if (match === "exactly") return isSame(whole, collapse(wanted)) ? { start: 0, end: seen.length, quote: whole } : null;
  const hits = findAllText(whole, wanted);
  return hits.find((hit) => (match === "starts_with" ? hit.start === 0 : hit.end === whole.length)) ?? null;
}

/** To the letter, but for what a keyboard does not have: kinds of quotation marks and dashes. */
function isSame(whole: string, wanted: string): boolean {
  return new RegExp(`^${toPattern(wanted)}$`, "u").test(whole);
}

function withGaps(target: string): string {
  return target
    .replace(/(\p{Sc}) ?(?=[\d.])/gu, `$1${GAP}`)
    .replace(/(\d) ?(?=\p{Sc})/gu, `$1${GAP}`)
    .replace(/(\d) ?\/ ?(?=\d)/gu, `$1${GAP}/${GAP}`);
}

function toPattern(target: string): string {
  return [...target].map(patternOf).join("").replaceAll(" ", "\\s+").replaceAll(GAP, "[^\\S\\n]?").replaceAll("\\.\\.\\.", "(?:\\.{3}|…)");
}

function patternOf(character: string): string {
  if (character === "…") return "(?:\\.{3}|…)";
  for (const [kind, folded] of FOLDED) if (kind.test(character)) return folded;
  return character.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

function isWhole(text: string, at: { readonly start: number; readonly end: number }, target: string): boolean {
  return startsWhole(text.slice(0, at.start), target) && endsWhole(text.slice(at.end), target);
}

function startsWhole(before: string, target: string): boolean {
  const first = firstOf(target);
  const previous = lastOf(before);
  if (NEGATOR.test(before.slice(-40)) && !MIDDLE.test(target)) return false;
  if (/^\d{3}[.,]\d\d(?!\d)/.test(target) && /(?:^|[^\d.,])\d{1,3} $/.test(before)) return false;
  if (/\p{Sc}/u.test(first)) return !isSignedBefore(before) && !/(?:^|[^\p{L}])[A-Z]{1,2}$/u.test(before);
  if (!WORD.test(first) || SPACELESS.test(first)) return true;
  if (previous !== "" && WORD.test(previous) && !SPACELESS.test(previous)) return false;
  if (SEVERAL.test(target) && /\p{L}[-‐‑]$/u.test(before)) return false;
  if (!DIGIT.test(first)) return true;
  return !(DIGIT_JOINER.test(previous) && DIGIT.test(before.at(-2) ?? "")) && !isSignedBefore(before) && !/(?:^|[\s(])\.$/.test(before);
}

/** -5 and -$5 are not 5: a sign that stands free before the number belongs to it. */
function isSignedBefore(before: string): boolean {
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return /(?:^|[\s(:])[-−–]\s?\p{Sc}?$/u.test(line) && !/[\p{L}\p{N}]\s[-−–]\s\p{Sc}?$/u.test(line);
}

function endsWhole(after: string, target: string): boolean {
  const last = lastOf(target);
  const next = firstOf(after);
  if (!WORD.test(last) || SPACELESS.test(last)) return true;
  if (next !== "" && WORD.test(next) && !SPACELESS.test(next)) return false;
  if (SEVERAL.test(target) && /^[-‐‑]\p{L}/u.test(after)) return false;
  // "You can" is not what "You can't" says.
  if (/^['’]t\b/i.test(after)) return false;
  return !(DIGIT.test(last) && DIGIT_JOINER.test(next) && DIGIT.test(after.slice(next.length)[0] ?? ""));
}

function firstOf(text: string): string {
  const point = text.codePointAt(0);
  return point === undefined ? "" : String.fromCodePoint(point);
}

function lastOf(text: string): string {
  return /.$/su.exec(text)?.[0] ?? "";
}
