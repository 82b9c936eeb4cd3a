import { innerSharedStep, innerSharedSteps, unknownVariable, unknownVariables } from "@runwright/language/document";
import { describeIntent } from "./describe.ts";
import type { Line, Warning } from "./intent.ts";
import { parseDescription } from "./parse-description.ts";

/** Like `LintResult` of the contracts, which this package does not import. */
export interface DescriptionLint {
  readonly steps: readonly LintedLine[];
  readonly warnings: readonly Warning[];
}

export interface LintedLine {
  readonly line: number;
  readonly kind: "step" | "outcome";
  readonly text: string;
  readonly understood: boolean;
  /** How it was understood, in words. */
  readonly as?: string;
  readonly didYouMean?: string;
}

export interface LintOptions {
  /** The names that have a value in the Test's environment; without them nothing is said about variables. */
  readonly variables?: readonly string[];
}

/** Each run has its own; where the service receives no mail, the run says so. */
const GIVEN_BY_RUN = ["inbox"];

/** How each step and outcome of a description is understood, and what its author should know. */
export function lint(markdown: string, { variables }: LintOptions = {}): DescriptionLint {
  const document = parseDescription(markdown);
  const { steps, outcomes } = document;
  const unknown = variables === undefined || !markdown.includes("{{") ? [] : unknownVariables(document, [...variables, ...GIVEN_BY_RUN]);
  const inner = innerSharedSteps(markdown).map(innerSharedStep);
  const warnings = [...document.warnings, ...inner, ...unknown.map(unknownVariable)];
  return {
    steps: [...steps.map((line) => lintLine(line, "step")), ...outcomes.map((line) => lintLine(line, "outcome"))],
    warnings,
  };
}

function lintLine({ line, text, intent }: Line, kind: "step" | "outcome"): LintedLine {
  const base = { line, kind, text };
  if (intent.type !== "unknown") return { ...base, understood: true, as: describeIntent(intent) };
  return { ...base, understood: false, ...(intent.didYouMean === undefined ? {} : { didYouMean: intent.didYouMean }) };
}
