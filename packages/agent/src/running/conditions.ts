import type { Deadline } from "../acting/deadline.ts";
import { type ClaimResult, isAbsenceClaim } from "../judging/claim.ts";
import type { Assertion } from "../language/intent.ts";
import { resolvedClaims } from "./resolved-claims.ts";
import type { RunState } from "./run-state.ts";

/**
 * Waits until the condition holds; gives the first part that did not by the deadline, or null. What should be there need
 * be seen once, what should be gone twice: it may not have come yet.
 */
export async function untilHolds(run: RunState, condition: Assertion, deadline: Deadline): Promise<ClaimResult | null> {
  const prover = run.newProver();
  const signal = run.workSignal();
  for (const claim of resolvedClaims(run, condition, "")) {
    const wait = isAbsenceClaim(claim.assertion) ? prover.prove(claim, { deadline, signal }) : prover.appear(claim, { deadline, signal });
    const result = await wait;
    if (result.status !== "held") return result;
  }
  return null;
}
