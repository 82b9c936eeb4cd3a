import { LEADS_ELSEWHERE } from "../grounding/importance.ts";
import { isUncounted } from "../grounding/header-row.ts";
import { groundAll, resolveScope } from "../grounding/ground.ts";
import { holdsWords } from "../grounding/text-score.ts";
import { WHOLE_PAGE } from "../grounding/region.ts";
import { isAnyThing, isBuiltAlike, repeatedCalled, thingInPlace } from "../grounding/repeated.ts";
import { singularOf } from "../grounding/page-names.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { isOfKind } from "../grounding/role-fit.ts";
import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** Several of one kind that stand beside each other: the rows of a table, the cards of a shop, the results of a search. */
export interface Series {
  readonly members: readonly PageElement[];
  /** The page itself calls them what the author does, or they are of the kind that was named. */
  readonly isNamed: boolean;
}

/** Lists of links around the content: none of them is meant by "the items". */
const AROUND = new Set([...LEADS_ELSEWHERE, "tablist", "toolbar", "radiogroup", "listbox"]);
const PARTS = new Set(["cell", "gridcell", "columnheader", "rowheader", "option", "tab", "menuitem", "rowgroup"]);
const LEAST_HEIGHT_PX = 12;
/** Words that name any member of a list. */
const GENERIC = /^(?:items?|entr(?:y|ies)|results?|records?|rows?|lines?|elements?|things?|search results?|list items?)$/i;

/** The members that the words mean; null when it can't be told which of the page's series that is. Pure. */
export function seriesOf(target: Target, snapshot: Snapshot): Series | null {
  if (target.role !== undefined || target.quoted === true) return ofKind(target, snapshot);
  const noun = target.name ?? "";
  const series = seriesIn(target, snapshot);
  if (series === null) return null;
  const stem = stemOf(noun);
  // Boxes beside each other that are built otherwise, a list between two rows of buttons, are parts of the page.
  const repeats = ([first, ...others]: readonly PageElement[]): boolean =>
    first === undefined || first.role !== "generic" || isBuiltAlike([first, ...others], PageIndex.of(snapshot));
  const named = series.filter((members) => isCalled(members, stem, snapshot));
  const fitting = named.length > 0 ? outermost(named, snapshot) : GENERIC.test(noun) ? outermost(series.filter(repeats), snapshot) : [];
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return { members: only, isNamed: named.length > 0 };
  const things = thingsCalled(target, snapshot);
  return things === null ? null : { members: things, isNamed: false };
}

/** "6 products", where the page calls them something else but has one row of things that are built alike. */
function thingsCalled({ name = "", ordinal, relations = [], scope = [] }: Target, snapshot: Snapshot): readonly PageElement[] | null {
  if (ordinal !== undefined || relations.length + scope.length > 0) return null;
  const things = isAnyThing(stemOf(name)) ? repeatedCalled(stemOf(name), WHOLE_PAGE, snapshot) : [];
  return things.length > 0 ? things : null;
}

function ofKind(target: Target, snapshot: Snapshot): Series | null {
  const { ordinal: _ordinal, ...all } = target;
  const members = groundAll(all, snapshot).filter((element) => isOfKind(element, target.role) && !isUncounted(element, snapshot));
  return members.length === 0 ? null : { members, isNamed: true };
}

/** Every series of the part of the page that the target is in; null when there is no such part. */
function seriesIn(target: Target, snapshot: Snapshot): readonly (readonly PageElement[])[] | null {
  const region = resolveScope(target.scope ?? [], snapshot);
  if (!region.ok) return null;
  const index = PageIndex.of(snapshot);
  const inside = region.element === null ? snapshot.elements : index.within(region.element);
  const groups = new Map<string, PageElement[]>();
  for (const element of inside) {
    if (!isMember(element, snapshot) || index.around(element).some(({ role }) => AROUND.has(role))) continue;
    const key = `${element.frame}:${element.ancestors[0] ?? ""}:${element.role}:${element.tag}`;
    groups.set(key, [...(groups.get(key) ?? []), element]);
  }
  return [...groups.values()];
}

function isMember(element: PageElement, snapshot: Snapshot): boolean {
  const { state, role, text, box, tag } = element;
  if (!state.visible || PARTS.has(role) || text === "" || box.height < LEAST_HEIGHT_PX) return false;
  if (role === "row" || role === "listitem" || role === "article") return !isUncounted(element, snapshot);
  return role === "generic" && !/^(?:span|b|i|em|strong|label|p|body|html)$/.test(tag);
}

/** A single one has no siblings to tell it by: it counts only under its name. */
function outermost(series: readonly (readonly PageElement[])[], snapshot: Snapshot): readonly (readonly PageElement[])[] {
  const index = PageIndex.of(snapshot);
  const isIn = (inner: readonly PageElement[], outer: readonly PageElement[]): boolean =>
    inner !== outer && inner.every((one) => outer.some((other) => index.isInside(one, other)));
  const several = series.filter((members) => members.length > 1 || series.length === 1);
  const kept = several.length > 0 ? several : series;
  return kept.filter((members) => !kept.some((other) => isIn(members, other)));
}

/** By an identifier of theirs, or the name of the list that they stand in. */
function isCalled(members: readonly PageElement[], stem: string, snapshot: Snapshot): boolean {
  if (stem === "" || members.length === 0) return false;
  if (members.every((member) => isMarkedSo(member, stem) || isMarkedSo(thingInPlace(member, snapshot), stem))) return true;
  const [first] = members;
  const parent = first === undefined ? undefined : PageIndex.of(snapshot).parentOf(first);
  if (parent === undefined || !["list", "table", "rowgroup", "feed", "grid"].includes(parent.role)) return false;
  const list = parent.role === "rowgroup" ? (PageIndex.of(snapshot).parentOf(parent) ?? parent) : parent;
  const names = [list.name, ...list.attributes];
  return names.some((name) => wordsOf(name).some((word) => stemOf(word) === stem) || holdsWords(stem, name));
}

function isMarkedSo(element: PageElement | null, stem: string): boolean {
  return (element?.attributes ?? []).some((attribute) => wordsOf(attribute).some((word) => stemOf(word) === stem));
}

function wordsOf(identifier: string): readonly string[] {
  return identifier
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
}

/** Of several words the last one tells. */
function stemOf(noun: string): string {
  return singularOf(noun.toLowerCase().trim().split(/\s+/).at(-1) ?? "");
}
