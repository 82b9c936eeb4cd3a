import type { Plan } from "@runwright/contracts";
import type { PlanLine } from "@runwright/reader";

export interface ReadLine extends PlanLine {
  /** Where it comes from, if from a Shared Step: that one's plan says how it is read. */
  readonly sharedStepId?: string | undefined;
}

/** A copy that may be changed, as schemas want it. */
export function toView(line: ReadLine): Plan["lines"][number] {
  const { kind, text, readBy, author, proposalId, sentences, assumptions, leftOut, problem, sharedStepId } = line;
  return {
    line: line.line,
    kind,
    ...(sharedStepId === undefined ? {} : { sharedStepId }),
    text,
    readBy,
    ...(author === undefined ? {} : { author }),
    ...(proposalId === undefined ? {} : { proposalId }),
    sentences: sentences.map(({ sentence, source }) => ({ sentence, source: [...source] })),
    assumptions: assumptions.map((one) => ({ ...one })),
    leftOut: leftOut.map((one) => ({ ...one })),
    ...(problem === undefined ? {} : { problem: { ...problem, didYouMean: [...problem.didYouMean] } }),
  };
}
