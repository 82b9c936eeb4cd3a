import type { Intent } from "@runwright/language";
import { holdLine } from "./hold-line.ts";
import { sourceFactsOf } from "./source-facts.ts";

// What a claim says as a whole, for what is made of it while a Test runs.

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

/**
 * Why checks of a claim are not what it says, as far as code can tell; null where nothing is missing. They are held to its words as the reading
 * of a line is: a text that stands on the page and not in the claim would hold there whatever is claimed.
 */
export function holdChecks(claim: string, checks: readonly { readonly sentence: string; readonly intent: Intent }[]): string | null {
  const sentences = checks.map((one) => ({ ...one, source: [claim] }));
  const problems = holdLine({ kind: "outcome", text: claim, sentences, assumptions: [], leftOut: [], elsewhere: "" });
  return problems.find(({ words }) => words === undefined)?.message.replace(/\.$/u, "") ?? null;
}
