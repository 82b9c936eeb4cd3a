import { Chart } from "../chart/chart.ts";
import { type Edge, isSameMeaning, type LeftOut } from "../chart/edge.ts";
import { Grammar } from "../chart/grammar.ts";
import type { Rule } from "../chart/rule.ts";
import type { Intent, Target } from "../intent.ts";
import { LEXICON } from "../lexicon/lexicon.ts";
import { tokenize } from "../tokens/tokenize.ts";
import { ABSTRACT_ORDERS, isGuess } from "./abstract-orders.ts";
import { keepsAll, passesOverNothing } from "./accounting.ts";
import { BLOCK_RULES } from "./blocks.ts";
import { BROWSER_ORDERS } from "./browser-orders.ts";
import { areNamesTold, isOther } from "./certainty.ts";
import { CANONICAL_PARTS, CANONICAL_RULES } from "./canonical-parts.ts";
import { CHOOSING_ORDERS } from "./choosing-orders.ts";
import { CLAIM_RULES } from "./claims.ts";
import { resolveIt, type Context } from "./it.ts";
import { LINE_RULES } from "./lines.ts";
import { NAMES } from "./names.ts";
import { NUMBER_SAYINGS } from "./number-sayings.ts";
import { isBlocked } from "./placing.ts";
import { OTHER_ORDERS } from "./other-orders.ts";
import { PAGE_CLAIMS } from "./page-claims.ts";
import { POINTING_ORDERS } from "./pointing-orders.ts";
import { type SaidWords, saidWords } from "./said-words.ts";
import { QUANTITY_CLAIMS } from "./quantity-claims.ts";
import { SAYING_RULES } from "./sayings.ts";
import { THING_RULES } from "./things.ts";
import { TYPING_ORDERS } from "./typing-orders.ts";
import { unquotedIn } from "./unquoted.ts";
import { VALUE_RULES } from "./values.ts";

/** `head`: a line that gives those below it a condition, a number of times, a place or values. */
export type LineKind = "step" | "outcome" | "head";

const WHOLE = { step: "O_STEP", outcome: "O_OUTCOME", head: "O_HEAD" } as const;

export interface Reading {
  readonly intents: readonly Intent[];
  readonly cost: number;
  /** What of the line says nothing, by the places of its text. */
  readonly left: readonly { readonly start: number; readonly end: number; readonly class: LeftOut["class"] }[];
  readonly said: SaidWords | null;
  /** What "it" stands for in the line after this one. */
  readonly it: Target | null;
}

/** `read`: one meaning, clearly ahead of any other. `ambiguous`: nobody can tell; the cheapest first. `unknown`: no reading of the whole line. */
export type LineReading =
  | ({ readonly kind: "read"; readonly alternatives: readonly Reading[] } & Reading)
  | { readonly kind: "ambiguous"; readonly alternatives: readonly Reading[] }
  | {
      readonly kind: "unknown";
      readonly alternatives: readonly Reading[];
      /** So many of its tokens are an order or a statement: what comes then is what stands in the way. */
      readonly reach: number;
    };

/** Longer lines hold no sentence of ours. */
const LONGEST_LINE = 4_000;
const MOST_TOKENS = 120;
/** How much cheaper the best reading is than the next one that means something else. */
const MARGIN = 0.22;
/** What a reading may cost, and what each of its words adds to that. */
const MOST_COST = 6;
const COST_PER_TOKEN = 0.35;
/** Dearer readings than this, and this for each token, are suggestions: measured, half of them mean something else. */
const MOST_CERTAIN = 1.5;
const MOST_CERTAIN_PER_TOKEN = 0.15;
/** What a name in no quotes costs at least: that its form tells where it ends is judged by itself. */
const PER_NAME = 0.8;
const MOST_ALTERNATIVES = 3;

export const RULES: readonly Rule[] = [
  ...THING_RULES,
  ...VALUE_RULES,
  ...POINTING_ORDERS,
  ...TYPING_ORDERS,
  ...CHOOSING_ORDERS,
  ...BROWSER_ORDERS,
  ...OTHER_ORDERS,
  ...ABSTRACT_ORDERS,
  ...SAYING_RULES,
  ...NUMBER_SAYINGS,
  ...CLAIM_RULES,
  ...PAGE_CLAIMS,
  ...QUANTITY_CLAIMS,
  ...LINE_RULES,
  ...BLOCK_RULES,
  ...CANONICAL_RULES,
];

let grammar: Grammar | undefined;
function theGrammar(): Grammar {
  return (grammar ??= new Grammar(RULES, [...NAMES, ...CANONICAL_PARTS], LEXICON));
}

const NOTHING_READ: LineReading = { kind: "unknown", alternatives: [], reach: 0 };

/** What one line of a description means in the words of people. Pure; never throws, and the work is bounded. */
export function readLine(text: string, kind: LineKind, context: Context = {}): LineReading {
  const chart = chartOf(text);
  return chart === null ? NOTHING_READ : readAs(kind, chart, context);
}

/** An outcome, and whether the line would be read as a step where it is none: what is known of its words serves for both. */
export function readOutcome(text: string, context: Context = {}): LineReading & { readonly isOrder: boolean } {
  const chart = chartOf(text);
  if (chart === null) return { ...NOTHING_READ, isOrder: false };
  const read = readAs("outcome", chart, context);
  return { ...read, isOrder: read.kind !== "read" && readAs("step", chart, context).kind === "read" };
}

/** Null for what holds no sentence of ours. */
function chartOf(text: string): Chart | null {
  const tokens = text.length > LONGEST_LINE ? [] : tokenize(text);
  return tokens.length === 0 || tokens.length > MOST_TOKENS ? null : new Chart(theGrammar(), text, tokens);
}

function readAs(kind: LineKind, chart: Chart, context: Context): LineReading {
  const { tokens } = chart;
  const { found, isSure, reach } = readingsOf(kind, chart, context);
  const [best, ...others] = found;
  if (!best) return { kind: "unknown", alternatives: [], reach };
  const alternatives = [best, ...others].slice(0, MOST_ALTERNATIVES);
  const isDear = best.cost > MOST_CERTAIN + MOST_CERTAIN_PER_TOKEN * tokens.length + PER_NAME * unquotedIn(tokens, best.intents).length;
  const isWhole = passesOverNothing(tokens, best.intents, { left: best.left, isKnown: (token) => chart.grammar.knows(token) });
  const hasRival = others.some((one) => one.cost - best.cost < MARGIN && isOther(one.intents, best.intents));
  if (!isSure || !isWhole || isDear || hasRival || !areNamesTold(chart, best.intents) || best.intents.some(isGuess))
    return { kind: "ambiguous", alternatives };
  return { kind: "read", ...best, alternatives };
}

/** Every different reading of the whole line that loses nothing, the cheapest first. `isSure`: none that was likelier had to be given up. */
function readingsOf(
  kind: LineKind,
  chart: Chart,
  context: Context,
): { readonly found: readonly Reading[]; readonly isSure: boolean; readonly reach: number } {
  const { tokens } = chart;
  const { work } = context;
  if (work !== undefined) chart.limit(work.left);
  const most = MOST_COST + tokens.length * COST_PER_TOKEN;
  const begun = chart.read(WHOLE[kind], 0);
  const reach = Math.max(0, ...begun.map(({ end }) => end));
  const edges = begun.filter(({ end, cost }) => end === tokens.length && cost <= most);
  if (work !== undefined) work.left -= chart.steps;
  const found: Reading[] = [];
  if (chart.isExhausted) return { found, isSure: false, reach };
  let isSure = true;
  const known: (readonly Intent[])[] = [];
  for (const edge of [...edges].sort((a, b) => a.cost - b.cost)) {
    const reading = readingOf(edge, chart, context);
    // Where a likely reading speaks of an "it" that nothing stands for, a stranger one is no better.
    if (reading === null && found.length === 0) return { found, isSure: false, reach };
    if (reading === null) {
      isSure &&= edge.cost - (found[0]?.cost ?? 0) >= MARGIN;
      continue;
    }
    if (isBlocked(reading.intents)) {
      isSure &&= found.length > 0;
      continue;
    }
    if (known.some((one) => isSameMeaning(one, reading.intents))) continue;
    known.push(reading.intents);
    if (keepsAll(tokens, reading.intents, edge.left)) found.push(reading);
    else isSure &&= found.length > 0;
  }
  return { found, isSure, reach };
}

function readingOf({ value, cost, left, said }: Edge, { text, tokens }: Chart, context: Context): Reading | null {
  const resolved = resolveIt(value as readonly Intent[], context);
  const spans = left.map((one) => ({ start: tokens[one.start]?.start ?? 0, end: tokens[one.end - 1]?.end ?? 0, class: one.class }));
  return resolved && { ...resolved, cost, left: spans, said: saidWords({ said, left }, resolved.intents.length, { text, tokens }) };
}
