import type { Proposal } from "@runwright/contracts";
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
  /** Other ways to do a step, as they are found and decided. */
  proposals(status: Proposal["status"], count: number): void;
}
