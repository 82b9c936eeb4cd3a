/** Who reads descriptions. `both`: the model reads, and a line that the words alone are read otherwise is a question to the author. */
export type Reader = "words" | "model" | "both";

/** What a Test was read as, line by line, in canonical sentences. */
export interface Plan extends PlanState {
  testId: string;
}

/** What a Shared Step was read as: Tests that hold it are read as this says. */
export interface SharedStepPlan extends PlanState {
  sharedStepId: string;
}

/** `reading`: a model reads it, and Runs wait; `unread`: some lines are not read, or what they claim waits to be accepted. */
export type PlanStatus = "read" | "reading" | "unread";

interface PlanState {
  status: PlanStatus;
  /** Version of the canonical sentences. */
  language: number;
  /** Another one whenever it, its description or a Shared Step in that has changed: for `If-Match`. */
  version: number;
  updatedAt: string | null;
  /** Why a model that should read it did not, so far. */
  problem: string | null;
  /** What its readings by models have used so far; absent: no model was asked. */
  used?: ModelUse | undefined;
  lines: PlanLine[];
}

/** Requests, and tokens: given (`in`; `cachedIn` of them were kept by the provider from before) and got (`out`). */
export interface ModelUse {
  requests: number;
  in: number;
  cachedIn: number;
  out: number;
  /** By the service's rates of then, in their currency; absent: it had none. */
  price?: number | undefined;
}

/** How one line of a description is read. */
export interface PlanLine {
  /** Where it begins in the description, Shared Steps expanded. */
  line: number;
  kind: "step" | "outcome" | "other";
  /** Of the Shared Step that the line comes from, whose plan says how it is read. */
  sharedStepId?: string | undefined;
  /** As written; what stands indented below it follows, a row each. */
  text: string;
  /** `words`, `author`, or `model:NAME`; null: it is not read, and `problem` says why. */
  readBy: string | null;
  /** Of what an author has said: name of the API key that stored it. */
  author?: string | undefined;
  /** Of the proposal that the author has accepted, where the sentences come from one. */
  proposalId?: string | undefined;
  sentences: {
    sentence: string;
    /** The words of the line that it renders. */
    source: string[];
  }[];
  assumptions: {
    /** `meaning` decides what a claim means: it proves nothing before it is accepted. */
    kind: "input" | "choice" | "way" | "meaning";
    /** The words of the line that leave it open. */
    about: string;
    assumed: string;
    accepted: boolean;
    /** Name of the API key of the person who accepted it. */
    acceptedBy?: string | undefined;
  }[];
  leftOut: {
    words: string;
    /** `unjudged`: they say something that no sentence renders; accepted, the line is judged without them. */
    kind: "heading" | "remark" | "reason" | "politeness" | "given" | "unjudged";
    /** What whoever read the line wants to know of them. */
    question?: string | undefined;
    accepted: boolean;
    acceptedBy?: string | undefined;
  }[];
  problem?: { code: string; message: string; didYouMean: string[] } | undefined;
}

/** What a model (`model:NAME`) read a line as, as it is told by whoever has it. */
export interface ToldReading {
  readBy: string;
  sentences: PlanLine["sentences"];
  assumptions: Omit<PlanLine["assumptions"][number], "acceptedBy">[];
  leftOut: Omit<PlanLine["leftOut"][number], "acceptedBy">[];
}

/** What an author corrects. A line that is not named stays as it is. */
export interface PlanUpdateParams {
  lines: {
    line: number;
    /** Canonical sentences in place of those there; empty: the line asks for nothing. */
    sentences?: string[] | undefined;
    /** true: the assumptions and what was left out of the line are accepted. */
    accept?: boolean | undefined;
    /**
     * In place of both: what a model read the line as, as a plan file has it. Where it holds of the line it stays that model's, and else its
     * sentences are the author's.
     */
    reading?: ToldReading | undefined;
  }[];
}

/** How a Test or a Shared Step is read again. */
export interface PlanReadParams {
  /** Who reads; unless given, as for a new Test. */
  reader?: Reader | undefined;
  /** Only these lines; all of them by default. */
  lines?: number[] | undefined;
}
