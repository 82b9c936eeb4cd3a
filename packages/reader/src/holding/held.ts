import type { Intent } from "@runwright/language";
import type { PlanLine } from "../plan/plan.ts";
import type { IntentFacts } from "./intent-facts.ts";
import { type HoldingCode, type HoldingProblem, problemOf } from "./problem.ts";
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

/** A kind of facts, and when a sentence carries those of its words. */
export interface FactKind<Fact> {
  readonly called?: (fact: Fact) => string;
  /** What the words say, and the sentence does not carry. */
  readonly lost?: readonly [HoldingCode, (held: Held) => Iterable<Fact>];
  /** What the sentence says, and the words do not. */
  readonly added?: readonly [HoldingCode, (held: Held) => Iterable<Fact>];
  /** What is added, and somebody else may see in the line all the same. */
  readonly seen?: (fact: Fact, held: Held) => Pick<HoldingProblem, "words" | "assumed">;
}

/** Holds a sentence to the facts of a kind. */
export function kindOfFacts<Fact>({ called = String, lost, added, seen }: FactKind<Fact>): (held: Held) => readonly HoldingProblem[] {
  return (held) => [
    ...(lost === undefined ? [] : [...lost[1](held)].map((fact) => problemOf(lost[0], held.one, called(fact)))),
    ...(added === undefined
      ? []
      : [...added[1](held)].map((fact) => ({ ...problemOf(added[0], held.one, called(fact)), ...seen?.(fact, held) }))),
  ];
}
