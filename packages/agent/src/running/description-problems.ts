import type { Intent, Line, TestDocument, Unknown } from "../language/intent.ts";
import { innerLines } from "./inner-lines.ts";
import { isBuiltIn, variablesIn } from "./variables.ts";

/** Why a description can't be carried out: found before anything is done in the browser. */
export interface DescriptionProblem {
  readonly code: "step_not_understood" | "outcome_not_understood" | "unresolved_variable" | "nothing_to_do";
  /** All of them in one text, for the author. */
  readonly message: string;
}

/** The first kind of problem there is, naming every place it occurs; null when the description can be carried out. Pure. */
export function problemOf(
  document: TestDocument,
  given: { readonly startUrl: string | undefined; readonly names: readonly string[] },
): DescriptionProblem | null {
  if (document.steps.length === 0 && document.outcomes.length === 0) {
    return { code: "nothing_to_do", message: "The description has no steps and no expected outcome." };
  }
  const unknownSteps = document.steps.flatMap((line) => unknownLines(line));
  const unknownOutcomes = document.outcomes.flatMap((line) => unknownLines(line));
  const unknown = [...unknownSteps, ...unknownOutcomes];
  if (unknown.length > 0) {
    const code = unknownSteps.length > 0 ? "step_not_understood" : "outcome_not_understood";
    return { code, message: unknown.map(notUnderstood).join(" ") };
  }
  return variableProblem(document, given);
}

type UnknownLine = Line & { readonly intent: Unknown };

function unknownLines(line: Line): readonly UnknownLine[] {
  return innerLines(line).flatMap(({ intent, ...rest }) => (intent.type === "unknown" ? [{ ...rest, intent }] : []));
}

function notUnderstood({ line, text, intent }: UnknownLine): string {
  const hint = intent.didYouMean === undefined ? "" : ` Did you mean: ${intent.didYouMean}`;
  return `Line ${line} is not understood: “${text}”.${hint === "" || /[.!?]$/.test(hint) ? hint : `${hint}.`}`;
}

/** A `{{NAME}}` without a value is in no case typed, or looked for, as it is written. */
function variableProblem(
  { steps, outcomes }: TestDocument,
  { startUrl = "", names }: { readonly startUrl: string | undefined; readonly names: readonly string[] },
): DescriptionProblem | null {
  const lines = [...steps, ...outcomes].flatMap(innerLines);
  const remembered = lines.flatMap(({ intent }) => (intent.type === "act" && intent.act.kind === "remember" ? [intent.act.name] : []));
  // The start page is opened before anything is remembered.
  const inStart = variablesIn(startUrl).filter((name) => !names.includes(name) && !isBuiltIn(name));
  const known = new Set([...names, ...remembered]);
  const inLines = lines.flatMap(({ line, intent }) =>
    ownVariables(intent).flatMap((name) => (known.has(name) || isBuiltIn(name) ? [] : [{ place: `Line ${line}`, name }])),
  );
  const missing = [...inStart.map((name) => ({ place: "The start URL", name })), ...inLines];
  if (missing.length === 0) return null;
  const uses = [...new Set(missing.map(({ place, name }) => `${place} uses {{${name}}}, which has no value.`))];
  const more = uses.length > MOST_NAMED ? ` So do ${uses.length - MOST_NAMED} more.` : "";
  return { code: "unresolved_variable", message: `${uses.slice(0, MOST_NAMED).join(" ")}${more} ${knownNames([...known])}` };
}

const MOST_NAMED = 20;

/** What the line says itself; what stands in its block is said with its own line. */
function ownVariables(intent: Intent | Unknown): readonly string[] {
  const own = intent.type === "control" && intent.control.kind === "if" ? intent.control.condition : intent;
  return intent.type === "control" && intent.control.kind === "repeat" ? [] : variablesIn(JSON.stringify(own));
}

function knownNames(names: readonly string[]): string {
  if (names.length === 0) return "No variables are known: give it a value in the Test's environment, or choose an environment.";
  const listed = names.slice(0, MOST_NAMED).map((name) => `{{${name}}}`);
  return `Known are ${listed.join(", ")}${names.length > MOST_NAMED ? " and others" : ""}; values are given in the Test's environment.`;
}
