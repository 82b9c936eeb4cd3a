import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** What is to be done with the element: it decides which elements can be meant. */
export type GroundKind = "click" | "hover" | "fill" | "select" | "check" | "press" | "scroll" | "read";

/** `trajectory_mismatch`: it is pinned what the words mean, and that is not on the page. */
export type GroundFailureCode = "not_found" | "ambiguous" | "not_visible" | "wrong_kind" | "disabled" | "covered" | "trajectory_mismatch";

export interface Candidate {
  readonly role: string;
  readonly name: string;
  /** `in the row of "Ann"`; empty when there is nothing to tell it by. */
  readonly where: string;
  readonly score: number;
}

export interface Grounded {
  readonly ok: true;
  readonly element: PageElement;
  readonly score: number;
  /** Reasons, for the transcript: `name is exactly "Save"`. */
  readonly why: readonly string[];
  readonly runnerUp?: Candidate;
}

export interface NotGrounded {
  readonly ok: false;
  readonly code: GroundFailureCode;
  /** A sentence for people: what was looked for and what is there instead. */
  readonly message: string;
  readonly candidates: readonly Candidate[];
  /** The nearest names on the page, best first, at most five. */
  readonly nearest: readonly string[];
  /** What is meant, and is there but not shown: it may be once the mouse is over what is around it. */
  readonly hidden?: PageElement;
  /** What can be pressed where it was looked for. */
  readonly signs?: readonly PageElement[];
  /** Of several places, each that may be meant. */
  readonly among?: readonly PageElement[];
  /** How the step could be written so that it is clear. */
  readonly suggestion?: string;
}

export type Grounding = Grounded | NotGrounded;

/** A way to find the one element that is meant: by the words (`ground`), by a number, by what it was known by. */
export type Ground = (target: Target, kind: GroundKind, snapshot: Snapshot) => Grounding;
