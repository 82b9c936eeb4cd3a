import type { Assertion, Comparison, ElementState, Intent, Relation, RoleWord, Scope, Target, TextMatch } from "../intent.ts";

/** What a noun phrase says: a thing pointed at, a place, or a text, whichever the verb takes it for. */
export interface Thing {
  readonly name?: string;
  readonly quoted?: boolean;
  /** The name has a capital, a digit or a dash in it: somebody's name for it. */
  readonly isProper?: boolean;
  readonly role?: RoleWord;
  /** The author's words for the kind: `banner`. */
  readonly kindWord?: string;
  /** The author's word for what it is, where that is no kind of ours: `project` in "the project Lighthouse". */
  readonly noun?: string;
  /** The noun stands behind the name and is what the phrase is about: "the "Delete" confirmation" is no "Delete". */
  readonly isOfNoun?: true;
  readonly ordinal?: number;
  readonly plural?: boolean;
  /** Called by what stands in it: `the list with "A"`. */
  readonly isHeld?: boolean;
  /** `the`, `a`, `my`; `any` for everything that leaves open which one. */
  readonly det?: Determiner;
  readonly pronoun?: "it" | "its";
  /** Another one than is known by that name, or one of several. */
  readonly isOther?: true;
  readonly colour?: string;
  readonly tone?: string;
  /** It is said how it looks besides: left out by an order alone. */
  readonly isLooked?: boolean;
  readonly relations?: readonly Relation[];
  readonly scope?: readonly Scope[];
  /** Further texts that a place holds: `the row of "Ann" and "Admin"`. */
  readonly more?: readonly string[];
  /** The page that it is said to be on: claimed together with what is claimed of it. */
  readonly page?: string;
  readonly words: string;
}

export type Determiner = "the" | "a" | "own" | "this" | "any" | "other" | "inState";

/** Of all of which something is said or done. */
export type Things = readonly Thing[];

export type Place =
  | { readonly at: "in"; readonly thing: Thing; readonly word: string }
  | { readonly at: "near"; readonly kind: Relation["kind"]; readonly thing: Thing; readonly isUnder?: boolean; readonly isFirst?: boolean }
  /** As a document has them. */
  | { readonly at: "within"; readonly scope: readonly Scope[] }
  | { readonly at: "edge"; readonly edges: readonly string[]; readonly thing?: Thing };

/** A name without quotes, or one with them. */
export interface Label {
  readonly name: string;
  readonly quoted?: boolean;
  readonly isProper?: boolean;
}

export interface Kind {
  readonly role: RoleWord;
  readonly plural: boolean;
  readonly kindWord: string;
}

export interface Count {
  readonly comparison: Comparison;
  readonly count: number;
  readonly upTo?: number;
}

/** A text that is claimed to be there. */
export interface Text {
  readonly text: string;
  readonly quoted: boolean;
  /** What it is said to be: `total` in "the total "5"". Of a whole page that says where on it. */
  readonly noun?: string;
  readonly colour?: string;
}

export interface Texts {
  readonly texts: readonly Text[];
  readonly but?: readonly Text[];
}

/** What is said of a thing. */
export type Saying =
  /** `isOrdinary`: in words that say something else of what can't be in that state: of an issue that it is open, of an order that it is done. */
  | { readonly is: "state"; readonly states: readonly ElementState[]; readonly negated: boolean; readonly isOrdinary?: true }
  | { readonly is: "shown"; readonly negated: boolean; readonly places: readonly Place[]; readonly isOrdinary?: true }
  | {
      readonly is: "shows";
      readonly negated: boolean;
      readonly texts: Texts;
      readonly match: TextMatch;
      readonly verb?: string;
      readonly places: readonly Place[];
      readonly column?: string;
    }
  | { readonly is: "number"; readonly negated: boolean; readonly comparison: Comparison; readonly value: string }
  | {
      readonly is: "holds";
      readonly negated: boolean;
      readonly count?: Count;
      readonly things: readonly Thing[];
      readonly shared?: readonly string[];
    }
  | { readonly is: "was"; readonly from: string; readonly to: string }
  | { readonly is: "moved"; readonly direction: "up" | "down" | "none"; readonly by?: string }
  | Claimed;

export type States = Extract<Saying, { is: "state" }>;

/** A claim that is made of the thing as it stands: `is` is its kind, and the thing its target. */
export type Claimed = Aimless<Extract<Assertion, { kind: "value" | "link" | "attribute" | "sorted" | "options" | "only" | "compare" }>>;
type Aimless<Claim> = Claim extends { readonly kind: infer Kind; readonly target: unknown }
  ? { readonly is: Kind; readonly target?: Target } & Omit<Claim, "kind" | "target">
  : never;

/** That a text is shown, and how it is compared. */
export const showing = (text: Text, match: TextMatch, negated = false): Extract<Saying, { is: "shows" }> => ({
  is: "shows",
  negated,
  texts: { texts: [text] },
  match,
  places: [],
});

/** Those of which all are meant as they stand. */
export const plainTexts = ({ texts, but }: Texts): readonly string[] | undefined => (but ? undefined : texts.map(({ text }) => text));

/** That it holds a value. */
export const holding = (value: string, negated = false): Claimed => ({ is: "value", value, match: "exactly", negated });

/** That it is there. */
export const being = (negated = false, places: readonly Place[] = []): Extract<Saying, { is: "shown" }> => ({
  is: "shown",
  negated,
  places,
});

/** Neither which of several it is, nor where. */
export const isAlone = ({ ordinal, scope, relations }: Thing): boolean => ordinal === undefined && !scope && !relations;

export interface Pair {
  readonly thing: Thing;
  readonly value: string;
}

export type Intents = readonly Intent[];
export type Claims = readonly Assertion[];

/** What somebody signs in with. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}
