import type { Open } from "./open.ts";
import type { StepKind } from "./run-event.ts";
import type { LintWarning } from "./test.ts";

/** What is to be understood. */
export interface LintParams {
  /** Markdown, at most 50,000 characters. */
  description: string;
}

/** One line of a description, and how it was understood. */
export interface LintedStep {
  line: number;
  kind: Open<StepKind>;
  text: string;
  understood: boolean;
  /** How it was understood, in words. */
  as?: string | undefined;
  didYouMean?: string | undefined;
}

/** How a description is understood. */
export interface LintResult {
  steps: LintedStep[];
  warnings: LintWarning[];
}
