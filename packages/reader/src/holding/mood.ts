import { ORDER_VERBS } from "@runwright/language";
import type { SourceLine } from "../model/reader-prompt.ts";
import type { LeftOut } from "../plan/plan.ts";
import type { ReadSentence } from "./hold-line.ts";
import type { HoldingProblem } from "./problem.ts";
import { sourceFactsOf } from "./source-facts.ts";
import { plainOf, sourceWordsOf } from "./source-words.ts";

// Whether words order something, say how things are, or ask for nothing. Where no heading says which, a reading may not take one for the other.

export const CLAIMS =
  /\b(?:verify|verifies|check|checks|confirm|ensure|assert|validate|expect|see|sees|observe|notice|note|should|must|shows?|shown|displays?|displayed|appears?|visible|is|are|has|have|contains?|opens?|remains?|stays?|becomes?|says?|reads?|lists?|listed|takes?|leads?|redirects?|there)\b/iu;

const SUBORDINATE = /\b(?:that|which|who|whose|where|what|whatever|how)\b[^,.;:]*|\bwhen (?:i|we|you)\b/giu;
const SAYS_HOW_IT_IS =
  /(?<!^)\b(?:should|must|is|are|was|were|isn't|aren't|wasn't|weren't|has|(?<!\b(?:i|we|you) )have|shows?|displays?|appears?|opens|says|reads|lists|contains?|remains?|stays?|becomes?|disappears?|vanishes|comes|there's|there)\b/iu;
const BEFORE_AN_ORDER =
  /^(?:(?:given|when|then|and|but|now|next|finally|please|first|also|afterwards|after that|i|we|you|the user|user)[ ,]+)*/iu;

/** The words of each sentence say whether they order something or claim it: an act is not made of a claim, nor a claim of an order. */
export function holdMood({ sentence, source, intent }: ReadSentence): readonly HoldingProblem[] {
  const words = source.join(" … ");
  const spoken = spokenIn(words);
  if (intent.type !== "assert") {
    if (!SAYS_HOW_IT_IS.test(spoken)) return [];
    return [{ code: "act_for_claim", message: `“${sentence}” does something, and its words say how things are.` }];
  }
  if (!isOrder(words) || CLAIMS.test(spoken)) return [];
  return [{ code: "claim_for_act", message: `“${sentence}” only looks, and its words order something.` }];
}

/** Without names, texts and what is said beside the main clause. */
function spokenIn(words: string): string {
  return sourceWordsOf(words.replace(SUBORDINATE, " … "))
    .map(({ kind, lower }) => (kind === "word" ? lower : "…"))
    .join(" ");
}

/** What is done first, in the words' own form. */
export function mainVerbIn(words: string): string {
  return spokenIn(words).replace(BEFORE_AN_ORDER, "").split(" ")[0] ?? "";
}

function isOrder(words: string): boolean {
  const first = mainVerbIn(words);
  // SQL and the like is no order.
  return ORDER_VERBS.has(first) && !words.includes(first.toUpperCase());
}

/**
 * Whether words may be left out without a person's word. Beside steps a reading leaves out what it likes, for an act that is not done shows;
 * of an expectation only what gives a reason or is polite. A line of which nothing is left, and a sentence that nothing renders, must neither
 * order nor claim nor name anything.
 */
export function mayBeLeftOut(
  left: Pick<LeftOut, "kind" | "words">,
  { kind, isLoose, text }: Pick<SourceLine, "kind" | "isLoose" | "text">,
  sentences: readonly ReadSentence[],
): boolean {
  if (isReasonOnly(left) || kind === "other") return true;
  // What is so before the test begins is no expectation.
  if (left.kind === "given" && /^given\b/iu.test(text) && sentences.length === 0) return true;
  if (isLoose !== true) return kind === "step" && (sentences.length > 0 || asksNothing(left.words));
  const around = plainOf(text.split(ENDS).find((one) => plainOf(one).includes(plainOf(left.words))) ?? text);
  const beside = sentences.filter(({ source }) =>
    source.some((piece) => around.includes(plainOf(piece)) || plainOf(piece).includes(around)),
  );
  return beside.length === 0 ? asksNothing(left.words) : beside.every(({ intent }) => intent.type !== "assert");
}

const ENDS = /(?<=[.!?:;])\s+|\s*(?:=>|->|→|\n)\s*/u;

function asksNothing(words: string): boolean {
  return isBare(words) && !isOrder(words) && !SAYS_HOW_IT_IS.test(spokenIn(words));
}

/** A reason or remark without anything that could be looked for asks nothing of a claim. */
function isReasonOnly({ kind, words }: Pick<LeftOut, "kind" | "words">): boolean {
  return (
    isBare(words) &&
    (kind === "politeness" || (kind === "reason" && /^(?:because|since|as|so(?: that)?|to|in order to|for)\b/iu.test(words)))
  );
}

function isBare(words: string): boolean {
  const { literals, numbers, marks } = sourceFactsOf(words);
  return literals.length === 0 && numbers.length === 0 && marks.size === 0;
}
