import { CELLS, LISTS, TABLES } from "../perception/kinds.ts";
import { MONTHS } from "../language/sequences.ts";
import type { Scope, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { isUncounted } from "./header-row.ts";
import { underHeading } from "./heading-region.ts";
import { BESIDE_CONTENT, isWithin, LEADS_ELSEWHERE } from "./importance.ts";
import { isLayout, isListOfLinks } from "./link-lists.ts";
import { PageIndex } from "./page-index.ts";
import { formsOf, isOfSuch } from "./page-names.ts";
import { WHOLE_PAGE } from "./region.ts";
import { repeatedCalled } from "./repeated.ts";
import { findRegions } from "./scope.ts";
import { CALLED_SO, holdsWords } from "./text-score.ts";

const AROUND: ReadonlySet<string> = new Set([...LEADS_ELSEWHERE, ...BESIDE_CONTENT, "dialog", "alertdialog"]);
const ENTRIES: ReadonlySet<string> = new Set(["row", "listitem", "option", "treeitem"]);

/**
 * What a page lists, and by which noun: of its own tables and lists (tables with headed columns before all others) the one that a heading of
 * that name stands over, else the only one, where the page says that it is about such things or the first column names them. Null where it
 * can't be told.
 */
export function listingCalled(noun: string, scope: readonly Scope[], snapshot: Snapshot): PageElement | null {
  if (formsOf(noun).length === 0) return null;
  const all = listingsIn(scope, snapshot);
  const [only, another] = all;
  if (only === undefined) return null;
  if (another !== undefined) return onlyUnder(noun, all, snapshot);
  return isTitledSo(noun, scope, snapshot) || isListedBy(noun, only, snapshot) ? only : null;
}

/** By the heading that is said, "two drafts under the heading "Your recent drafts"", else by what the page is. */
function isTitledSo(noun: string, scope: readonly Scope[], snapshot: Snapshot): boolean {
  const { kind, texts = [] } = scope.at(-1) ?? {};
  return kind === "heading" ? texts.some((text) => formsOf(noun).some((form) => holdsWords(form, text))) : isOfSuch(noun, snapshot);
}

/** The same for "the list of authors", said as one thing. */
export function listingMeant(
  { name = "", role, quoted, ordinal, scope = [], relations = [] }: Target,
  snapshot: Snapshot,
): PageElement | null {
  if ((role !== "list" && role !== "table") || quoted === true || ordinal !== undefined || scope.length + relations.length > 0) return null;
  const listing = listingCalled(name, scope, snapshot);
  return listing !== null && (role === "list" || TABLES.has(listing.role)) ? listing : null;
}

/** "8 employees", of a page whose table or list is that of its employees, or which shows nothing but them in one row of equals. */
export function entriesCalled(
  { name = "", ordinal, relations = [], scope = [] }: Target,
  snapshot: Snapshot,
): readonly PageElement[] | null {
  if (ordinal !== undefined || relations.length > 0) return null;
  const listing = listingCalled(name, scope, snapshot);
  const isDrawn = listing === null && scope.length === 0 && isOfSuch(name, snapshot) && listingsIn(scope, snapshot).length === 0;
  const entries = listing !== null ? entriesOf(listing, snapshot) : isDrawn ? repeatedCalled("item", WHOLE_PAGE, snapshot) : [];
  return entries.length > 0 ? entries : null;
}

/** What it lists: its rows with data, or its items. */
export function entriesOf(listing: PageElement, snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const inside = index.within(listing).filter((one) => ENTRIES.has(one.role) && one.state.visible && !isUncounted(one, snapshot));
  return index.outermostOf(inside);
}

/** Tables and lists of the page's own content, within the place that is said. */
function listingsIn(scope: readonly Scope[], snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  // "The list" is the one table, if there is one.
  const [kind, more] = scope;
  const isBare =
    kind !== undefined && more === undefined && kind.texts.length === 0 && kind.ordinal === undefined && /^(?:list|table)$/.test(kind.kind);
  const found = findRegions(isBare ? [] : scope, snapshot);
  if (!found.ok || found.closeTo.length > 0) return [];
  const all = snapshot.elements.filter(
    (one) => LISTS.has(one.role) && one.state.visible && found.regions.some((region) => region.holds(one)) && !isWithin(AROUND, one, index),
  );
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
    const cells = inside.filter((one) => CELLS.has(one.role) && one.columnHeaders?.includes(header.text || header.name) === true);
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
