/**
 * What a line of a description means, as data. The interpreter makes these from words; a model, when there is one,
 * makes the same from the same vocabulary. Values may still hold `{{NAME}}`: they are put in at the last moment.
 */

/** What a step or claim points at, as the author wrote it, taken apart but not yet looked for. */
export interface Target {
  /** The words that name it: `Add to basket`; absent for "the first link". */
  readonly name?: string;
  /** True when the author quoted the name, so that it is compared as a literal. */
  readonly quoted?: boolean;
  /** The kind of thing the author said it is. */
  readonly role?: RoleWord;
  /** From 1; -1 is the last one. Counted inside the scope. */
  readonly ordinal?: number;
  readonly relations?: readonly Relation[];
  /** From the outermost to the innermost. */
  readonly scope?: readonly Scope[];
  /** The words as written, for messages. */
  readonly words: string;
}

export const ROLE_WORDS = [
  "button",
  "link",
  "field",
  "checkbox",
  "radio",
  "switch",
  "dropdown",
  "option",
  "slider",
  "tab",
  "menu",
  "menuitem",
  "image",
  "icon",
  "heading",
  "row",
  "column",
  "cell",
  "table",
  "list",
  "item",
  "dialog",
  "section",
  "form",
  "card",
  "message",
  "text",
  "paragraph",
  "frame",
  "page",
  "tree",
  "progressbar",
  "element",
] as const;
export type RoleWord = (typeof ROLE_WORDS)[number];

export interface Relation {
  readonly kind: "next_to" | "left_of" | "right_of" | "above" | "below" | "near";
  readonly target: Target;
}

export interface Scope {
  readonly kind: "row" | "section" | "dialog" | "form" | "card" | "list" | "table" | "menu" | "frame" | "item" | "heading" | "any";
  /** Every text that the scope must hold: `in the row of "Ann" and "Admin"`. Empty: the only one of its kind. */
  readonly texts: readonly string[];
  /** `in the second row`: from 1, -1 is the last one, counted inside the scope before it. Only for rows, items, cards and tables, without texts. */
  readonly ordinal?: number;
}

export type Act =
  | { readonly kind: "navigate"; readonly url: string }
  | { readonly kind: "history"; readonly move: "back" | "forward" | "reload" }
  | {
      readonly kind: "click";
      readonly target: Target;
      readonly count?: number;
      readonly button?: "left" | "right";
      readonly double?: boolean;
    }
  | { readonly kind: "hover"; readonly target: Target }
  | { readonly kind: "fill"; readonly target: Target | null; readonly value: string; readonly append?: boolean }
  | { readonly kind: "clear"; readonly target: Target }
  | { readonly kind: "select"; readonly target: Target | null; readonly options: readonly string[] }
  | { readonly kind: "check"; readonly target: Target; readonly to: boolean | "toggle" }
  | { readonly kind: "press"; readonly keys: string; readonly count?: number; readonly target?: Target }
  | { readonly kind: "scroll"; readonly to: "top" | "bottom" | "up" | "down" | Target; readonly count?: number }
  | { readonly kind: "wait_for"; readonly condition: Assertion; readonly timeoutMs?: number }
  | { readonly kind: "pause"; readonly durationMs: number }
  | { readonly kind: "dialog"; readonly answer: "accept" | "dismiss"; readonly text?: string }
  | { readonly kind: "remember"; readonly what: "text" | "value" | "url" | "count"; readonly target: Target | null; readonly name: string };

export type Comparison = "equals" | "at_least" | "at_most" | "more_than" | "fewer_than";

export type ElementState =
  | "visible"
  | "hidden"
  | "enabled"
  | "disabled"
  | "editable"
  | "readonly"
  | "focused"
  | "checked"
  | "unchecked"
  | "selected"
  | "expanded"
  | "collapsed"
  | "required"
  | "invalid"
  | "empty";

/** How two texts are compared. `contains` folds case and white space and matches whole tokens; `exactly` is to the letter. */
export type TextMatch = "contains" | "exactly" | "starts_with" | "ends_with" | "matches";

export type Assertion =
  /** `text` shown anywhere (target null) or inside the target. `negated`: nowhere in it. */
  | {
      readonly kind: "text";
      readonly text: string;
      readonly match: TextMatch;
      readonly target: Target | null;
      readonly scope?: readonly Scope[];
      readonly negated: boolean;
      readonly orTexts?: readonly string[];
    }
  | { readonly kind: "state"; readonly target: Target; readonly state: ElementState; readonly negated: boolean }
  | { readonly kind: "value"; readonly target: Target; readonly value: string; readonly match: TextMatch; readonly negated: boolean }
  | { readonly kind: "count"; readonly target: Target; readonly comparison: Comparison; readonly count: number; readonly upTo?: number }
  | { readonly kind: "number"; readonly target: Target; readonly comparison: Comparison; readonly value: string; readonly negated: boolean }
  | { readonly kind: "order"; readonly first: string; readonly second: string }
  | { readonly kind: "url"; readonly value: string; readonly match: TextMatch; readonly negated: boolean }
  | { readonly kind: "title"; readonly value: string; readonly match: TextMatch; readonly negated: boolean }
  /** The row that holds all of `keys` shows `text`, in the column of that header if one is named. */
  | { readonly kind: "row"; readonly keys: readonly string[]; readonly column?: string; readonly text: string; readonly negated: boolean }
  /** What a browser dialog said that was open since the last step. */
  | { readonly kind: "alert"; readonly text: string; readonly match: TextMatch }
  /** All of them: "shows A and B". Each is a claim of its own in the table. */
  | { readonly kind: "all"; readonly of: readonly Assertion[] };

export type Control =
  | { readonly kind: "if"; readonly condition: Assertion; readonly then: readonly Line[]; readonly otherwise: readonly Line[] }
  | { readonly kind: "repeat"; readonly times: number; readonly body: readonly Line[] };

export type Intent =
  | { readonly type: "act"; readonly act: Act; readonly ifVisible?: boolean }
  | { readonly type: "assert"; readonly assertion: Assertion }
  | { readonly type: "control"; readonly control: Control };

export interface Unknown {
  readonly type: "unknown";
  /** The nearest sentence that would have been understood. */
  readonly didYouMean?: string;
}

/** One instruction or claim, where it stands, and what it means. A line that says two things becomes two. */
export interface Line {
  /** Line of the description, from 1. */
  readonly line: number;
  /** As written, without bullet or number. */
  readonly text: string;
  readonly intent: Intent | Unknown;
}

export interface Warning {
  readonly line: number;
  /** `step_not_understood`, `outcome_not_understood`, `no_outcome`, `no_steps`, `fixed_wait`, ... */
  readonly code: string;
  readonly message: string;
  readonly didYouMean?: string;
}

/** A description, read: what `parseDescription(markdown)` gives. Pure; never throws. */
export interface TestDocument {
  readonly title: string | null;
  readonly steps: readonly Line[];
  readonly outcomes: readonly Line[];
  readonly warnings: readonly Warning[];
}
