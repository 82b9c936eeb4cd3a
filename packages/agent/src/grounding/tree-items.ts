import type { PageElement } from "../perception/snapshot.ts";
import type { PageIndex } from "./page-index.ts";
import { CALLED_SO, scoreText } from "./text-score.ts";

const AROUND_ITEMS: ReadonlySet<string> = new Set(["tree", "group", "document"]);

/** All of an item that code calls one by its label alone: the largest box around that in which no other item stands. */
export function wholeItem(item: PageElement, index: PageIndex): PageElement {
  if (item.role !== "treeitem") return item;
  const around = index.around(item);
  const end = around.findIndex(({ role }) => AROUND_ITEMS.has(role));
  if (end < 0) return item;
  const isOther = (one: PageElement): boolean => one !== item && one.role === "treeitem" && !index.isInside(one, item);
  return around.slice(0, end).findLast((box) => !index.within(box).some(isOther)) ?? item;
}

/** What stands under the only root of a tree that is called after all of them: the filters under "Filters". Else the entries themselves. */
export function underRoot(entries: readonly PageElement[], forms: readonly string[], index: PageIndex): readonly PageElement[] {
  const [root, ...others] = entries;
  const isCalled = root !== undefined && forms.some((form) => scoreText(form, root.name, { quoted: true }).score >= CALLED_SO);
  if (root?.role !== "treeitem" || !isCalled) return entries;
  const isUnder = (one: PageElement): boolean =>
    index.isInside(one, root) ||
    index.around(one).some(({ role, openedBy, frame }) => role === "group" && openedBy === root.ref && frame === root.frame);
  if (others.length > 0) return others.every(isUnder) ? others : entries;
  const inside = index.within(root).filter((one) => one !== root && one.role === "treeitem" && one.state.visible);
  return inside.length > 0 ? index.outermostOf(inside) : entries;
}
