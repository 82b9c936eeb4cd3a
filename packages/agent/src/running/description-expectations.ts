import type { Act, Assertion, Line, TestDocument } from "../language/intent.ts";
import { innerLines } from "@runwright/language/document";

export interface DescriptionExpectations {
  /** The description speaks of an error page: it can't have failed because one came. */
  readonly expectsErrorPage: boolean;
  /** It says how a dialog of the browser is answered, or what one says. */
  readonly expectsDialog: boolean;
  /** One of its steps signs in, or types a password. */
  readonly saysHowToSignIn: boolean;
}

const ERROR_WORDS =
  /\b[45]\d\d\b|not found|forbidden|unauthori[sz]ed|access denied|server error|went wrong|something happened|an? error (?:page|occurred)/i;

/** What would otherwise be a fault, but is what the author wants to see. Pure. */
export function expectationsOf({ steps, outcomes }: TestDocument): DescriptionExpectations {
  const intents = [...steps, ...outcomes].flatMap(innerLines).map(({ intent }) => intent);
  return {
    expectsErrorPage: intents.some((intent) => intent.type === "assert" && expectsError(intent.assertion)),
    expectsDialog: intents.some((intent) =>
      intent.type === "act" ? intent.act.kind === "dialog" : intent.type === "assert" && expectsAlert(intent.assertion),
    ),
    saysHowToSignIn: intents.some((intent) => intent.type === "act" && isOfSignIn(intent.act)),
  };
}

/** Number of the last line that signs in, or types a password; 0 without one. Pure. */
export function lastSignInOf(lines: readonly (Line & { readonly i: number })[]): number {
  const isSigning = ({ intent }: Line): boolean => intent.type === "act" && isOfSignIn(intent.act);
  return lines.findLast((line) => innerLines(line).some(isSigning))?.i ?? 0;
}

function isOfSignIn(act: Act): boolean {
  return (
    act.kind === "sign_in" || ((act.kind === "fill" || act.kind === "set") && /pass ?(?:word|phrase|code)/i.test(act.target?.words ?? ""))
  );
}

function expectsAlert(assertion: Assertion): boolean {
  return assertion.kind === "alert" || (assertion.kind === "all" && assertion.of.some(expectsAlert));
}

function expectsError(assertion: Assertion): boolean {
  switch (assertion.kind) {
    case "all":
      return assertion.of.some(expectsError);
    case "text":
      return !assertion.negated && ERROR_WORDS.test(assertion.text);
    case "page":
      return !assertion.negated && /^(?:the |an? )?(?:server )?error(?: page)?$/iu.test(assertion.name);
    case "title":
    case "url":
      return !assertion.negated && ERROR_WORDS.test(assertion.value);
    case "state":
      return assertion.state === "visible" && !assertion.negated && ERROR_WORDS.test(assertion.target.words);
    default:
      return false;
  }
}
