import type { Assertion, Comparison, SingleAssertion } from "../language/intent.ts";
import type { Amount } from "./numbers.ts";

/** `held`: seen to be so. `refuted`: seen to be otherwise. `unproven`: could not be seen either way, which is not enough to pass. */
export type ClaimStatus = "held" | "refuted" | "unproven";

/** One thing that the description says about the page. */
export interface Claim {
  readonly assertion: SingleAssertion;
  /** The author's sentence. */
  readonly text: string;
  /** A variable in it without a value: what is left of the claim is not what the author meant, and perhaps true of any page. */
  readonly emptyVariable?: string;
  /** What it compares with, for a claim that compares with what was before the last step. */
  readonly before?: Before;
}

/** What one look at the page says about a claim. The words are made when asked for: most looks of a poll need none. */
export interface Observation {
  readonly status: ClaimStatus;
  readonly seen: () => string;
  readonly where: string;
  readonly quote?: string;
  readonly count?: number;
  /** Why absence on this page counts only beside something that was seen to be there: it looks like a sign-in or an error page. */
  readonly doubt?: string;
}

/** What was seen right before a step, for a claim that is checked after it. */
export interface Before {
  /** The step, as written. */
  readonly step: string;
  readonly observation: Observation;
  /** What the number was; only where there was one. */
  readonly amount?: Amount;
}

export interface ClaimResult {
  readonly status: ClaimStatus;
  readonly expected: string;
  readonly seen: string;
  readonly where: string;
  readonly quote?: string;
  readonly count?: number;
  /** ISO times of the looks that the status rests on. */
  readonly samples: readonly string[];
}

/** A list of claims out of one assertion: "shows A and B" are two. */
export function claimsOf(assertion: Assertion, text: string): readonly Claim[] {
  return assertion.kind === "all" ? assertion.of.flatMap((part) => claimsOf(part, text)) : [{ assertion, text }];
}

/** True for a claim that something is not there: blank and broken pages would fulfil it for the wrong reason. */
export function isAbsenceClaim(assertion: Claim["assertion"]): boolean {
  switch (assertion.kind) {
    case "state":
      return (assertion.state === "hidden") !== assertion.negated && (assertion.state === "hidden" || assertion.state === "visible");
    case "count":
      return countAllowsZero(assertion);
    case "every":
      return assertion.quantity === "none" || (typeof assertion.quantity === "object" && mayBeZero(assertion.quantity));
    case "was":
      return false;
    case "moved":
      return assertion.direction === "none";
    case "order":
    case "placed":
    case "alert":
    case "sorted":
    case "only":
    case "load_time":
      return false;
    case "no_errors":
      return true;
    default:
      return assertion.negated;
  }
}

/** True for a claim whose truth shows that this is the page the author had in mind. */
export function anchorsPage(assertion: Claim["assertion"]): boolean {
  const isElsewhere = ["alert", "downloaded", "email", "tab_opened", "load_time", "no_errors", "was"].includes(assertion.kind);
  return !isElsewhere && !isAbsenceClaim(assertion);
}

function countAllowsZero(assertion: Extract<Assertion, { kind: "count" }>): boolean {
  if (assertion.upTo !== undefined) return assertion.count === 0;
  return mayBeZero(assertion);
}

function mayBeZero({ comparison, count }: { readonly comparison: Comparison; readonly count: number }): boolean {
  if (comparison === "at_most") return true;
  if (comparison === "fewer_than") return count > 0;
  return count === 0 && comparison !== "more_than";
}
