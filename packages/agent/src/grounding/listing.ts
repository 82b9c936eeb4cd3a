import { LISTS, TABLES } from "../perception/kinds.ts";
import { MONTHS } from "../language/sequences.ts";
import type { Scope, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { isUncounted } from "./header-row.ts";
import { underHeading } from "./heading-region.ts";
import { BESIDE_CONTENT, isWithin, LEADS_ELSEWHERE } from "./importance.ts";
import { isLayout, isListOfLinks } from "./link-lists.ts";
import { PageIndex } from "./page-index.ts";
import { formsOf, isOfSuch, singularOf } from "./page-names.ts";
import { type Region, WHOLE_PAGE } from "./region.ts";
import { isAnyThing, linesIn, repeatedCalled } from "./repeated.ts";
import { CALLED_SO, holdsWords } from "./text-score.ts";

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
 * What a page lists, and by which noun: of its own tables and lists (tables with headed columns before all others) the one that a heading of
 * that name stands over, else the only one, where the page says that it is about such things or the first column names them. Null where it
 * can't be told.
 */
export function listingCalled(noun: string, place: Place, snapshot: Snapshot): PageElement | null {
  if (formsOf(noun).length === 0) return null;
  const all = listingsIn(place, snapshot);
  const [only, another] = all;
  if (only === undefined) return null;
  if (another !== undefined) return onlyUnder(noun, all, snapshot);
  const isEntry = GENERIC.test(noun) && isHeaded(only, PageIndex.of(snapshot));
  return isEntry || isTitledSo(noun, place, snapshot) || isListedBy(noun, only, snapshot) ? only : null;
}

/** By what the place is called, "two drafts under the heading "Your recent drafts"", "four users in the user list", else by what the page is. */
function isTitledSo(noun: string, { scope }: Place, snapshot: Snapshot): boolean {
  const { kind = "any", texts = [] } = scope.at(-1) ?? {};
  if (texts.length === 0 || OF_ONE.has(kind)) return isOfSuch(noun, snapshot);
  return texts.some((text) => formsOf(noun).some((form) => holdsWords(form, text)));
}

/** What these hold is told by what the thing shows: the row of "Users" is one of many, and lists no users. */
const OF_ONE: ReadonlySet<Scope["kind"]> = new Set(["row", "item", "card", "corner"]);

/** Several of one kind that stand beside each other: the rows of a table, the cards of a shop, the results of a search. */
export interface Series {
  readonly members: readonly PageElement[];
  /** The page itself calls them what the author does, or they are of the kind that was named. */
  readonly isNamed: boolean;
}

/** What is called by a noun and no kind of ours, to count and to number alike; null when it can't be told what of the page that is. */
export function thingsIn(place: Place, name: string, snapshot: Snapshot): Series | null {
  const entries = entriesCalled(name, place, snapshot);
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
  if (listing !== null) return entriesOf(listing, snapshot);
  const [region, another] = place.regions;
  if (region === undefined || another !== undefined || !isTitledSo(noun, place, snapshot) || listingsIn(place, snapshot).length > 0)
    return [];
  const things = repeatedCalled("item", region, snapshot);
  return things.length > 0 || place.scope.length === 0 ? things : linesIn(region, snapshot);
}

/** What it lists: its rows with data, or its items. */
export function entriesOf(listing: PageElement, snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const inside = index.within(listing).filter((one) => ENTRIES.has(one.role) && one.state.visible && !isUncounted(one, snapshot));
  return index.outermostOf(inside);
}

/** Tables and lists of the page's own content, within the place that is said. */
function listingsIn({ scope, regions }: Place, snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  // "The list" is the one table, if there is one.
  const [kind, more] = scope;
  const isBare =
    kind !== undefined && more === undefined && kind.texts.length === 0 && kind.ordinal === undefined && /^(?:list|table)$/.test(kind.kind);
  const holds = (one: PageElement): boolean => isBare || regions.some((region) => region.holds(one));
  const all = snapshot.elements.filter((one) => LISTS.has(one.role) && one.state.visible && holds(one) && !isWithin(AROUND, one, index));
  const headed = all.filter((one) => isHeaded(one, index));
  const listed = all.filter((one) => one.tag !== "select" && !isLayout(one, index) && !isListOfLinks(one, index));
  return headed.length > 0 ? headed : index.outermostOf(listed);
}

/** It names its columns. */
export function isHeaded(table: PageElement, index: PageIndex): boolean {
  return TABLES.has(table.role) && index.within(table).some(({ role, state }) => role === "columnheader" && state.visible);
}

function onlyUnder(noun: string, listings: readonly PageElement[], snapshot: Snapshot): PageElement | null {
  const regions = formsOf(noun)
    .flatMap((form) => underHeading(form, snapshot))
    .filter(({ score }) => score >= CALLED_SO);
  const [only, another] = listings.filter((one) => regions.some(({ region }) => region.holds(one)));
  return only === undefined || another !== undefined ? null : only;
}

/** By the first column that names something, and does not only say when or how many: "Dessert (100g serving)", "Athlete". */
function isListedBy(noun: string, table: PageElement, snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  const inside = index.within(table);
  const isNaming = (header: PageElement): boolean => {
    const cells = inside.filter((one) => one.columnHeaders?.includes(header.text || header.name) === true);
    return cells.length === 0 || !cells.every(({ text }) => isMomentOrNumber(text));
  };
  const first = inside
    .filter(({ role, state, name, text }) => role === "columnheader" && state.visible && (text || name).trim() !== "")
    .find((header) => !isOfBox(header, index) && isNaming(header));
  return first !== undefined && formsOf(noun).some((form) => holdsWords(form, first.text || first.name));
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
