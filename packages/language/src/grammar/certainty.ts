import type { Chart } from "../chart/chart.ts";
import type { Intent } from "../intent.ts";
import { phrasesOf } from "../lexicon/entries.ts";
import { FIELD_NAMES, isGeneric, KIND_PHRASES, LEXICON } from "../lexicon/lexicon.ts";
import { DEAR_IN_NAME, JOINS_NAME, NEVER_IN_NAME } from "../lexicon/names.ts";
import { ORDER_VERBS } from "../lexicon/verbs.ts";
import { looksProper } from "./names.ts";
import { unquotedIn } from "./unquoted.ts";

type Fields = Readonly<Record<string, unknown>>;

const PARTS = phrasesOf(LEXICON.part);
const BUTTONS = phrasesOf(LEXICON.button);
/** What is typed into stands between words of the sentence, and so does what something is said of: its name ends there. */
const TYPED = new Set<unknown>(["fill", "clear", "set", "select"]);
const DETERMINED = /^(?:the|an?|this|that|my|your|our|its|their) /i;

/**
 * Whether the form of each name and text in no quotes tells where it begins and ends. It does for what is written in capitals throughout;
 * for words that are none of the sentence beside the kind of thing, or where the sentence goes on behind them; else for a single word, or
 * for what stands alone behind its verb: "Open orders", but not "the main page of the wiki", which somebody tells in words of their own.
 */
export function areNamesTold({ text, tokens }: Pick<Chart, "text" | "tokens">, intents: readonly Intent[]): boolean {
  const lower = text.toLowerCase();
  // What stands nowhere in the line is a name that the grammar gives: "Add to cart".
  const guessed = new Set(unquotedIn(tokens, intents).filter((name) => lower.includes(name.toLowerCase()) && !isProper(name)));
  const isTold = (name: unknown, test: (name: string) => boolean): boolean => typeof name !== "string" || !guessed.has(name) || test(name);
  const walk = (value: unknown, isBounded: boolean): boolean => {
    if (Array.isArray(value)) return value.every((one) => walk(one, isBounded));
    if (typeof value !== "object" || value === null) return true;
    const { kind, name, role, texts, text: said, words, relations, scope, ...rest } = value as Fields;
    const { target, options } = rest;
    const isHeld = isBounded || "negated" in rest || (TYPED.has(kind) && !areAdjacent(lower, rest));
    const isAnyones = (one: string): boolean => isGeneric(one) && JSON.stringify(scope ?? []).includes('"any"');
    // "First query": which one of those it is that nobody ever spoke of as known.
    const isPlaced = scope !== undefined || relations !== undefined;
    const isCounted =
      rest["ordinal"] !== undefined && role === undefined && !isPlaced && typeof words === "string" && !DETERMINED.test(words);
    const isNameTold = (one: string): boolean =>
      FIELD_NAMES.has(one.toLowerCase()) ||
      (areOwn(one) &&
        !isCounted &&
        (role !== undefined || typeof words !== "string" || (isHeld ? !isAnyones(one) : standsAlone(one, words))));
    return (
      isTold(name, isNameTold) &&
      isTold("intent" in rest ? undefined : said, isText) &&
      (kind !== "select" || target !== null || !Array.isArray(options) || options.every((one) => isTold(one, isOneName))) &&
      (!Array.isArray(texts) || texts.every((one) => isTold(one, kind === "any" ? isPagePart : kind === "only" ? isText : () => true))) &&
      walk([relations, scope], false) &&
      walk(Object.values(rest), isHeld)
    );
  };
  return walk(intents, false);
}

/** "The red shirt": where the name of what is chosen begins is a guess, if what it is chosen in has none either. */
function areAdjacent(lower: string, { target, options }: Fields): boolean {
  const name = typeof target === "object" && target !== null && "name" in target ? String(target.name) : "";
  return Array.isArray(options) && options.some((one) => lower.includes(`${name} ${String(one)}`.toLowerCase()));
}

const wordsOf = (name: string): readonly string[] => name.split(/\s+/);

/** Capitals or digits throughout, but for a word that joins them: "Terms of Service". */
function isProper(name: string): boolean {
  const words = wordsOf(name);
  const [other, another] = words.filter((word) => !looksProper(word));
  if (other === undefined) return true;
  // "Stock of 4006381333931" says of which one it is.
  const isFramed = words.length > 2 && looksProper(words[0] ?? "") && /^\p{Lu}/u.test(words.at(-1) ?? "");
  return another === undefined && isFramed && JOINS_NAME.has(other);
}

/** None of them could be a word of the sentence around it. */
export const areOwn = (name: string): boolean =>
  wordsOf(name).every(
    (word, at, all) =>
      looksProper(word) || (word === "of" && !/^\d/.test(all[at + 1] ?? "")) || !(DEAR_IN_NAME.has(word) || NEVER_IN_NAME.has(word)),
  );

/** "Shelf B-07": the noun may be the list, and the rest what is chosen there. */
const isOneName = (name: string): boolean => !(/^\p{Ll}/u.test(name) && looksProper(wordsOf(name).at(-1) ?? ""));
const isText = (text: string): boolean => /^[\p{Lu}\d]/u.test(text) && areOwn(text);
const isPagePart = (name: string): boolean => PARTS.has(name.toLowerCase());

/** A single word, or what no article makes a thing that is told: "wait" in "and wait" is neither. */
function standsAlone(name: string, words: string): boolean {
  const [first = "", ...others] = wordsOf(name);
  if (others.length === 0) return !ORDER_VERBS.has(first) || BUTTONS.has(first);
  return KIND_PHRASES.has(others.at(-1) ?? "") || (!DETERMINED.test(words) && !others.some(looksProper));
}

/**
 * Whether one reading means something else than another, and not only less: how exactly a text is compared, where a click leads and whether
 * a number is looked for as one is no other meaning.
 */
export function isOther(reading: readonly Intent[], than: readonly Intent[]): boolean {
  return !isPart(reading, than);
}
const NO_EFFECT = new Set(["words", "quoted", "line", "match", "page", "comparison"]);

function isPart(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part)) return Array.isArray(whole) && part.length === whole.length && part.every((one, n) => isPart(one, whole[n]));
  if (typeof part !== "object" || part === null) return part === whole;
  if (typeof whole !== "object" || whole === null) return false;
  const [some, all] = [effectOf(part as Fields), effectOf(whole as Fields)];
  return Object.entries(some).every(([key, one]) => NO_EFFECT.has(key) || isPart(one, all[key]));
}

/** To choose what is in no list is to click it; what is compared with a number is a text as well. */
function effectOf(value: Fields): Fields {
  const { kind, target, options, role, value: number, comparison } = value;
  if (kind === "select" && target === null && Array.isArray(options)) return { kind: "click", target: { name: options[0] as unknown } };
  if (kind === "number" && comparison === "equals") return { ...value, kind: "text", value: undefined, text: number };
  return role === "link" || role === "page" ? { ...value, role: undefined } : value;
}
