import type { PlanLine, SourceLine, SourceTest } from "@runwright/reader";

/** Somebody beside the words who reads Tests: a model. */
export interface PlanReader {
  /**
   * Reads these lines of the Test, in their order; a line that it cannot read has a problem. Ends within its own deadline. Rejects when it
   * gives no answer, which says nothing about the Test.
   */
  read(test: SourceTest, wanted: readonly SourceLine[], signal: AbortSignal): Promise<readonly PlanLine[]>;
}
