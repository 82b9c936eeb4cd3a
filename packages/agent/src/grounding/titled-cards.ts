import type { Scope } from "../language/intent.ts";
import type { PageElement } from "../perception/snapshot.ts";
import type { PageIndex } from "./page-index.ts";

/** `task-card`, `v-card`, `MuiCard-root`: what libraries call the box itself, and none of its parts; not `card-grid`. */
const CARD = /(?:^|[_-]|[a-z](?=C))card(?:[_-](?:root|wrapper|box))?$/i;

export function isMarkedCard({ classes = "" }: PageElement): boolean {
  return classes.split(/\s+/).some((mark) => CARD.test(mark));
}

/** "The "Available" card": a box that the page marks as a card and that begins with this title. The innermost of such. */
export function titledCards({ kind, texts: [title = "", another] }: Scope, index: PageIndex): readonly PageElement[] {
  if (kind !== "card" || title === "" || another !== undefined) return [];
  const wanted = plain(title);
  const isTitled = (card: PageElement): boolean =>
    plain(card.text).startsWith(wanted) && index.within(card).some(({ state, text }) => state.visible && plain(text) === wanted);
  const titled = index.elements.filter((element) => element.state.visible && isMarkedCard(element) && isTitled(element));
  return titled.filter((card) => !titled.some((other) => other !== card && index.isInside(other, card)));
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}
