import type { Intent, Line, TestDocument, Unknown } from "../language/intent.ts";
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
  const missing = missingVariables(document, given);
  if (missing.length === 0) return null;
  const names = missing.map((name) => `{{${name}}}`).join(", ");
  return {
    code: "unresolved_variable",
    message: `${names} ${missing.length === 1 ? "has" : "have"} no value: give ${missing.length === 1 ? "it" : "them"} one in the environment.`,
  };
}

type UnknownLine = Line & { readonly intent: Unknown };

function unknownLines(line: Line): readonly UnknownLine[] {
  const { intent } = line;
  if (intent.type === "unknown") return [{ ...line, intent }];
  return bodyOf(intent).flatMap((inner) => unknownLines(inner));
}

function notUnderstood({ line, text, intent }: UnknownLine): string {
  const hint = intent.didYouMean === undefined ? "" : ` Did you mean: ${intent.didYouMean}`;
  return `Line ${line} is not understood: “${text}”.${hint === "" || /[.!?]$/.test(hint) ? hint : `${hint}.`}`;
}

function bodyOf(intent: Intent): readonly Line[] {
  if (intent.type !== "control") return [];
  const { control } = intent;
  return control.kind === "if" ? [...control.then, ...control.otherwise] : control.body;
}

function missingVariables(
  document: TestDocument,
  given: { readonly startUrl: string | undefined; readonly names: readonly string[] },
): readonly string[] {
  const lines = [...document.steps, ...document.outcomes];
  const known = new Set([...given.names, ...lines.flatMap((line) => rememberedBy(line.intent))]);
  const used = [...variablesIn(given.startUrl ?? ""), ...lines.flatMap((line) => variablesIn(JSON.stringify(line.intent)))];
  return [...new Set(used)].filter((name) => !known.has(name) && !isBuiltIn(name));
}

function rememberedBy(intent: Intent | Unknown): readonly string[] {
  if (intent.type === "unknown") return [];
  if (intent.type === "act" && intent.act.kind === "remember") return [intent.act.name];
  return bodyOf(intent).flatMap((line) => rememberedBy(line.intent));
}
