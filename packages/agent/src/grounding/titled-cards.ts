import type { Scope } from "../language/intent.ts";
import type { PageElement } from "../perception/snapshot.ts";
import type { PageIndex } from "./page-index.ts";

const EDGE_PX = 2;

/** "The "Available" card": a box that is drawn as one, begins with this title and has more below it. The innermost of such. */
export function titledCards({ kind, texts: [title = "", another] }: Scope, index: PageIndex): readonly PageElement[] {
  if (kind !== "card" || title === "" || another !== undefined) return [];
  const wanted = plain(title);
  const isTitled = (card: PageElement): boolean => {
    if (!plain(card.text).startsWith(wanted)) return false;
    const inside = index.within(card).filter(({ state, text }) => state.visible && text !== "");
    const named = inside.find(({ text }) => plain(text) === wanted);
    return named !== undefined && inside.some(({ box }) => box.y >= named.box.y + named.box.height - EDGE_PX);
  };
  const titled = index.elements.filter((element) => element.framed === true && isTitled(element));
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
