import { isUncounted } from "../grounding/header-row.ts";
import { groundAll } from "../grounding/ground.ts";
import { entriesCalled } from "../grounding/listing.ts";
import { singularOf } from "../grounding/page-names.ts";
import { isAnyThing, repeatedCalled } from "../grounding/repeated.ts";
import { isOfKind } from "../grounding/role-fit.ts";
import { findRegions } from "../grounding/scope.ts";
import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** Several of one kind that stand beside each other: the rows of a table, the cards of a shop, the results of a search. */
export interface Series {
  readonly members: readonly PageElement[];
  /** The page itself calls them what the author does, or they are of the kind that was named. */
  readonly isNamed: boolean;
}

/** Words that name any member of a list. */
const GENERIC = /^(?:items?|entr(?:y|ies)|results?|records?|rows?|lines?|elements?|things?|search results?|list items?)$/i;

/** The members that the words mean; null when it can't be told which of the page's series that is. Pure. */
export function seriesOf(target: Target, snapshot: Snapshot): Series | null {
  if (target.role !== undefined || target.quoted === true) return ofKind(target, snapshot);
  const entries = entriesCalled(target, snapshot);
  if (entries !== null) return { members: entries, isNamed: true };
  const noun = singularOf(target.name ?? "");
  const found = findRegions(target.scope ?? [], snapshot);
  const [region, another] = found.ok && found.closeTo.length === 0 ? found.regions : [];
  if (region === undefined || another !== undefined || target.ordinal !== undefined) return null;
  const things = repeatedCalled(GENERIC.test(noun) ? "item" : noun, region, snapshot);
  return things.length === 0 ? null : { members: things, isNamed: !isAnyThing(noun) };
}

function ofKind(target: Target, snapshot: Snapshot): Series | null {
  const { ordinal: _ordinal, ...all } = target;
  const members = groundAll(all, snapshot).filter((element) => isOfKind(element, target.role) && !isUncounted(element, snapshot));
  return members.length === 0 ? null : { members, isNamed: true };
}
