import type { ReadWithOptions } from "@runwright/reader";

/** Somebody beside the words who reads Tests: a model. */
export interface PlanReader {
  /** Whether what it reads is compared with what the words alone say, where no project and no Test decides that. */
  readonly usual: "model" | "both";
  /**
   * Reads these lines of the Test, in their order; a line that it cannot read has a problem. Ends within its own deadline. Rejects when it
   * gives no answer, which says nothing about the Test; with the code `budget_exhausted` where it would take more than one reading may.
   */
  readonly read: ReadWithOptions;
}
