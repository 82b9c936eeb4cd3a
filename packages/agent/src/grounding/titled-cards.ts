import type { Scope } from "../language/intent.ts";
import type { PageElement } from "../perception/snapshot.ts";
import { isContent } from "./importance.ts";
import type { PageIndex } from "./page-index.ts";
import { isActedOn } from "./role-fit.ts";
import { isBuiltLike } from "./titled-box.ts";
import { isAllOf } from "./whole-name.ts";

const EDGE_PX = 2;

export function isDrawnAsCard(element: PageElement, index: PageIndex): boolean {
  const known = drawn.get(index) ?? new Set(drawnAsCards(index));
  drawn.set(index, known);
  return known.has(element);
}

const drawn = new WeakMap<PageIndex, ReadonlySet<PageElement>>();

/** Boxes that are drawn as cards. The one line of a list that has a ground of its own, because it is chosen or pointed at, is none. */
function drawnAsCards(index: PageIndex): readonly PageElement[] {
  const areAll = new Map<PageElement, boolean>();
  // To ask it anew for each item of a long list would take the square of its length.
  const areAllFramed = (list: PageElement): boolean => {
    const known =
      areAll.get(list) ?? index.childrenOf(list).every(({ role, framed, text }) => role !== "listitem" || framed === true || text === "");
    areAll.set(list, known);
    return known;
  };
  return index.elements.filter((element) => {
    if (element.framed !== true || !element.state.visible) return false;
    const list = element.role === "listitem" ? index.parentOf(element) : undefined;
    return list === undefined || areAllFramed(list);
  });
}

/** "The card" of a page that draws one in its content, whatever else it lists. What runs to an edge of the page is a bar or a panel. */
function onlyCard(index: PageIndex): readonly PageElement[] {
  const page = index.elements.find(({ role }) => role === "document")?.box;
  const isApart = ({ box }: PageElement): boolean =>
    box.x > 0 && box.y > 0 && (page === undefined || box.x + box.width < page.x + page.width);
  const boxes = drawnAsCards(index).filter((one) => one.text !== "" && isApart(one) && !isActedOn(one) && isContent(one, index));
  const cards = index.outermostOf(boxes);
  return cards.length === 1 ? cards : [];
}

/** "The "Available" card": a box that is drawn as one, begins with this title and has more below it. The innermost of such. */
export function titledCards({ kind, texts: [title = "", another] }: Scope, index: PageIndex): readonly PageElement[] {
  if (kind !== "card" || another !== undefined) return [];
  if (title === "") return onlyCard(index);
  const wanted = plain(title);
  const isTitled = (card: PageElement): boolean => {
    if (!plain(card.text).startsWith(wanted)) return false;
    const inside = index.within(card).filter(({ state, text }) => state.visible && text !== "");
    const named = inside.find(({ text, ownText }) =>
      [text, ownText].some((one) => plain(one) === wanted || isAllOf({ name: title, words: "" }, one)),
    );
    const line = named && [named, ...index.around(named)].find((one) => index.parentOf(one) === card);
    // "Total 12" over "Open 5" is one line of several, and the title of none.
    const isOneOfSeveral =
      line !== undefined &&
      line.text !== named?.text &&
      index.childrenOf(card).some((one) => one !== line && one.state.visible && isBuiltLike(one, line, index));
    return named !== undefined && !isOneOfSeveral && inside.some(({ box }) => box.y >= named.box.y + named.box.height - EDGE_PX);
  };
  const titled = drawnAsCards(index).filter(isTitled);
  const cards = titled.filter((one) => !titled.some((card) => index.isInside(one, card) && isBarOf(one, card)));
  return cards.filter((card) => !cards.some((other) => other !== card && index.isInside(other, card)));
}

/** Flush with its upper edge, from side to side: where the title stands. */
function isBarOf({ box: bar }: PageElement, { box: card }: PageElement): boolean {
  const isAsWide = Math.abs(bar.x - card.x) <= EDGE_PX && Math.abs(bar.width - card.width) <= 2 * EDGE_PX;
  return isAsWide && Math.abs(bar.y - card.y) <= EDGE_PX;
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}
