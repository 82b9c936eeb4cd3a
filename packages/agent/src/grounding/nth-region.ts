import { LISTS, TABLES } from "../perception/kinds.ts";
import type { Scope } from "../language/intent.ts";
import { LEADS_ELSEWHERE, OF_PAGE, onlyOneWith } from "./importance.ts";
import { isUncounted } from "./header-row.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { isLayout, listsNothing, withoutLinkLists } from "./link-lists.ts";
import { listingsIn } from "./listing.ts";
import { PageIndex } from "./page-index.ts";
import type { Region } from "./region.ts";
import { isDrawnAsCard } from "./titled-cards.ts";
import { repeatedCalled } from "./repeated.ts";

/** What can be counted, best first: where a page has rows of a table, its list items are no rows. */
const COUNTED: Readonly<Partial<Record<Scope["kind"], readonly (readonly string[])[]>>> = {
  row: [["row"], ["listitem", "treeitem", "article"]],
  item: [["listitem"], ["option", "treeitem", "article"], ["row"]],
  card: [["article"], ["listitem"], ["group", "region"]],
  table: [[...TABLES]],
};

export interface Numbered {
  /** In the order of the document; the rows that only name columns are left out. */
  readonly elements: readonly PageElement[];
  /** Tables or lists that they stand in: with more than one, "the second row" says too little. */
  readonly series: number;
}

/** What "the second row" in a region is counted among; pure. */
export function numberedIn(outer: Region, kind: Scope["kind"], snapshot: Snapshot): Numbered {
  const index = PageIndex.of(snapshot);
  for (const roles of COUNTED[kind] ?? []) {
    const all = index.elements.filter((element) => {
      if (!element.state.visible || element === outer.element || !roles.includes(element.role) || !outer.holds(element)) return false;
      // An item or a group that is not drawn as a card is none: the end of a path, say, or a branch of a tree.
      return !isUncounted(element, snapshot) && (kind !== "card" || element.role === "article" || isDrawnAsCard(element, index));
    });
    // A list of links in the header is not what "the first item" means, unless the author speaks of the header.
    const inBody = all.filter(
      (element) => !index.around(element).some((around) => LEADS_ELSEWHERE.has(around.role) && isWithin(around, outer)),
    );
    // Nor are those of lists of nothing where the page lists something else, and parts of what it lists.
    const listings = all.length === 0 ? [] : listingsIn([outer], snapshot);
    if (listings.length > 0 && inBody.every((element) => isOfNothing(element, index) || isPartOfOne(element, listings, index))) continue;
    const found = withoutLinkLists(inBody.length > 0 ? inBody : all, (element) => element, index);
    const known = new Set(found);
    const ofMatter = kind === "row" ? withoutLayout(found, index) : found;
    const outermost = ofMatter.filter((element) => !index.around(element).some((around) => known.has(around)));
    if (outermost.length === 0) continue;
    return kind === "table" ? { elements: outermost, series: 1 } : ofOneSeries(outermost, index);
  }
  return kind === "card" || kind === "item" ? { elements: repeatedCalled(kind, outer, snapshot), series: 1 } : { elements: [], series: 0 };
}

function isPartOfOne(element: PageElement, listings: readonly PageElement[], index: PageIndex): boolean {
  const around = listings.find((one) => !LISTS.has(one.role) && index.isInside(element, one));
  return around !== undefined && index.parentOf(element) !== around;
}

function isOfNothing(element: PageElement, index: PageIndex): boolean {
  return index.around(element).some((list) => LISTS.has(list.role) && listsNothing(list, index));
}

/** A table that only puts fields above and below another one in their places is none to count rows in. */
function withoutLayout(rows: readonly PageElement[], index: PageIndex): readonly PageElement[] {
  const kept = rows.filter((row) => {
    const table = index.around(row).find(({ role }) => TABLES.has(role));
    return table === undefined || !isLayout(table, index);
  });
  return kept.length > 0 ? kept : rows;
}

function isWithin(element: PageElement, outer: Region): boolean {
  return element !== outer.element && outer.holds(element);
}

/** In the table or list that is the page's own, where one is. */
function ofOneSeries(elements: readonly PageElement[], index: PageIndex): Numbered {
  const series = [...Map.groupBy(elements, (element) => seriesOf(element, elements, index))];
  const meant = series.length > 1 ? onlyOneWith(series, OF_PAGE, { index, elementOf: ([around]) => around }) : undefined;
  return meant === undefined ? { elements, series: series.length } : { elements: meant.one[1], series: 1 };
}

/** The table of a row; for the others the nearest element that holds another one. */
function seriesOf(element: PageElement, elements: readonly PageElement[], index: PageIndex): PageElement | null {
  const around = index.around(element);
  const table = element.role === "row" ? around.find(({ role }) => TABLES.has(role)) : undefined;
  return table ?? around.find((outer) => elements.some((other) => other !== element && index.isInside(other, outer))) ?? null;
}
