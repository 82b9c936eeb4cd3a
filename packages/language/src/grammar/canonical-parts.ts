/** What is a canonical sentence needs no rule of the grammar: within a line of several orders or statements it means what it says alone. */
import { sentencesIn } from "../canonical/canonical.ts";
import type { Chart } from "../chart/chart.ts";
import { NOTHING_LEFT, type Edge } from "../chart/edge.ts";
import type { Builtin } from "../chart/grammar.ts";
import type { Act, Assertion, Intent } from "../intent.ts";
import type { Token } from "../tokens/token.ts";
import { isLookedThrough } from "./acts.ts";
import { rule, type Rule } from "./symbols.ts";

/** Ahead of any other reading of the same words. */
const COST = -0.3;
/** How these are done depends on what is found; until that is so, their words are read as the acts that they most often are. */
const LEFT_OPEN = new Set<string>(["set", "choose", "add", "search"] satisfies Act["kind"][]);
export const isLeftOpen = ({ kind }: Act): boolean => LEFT_OPEN.has(kind);
/** "Check the list" looks at it, and 0 times is not at all. */
export const isNotDone = (act: Act): boolean =>
  ("count" in act && act.count === 0) || (act.kind === "check" && act.to === true && isLookedThrough(act.target));
/** Where one ends, and another may begin. */
const isBetween = ({ kind, lower }: Token): boolean => kind === "punct" || /^(?:and|but|then|so|that|if|when|until)$/.test(lower);

const SENTENCES = new WeakMap<Chart, ReturnType<typeof sentencesIn>>();

/** Of each part of the line that begins here and may be one by itself. */
function parts<Meant>(chart: Chart, start: number, meant: (intent: Intent) => Meant | null): readonly Edge[] {
  const { tokens, text } = chart;
  const before = tokens[start - 1];
  // A line that is one sentence is known to be one.
  if (before ? !isBetween(before) : !tokens.slice(0, -1).some(isBetween)) return [];
  let sentences = SENTENCES.get(chart);
  if (!sentences) SENTENCES.set(chart, (sentences = sentencesIn(text)));
  return sentences(tokens[start]?.start ?? 0).flatMap(({ intent, to }) => {
    const end = tokens.findIndex((token) => token.end === to) + 1;
    const next = tokens[end];
    const value = end === 0 || (next && !isBetween(next)) ? null : meant(intent);
    return value === null ? [] : [{ end, value, cost: COST, left: NOTHING_LEFT }];
  });
}

/** What is done to what is not named goes by what was said before it. */
const orderOf = (intent: Intent): readonly Intent[] | null =>
  intent.type !== "act" || isLeftOpen(intent.act) || isNotDone(intent.act) || ("target" in intent.act && intent.act.target === null)
    ? null
    : [intent];
function claimOf(intent: Intent): readonly Assertion[] | null {
  const claim = intent.type === "assert" && intent.timeoutMs === undefined ? claimIn(intent.assertion) : null;
  return claim && [claim];
}

/**
 * What a canonical claim means in a line that is read by words. `The row "Ann" shows "Admin"`: a row is found by the cells that it has; as a thing
 * with a name a page seldom has it. Null for "every third row", which is one row by its words and many for whoever writes so.
 */
export function claimIn(claim: Assertion): Assertion | null {
  const { kind } = claim;
  if (kind === "every" && claim.target.ordinal !== undefined) return null;
  if (kind !== "text" || claim.match !== "contains" || claim.orTexts !== undefined || claim.scope !== undefined) return claim;
  const { role, name, ...rest } = claim.target ?? { role: undefined, name: undefined };
  const isNamed = role === "row" && name !== undefined && Object.keys(rest).every((key) => key === "quoted" || key === "words");
  return isNamed ? { kind: "row", keys: [name], text: claim.text, negated: claim.negated } : claim;
}

export const CANONICAL_PARTS: readonly Builtin[] = [
  { name: "O_CANONICAL", first: ["#word"], read: (chart, at) => parts(chart, at, orderOf) },
  { name: "C_CANONICAL", first: ["#word", "#quote"], read: (chart, at) => parts(chart, at, claimOf) },
];

export const CANONICAL_RULES: readonly Rule[] = [rule("ACT", "o:O_CANONICAL", ({ o }) => o), rule("CLAIM1", "c:C_CANONICAL", ({ c }) => c)];
