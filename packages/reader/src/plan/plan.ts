// A plan: what a Test was read as, line by line, in canonical sentences. It is kept with the Test, shown to people, corrected by them, and
// carried out without a model.

/** `words`, `author`, or `model:NAME` with the name as in `RUNWRIGHT_MODEL`. */
export type ReadBy = string;

/** `other`: what stands in the description and is neither a step nor an expectation, such as a heading, a remark or what is given before. */
export type LineKind = "step" | "outcome" | "other";

export interface PlanLine {
  /** Line of the description, from 1. */
  readonly line: number;
  readonly kind: LineKind;
  /** As written, without bullet or number. What stands indented below it belongs to it: a row each, indented by two spaces and more. */
  readonly text: string;
  /** Nothing but its words says whether it orders something or claims it, and it may do both. As the description is now; it is not stored. */
  readonly isLoose?: true | undefined;
  /** Of a step: what it is called in "after step 2". As the description is now; it is not stored with the line. */
  readonly step?: number | undefined;
  /** Null: nobody read it, and `problem` says why. */
  readonly readBy: ReadBy | null;
  /** Of what an author has said: by which name a service knows who it was, and the proposal that was accepted. No plan file has them. */
  readonly author?: string | undefined;
  readonly proposalId?: string | undefined;
  readonly sentences: readonly PlanSentence[];
  readonly assumptions: readonly Assumption[];
  readonly leftOut: readonly LeftOut[];
  readonly problem?: PlanProblem | undefined;
}

export interface PlanSentence {
  readonly sentence: string;
  /** The words of the line that it renders, as they stand there: one piece, or several that belong together. */
  readonly source: readonly string[];
}

/** What the line left open, and how it was decided. */
export interface Assumption {
  /**
   * `input`: a value that is typed; `choice`: a thing of several; `way`: how something is done that the line only names; `meaning`: what a
   * claim means. A `meaning` proves nothing before a person has accepted it.
   */
  readonly kind: "input" | "choice" | "way" | "meaning";
  /** The words of the line that leave it open. */
  readonly about: string;
  /** What was decided, as a person would say it. */
  readonly assumed: string;
  readonly accepted: boolean;
  /** Who has accepted it, where somebody had to. */
  readonly acceptedBy?: string | undefined;
}

/** Words of the line that no sentence renders. */
export interface LeftOut {
  readonly words: string;
  /** `unjudged`: they say something that nobody put into a sentence. The line is judged in part, where a person accepts that. */
  readonly kind: (typeof LEFT_OUT_KINDS)[number] | "unjudged";
  /** What whoever read the line wants to know of them. */
  readonly question?: string | undefined;
  /** False where a person has to say first that the claim needs no more than its sentences. */
  readonly accepted: boolean;
  readonly acceptedBy?: string | undefined;
}

export interface PlanProblem {
  /** `not_understood`, `ambiguous`, `too_little_said`, `readers_differ`, or what the reading did not hold of its source: see `HoldingCode`. */
  readonly code: string;
  readonly message: string;
  /** Up to three readings that might have been meant: canonical sentences, one below the other where one has several. */
  readonly didYouMean: readonly string[];
}

export const ASSUMPTION_KINDS = ["input", "choice", "way", "meaning"] as const satisfies readonly Assumption["kind"][];
/** As a reader may name what asks for nothing. */
export const LEFT_OUT_KINDS = ["heading", "remark", "reason", "politeness", "given"] as const;

/** Whether a reading leaves out what somebody would have to look at. */
export function isPartly({ leftOut }: Pick<PlanLine, "leftOut">): boolean {
  return leftOut.some(({ kind }) => kind === "unjudged");
}

/** Whether somebody read the line and has to ask the author: that is an answer, not a reading that failed. */
export function isQuestion({ problem }: Pick<PlanLine, "problem">): boolean {
  return problem?.code === "too_little_said" || problem?.code === "readers_differ";
}

/** Whether the line can be carried out and, where it claims something, be judged whole. */
export function isSettled(line: Pick<PlanLine, "problem" | "assumptions" | "leftOut">): boolean {
  return line.problem === undefined && [...line.assumptions, ...line.leftOut].every(({ accepted }) => accepted);
}
