import { TABLES } from "../perception/kinds.ts";
import type { PageElement } from "../perception/snapshot.ts";
import type { PageIndex } from "./page-index.ts";
import { isPaging } from "./repeated.ts";
import { isActedOn } from "./role-fit.ts";

/** Boxes drawn around a list and what belongs to it. */
const MOST_BOXES = 5;
const HIGHEST_PX = 120;
const EDGE_PX = 4;
const OF_ALL = /\d\s*(?:of|\/)\s*\d/iu;
/** What is a matter of its own. */
const APART: ReadonlySet<string> = new Set([...TABLES, "heading", "textbox", "searchbox"]);
const PAGES: ReadonlySet<string> = new Set(["main", "document", "dialog", "alertdialog"]);

/**
 * What stands right below a list or table and is said about it, such as "20 of 23 results" beside the buttons for its pages: people take it for a
 * part of the list, and pages draw it beside it. Empty where something else follows.
 */
export function footOf(list: PageElement, index: PageIndex): readonly PageElement[] {
  let inner = list;
  for (let boxes = 0; boxes < MOST_BOXES; boxes += 1) {
    const outer = index.parentOf(inner);
    if (outer === undefined) return [];
    const { order } = inner;
    const after = index.childrenOf(outer).filter((one) => one.order > order && one.state.visible && one.text !== "");
    const end = after.findIndex((one) => !isBelow(one, list) || index.within(one).some(({ role }) => APART.has(role)));
    const foot = (end < 0 ? after : after.slice(0, end)).filter((one) => isAboutPages(one, index));
    // Buttons for what is listed may stand between.
    if (foot.length > 0 || end >= 0 || PAGES.has(outer.role)) return foot;
    inner = outer;
  }
  return [];
}

function isBelow({ box }: PageElement, list: PageElement): boolean {
  return box.y >= list.box.y + list.box.height - EDGE_PX && box.height <= HIGHEST_PX;
}

function isAboutPages(element: PageElement, index: PageIndex): boolean {
  const { text } = element;
  if (!/\d/u.test(text)) return false;
  return isPaging(element) || OF_ALL.test(text) || (/\p{L}/u.test(text) && index.within(element).some(isActedOn));
}
