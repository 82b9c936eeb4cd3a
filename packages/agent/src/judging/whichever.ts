import { meantBy } from "../grounding/ground.ts";
import type { NotGrounded } from "../grounding/grounding.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { areOneThing } from "../grounding/same-thing.ts";
import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { Observation } from "./claim.ts";

export interface Judging {
  readonly target: Target;
  readonly snapshot: Snapshot;
  /** What it holds or has opened can't be so at all: a line of a tree is expanded, and not what stands below it. */
  readonly isOfFew?: boolean;
  /** Null for what it can't be told of. */
  readonly judge: (one: PageElement) => Observation | null;
}

/**
 * Several things are called so: what holds of all of them, or of none, holds whichever is meant; where it differs it is unproven. Null where
 * they are not all things of which it can be told.
 */
export function whicheverIsMeant(found: NotGrounded, { target, snapshot, judge, isOfFew }: Judging): Observation | null {
  const index = PageIndex.of(snapshot);
  const all = found.code === "ambiguous" ? meantBy(target, "read", snapshot) : [];
  const told = all.flatMap((element) => {
    const seen = judge(element);
    return seen === null ? [] : [{ element, seen }];
  });
  const each = told.filter(({ element }, at) =>
    told.slice(0, at).every((other) => !areOneThing(element, other.element, { index, kind: "read" })),
  );
  const [first] = each;
  const isOpened = ({ openedBy, frame }: PageElement): boolean => openedBy === first?.element.ref && frame === first?.element.frame;
  const isOfFirst = (one: PageElement): boolean =>
    first !== undefined && (areOneThing(one, first.element, { index, kind: "read" }) || [one, ...index.around(one)].some(isOpened));
  if (isOfFew === true && first !== undefined && each.length === 1 && all.every(isOfFirst)) return first.seen;
  if (first === undefined || each.length < Math.max(2, found.candidates.length)) return null;
  const { status, where } = first.seen;
  if (each.some(({ seen }) => seen.status !== status)) return { status: "unproven", seen: () => found.message, where };
  return { status, seen: () => `each of the ${each.length} that could be meant: ${each.map(({ seen }) => seen.seen()).join(", ")}`, where };
}
