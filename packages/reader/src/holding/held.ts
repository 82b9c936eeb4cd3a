import type { Intent } from "@runwright/language";
import type { PlanLine } from "../plan/plan.ts";
import type { IntentFacts } from "./intent-facts.ts";
import type { SourceFacts } from "./source-facts.ts";

/** One sentence of a line, with what it says and what the words say that it renders. */
export interface Held {
  readonly line: HeldLine;
  readonly one: ReadSentence;
  readonly given: SourceFacts;
  readonly made: IntentFacts;
  /** Words that the reading itself names as open. */
  readonly about: readonly { readonly about: string; readonly assumed: string }[];
}

export interface ReadSentence {
  readonly sentence: string;
  readonly source: readonly string[];
  readonly intent: Intent;
  /** Before it was brought into the language, where it was none. */
  readonly asSaid?: string;
  /** The words reader by itself is certain that the words say this: every word is accounted for. */
  readonly isCertain?: true;
}

export interface HeldLine extends Pick<PlanLine, "kind" | "text" | "assumptions" | "leftOut"> {
  /** Nothing but its words says whether it orders something or claims it. */
  readonly isLoose?: true | undefined;
  /** See `SourceLine`. */
  readonly isGiven?: true | undefined;
  readonly sentences: readonly ReadSentence[];
  /** Steps after which it may be looked at though it does not say so: see `momentsOf`. */
  readonly moments?: ReadonlySet<number> | undefined;
  /** The description without this line: where a word such as "it" refers to, a name may come from there. */
  readonly elsewhere: string;
}
