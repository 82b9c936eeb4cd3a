import type { Context } from "../grammar/it.ts";
import type { SaidWords } from "../grammar/said-words.ts";
import type { Intent, Line, Target } from "../intent.ts";

export type LineKind = "step" | "outcome";

/** Where a line stands. */
export interface LineContext extends Pick<Context, "it" | "signedIn"> {
  /** It says how things are at the beginning: `Given I am on /login`. */
  readonly isGiven?: boolean;
}

/** What a reader of lines makes of one. */
export interface LineReading {
  /** What a Run carries out with nobody to ask; null: not understood, or not certain. Empty: it asks for nothing. */
  readonly intents: readonly Intent[] | null;
  /** What its author may choose from, the likeliest first. Looked for when asked: of a line that is not read it takes ten times as long as reading it. */
  readonly alternatives: () => readonly (readonly Intent[])[];
  readonly it: Target | null;
  /** The words of each intent, where the line says several things. */
  readonly texts?: readonly string[];
  /** With which of its own words it says them; null, or absent: all of them say all of it. */
  readonly said?: SaidWords | null;
  /** What the reader has to say of it besides: codes of warnings. */
  readonly remarks?: readonly string[];
}

/** Why a piece of the document is not carried out. */
export type RemarkReason =
  | "title"
  | "heading"
  | "introduction"
  | "precondition"
  | "note"
  | "asks_nothing"
  | "code_block"
  | "quote"
  | "html"
  | "data";

/** Each piece of a document is one of these: nothing above, between or below is left out without a word. */
export type DocumentEntry =
  | {
      readonly kind: LineKind;
      readonly line: number;
      /** As written, without bullet or number. */
      readonly text: string;
      /** What the line became; what stands below a condition or a repeat is inside its intent. */
      readonly lines: readonly Line[];
      readonly alternatives: readonly (readonly Intent[])[];
      /** No heading said whether it is a step or an outcome. */
      readonly isLoose: boolean;
      readonly remarks: readonly string[];
    }
  /** A precondition that only the project's own sign-in can meet. */
  | { readonly kind: "signed_in"; readonly line: number; readonly text: string }
  | { readonly kind: "shared_step"; readonly line: number; readonly text: string; readonly label: string }
  | { readonly kind: "remark"; readonly line: number; readonly text: string; readonly why: RemarkReason };

export type WrittenEntry = Extract<DocumentEntry, { readonly kind: LineKind }>;
