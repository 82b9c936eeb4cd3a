import type { Scope } from "../language/intent.ts";
import type { PageElement } from "../perception/snapshot.ts";
import type { PageIndex } from "./page-index.ts";

/** A part of the page in which to look. */
export interface Region {
  /** Null where no single element bounds it: what follows a heading, say. */
  readonly element: PageElement | null;
  /** For what follows a heading: the heading, and how far it goes. */
  readonly flat?: PageElement;
  /** Things are acted on in it as in the part that was named, and claims do not read it: the tabs over that part, a tree beside the list. */
  readonly isNotRead?: boolean;
  readonly holds: (element: PageElement) => boolean;
}

/** These go by all of a text in them: the row of "Ann" is none of "Ann Marie". */
export const ONE_OF_MANY: ReadonlySet<Scope["kind"]> = new Set<Scope["kind"]>(["row", "item", "card"]);

/** Everything. */
export const WHOLE_PAGE: Region = { element: null, holds: () => true };

/** The element and all in it. */
export function regionOf(element: PageElement, index: PageIndex): Region {
  const content = element.contentFrame;
  if (content !== undefined) {
    const inside = new Set(index.contentOf(content));
    return { element, holds: (one) => inside.has(one) };
  }
  return { element, holds: (one) => one === element || index.isInside(one, element) };
}
