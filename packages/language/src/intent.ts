/**
 * What a line of a description means, as data. The interpreter makes these from words; a model, when there is one,
 * makes the same from the same vocabulary. Values may still hold `{{NAME}}`: they are put in at the last moment.
 */

import type { RoleWord } from "./lexicon/things.ts";
import type { LeftOutClass } from "./lexicon/words.ts";

export type { RoleWord } from "./lexicon/things.ts";

/** What a step or claim points at, as the author wrote it, taken apart but not yet looked for. */
export interface Target {
  /** The words that name it: `Add to basket`; absent for "the first link". */
  readonly name?: string;
  /** True when the author quoted the name, so that it is compared as a literal. */
  readonly quoted?: boolean;
  /** What stands in the field, or is chosen in it, at that moment. */
  readonly holds?: string;
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

export interface Relation {
  readonly kind: "next_to" | "left_of" | "right_of" | "above" | "below" | "near";
  readonly target: Target;
}

export interface Scope {
  readonly kind:
    | "row"
    | "section"
    | "dialog"
    | "form"
    | "card"
    | "list"
    | "table"
    | "menu"
    | "frame"
    | "item"
    | "heading"
    | "corner"
    | "any"
    /** What people call so and the page does not: `sidebar`. Found by what it is, never by a text of that name. */
    | "called";
  /** Every text that the scope must hold: `in the row of "Ann" and "Admin"`. Empty: the only one of its kind. */
  readonly texts: readonly string[];
  /** `in the second row`: from 1, -1 is the last one, counted inside the scope before it. Only for rows, items, cards and tables, without texts. */
  readonly ordinal?: number;
  /** With `ordinal`, what is counted, where that is no kind of ours: `product` in "the second product". */
  readonly noun?: string;
}

export type ScrollEnd = "top" | "bottom" | "left" | "right";

export type Act =
  /** `page`: see the click. */
  | { readonly kind: "navigate"; readonly url: string; readonly page?: string }
  | { readonly kind: "history"; readonly move: "back" | "forward" | "reload" }
  | {
      readonly kind: "click";
      readonly target: Target;
      readonly count?: number;
      readonly button?: "left" | "right";
      readonly double?: boolean;
      /** A long press: held down for a second. */
      readonly hold?: boolean;
      /** What is inside is to be shown, or not: nothing is done where it is so already. */
      readonly expanded?: boolean;
      /** "Find and click": it may be behind a tab, in a folded section or on a further page, which are opened until it is there. */
      readonly search?: "tabs" | "sections" | "pages" | "any";
      /** The page that this leads to, as the author calls it: a run that begins there has nothing to do. */
      readonly page?: string;
    }
  /** Where nothing is; outside of the target, where one is named. */
  | { readonly kind: "click_away"; readonly target: Target | null }
  /** The room that the page has, in CSS pixels. */
  | { readonly kind: "resize"; readonly width: number; readonly height: number }
  | { readonly kind: "hover"; readonly target: Target }
  /** With `replaces`, the value takes the place of that text alone. */
  | { readonly kind: "fill"; readonly target: Target | null; readonly value: string; readonly append?: boolean; readonly replaces?: string }
  | { readonly kind: "clear"; readonly target: Target }
  | { readonly kind: "select"; readonly target: Target | null; readonly options: readonly string[] }
  | { readonly kind: "check"; readonly target: Target; readonly to: boolean | "toggle" }
  /** The acts below say what is wanted; what is done for it depends on the element that is found, and is never guessed. */
  /** What the control holds afterwards, whether it is typed into, chosen from, ticked (`on`, `off`), switched or moved. */
  | { readonly kind: "set"; readonly target: Target; readonly value: string }
  /** One of what a dropdown, list, menu or group offers; without a target, of the only one that offers it. */
  | { readonly kind: "choose"; readonly option: string; readonly target?: Target }
  /** What the application itself calls a thing that can be done, done to something: `Archive`. */
  | { readonly kind: "operate"; readonly verb: string; readonly target?: Target }
  | { readonly kind: "add"; readonly thing: string; readonly target?: Target }
  | { readonly kind: "sort"; readonly by: string; readonly direction?: "ascending" | "descending"; readonly target?: Target }
  /** Only what has the value, in that field where one is named, is to be listed. */
  | { readonly kind: "filter"; readonly value: string; readonly by?: string; readonly target?: Target }
  | { readonly kind: "search"; readonly text: string; readonly target?: Target }
  | { readonly kind: "press"; readonly keys: string; readonly count?: number; readonly target?: Target }
  /** A target is brought into view; with `end`, what scrolls in it goes that way as far as it does. */
  | { readonly kind: "scroll"; readonly to: "top" | "bottom" | "up" | "down" | Target; readonly count?: number; readonly end?: ScrollEnd }
  | { readonly kind: "wait_for"; readonly condition: Assertion; readonly timeoutMs?: number }
  | { readonly kind: "pause"; readonly durationMs: number }
  | { readonly kind: "dialog"; readonly answer: "accept" | "dismiss"; readonly text?: string }
  /** With `word`, only that one of the text: from 1, -1 is the last one. `answer`: to the sum that the page asks for. */
  | {
      readonly kind: "remember";
      readonly what: "text" | "value" | "url" | "count" | "answer";
      readonly target: Target | null;
      readonly word?: number;
      readonly name: string;
    }
  /** Fills in the form that asks for them, and sends it unless the author does that in another step. */
  | { readonly kind: "sign_in"; readonly username: string; readonly password: string; readonly isSent?: boolean }
  | { readonly kind: "focus"; readonly target: Target }
  /** Marks the text of the target, as with the mouse. */
  | { readonly kind: "select_text"; readonly target: Target }
  | { readonly kind: "drag"; readonly source: Target; readonly to: DragTo }
  | { readonly kind: "scroll_until"; readonly condition: Assertion; readonly direction: "up" | "down"; readonly within?: Target }
  /** Null target: the only place on the page that takes files. */
  | { readonly kind: "upload"; readonly target: Target | null; readonly files: readonly FileToUpload[] }
  /** Clicks the target and waits for the download that it starts. With `name`, the file's name is remembered as `{{name}}`. */
  | { readonly kind: "download"; readonly target: Target; readonly name?: string }
  | { readonly kind: "open_tab"; readonly url?: string }
  | { readonly kind: "switch_tab"; readonly to: TabChoice }
  | { readonly kind: "close_tab" }
  /** Makes up a value that no other run has, and remembers it as `{{name}}`. */
  | { readonly kind: "generate"; readonly what: "email" | "number" | "name" | "text"; readonly name: string }
  | { readonly kind: "wait_email"; readonly filter: EmailFilter; readonly timeoutMs?: number }
  /** Of the email that came last in this run and was waited for; else of the newest one. */
  | { readonly kind: "open_email_link"; readonly text?: string; readonly ordinal?: number }
  | {
      readonly kind: "remember_email";
      readonly what: "code" | "link" | "subject" | "text";
      /** How many characters the code has, when the author says so. */
      readonly digits?: number;
      /** Words on the link, when the author says so. */
      readonly text?: string;
      readonly name: string;
    };

export type DragTo =
  | { readonly kind: "onto" | "above" | "below"; readonly target: Target }
  /** So many places on among those that stand beside it; or the place at these edges of them all, none for the middle. */
  | { readonly kind: "place"; readonly way: "left" | "right" | "up" | "down"; readonly count: number }
  | { readonly kind: "spot"; readonly edges: readonly Edge[] }
  /** In CSS pixels, right and down. */
  | { readonly kind: "by"; readonly dx: number; readonly dy: number };

export type TabChoice = "new" | "first" | "last" | "previous" | "next" | { readonly number: number } | { readonly title: string };

/** A file that is made for the upload, or one that the description holds. */
export interface FileToUpload {
  /** `photo.png`; its ending says the type unless `type` does. */
  readonly name: string;
  /** Media type. */
  readonly type?: string;
  readonly bytes?: number;
  /** What stands in it, when the description gives that. */
  readonly content?: string;
}

/** What the email must be like; all that is given must fit. Addresses and words are compared without case. */
export interface EmailFilter {
  readonly to?: string;
  readonly from?: string;
  readonly subject?: string;
  readonly containing?: string;
}

export type Edge = "top" | "bottom" | "left" | "right";

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
  | {
      readonly kind: "count";
      readonly target: Target;
      readonly comparison: Comparison;
      readonly count: number;
      readonly upTo?: number;
      /** Takes the place of `count` where the author names a remembered number: `{{ROWS}} + 1`. */
      readonly amount?: string;
    }
  | { readonly kind: "number"; readonly target: Target; readonly comparison: Comparison; readonly value: string; readonly negated: boolean }
  | { readonly kind: "order"; readonly first: string; readonly second: string; readonly scope?: readonly Scope[] }
  /** Where a text stands on the screen: right beside another one, in or right beside a thing, or at edges (`top`, `right`). */
  | {
      readonly kind: "placed";
      readonly text: string;
      readonly beside?: string;
      readonly anchor?: Target;
      readonly edges?: readonly Edge[];
    }
  | { readonly kind: "url"; readonly value: string; readonly match: TextMatch; readonly negated: boolean }
  /** What the tab is titled, or the page's main heading, which people call its title as well; `ofTab`: what the tab is titled alone. */
  | { readonly kind: "title"; readonly value: string; readonly match: TextMatch; readonly negated: boolean; readonly ofTab?: true }
  /** The row that holds all of `keys` shows `text`, in the column of that header if one is named. */
  | {
      readonly kind: "row";
      readonly keys: readonly string[];
      /** Where it is by its number, instead of by keys. */
      readonly place?: readonly Scope[];
      readonly column?: string;
      readonly text: string;
      readonly negated: boolean;
    }
  /** What a browser dialog said that was open since the last step. */
  | { readonly kind: "alert"; readonly text: string; readonly match: TextMatch }
  /** Where the target leads to. */
  | { readonly kind: "link"; readonly target: Target; readonly url: string; readonly match: TextMatch; readonly negated: boolean }
  /** An attribute, or for `colour`, `background` and `font-weight` what is drawn. */
  | {
      readonly kind: "attribute";
      readonly target: Target;
      readonly attribute: string;
      readonly value: string;
      readonly match: TextMatch;
      readonly negated: boolean;
    }
  /** The texts of the target's column, rows or items, from top to bottom. */
  | { readonly kind: "sorted"; readonly target: Target; readonly direction: "ascending" | "descending"; readonly by: SortBy }
  /** What a dropdown offers. `exactly`: these and no others, in this order. */
  | {
      readonly kind: "options";
      readonly target: Target;
      readonly options: readonly string[];
      readonly exactly: boolean;
      readonly negated: boolean;
    }
  /** Nothing of the kind happened since the start of the run. */
  | { readonly kind: "no_errors"; readonly what: "console" | "page" | "network" }
  /** A file whose name fits (`*` stands for anything; absent: any) was downloaded in this run, and holds the text. */
  | { readonly kind: "downloaded"; readonly name?: string; readonly containing?: string; readonly negated: boolean }
  | { readonly kind: "email"; readonly filter: EmailFilter; readonly negated: boolean }
  /** A tab was opened by the page since the last act but one; `url` is compared as in a url claim. */
  | { readonly kind: "tab_opened"; readonly url?: string; readonly negated: boolean }
  /** The page in front took at most so long from its request to `load`. */
  | { readonly kind: "load_time"; readonly atMostMs: number }
  /** Several of a kind, looked at one by one: all rows show "A", no box is checked, at least one card has a "Buy" button. */
  | { readonly kind: "every"; readonly target: Target; readonly quantity: Quantity; readonly what: EachClaim }
  /** These and no others are listed. Target null: in the list of the page that holds them. */
  | { readonly kind: "only"; readonly target: Target | null; readonly texts: readonly string[]; readonly inOrder: boolean }
  /** The number beside one label, against the sum of those beside others. */
  | {
      readonly kind: "compare";
      readonly target: Target;
      readonly comparison: Comparison;
      readonly terms: readonly Target[];
      readonly negated: boolean;
    }
  /** So it was right before the last step that did something: what `Claim.before` remembers. */
  | { readonly kind: "was"; readonly claim: SingleAssertion }
  /** How a number, or how many there are, compares with what it was right before the last step that did something. */
  | { readonly kind: "moved"; readonly what: MovingThing; readonly direction: "up" | "down" | "none"; readonly by?: string }
  /** The page in front is the one that people call so: by its address, its title or its main heading. */
  | { readonly kind: "page"; readonly name: string; readonly negated: boolean }
  /** All of them: "shows A and B". Each is a claim of its own in the table. */
  | { readonly kind: "all"; readonly of: readonly Assertion[] };

/** One claim by itself. */
export type SingleAssertion = Exclude<Assertion, { kind: "all" }>;

/** What is counted or read as a number; with what it is compared here, says nothing. */
export type MovingThing = Extract<Assertion, { kind: "number" | "count" }>;

/** How many of them: `all` and `none` are never true of nothing. */
export type Quantity = "all" | "none" | { readonly comparison: Comparison; readonly count: number };

/** What is said of each one. */
export type EachClaim =
  | { readonly kind: "shows"; readonly text: string; readonly match: TextMatch; readonly negated: boolean; readonly column?: string }
  /** Some amount of money. */
  | { readonly kind: "shows_price" }
  /** Every amount of that currency on it compares so. */
  | { readonly kind: "costs"; readonly comparison: Comparison; readonly value: string }
  | { readonly kind: "is"; readonly state: ElementState; readonly negated: boolean }
  | { readonly kind: "holds"; readonly target: Target; readonly negated: boolean };

export type SortBy = "text" | "number" | "date" | "auto";

export type Control =
  | { readonly kind: "if"; readonly condition: Assertion; readonly then: readonly Line[]; readonly otherwise: readonly Line[] }
  | { readonly kind: "repeat"; readonly times: number; readonly body: readonly Line[] }
  /** Looked at before each round. Fails when it does not hold after `max` rounds. */
  | { readonly kind: "repeat_until"; readonly condition: Assertion; readonly max: number; readonly body: readonly Line[] }
  /** Once for each row of a table in the description: its cells are `{{column}}` in the body. */
  | { readonly kind: "for_each_data"; readonly rows: readonly Readonly<Record<string, string>>[]; readonly body: readonly Line[] }
  /** Once for each element that fits, counted before the first round; the body is done inside it. */
  /** `first`: so many of them, from the first on, and no fewer. */
  | { readonly kind: "for_each_element"; readonly target: Target; readonly first?: number; readonly body: readonly Line[] };

export type Intent =
  | { readonly type: "act"; readonly act: Act; readonly ifVisible?: boolean }
  /** `timeoutMs`: the time that the author gives it ("within 20 s"). `afterStep`, in plans alone: the step, from 1, behind which it is put. */
  | { readonly type: "assert"; readonly assertion: Assertion; readonly timeoutMs?: number; readonly afterStep?: number }
  | { readonly type: "control"; readonly control: Control };

export interface Unknown {
  readonly type: "unknown";
  /** The nearest sentence that would have been understood. */
  readonly didYouMean?: string;
  /** What it may mean, in canonical sentences, where a reader found more than it could be certain of: the likeliest first, at most three. */
  readonly alternatives?: readonly string[];
  /** It was read, and what it means waits for a person: nobody else may say it. */
  readonly isWaiting?: true;
}

/** One instruction or claim, where it stands, and what it means. A line that says two things becomes two. */
export interface Line {
  /** Line of the description, from 1. */
  readonly line: number;
  /** As written, without bullet or number. */
  readonly text: string;
  /** Which of its words the intent is of, where others of the line stand for more. */
  readonly source?: string;
  readonly intent: Intent | Unknown;
  /** `text` is a sentence for a part of the line, in which some name stands in no quotes: what it says is quoted only here. */
  readonly isUnquoted?: true;
  /** As the words alone say it: which words of the line, where these are not all of them, and what stands beside. */
  readonly said?: {
    readonly words: readonly string[];
    readonly left: readonly { readonly words: string; readonly class: LeftOutClass }[];
  };
  /** It only goes to where an outcome is looked at: a link is followed, and nothing is done where one is there already. */
  readonly isGoing?: true;
}

export interface Warning {
  readonly line: number;
  /** `step_not_understood`, `outcome_not_understood`, `no_outcome`, `no_steps`, `fixed_wait`, ... */
  readonly code: string;
  readonly message: string;
  readonly didYouMean?: string;
  readonly alternatives?: readonly string[];
}

/** A description, read: what `parseDescription(markdown)` gives. Pure; never throws. */
export interface TestDocument {
  readonly title: string | null;
  readonly steps: readonly Line[];
  readonly outcomes: readonly Line[];
  readonly warnings: readonly Warning[];
}
