import { ARTICLES, isDenial } from "../language/sequences.ts";
import { withoutSynonyms } from "./synonyms.ts";

export interface TextScore {
  readonly score: number;
  /** How they agree: `is exactly`, `begins with`. */
  readonly how: string;
}

/** From this score on a text is the wanted name, but for case, punctuation, the plural and articles. */
export const CALLED_SO = 0.9;

/** And from this one it says the same in other words. */
export const MEANS = 0.82;

/** Of the words of a text: a few that stand scattered in a long one name nothing. */
const LEAST_COVERED = 0.2;

const NONE: TextScore = { score: 0, how: "differs from" };

interface Folded {
  readonly exact: string;
  readonly lower: string;
  readonly plain: string;
  readonly words: readonly string[];
  /** The letters alone: a "login" is a "log in", and an "e-mail" an "email". Empty where there are digits: "1 2" is not "12". */
  readonly joined: string;
  readonly stems: string;
  /** The stems without articles: "clear the history" is what a button calls "Clear history". */
  readonly bare: string;
}

const known = new Map<string, Folded>();
const KNOWN_LIMIT = 20_000;

/**
 * How well a text on the page fits the words of the author, from 0 to 1. A number is only ever a whole one: "2 items" does
 * not fit "12 items". A quoted name is a literal: no synonyms, no spelling mistakes.
 */
export function scoreText(wanted: string, text: string, options: { readonly quoted: boolean }): TextScore {
  if (wanted === "" || text === "") return NONE;
  const one = foldedOf(wanted);
  const other = foldedOf(text);
  if (one.exact === other.exact) return { score: 1, how: "is exactly" };
  if (one.lower === other.lower) return { score: 0.97, how: "is" };
  if (one.plain !== "" && one.plain === other.plain) return { score: 0.94, how: "is, but for punctuation," };
  if (one.joined !== "" && one.joined === other.joined) return { score: 0.9, how: "is, but for spaces," };
  if (one.stems !== "" && one.stems === other.stems) return { score: 0.9, how: "is nearly" };
  if (one.bare !== "" && one.bare === other.bare) return { score: 0.9, how: "is, but for articles," };
  if (one.words.length === 0) return one.lower.length > 0 && other.lower.includes(one.lower) ? { score: 0.7, how: "contains" } : NONE;
  if (!options.quoted && withoutSynonyms(one.words) === withoutSynonyms(other.words)) return { score: MEANS, how: "means" };
  const part = scorePart(one, other, options);
  if (part !== null) return part;
  if (!options.quoted && one.plain.length >= 5 && isOneEditApart(one.plain, other.plain)) return { score: 0.6, how: "is spelt like" };
  return NONE;
}

/** Whether the text holds the wanted words, whole and in a row. */
export function holdsWords(wanted: string, text: string): boolean {
  const one = foldedOf(wanted);
  const other = foldedOf(text);
  if (one.words.length === 0) return other.lower.includes(one.lower);
  return ` ${other.words.join(" ")} `.includes(` ${one.words.join(" ")} `);
}

/** The words of a text beside the wanted ones, in their stems; none where it does not hold these in a row. */
export function furtherWords(wanted: string, text: string): readonly string[] {
  const [before, after] = ` ${foldedOf(text).stems} `.split(` ${foldedOf(wanted).stems} `, 2);
  return after === undefined ? [] : `${before} ${after}`.split(" ").filter((word) => word !== "");
}

/** For "did you mean": 0 to 1, by shared pairs of letters. */
export function likeness(wanted: string, text: string): number {
  const one = pairsOf(foldedOf(wanted).plain);
  const other = pairsOf(foldedOf(text).plain);
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

function scorePart(one: Folded, other: Folded, { quoted }: { readonly quoted: boolean }): TextScore | null {
  if (deniesRest(one, other) || isDeniedIn(one, other)) return null;
  const wanted = ` ${one.words.join(" ")} `;
  const text = ` ${other.words.join(" ")} `;
  // The more of the text is meant, the better: "Save" is rather "Save now" than a paragraph about saving.
  const coverage = Math.min(1, wanted.length / text.length);
  if (text.startsWith(wanted)) return { score: 0.78 - 0.1 * (1 - coverage), how: "begins with" };
  if (text.endsWith(wanted)) return { score: 0.78 - 0.1 * (1 - coverage), how: "ends with" };
  if (text.includes(wanted)) return { score: 0.7 - 0.1 * (1 - coverage), how: "contains" };
  const hasAll = quoted ? areInOrder(one.words, other.words) : one.words.every((word) => other.words.includes(word));
  if (one.words.length > 1 && hasAll && coverage >= LEAST_COVERED) return { score: 0.65 - 0.1 * (1 - coverage), how: "has all words of" };
  return null;
}

/** "No notifications" is not called "No", which denies what comes behind it; "No, thanks" is. */
function deniesRest(one: Folded, other: Folded): boolean {
  const isDenialAlone = one.words.every((lower) => isDenial({ lower }));
  return isDenialAlone && other.lower.startsWith(one.lower) && /^\s+\p{L}/u.test(other.lower.slice(one.lower.length));
}

/** "Not fulfilled" and "Not yet fulfilled" are not called "Fulfilled": where it stands there, what stands before it denies it. */
function isDeniedIn({ words: [first = "", ...rest] }: Folded, { words }: Folded): boolean {
  // "Invoice no 1002" is numbered so.
  if (isDenial({ lower: first }) || /^\d/u.test(first)) return false;
  const places = words.flatMap((word, at) => (word === first && rest.every((one, next) => one === words[at + 1 + next]) ? [at] : []));
  const isDenied = (at: number): boolean => {
    const before = words[at - 1] ?? "";
    return isDenial({ lower: before }) || PREFIXES.has(before) || (BETWEEN.has(before) && isDenial({ lower: words[at - 2] ?? "" }));
  };
  return places.length > 0 && places.every(isDenied);
}

const PREFIXES: ReadonlySet<string> = new Set(["non", "un"]);
const BETWEEN: ReadonlySet<string> = new Set(["yet", "be", "been", "being"]);

/** In another order they are another text: "DD/MM/YYYY" is not "YYYY-MM-DD". */
function areInOrder(wanted: readonly string[], words: readonly string[]): boolean {
  let next = 0;
  for (const word of words) if (word === wanted[next]) next += 1;
  return next === wanted.length;
}

function foldedOf(text: string): Folded {
  const found = known.get(text);
  if (found !== undefined) return found;
  const exact = text.replace(/\s+/g, " ").trim();
  const lower = exact.toLowerCase();
  const words = lower
    .normalize("NFC")
    .replace(/[’'`]/g, "")
    .replace(/(?<=\d)[.,](?=\d)/g, "·")
    .split(/[^\p{L}\p{N}·+#%$€£]+/u)
    .filter((word) => word !== "")
    .map((word) => word.replaceAll("·", "."))
    // "+ Add" is drawn with a sign or written with one.
    .filter((word, at, all) => word !== "+" || at > 0 || !/^\p{L}/u.test(all[1] ?? ""));
  const stems = words.map(stemOf).join(" ");
  const bare = words.filter((word) => !ARTICLES.has(word)).map(stemOf);
  const joined = words.join("");
  const folded: Folded = {
    exact,
    lower,
    plain: words.join(" "),
    words,
    joined: /\d/.test(joined) ? "" : joined,
    stems,
    bare: bare.length > 1 ? bare.join(" ") : "",
  };
  if (known.size >= KNOWN_LIMIT) known.clear();
  known.set(text, folded);
  return folded;
}

/** Without accents and without the plural. */
function stemOf(word: string): string {
  const plain = word.normalize("NFD").replace(/\p{M}+/gu, "");
  if (/\d/.test(plain) || plain.length < 4) return plain;
  return plain.replace(/ies$/, "y").replace(/(?<![su])s$/, "");
}

function isOneEditApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || /\d/.test(one) || /\d/.test(other)) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const skip = (text: string, by: number): string => text.slice(start + by);
  if (skip(one, 1) === skip(other, 1) || skip(one, 1) === skip(other, 0) || skip(one, 0) === skip(other, 1)) return true;
  return one[start] === other[start + 1] && one[start + 1] === other[start] && skip(one, 2) === skip(other, 2);
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at < text.length - 1; at += 1) pairs.add(text.slice(at, at + 2));
  return pairs;
}
