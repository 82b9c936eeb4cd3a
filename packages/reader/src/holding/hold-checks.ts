import type { Intent } from "@runwright/language";
import { MARK_WORDS, STAND_INS } from "./hold-line.ts";
import { factsOf } from "./intent-facts.ts";
import { sourceFactsOf } from "./source-facts.ts";

// What a claim says as a whole, for checks that are made while a Test runs, with texts of the page: these are held to less than a plan.

/** Whether something is said not to be so, or may be. */
export function denies(claim: string): boolean {
  const { isNegative, marks, states } = sourceFactsOf(claim);
  return isNegative !== false || marks.has("not") || states.some(({ of }) => of === "empty");
}

/** Whether only who has seen everything knows it: none, all, only, so many, in this order. */
export function restsOnAll(claim: string): boolean {
  const { numbers, marks } = sourceFactsOf(claim);
  return denies(claim) || numbers.length > 0 || marks.size > 0;
}

/** What none of the checks says of a "not", "only", "all", an order or a comparison of the claim. Null: nothing. */
export function markLostIn(claim: string, checks: readonly Intent[]): string | null {
  const { marks, isNegative } = sourceFactsOf(claim);
  const made = checks.map((one) => factsOf(one));
  const isNot = isNegative === true && made.every((one) => !one.isNegative);
  const lost = [...marks].find(
    (mark) => !(mark === "not" && isNegative === false) && made.every((one) => !one.marks.has(mark) && STAND_INS[mark]?.(one) !== true),
  );
  return isNot ? MARK_WORDS.not : lost === undefined ? null : MARK_WORDS[lost];
}
