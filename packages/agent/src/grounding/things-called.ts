import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { shownName } from "./element-texts.ts";
import type { Grounding, GroundKind } from "./grounding.ts";
import { isEntryCalled } from "./entry-name.ts";
import { type Series, thingsIn } from "./listing.ts";
import { PageIndex } from "./page-index.ts";
import { isActedOn } from "./role-fit.ts";
import { findRegions } from "./scope.ts";

/** What is called by a noun and is of no kind of ours; null when it can't be told which of the page's series that is. Pure. */
export function thingsCalled({ name = "", relations = [], scope = [] }: Omit<Target, "words">, snapshot: Snapshot): Series | null {
  const found = findRegions(scope, snapshot);
  const regions = found.ok && found.closeTo.length === 0 ? found.regions : [];
  return relations.length > 0 ? null : thingsIn({ scope, regions }, name, snapshot);
}

/**
 * "Click the second task", of a page that lists tasks: counted as it is for a claim, and not among texts that have the word. Null where what can be
 * pressed is called just that, or where it can't be told what is counted.
 */
export function nthToPress(target: Target, kind: GroundKind, snapshot: Snapshot): Grounding | null {
  const { name, quoted, role, ordinal, words } = target;
  if (kind !== "click" || name === undefined || quoted === true || role !== undefined || ordinal === undefined) return null;
  const isCalledSo = (one: PageElement): boolean => isActedOn(one) && shownName(one).trim().toLowerCase() === name.toLowerCase();
  const things = snapshot.elements.some(isCalledSo) ? null : thingsCalled(target, snapshot);
  if (things?.isNamed !== true || (ordinal < 0 && snapshot.truncated)) return null;
  const thing = things.members.at(ordinal > 0 ? ordinal - 1 : ordinal);
  const count = things.members.length;
  const message = `There ${count === 1 ? "is" : "are"} only ${count} that could be ${words}.`;
  if (thing === undefined) return { ok: false, code: "not_found", message, candidates: [], nearest: [] };
  const index = PageIndex.of(snapshot);
  const [link, another] = index.within(thing).filter((one) => one.role === "link" && one.state.visible);
  // "Delete" behind its name does something with it.
  const isIt = link !== undefined && another === undefined && isEntryCalled(link.text, thing, index);
  const element = thing.interactive || !isIt ? thing : link;
  return { ok: true, element, score: 1, why: [`number ${ordinal} of ${count} that the page lists`] };
}
