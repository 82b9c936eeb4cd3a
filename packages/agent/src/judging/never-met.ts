import type { Target } from "../language/intent.ts";
import { type Claim, type ClaimResult, isAbsenceClaim } from "./claim.ts";
import { quoted } from "./near-misses.ts";

/**
 * The name of a thing of which neither a kind nor a text that it shows is said, folded: `the thing called "tip"`. Only people call it so, and
 * whether the page has such a thing is not known until it was seen.
 */
export function nameSaidOf({ name, role, quoted: isText, relations = [] }: Target): string | null {
  if (name === undefined || name === "" || isText === true || (role !== undefined && role !== "element")) return null;
  // That one thing has a counter says nothing of whether another has.
  return [name, ...relations.map(({ kind, target }) => `${kind.replaceAll("_", " ")} ${target.words}`)].join(" ").toLowerCase().trim();
}

/** Null for a claim that is not about the absence of such a thing. */
export function nameOfAbsent(assertion: Claim["assertion"]): string | null {
  return assertion.kind === "state" && isAbsenceClaim(assertion) ? nameSaidOf(assertion.target) : null;
}

/** The name of what is not there and was at no look before: that holds on every page which never has it. */
export function neverMetIn({ assertion }: Claim, { status }: ClaimResult, met: ReadonlySet<string>): string | null {
  const name = nameOfAbsent(assertion);
  return status !== "held" || name === null || met.has(name) ? null : name;
}

/** After a run that has not met it, nothing is proven. One that met it later would have found it before. */
export function unlessNeverMet(result: ClaimResult, name: string, met: ReadonlySet<string>): ClaimResult {
  if (met.has(name)) return { ...result, seen: `${result.seen}; it was there later in this run` };
  const seen = `nothing called ${quoted(name)} was there at any look of this run, so that it is not there proves nothing; check before the step that it is visible, or write what text the page does not show`;
  return { ...result, status: "unproven", seen };
}
