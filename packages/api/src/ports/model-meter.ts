import type { ModelUse, Proposal } from "@runwright/contracts";
import { type Assumption, ASSUMPTION_KINDS, type ModelCall } from "@runwright/reader";

export { ASSUMPTION_KINDS };

/**
 * What came of a line that a model has read: `read`; `to_accept`, read with something that a person has to accept; `asked`, a question to the
 * author; `refused`, because the answer did not hold of the line.
 */
export type LineOutcome = "read" | "to_accept" | "asked" | "refused";

/** Takes down what is asked of models while Tests are read, and what comes of it. */
export interface ModelMeter extends PlanMeter {
  asked(call: ModelCall): void;
  read(outcomes: readonly LineOutcome[], assumptions: readonly Assumption[]): void;
}

/** Takes down what people make of what was read. */
export interface PlanMeter {
  /** Lines for which somebody has put other sentences, and lines of which somebody has accepted what was assumed. */
  corrected(lines: { readonly overridden: number; readonly accepted: number }): void;
  /** Lines of Tests that were written: those that their words are enough for, and those that they are not. */
  written(lines: { readonly understood: number; readonly unread: number }): void;
  /** Lines of plans that stand no more in the Test, because it was changed. */
  stale(lines: number): void;
  /** Runs that were refused, or ended before they began, because nobody has accepted what their plan assumes. */
  notAccepted(runs: { readonly refused: number } | { readonly ended: number }): void;
  /** What a Run that has ended had of models. */
  ran(use: ModelUse): void;
  /** Other ways to do a step, as they are found and decided. */
  proposals(status: Proposal["status"], count: number): void;
}
