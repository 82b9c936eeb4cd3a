import type { Open } from "./open.ts";
import type { StepKind } from "./run-event.ts";
import type { LintWarning } from "./test.ts";

export interface LintParams {
  /** Markdown, at most 50,000 characters. */
  description: string;
}

export interface LintedStep {
  line: number;
  kind: Open<StepKind>;
  text: string;
  understood: boolean;
  /** How it was understood, in words. */
  as?: string | undefined;
  didYouMean?: string | undefined;
}

export interface LintResult {
  steps: LintedStep[];
  warnings: LintWarning[];
}
