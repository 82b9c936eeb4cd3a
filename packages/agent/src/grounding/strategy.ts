import type { Target } from "../language/intent.ts";
import type { PageElement } from "../perception/snapshot.ts";
import type { Choice } from "./candidates.ts";
import { ambiguous, type Sought } from "./failure.ts";
import type { Grounding, GroundKind } from "./grounding.ts";
import { PageIndex } from "./page-index.ts";
import { areOneThing } from "./same-thing.ts";

/** Looks for other words on the same page; within a part of it where one is given. */
export type FindAgain = (target: Target, kind: GroundKind, within?: readonly PageElement[]) => Grounding;

/** One way, by its name, in which words may mean something on the page. */
export interface Strategy {
  /** What is said of the element that is found by it: `is drawn so`. */
  readonly name: string;
  /** How sure it is of what it finds, from 0 to 1. What two find that are about as sure has to be one thing. */
  readonly score: number;
  /** It can tell which one is meant where a surer one has found several. */
  readonly tells?: true;
  /** Null where it does not apply, or finds nothing. */
  readonly find: (sought: Sought, again: FindAgain) => Grounding | null;
}

/** Surer by so much, one strategy decides without the other. */
const MARGIN = 0.04;

/**
 * What the surest strategy finds that finds anything, several included; several too where one that is about as sure finds something else. Those
 * that are less sure by the margin are not asked. Null where none finds anything.
 */
export function bestOf(strategies: readonly Strategy[], sought: Sought, again: FindAgain): Grounding | null {
  let best: { readonly found: Grounding & { readonly ok: true }; readonly score: number } | null = null;
  let failure: Grounding | null = null;
  for (const { name, score, tells, find } of strategies.toSorted((one, other) => other.score - one.score)) {
    if (best !== null && best.score - score >= MARGIN) break;
    const found: Grounding | null = failure === null || tells === true ? find(sought, again) : null;
    if (found === null) continue;
    if (!found.ok) failure ??= best === null ? found : null;
    else if (best === null) best = { found: { ...found, why: [...found.why, name] }, score };
    else if (!areOne(best.found.element, found.element, sought)) return bothOf([best.found, found], sought, again);
  }
  return best?.found ?? failure;
}

function areOne(one: PageElement, other: PageElement, { snapshot, kind }: Sought): boolean {
  return areOneThing(one, other, { index: PageIndex.of(snapshot), kind });
}

function bothOf(both: readonly (Grounding & { readonly ok: true })[], sought: Sought, again: FindAgain): Grounding {
  const choices: readonly Choice[] = both.map(({ element, score, why }) => ({ element, score, text: score, why }));
  return ambiguous(sought, choices, (target) => again(target, sought.kind));
}
