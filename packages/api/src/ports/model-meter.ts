import type { ModelCall } from "@runwright/reader";

/**
 * What came of a line that a model has read: `read`; `to_accept`, read with something that a person has to accept; `asked`, a question to the
 * author; `refused`, because the answer did not hold of the line.
 */
export type LineOutcome = "read" | "to_accept" | "asked" | "refused";

/** Takes down what is asked of models while Tests are read, and what comes of it. */
export interface ModelMeter {
  asked(call: ModelCall): void;
  read(outcomes: readonly LineOutcome[]): void;
}
