import { variablesIn } from "@runwright/language/document";
import { type Claim, claimsOf } from "../judging/claim.ts";
import type { Assertion, SingleAssertion } from "../language/intent.ts";
import { literalsIn } from "../model/step-literals.ts";
import type { RunState } from "./run-state.ts";
import type { Variables } from "./variables.ts";

/** The claims of an assertion with their variables put in. Throws UnresolvedVariableError. */
export function resolvedClaims({ variables, before: steps }: RunState, assertion: Assertion, text: string): readonly Claim[] {
  return claimsOf(assertion, text).map((said) => {
    const claim = { ...said, assertion: asQuoted(said.assertion, text, variables) };
    const emptyVariable = variables.emptyIn(claim.assertion);
    const before = steps.of(claim.assertion);
    return {
      ...claim,
      assertion: variables.resolveIn(claim.assertion),
      ...(emptyVariable === null ? {} : { emptyVariable }),
      ...(before === undefined ? {} : { before }),
    };
  });
}

/** What a message says, and what is counted, in words that the author has not put in quotes is no text to the letter. */
function asQuoted(assertion: SingleAssertion, line: string, variables: Variables): SingleAssertion {
  const isOfWords = assertion.kind === "count" || (assertion.kind === "state" && assertion.target.role === "message");
  if (!isOfWords || assertion.target.name === undefined) return assertion;
  return isQuotedIn(line, assertion.target.name, variables) ? assertion : { ...assertion, target: { ...assertion.target, quoted: false } };
}

/** In a line as it was written; the text may have its variables put in. */
export function isQuotedIn(line: string, text: string, variables: Variables): boolean {
  return quotedIn(line, variables).some((literal) => literal.includes(text));
}

/** What the author has put in quotes, as written and with its variables put in. */
export function quotedIn(line: string, variables: Variables): readonly string[] {
  const isKnown = (literal: string): boolean => variablesIn(literal).every((name) => variables.knows(name));
  return literalsIn(line).flatMap((literal) => (isKnown(literal) ? [literal, variables.resolve(literal)] : [literal]));
}
