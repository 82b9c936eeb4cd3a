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
  /** It has one meaning, and all that it names stands in quotes. Otherwise look at how it was understood. */
  certain?: boolean | undefined;
  /** How it was understood: a canonical sentence, where there is one for it. */
  as?: string | undefined;
  didYouMean?: string | undefined;
  /** What else it may mean, the likeliest first: canonical sentences, one below the other where one meaning has several. */
  alternatives?: readonly string[] | undefined;
}

/** The sentences that leave nothing to guess. */
export interface Sentences {
  /** Version of the canonical sentences. */
  language: number;
  parts: { title: string; forms: string[] }[];
  /** What the words in capitals and the stars of the forms stand for, as markdown. */
  notes: string[];
}

/** How a description is understood. */
export interface LintResult {
  steps: LintedStep[];
  warnings: LintWarning[];
}
