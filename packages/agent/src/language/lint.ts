import { readCanonical, suggestionsOf, unquotedNames, writeCanonical } from "@runwright/language";
import {
  innerLines,
  innerSharedStep,
  innerSharedSteps,
  literalPassword,
  literalPasswords,
  onOneLine,
  readDocument,
  unknownVariable,
  unknownVariables,
  type WrittenEntry,
} from "@runwright/language/document";
import type { Line, Warning } from "./intent.ts";

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
  /** It has one meaning, and all that it names stands in quotes: nobody had to guess where a name begins and ends. */
  readonly certain: boolean;
  /** How it was understood: a canonical sentence, where there is one for it. */
  readonly as?: string;
  readonly didYouMean?: string;
  /** What else it may mean, in canonical sentences, one below the other where one meaning has several: the likeliest first. */
  readonly alternatives?: readonly string[];
}

export interface LintOptions {
  /** The names that have a value in the Test's environment; without them nothing is said about variables. */
  readonly variables?: readonly string[];
}

/** Each run has its own; where the service receives no mail, the run says so. */
const GIVEN_BY_RUN = ["inbox"];

/** How each step and outcome of a description is understood, and what its author should know. */
export function lint(markdown: string, { variables }: LintOptions = {}): DescriptionLint {
  const { document, entries } = readDocument(markdown);
  const { steps, outcomes } = document;
  const unknown = variables === undefined || !markdown.includes("{{") ? [] : unknownVariables(document, [...variables, ...GIVEN_BY_RUN]);
  const inner = innerSharedSteps(markdown).map(innerSharedStep);
  const literal = literalPasswords(markdown.split("\n")).filter(({ isSure }) => isSure);
  const passwords = [...new Set(literal.map(({ at }) => at + 1))].map(literalPassword);
  const warnings = [...document.warnings, ...inner, ...unknown.map(unknownVariable), ...passwords];
  const written = entries.filter((entry) => "alternatives" in entry);
  const linted = (kind: "step" | "outcome") => (line: Line) =>
    lintLine(
      line,
      kind,
      written.filter((entry) => entry.line === line.line),
    );
  return { steps: [...steps.map(linted("step")), ...outcomes.map(linted("outcome"))], warnings };
}

function lintLine(line: Line, kind: "step" | "outcome", entries: readonly WrittenEntry[]): LintedLine {
  const { intent, text } = line;
  const base = { line: line.line, kind, text };
  if (intent.type === "unknown") {
    const { didYouMean, alternatives } = intent;
    const told = { ...(didYouMean === undefined ? {} : { didYouMean }), ...(alternatives === undefined ? {} : { alternatives }) };
    return { ...base, understood: false, certain: false, ...told };
  }
  const written = entries.length === 0 ? [text] : entries.map((entry) => entry.text);
  const said = innerLines(line);
  const words = [...written, text, ...said.map((inner) => inner.text)];
  const isCanonical = written.every((one) => readCanonical(one).type !== "error");
  const certain = isCanonical || (said.every((one) => one.isUnquoted !== true) && unquotedNames(words.join("\n"), [intent]).length === 0);
  const sentence = writeCanonical(intent);
  const as = sentence === null ? undefined : onOneLine(sentence);
  const [entry, another] = entries;
  // Of a line that says several things it could not be told which of them is meant otherwise.
  const isWhole = another === undefined && entry?.lines.length === 1;
  const others = suggestionsOf(isWhole ? entry.alternatives : []).filter((one) => one !== as);
  return {
    ...base,
    understood: true,
    certain,
    ...(as === undefined ? {} : { as }),
    ...(certain || others.length === 0 ? {} : { alternatives: others }),
  };
}
