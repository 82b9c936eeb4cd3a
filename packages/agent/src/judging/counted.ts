import { groundAll, resolveScope } from "../grounding/ground.ts";
import { isUncounted } from "../grounding/header-row.ts";
import { FRAME_OF_PAGE } from "../grounding/importance.ts";
import { listsNothing } from "../grounding/link-lists.ts";
import { entriesOf, listingsIn } from "../grounding/listing.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { WHOLE_PAGE } from "../grounding/region.ts";
import { repeatedCalled } from "../grounding/repeated.ts";
import { fitRole, isOfKind } from "../grounding/role-fit.ts";
import { findRegions } from "../grounding/scope.ts";
import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { seriesOf } from "./listed.ts";

/** What people count as such things, for a number of them and for what is said of all or of none; null when the page has nothing that is called so. */
export function countedOf(target: Target, snapshot: Snapshot): readonly PageElement[] | null {
  if (target.role === undefined && target.quoted !== true) return seriesOf(target, snapshot)?.members ?? null;
  const all = groundAll(target, snapshot).filter((element) => isOfKind(element, target.role));
  if (target.role === "row") return rowsOf(all, target, snapshot);
  return target.role === "item" || target.role === "card" ? thingsOf(all, target, snapshot) : all;
}

/** Of a page with one table of data, its rows: what puts the fields of a filter in their places has none that people count. */
function rowsOf(all: readonly PageElement[], { scope = [] }: Target, snapshot: Snapshot): readonly PageElement[] {
  const rows = all.filter((row) => !isUncounted(row, snapshot));
  const table = scope.length === 0 ? resolveScope([{ kind: "table", texts: [] }], snapshot) : null;
  const only = table?.ok === true ? table.element : null;
  return only === null ? rows : rows.filter((row) => PageIndex.of(snapshot).isInside(row, only));
}

/** The items of a place are not the links below the page; and what the page itself calls items goes before any list. */
function thingsOf(
  all: readonly PageElement[],
  { name = "", role = "item", scope = [] }: Target,
  snapshot: Snapshot,
): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const found = findRegions(scope, snapshot);
  const [region, another] = found.ok && found.closeTo.length === 0 ? found.regions : [];
  const within = region?.element ?? null;
  const listOf = (element: PageElement): PageElement | undefined => index.around(element).find(({ role: is }) => is === "list");
  // Beside items of lists, a box that says the same elsewhere is none.
  const isListed = all.some((element) => fitRole(role, element) === "fits");
  const content = all.filter((element) => {
    if (isListed && element.role === "generic") return false;
    const list = listOf(element);
    if (list !== undefined && list !== within && listsNothing(list, index)) return false;
    return !index.around(element).some((outer) => FRAME_OF_PAGE.has(outer.role) && outer !== within);
  });
  const cards = role === "card" && name === "" && content.every(isBareItem) ? repeatedCalled(role, region ?? WHOLE_PAGE, snapshot) : [];
  if (cards.length > 0) return cards;
  if (name !== "" || (all.length > 0 && content.length === all.length) || region === undefined || another !== undefined) return content;
  const things = repeatedCalled(role, region, snapshot);
  // Of a list that is left with one thing there is no row of equals.
  const [listing, more] = things.length > 0 || content.length > 0 ? [] : listingsIn([region], snapshot);
  return listing !== undefined && more === undefined ? entriesOf(listing, snapshot) : things.length > 0 ? things : content;
}

/** An item of a list that is not drawn as a card: the end of a path, say. */
function isBareItem({ role, framed }: PageElement): boolean {
  return role === "listitem" && framed !== true;
}
