import type { Target } from "../language/intent.ts";
import { type Claim, type ClaimResult, isAbsenceClaim } from "./claim.ts";
import { quoted } from "./near-misses.ts";

/**
 * The name of a thing of which neither a kind nor a text that it shows is said, folded: `the thing called "tip"`. Only people call it so, and
 * whether the page has such a thing is not known until it was seen.
 */
export function nameSaidOf({ name, role, quoted: isText }: Target): string | null {
  if (name === undefined || name === "" || isText === true || (role !== undefined && role !== "element")) return null;
  return name.toLowerCase().trim();
}

/** Null for a claim that is not about the absence of such a thing. */
export function nameOfAbsent(assertion: Claim["assertion"]): string | null {
  return assertion.kind === "state" && isAbsenceClaim(assertion) ? nameSaidOf(assertion.target) : null;
}

/** That it is not there holds on every page which never had it: after a run that has not met it, nothing is proven. */
export function unlessNeverMet({ assertion }: Claim, result: ClaimResult, met: ReadonlySet<string>): ClaimResult {
  const name = nameOfAbsent(assertion);
  if (result.status !== "held" || name === null || met.has(name)) return result;
  const seen = `nothing called ${quoted(name)} was there at any look of this run, so that it is not there proves nothing; check before the step that it is visible, or write what text the page does not show`;
  return { ...result, status: "unproven", seen };
}
