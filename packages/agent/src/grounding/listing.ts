import { LISTS, TABLES } from "../perception/kinds.ts";
import { MONTHS } from "../language/sequences.ts";
import type { Scope, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { isHeaded, isUncounted } from "./header-row.ts";
import { underHeading } from "./heading-region.ts";
import { BESIDE_CONTENT, isWithin, LEADS_ELSEWHERE, OF_PAGE, onlyOneWith } from "./importance.ts";
import { isLayout, listsNothing } from "./link-lists.ts";
import { PageIndex } from "./page-index.ts";
import { isMarkedAsOne } from "./marks.ts";
import { chosenEntries, formsOf, isOfSuch, listNames, mainHeadings, meantAs, placeNames, singularOf } from "./page-names.ts";
import { ONE_OF_MANY, type Region, regionOf, WHOLE_PAGE } from "./region.ts";
import { isAnyThing, linesIn, repeatedCalled } from "./repeated.ts";
import { isActedOn, isFillable } from "./role-fit.ts";
import { CALLED_SO, holdsWords, scoreText } from "./text-score.ts";
import { underRoot } from "./tree-items.ts";

const AROUND: ReadonlySet<string> = new Set([...LEADS_ELSEWHERE, ...BESIDE_CONTENT, "dialog", "alertdialog"]);
/** Words that name any member of a list. */
export const GENERIC = /^(?:items?|entr(?:y|ies)|results?|records?|rows?|lines?|elements?|things?|search results?|list items?)$/i;
const ENTRIES: ReadonlySet<string> = new Set(["row", "listitem", "option", "treeitem"]);

/** Where things are looked for, and how that was said. */
export interface Place {
  readonly scope: readonly Scope[];
  readonly regions: readonly Region[];
}

export const ANYWHERE: Place = { scope: [], regions: [WHOLE_PAGE] };

/**
 * What a page lists, and by which noun: of its listings the one that says itself that it is of such things; else the page's own one, where the
 * page says so of what it lists. Null where it can't be told.
 */
export function listingCalled(noun: string, place: Place, snapshot: Snapshot): PageElement | null {
  if (formsOf(noun).length === 0) return null;
  const index = PageIndex.of(snapshot);
  const meant = meantAs(noun, snapshot);
  if (meant !== undefined) {
    const [only = meant, more] = LISTS.has(meant.role) ? [] : listingsIn([regionOf(meant, index)], snapshot);
    return more === undefined ? only : meant;
  }
  const all = listingsOf(place, snapshot);
  const [first, another] = all;
  const said = all.filter((one) => (another !== undefined && isUnder(noun, one, snapshot)) || saysItself(noun, one, snapshot));
  const headed = said.length > 0 ? undefined : listedUnder(noun, place, snapshot);
  if (headed !== undefined) return headed;
  if (said.length > 0 || first === undefined) return said.length === 1 ? (said[0] ?? null) : null;
  const own = another === undefined ? first : onlyOneWith(all, OF_PAGE, { index, elementOf: (one) => one })?.one;
  // What is called one of them by its author holds the parts of that one.
  const isOne = own !== undefined && !LISTS.has(own.role) && isMarkedAsOne(own, singularOf(noun.trim().toLowerCase()));
  if (own === undefined || isOne || isOtherUnder(noun, own, snapshot)) return null;
  return (GENERIC.test(noun) && isHeaded(own, index)) || isTitledSo(noun, { ...place, listing: own }, snapshot) ? own : null;
}

/** Of several parts with titles of their own the one that is called so has a list or a table: that one. */
function listedUnder(noun: string, { regions }: Place, snapshot: Snapshot): PageElement | undefined {
  const parts = headedSo(noun, snapshot).filter(({ element }) => element !== null && regions.some((region) => region.holds(element)));
  const [only, another] = new Set(parts.flatMap((part) => listingsIn([part], snapshot).filter(({ role }) => LISTS.has(role))));
  return another === undefined ? only : undefined;
}

/** By what the place is called, "two drafts under the heading "Your recent drafts"", "four users in the user list", else by what the page is. */
function isTitledSo(noun: string, { scope, listing }: Place & { readonly listing?: PageElement }, snapshot: Snapshot): boolean {
  const { kind = "any", texts = [] } = scope.at(-1) ?? {};
  if (texts.length === 0 || OF_ONE.has(kind))
    return (
      isOfSuch(noun, snapshot, (heading) => isTitleOfOne(heading, listing, snapshot)) ||
      isLookedForHere(noun, snapshot) ||
      isToldAround(noun, listing, snapshot)
    );
  return texts.some((text) => formsOf(noun).some((form) => holdsWords(form, text)));
}

/** What stands in one of the things is the title of that one, and says nothing of what all of them are. */
function isTitleOfOne(heading: PageElement, listing: PageElement | undefined, snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  if (listing === undefined || LISTS.has(listing.role) || !index.isInside(heading, listing)) return false;
  return repeatedCalled("item", regionOf(listing, index), snapshot).some((one) => index.isInside(heading, one));
}

/** What these hold is told by what the thing shows: the row of "Users" is one of many, and lists no users. */
const OF_ONE: ReadonlySet<Scope["kind"]> = new Set<Scope["kind"]>([...ONE_OF_MANY, "corner"]);

const LOOKED_FOR = /^(?:(?:search|find|filter|browse)(?: (?:for|by|in|all|the))* (?<things>.+)|(?<listed>.+) (?:search|list|overview))$/iu;

/** "Search Test Cases" is the page on which one looks for test cases, and cases are what it lists. */
function isLookedForHere(noun: string, snapshot: Snapshot): boolean {
  const forms = formsOf(noun);
  return [...mainHeadings(snapshot).map(({ text }) => text), ...placeNames(snapshot)].some((title) => {
    const { things, listed = "" } = LOOKED_FOR.exec(title.trim())?.groups ?? {};
    return forms.some((form) => ` ${(things ?? listed).toLowerCase()}`.endsWith(` ${form}`));
  });
}

/** What makes one more of them, or narrows them down: "New tag", "Filter tags". */
const OVER_LISTING = /^\W*(?:new|create|add|invite|search|filter|find)(?: (?:for|by|in|all|the|an?|new))*\s+(?<things>.+?)[\s.…]*$/iu;
/** One alone may be said of another thing of the page. */
const SIGNS_THAT_TELL = 2;

/** By what stands around it: where one is, what makes one more, what narrows them down, how many the page says that there are. */
function isToldAround(noun: string, listing: PageElement | undefined, snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  const forms = formsOf(noun);
  const isCalled = (text: string): boolean => forms.some((form) => scoreText(form, text, { quoted: true }).score >= CALLED_SO);
  const around = index.elements.filter(
    (one) =>
      one.state.visible &&
      one.reachable &&
      one.text.length < LONGEST_SIGN &&
      !isWithin(AROUND, one, index) &&
      (listing === undefined || !index.isInside(one, listing)),
  );
  const isOver = ({ name, text, placeholder = "" }: PageElement): boolean =>
    [name, text, placeholder].some((words) => isCalled(OVER_LISTING.exec(words)?.groups?.things ?? ""));
  const count = listing === undefined ? 0 : entriesOf(listing, snapshot).length;
  const signs = [
    listNames(snapshot).some(isCalled),
    chosenEntries(snapshot).some(({ text, name }) => isCalled(text || name)),
    around.some((one) => isFillable(one) && isOver(one)),
    around.some((one) => isActedOn(one) && !isFillable(one) && isOver(one)),
    count > 0 && around.some(({ text }) => text.startsWith(`${count} `) && isCalled(text.slice(`${count} `.length))),
  ];
  return signs.filter(Boolean).length >= SIGNS_THAT_TELL;
}

const LONGEST_SIGN = 60;

/** Several of one kind that stand beside each other: the rows of a table, the cards of a shop, the results of a search. */
export interface Series {
  readonly members: readonly PageElement[];
  /** The page itself calls them what the author does, or they are of the kind that was named. */
  readonly isNamed: boolean;
}

/** What is called by a noun and no kind of ours, to count and to number alike; null when it can't be told what of the page that is. */
export function thingsIn(place: Place, name: string, snapshot: Snapshot): Series | null {
  const entries = suchIn(name, place, snapshot) ?? entriesCalled(name, place, snapshot);
  if (entries.length > 0) return { members: entries, isNamed: true };
  const [region, another] = place.regions;
  if (region === undefined || another !== undefined) return null;
  const noun = singularOf(name.trim().toLowerCase());
  const called = repeatedCalled(noun, region, snapshot);
  const things = called.length === 0 && GENERIC.test(noun) ? repeatedCalled("item", region, snapshot) : called;
  const [only, more] = things.length === 0 && GENERIC.test(noun) ? singlesIn(region, snapshot) : [];
  if (only !== undefined && more === undefined) return { members: [only], isNamed: false };
  return things.length === 0 ? null : { members: things, isNamed: !isAnyThing(noun) };
}

/** "Disabled users": those of the users of which just that is said, in one column where they are rows. Null where it is said of none. */
function suchIn(name: string, place: Place, snapshot: Snapshot): readonly PageElement[] | null {
  const [such = "", ...noun] = name.trim().toLowerCase().split(" ");
  const all = noun.length === 0 ? [] : entriesCalled(noun.join(" "), place, snapshot);
  const index = PageIndex.of(snapshot);
  const isSo = (one: PageElement): boolean =>
    one.state.visible && one.text.toLowerCase() === such && (one.columnHeaders !== undefined || !isActedOn(one));
  const said = all.flatMap((entry) =>
    index
      .within(entry)
      .filter((one) => one !== entry && isSo(one))
      .slice(0, 1),
  );
  const columns = new Set(said.map(({ columnHeaders = [] }) => columnHeaders.join()));
  return columns.size === 1 ? all.filter((entry) => said.some((one) => index.isInside(one, entry))) : null;
}

/** One that is left alone has no equals: code has to say that it is one of a kind. */
function singlesIn(region: Region, snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  return index.outermostOf(
    index.elements.filter((one) => one.role === "article" && one.state.visible && region.holds(one) && !isWithin(AROUND, one, index)),
  );
}

/** The same for "the list of authors", said as one thing. */
export function listingMeant(
  { name = "", role, quoted, ordinal, scope = [], relations = [] }: Target,
  snapshot: Snapshot,
): PageElement | null {
  if ((role !== "list" && role !== "table") || quoted === true || ordinal !== undefined || scope.length + relations.length > 0) return null;
  const listing = listingCalled(name, ANYWHERE, snapshot);
  return listing !== null && (role === "list" || TABLES.has(listing.role)) ? listing : null;
}

/** "8 employees", of a page whose table or list is that of its employees, or which shows nothing but them in one row of equals. */
function entriesCalled(noun: string, place: Place, snapshot: Snapshot): readonly PageElement[] {
  const listing = listingCalled(noun, place, snapshot);
  if (listing !== null) return underRoot(entriesOf(listing, snapshot), formsOf(noun), PageIndex.of(snapshot));
  const [region, another] = place.regions;
  if (region === undefined || another !== undefined || place.scope.length === 0 || listingsOf(place, snapshot).length > 0) return [];
  return isTitledSo(noun, place, snapshot) ? linesIn(region, snapshot) : [];
}

/** What it lists: its rows with data, its items, or what stands there side by side. */
export function entriesOf(listing: PageElement, snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const all = index.within(listing).filter((one) => ENTRIES.has(one.role) && one.state.visible && !isUncounted(one, snapshot));
  const ofTree = listing.role === "tree" ? all.filter(({ role }) => role === "treeitem") : [];
  const inside = ofTree.length > 0 ? ofTree : all;
  return inside.length > 0 || LISTS.has(listing.role)
    ? index.outermostOf(inside)
    : repeatedCalled("item", regionOf(listing, index), snapshot);
}

function listingsOf({ scope, regions }: Place, snapshot: Snapshot): readonly PageElement[] {
  // "The list" is the one table, if there is one.
  const [kind, more] = scope;
  const isBare =
    kind !== undefined && more === undefined && kind.texts.length === 0 && kind.ordinal === undefined && /^(?:list|table)$/.test(kind.kind);
  return listingsIn(isBare ? [WHOLE_PAGE] : regions, snapshot);
}

/**
 * What lists things there, of the page's own content: tables that name their columns; else other tables and lists, but for those that only lead
 * elsewhere or put fields in their places; else what stands around the only row of equals.
 */
export function listingsIn(regions: readonly Region[], snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const isThere = (one: PageElement): boolean =>
    regions.some(
      (region) =>
        region.holds(one) && !index.around(one).some((outer) => AROUND.has(outer.role) && outer !== region.element && region.holds(outer)),
    );
  const all = index.elements.filter((one) => LISTS.has(one.role) && one.state.visible && isThere(one));
  const headed = all.filter((one) => isHeaded(one, index));
  if (headed.length > 0) return headed;
  const things = regions.flatMap((region) => repeatedCalled("item", region, snapshot));
  const isOfMatter = (one: PageElement): boolean =>
    one.tag !== "select" && !isLayout(one, index) && !listsNothing(one, index) && !things.some((thing) => index.isInside(one, thing));
  const listed = index.outermostOf(all.filter(isOfMatter));
  const around = listed.length > 0 || things[0] === undefined ? undefined : index.parentOf(things[0]);
  return around === undefined ? listed : [around];
}

/** What stands under headings that call it so. */
function headedSo(noun: string, snapshot: Snapshot): readonly Region[] {
  const under = formsOf(noun).flatMap((form) => underHeading(form, snapshot));
  return under.flatMap(({ region, score }) => (score >= CALLED_SO ? [region] : []));
}

/** Things stand under a heading that calls them so: what stands elsewhere is none of them. */
function isOtherUnder(noun: string, listing: PageElement, snapshot: Snapshot): boolean {
  const word = singularOf(noun.toLowerCase());
  return headedSo(noun, snapshot).some((region) => !region.holds(listing) && repeatedCalled(word, region, snapshot).length > 0);
}

/** By the heading over it. */
function isUnder(noun: string, listing: PageElement, snapshot: Snapshot): boolean {
  return headedSo(noun, snapshot).some((region) => region.holds(listing));
}

/** By its own name, or by the first column that names something and does not only say when or how many: "Dessert (100g serving)", "Athlete". */
function saysItself(noun: string, listing: PageElement, snapshot: Snapshot): boolean {
  const { role, name } = listing;
  const forms = formsOf(noun);
  if (LISTS.has(role) && forms.some((form) => scoreText(form, name, { quoted: true }).score >= CALLED_SO)) return true;
  const index = PageIndex.of(snapshot);
  const inside = index.within(listing);
  const cellsUnder = (header: PageElement): readonly PageElement[] =>
    inside.filter((one) => one.columnHeaders?.includes(header.text || header.name) === true);
  const first = inside
    .filter((one) => one.role === "columnheader" && one.state.visible && (one.text || one.name).trim() !== "")
    .find((header) => {
      const cells = cellsUnder(header);
      return !isOfBox(header, index) && (cells.length === 0 || !cells.every(({ text }) => isMomentOrNumber(text)));
    });
  const head = first === undefined ? "" : first.text || first.name;
  const isNamed = forms.some((form) => holdsWords(form, head) || scoreText(form, head, { quoted: true }).score >= CALLED_SO);
  if (first === undefined || !isNamed) return false;
  // Whoever stands there twice is what they are of: the orders of a customer.
  const texts = cellsUnder(first).map(({ text }) => text);
  return new Set(texts).size === texts.length;
}

/** "Nov 26, 2026, 4:01:34 PM", "3 kg": no text that something is called by. */
function isMomentOrNumber(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return /\d/.test(text) && words.every((word) => word.length < 3 || MONTHS.some((month) => month.startsWith(word)));
}

/** The box that selects every row names no column. */
function isOfBox(header: PageElement, index: PageIndex): boolean {
  return index.within(header).some(({ role }) => role === "checkbox") && header.text.trim() === "";
}
