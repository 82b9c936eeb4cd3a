import { LISTS } from "../perception/kinds.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { isUncounted } from "./header-row.ts";
import { PageIndex } from "./page-index.ts";
import { isPaging } from "./repeated.ts";

/** Boxes drawn around a list and what belongs to it. */
const MOST_BOXES = 5;
const HIGHEST_PX = 120;
const EDGE_PX = 4;
/** "1-20 of 23", "20 of 23". */
const SHARE = /(?:(?<first>\d{1,9})[^\p{L}\d]{0,4})?(?<last>\d{1,9})\s+of\s+(?<all>\d{1,9})/giu;
/** What is a matter of its own. */
const APART: ReadonlySet<string> = new Set([...LISTS, "heading", "textbox", "searchbox", "contentinfo", "complementary"]);
const PAGES: ReadonlySet<string> = new Set(["main", "document", "dialog", "alertdialog"]);
const MEMBERS: ReadonlySet<string> = new Set(["row", "listitem", "option", "treeitem"]);

/**
 * What stands right below a list or table and says how many of them are shown, such as "20 of 23 results" over twenty rows: people take it for a
 * part of the list, and pages draw it beside it. Null where something else follows.
 */
export function footOf(list: PageElement, snapshot: Snapshot): PageElement | null {
  const index = PageIndex.of(snapshot);
  let inner = list;
  for (let boxes = 0; boxes < MOST_BOXES; boxes += 1) {
    const outer = index.parentOf(inner);
    if (outer === undefined) return null;
    const { order } = inner;
    const after = index.childrenOf(outer).filter((one) => one.order > order && one.state.visible && one.text !== "");
    const end = after.findIndex((one) => !isBelow(one, list) || isApart(one, index));
    const foot = (end < 0 ? after : after.slice(0, end)).find(({ text }) => saysHowMany(text, shownIn(list, snapshot)));
    if (foot !== undefined) return foot;
    // Buttons for what is listed may stand between.
    if (end >= 0 || PAGES.has(outer.role)) return null;
    inner = outer;
  }
  return null;
}

function isBelow({ box }: PageElement, list: PageElement): boolean {
  return box.y >= list.box.y + list.box.height - EDGE_PX && box.height <= HIGHEST_PX;
}

/** The numbers of the pages are a list as well. */
function isApart(element: PageElement, index: PageIndex): boolean {
  return index.within(element).some((one) => APART.has(one.role) && ![one, ...index.around(one)].some(isPaging));
}

function shownIn(list: PageElement, snapshot: Snapshot): number {
  const index = PageIndex.of(snapshot);
  const members = index.within(list).filter((one) => MEMBERS.has(one.role) && one.state.visible && !isUncounted(one, snapshot));
  return index.outermostOf(members).length;
}

function saysHowMany(text: string, shown: number): boolean {
  return [...text.matchAll(SHARE)].some(({ groups: { first, last, all } = {} }) => {
    const from = first === undefined ? 1 : Number(first);
    return Number(last) <= Number(all) && [Number(last), Number(last) - from + 1].includes(shown);
  });
}
