import { type Entry, singleWords, wordSet } from "../lexicon/entries.ts";
import type { Builtin } from "../chart/grammar.ts";
import type { Chart } from "../chart/chart.ts";
import { NOTHING_LEFT, type Edge } from "../chart/edge.ts";
import { DEAR_IN_NAME, JOINS_NAME, NEVER_FIRST, NEVER_IN_NAME, NEVER_LAST, NO_NOUNS as NOT_NOUNS } from "../lexicon/names.ts";
import type { Token } from "../tokens/token.ts";
import { VERBS } from "../lexicon/verbs.ts";
import { LEXICON } from "../lexicon/lexicon.ts";

/** A name without quotes: every run of words is one, and what it costs says how likely. */
export interface Name {
  readonly text: string;
  readonly isProper: boolean;
}

const MOST_WORDS = 7;

/** Capitals, digits, and dashes or dots inside a word. */
const UNCLEAR = firstWords([...LEXICON.unclear, ...LEXICON.count]);

export const looksProper = (text: string): boolean => /[\p{Lu}\d#@]|\p{L}[-_.]\p{L}/u.test(text);

interface Price {
  readonly cost: number;
  readonly isProper: boolean;
}

/** Where in a name a token stands, and how many before it are somebody's own words. `isValue`: what is typed may be anything, what is pointed at has a name. */
interface Place {
  readonly at: number;
  readonly start: number;
  readonly proper: number;
  readonly isValue: boolean;
}

/** What one more token costs; null: it cannot stand there. */
function priceOf(chart: Chart, place: Place): Price | null {
  const { at, start, proper, isValue } = place;
  const token = chart.tokens[at];
  if (!token || token.kind === "quote") return null;
  const isFirst = at === start;
  if (token.kind === "punct") {
    // What is typed may end with a sign: "SuperSecret!".
    const isGlued = isValue && token.text === "!" && token.start === chart.tokens[at - 1]?.end;
    return !isFirst && (isGlued || token.text === "…" || token.text === "...") ? { cost: isGlued ? -0.3 : 0.1, isProper: false } : null;
  }
  // An address is no name, and neither is a chord of keys.
  if (!isValue && (token.kind === "url" || /^\p{L}+\+\p{L}/u.test(token.text))) return null;
  if (token.kind !== "word") return { cost: literalPrice(token, isFirst, isValue), isProper: false };
  const isCapital = /^\p{Lu}/u.test(token.text) && at > 0 && token.text !== "I";
  if (NEVER_IN_NAME.has(token.lower) && !isCapital) return null;
  const isNoFirst = (NEVER_FIRST.has(token.lower) || UNCLEAR.has(token.lower)) && !isCapital && !(isValue && token.lower === "new");
  if (isFirst && (token.lower === "'s" || isNoFirst)) return null;
  const isDear = DEAR_IN_NAME.has(token.lower);
  if (isDear && isCapital) return { cost: 0.3, isProper: true };
  if (!isDear && looksProper(token.text) && (at > 0 || !/^\p{Lu}\p{Ll}+$/u.test(token.text))) return { cost: 0.15, isProper: true };
  if (isDear) return dearPrice(chart, place);
  return { cost: proper > 0 ? 0.7 : 0.4, isProper: false };
}

function literalPrice({ kind }: Token, isFirst: boolean, isValue: boolean): number {
  if (kind === "number" || kind === "money" || kind === "date") return isValue ? -0.2 : isFirst ? 1.5 : 0.6;
  return isValue ? -0.5 : 2;
}

function dearPrice(chart: Chart, { at, start, proper }: Place): Price | null {
  const token = chart.tokens[at];
  const next = chart.tokens[at + 1];
  const before = chart.tokens[at - 1];
  if (!token) return null;
  if (token.lower === "the" && at > start + 1 && before?.lower === "of") return { cost: 0.2, isProper: false };
  const joins = JOINS_NAME.has(token.lower) && proper > 0 && next?.kind !== "quote" && /^[\p{Lu}\d]/u.test(next?.text ?? "");
  if (token.lower === "&" && proper > 0) return { cost: 0.2, isProper: false };
  const isList = token.lower === "and" || token.lower === "or";
  if (isList && !joins) return null;
  if (at === start) return { cost: 3, isProper: false };
  if (token.lower === "of") return { cost: 0.4, isProper: false };
  return { cost: joins ? (isList ? 1.7 : 0.9) : 2.6, isProper: false };
}

function spans(chart: Chart, start: number, isValue: boolean): readonly Edge[] {
  const found: Edge[] = [];
  let cost = isValue ? 1 : 0.8;
  let proper = 0;
  for (let at = start; at < Math.min(chart.tokens.length, start + MOST_WORDS); at += 1) {
    const price = priceOf(chart, { at, start, proper, isValue });
    if (!price) break;
    cost += price.cost;
    if (price.isProper) proper += 1;
    const last = chart.tokens[at];
    if (last !== undefined && NEVER_LAST.has(last.lower) && (at > start || !isValue) && (at === 0 || !/^\p{Lu}/u.test(last.text))) continue;
    const endsDear = at > start && last !== undefined && DEAR_IN_NAME.has(last.lower) && !price.isProper ? 1 : 0;
    // "code SUMMER10": what is typed seldom begins with a word of the sentence and ends with one of its own.
    const isMixed = isValue && proper > 0 && !looksProper(chart.tokens[start]?.text ?? "") ? 0.6 : 0;
    const value: Name = { text: chart.words(start, at + 1), isProper: proper > 0 };
    found.push({ end: at + 1, value, cost: cost + endsDear + isMixed, left: NOTHING_LEFT });
  }
  return found;
}

/** Classes whose words are no common noun: "expired row" says more than "row". */
const NO_NOUN = ["state", "ordinaryState", "stateDenied", "edge", "count", "ordinal", "colour", "unclear", "none", "all"] as const;
const HEADS = firstWords(NO_NOUN.flatMap((name) => [...LEXICON[name]]));

/** Verbs that nobody uses as the noun before a name: "expect "Saved"" is no thing called expect. */
const GENERIC = firstWords(LEXICON.generic);
const VERBS_ONLY = ["report", "click", "wait", "hover", "expand", "collapse", "clear", "close", "uncheck"] as const;
const NO_NOUNS = firstWords(VERBS_ONLY.flatMap((name) => LEXICON[name].filter(({ words }) => !GENERIC.has(words[0] ?? ""))));

/** Whether a word may be the noun that says what a name stands for, as far as its form and the lexicon tell: "expired" may not. */
export function isCommonNoun(word: string): boolean {
  const lower = word.toLowerCase();
  if (!/^\p{L}[\p{L}-]+$/u.test(word) || /(?:(?<=[^e]\p{L}*)(?<!^\p{L})ed|ing|ful|less|able|ible|sold|own|old|other)$/u.test(lower))
    return false;
  if (NEVER_IN_NAME.has(lower) || DEAR_IN_NAME.has(lower) || NO_NOUNS.has(lower) || NOT_NOUNS.has(lower)) return false;
  // "Three-line" counts as "three" does.
  const [head = lower] = lower.split("-");
  return !HEADS.has(lower) && !HEADS.has(head);
}

/** One word that may be a common noun: `project` in "the project Lighthouse". */
function noun(chart: Chart, at: number): readonly Edge[] {
  const token = chart.tokens[at];
  if (token?.kind !== "word" || (at > 0 && /^\p{Lu}/u.test(token.text) && chart.tokens[at - 1]?.kind === "word")) return [];
  if (!isCommonNoun(token.text)) return [];
  return one(at, token.text, 0.2);
}

function firstWords(entries: readonly Entry[]): ReadonlySet<string> {
  return new Set(entries.map(({ words }) => words[0] ?? ""));
}

/** Negations, quantifiers and limits: a reason that holds one of them says something. */
const SAYS_MORE =
  /^(?:not|no|never|only|nor|neither|none|nothing|without|until|unless|except|all|every|each|both|twice|once|least|most|exactly|more|less|fewer|than|any|if)$/;

/** Words up to the end of the clause that say why, or are a remark: no literal, number, negation or quantifier among them. */
function reason(chart: Chart, start: number): readonly Edge[] {
  const found: Edge[] = [];
  for (let at = start; at < chart.tokens.length; at += 1) {
    const token = chart.tokens[at];
    if (token?.kind !== "word" || SAYS_MORE.test(token.lower) || COUNTED.has(token.lower) || looksProper(token.text)) break;
    found.push({ end: at + 1, value: true, cost: 0.15 * (at - start + 1), left: [{ start, end: at + 1, class: "reason" }] });
  }
  return found;
}

const COUNTED = new Set(singleWords([...LEXICON.count, ...LEXICON.ordinal, ...LEXICON.colour]));

/** A purpose begins with what is done: "to save it", but not "to the list". */
const NO_PURPOSE = /^(?:the|an?|this|that|these|those|my|your|his|her|its|their|our|be|it|them|me|us|him|you|see)$/;
function purpose(chart: Chart, start: number): readonly Edge[] {
  const first = chart.tokens[start];
  return first?.kind === "word" && !NO_PURPOSE.test(first.lower) && VERB_WORDS.has(first.lower) ? reason(chart, start) : [];
}

const VERB_WORDS = new Set<string>([
  ...firstWords(Object.values(VERBS).flat()),
  ...wordSet(
    "avoid enable allow get finish complete begin prepare trigger test simulate reach return view filter manage learn exit leave activate proceed reveal check verify ensure make let save keep",
  ),
]);
/** Of kinds of things nobody says that they click or see. */
const NOBODY = new Set<string>([...LEXICON.kind, ...LEXICON.part].map(({ words }) => words.at(-1) ?? ""));
const PERSONAL = firstWords(LEXICON.personal);
const MOST_WORDS_OF_ACTOR = 5;

/** Somebody, whatever they are called: "as a team lead", and "the analyst" where a verb of what only people do stands behind it. */
function actor(chart: Chart, start: number): readonly Edge[] {
  const [first, before] = [chart.tokens[start], chart.tokens[start - 1]];
  const isRole = before?.lower === "as" || before?.lower === "being";
  if (first?.kind !== "word" || !(isRole ? /^an?$/ : /^(?:the|an?|our)$/).test(first.lower)) return [];
  const found: Edge[] = [];
  for (let at = start + 1; at < Math.min(chart.tokens.length, start + MOST_WORDS_OF_ACTOR); at += 1) {
    const token = chart.tokens[at];
    if (token?.kind !== "word" || SAYS_MORE.test(token.lower) || NEVER_IN_NAME.has(token.lower) || DEAR_IN_NAME.has(token.lower)) break;
    const next = chart.tokens[at + 1];
    const isKnown = ACTORS.has(token.lower);
    // "As a title" is no role: only who is known to be somebody is one at the end of a line.
    const isEnd = isRole ? isKnown || (start === 1 && next !== undefined && ENDS_ROLE.test(next.lower)) : doesAsPerson(next);
    if (isEnd && !NOBODY.has(token.lower) && isCommonNoun(token.text))
      found.push({ end: at + 1, value: true, cost: isRole && !isKnown ? 2 : 0.2, left: [{ start, end: at + 1, class: "politeness" }] });
  }
  return found;
}

const ENDS_ROLE = /^(?:,|i|we|you)$/;
const ACTORS = firstWords(LEXICON.actor);
/** "clicks" and "should click", but not "click": that is an order by itself. */
const doesAsPerson = (token: Token | undefined): boolean =>
  token?.kind === "word" && (token.lower === "should" || (!PERSONAL.has(token.lower) && token.lemmas.some((lemma) => PERSONAL.has(lemma))));

/** One token, read so. */
const one = (at: number, value: unknown, cost: number): readonly Edge[] => [{ end: at + 1, value, cost, left: NOTHING_LEFT }];

export const NAMES: readonly Builtin[] = [
  { name: "NAME", read: (chart, at) => spans(chart, at, false) },
  { name: "SPAN", read: (chart, at) => spans(chart, at, true) },
  { name: "NOUN", first: ["#word"], read: noun },
  { name: "ACTOR", first: ["#word"], read: actor },
  { name: "PURPOSE", first: ["#word"], read: purpose },
  { name: "REASON", first: ["#word"], read: reason },
];
