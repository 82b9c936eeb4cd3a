import type { Line, TestDocument, Unknown } from "../intent.ts";
import { innerLines } from "../control.ts";
import { isBuiltIn, rememberedNames, unknownVariables, variablesIn } from "./variables.ts";
import { otherLanguageText } from "./other-language.ts";
import { onOneLine, whichOf } from "./warnings.ts";

/** The variable that the mailbox gives a value. */
export const INBOX = "inbox";

/** Said of `{{inbox}}` and the steps about mails where nobody says more. */
export const NO_MAILBOX = "This run has no mailbox: give the agent one (the option mailbox).";

/** Why a description can't be carried out: found before anything is done in the browser. */
export interface DescriptionProblem {
  readonly code: "step_not_understood" | "outcome_not_understood" | "unresolved_variable" | "no_inbox" | "nothing_to_do";
  /** All of them in one text, for the author. */
  readonly message: string;
}

/** What has a value before the first step. */
export interface GivenNames {
  readonly names: readonly string[];
  /** Why there is no mailbox; absent when there is one. */
  readonly mailboxProblem?: string;
}

interface Given {
  readonly names: readonly string[];
  readonly hasMailbox: boolean;
  readonly mailboxProblem?: string | undefined;
}

/** The names of the variables and of the mailbox. A variable called as the mailbox is says more than that. */
export function givenNames({ names, hasMailbox, mailboxProblem = NO_MAILBOX }: Given): GivenNames {
  return hasMailbox ? { names: [...new Set([...names, INBOX])] } : { names, mailboxProblem };
}

/** The first kind of problem there is, naming every place it occurs; null when the description can be carried out. Pure. */
export function problemOf(
  document: TestDocument,
  given: GivenNames & {
    readonly startUrl: string | undefined;
    /** Whether a step that is not understood can be done all the same: from memory, or by a model. */
    readonly canDo?: (step: Line) => boolean;
    /** Whether a model can say what an outcome means that is not understood. */
    readonly canJudge?: boolean;
  },
): DescriptionProblem | null {
  if (document.steps.length === 0 && document.outcomes.length === 0) {
    return { code: "nothing_to_do", message: "The description has no steps and no expected outcome." };
  }
  const unknownSteps = unknownLines(document.steps).filter((line) => given.canDo?.(line) !== true);
  const unknownOutcomes = given.canJudge === true ? [] : unknownLines(document.outcomes);
  const unknown = [...unknownSteps, ...unknownOutcomes];
  if (unknown.length > 0) {
    const code = unknownSteps.length > 0 ? "step_not_understood" : "outcome_not_understood";
    return { code, message: unknown.map(notUnderstood).join(" ") };
  }
  return inboxProblem(document, given.mailboxProblem) ?? variableProblem(document, given);
}

/** What a description says of mails needs a mailbox: that is known before anything is done. */
function inboxProblem(document: TestDocument, problem: string | undefined): DescriptionProblem | null {
  if (problem === undefined) return null;
  const line = [...document.steps, ...document.outcomes].flatMap(innerLines).find(({ intent }) => needsInbox(intent));
  return line === undefined ? null : { code: "no_inbox", message: `Line ${line.line} is about an email: “${line.text}”. ${problem}` };
}

function needsInbox(intent: Line["intent"]): boolean {
  if (intent.type === "act") return /^(?:wait_email|open_email_link|remember_email)$/u.test(intent.act.kind);
  return intent.type === "assert" && intent.assertion.kind === "email";
}

type UnknownLine = Line & { readonly intent: Unknown };

/** Those that are not understood, the ones in blocks too. */
export function unknownLines(lines: readonly Line[]): readonly UnknownLine[] {
  return lines.flatMap(innerLines).flatMap(({ intent, ...rest }) => (intent.type === "unknown" ? [{ ...rest, intent }] : []));
}

function notUnderstood({ line, text, intent }: UnknownLine): string {
  const [which] = [...otherLanguageText(text), ...whichOf(intent.alternatives ?? [])];
  if (which !== undefined) return `Line ${line} is not understood: “${text}”. ${which}`;
  const hint = intent.didYouMean === undefined ? "" : ` Did you mean: ${onOneLine(intent.didYouMean)}`;
  return `Line ${line} is not understood: “${text}”.${hint === "" || /[.!?]$/.test(hint) ? hint : `${hint}.`}`;
}

/** A `{{NAME}}` without a value is in no case typed, or looked for, as it is written. */
function variableProblem(
  document: TestDocument,
  { startUrl = "", names, mailboxProblem }: GivenNames & { readonly startUrl: string | undefined },
): DescriptionProblem | null {
  // The start page is opened before anything is remembered.
  const inStart = variablesIn(startUrl).filter((name) => !names.includes(name) && !isBuiltIn(name));
  const inLines = unknownVariables(document, names).map(({ line, name }) => ({ place: `Line ${line}`, name }));
  const missing = [...inStart.map((name) => ({ place: "The start URL", name })), ...inLines];
  if (missing.length === 0) return null;
  const uses = [...new Set(missing.map(({ place, name }) => `${place} uses {{${name}}}, which has no value.`))];
  const more = uses.length > MOST_NAMED ? ` So do ${uses.length - MOST_NAMED} more.` : "";
  if (mailboxProblem !== undefined && missing.some(({ name }) => name === INBOX))
    return { code: "no_inbox", message: `${uses.find((use) => use.includes(`{{${INBOX}}}`)) ?? ""} ${mailboxProblem}`.trim() };
  const known = [...new Set([...names, ...rememberedNames(document)])];
  return { code: "unresolved_variable", message: `${uses.slice(0, MOST_NAMED).join(" ")}${more} ${knownNames(known)}` };
}

const MOST_NAMED = 20;

function knownNames(names: readonly string[]): string {
  if (names.length === 0) return "No variables are known: give it a value in the Test's environment, or choose an environment.";
  const listed = names.slice(0, MOST_NAMED).map((name) => `{{${name}}}`);
  return `The known ones are ${listed.join(", ")}${names.length > MOST_NAMED ? " and others" : ""}; values are given in the Test's environment.`;
}
