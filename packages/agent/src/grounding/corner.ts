import type { Box, PageElement, Snapshot } from "../perception/snapshot.ts";
import { type Region, WHOLE_PAGE } from "./region.ts";

/** What is so far from an edge is still at it: people say "top right" of anything in that quarter. */
const AT_EDGE = 0.5;
const ACROSS = 0.75;
/** From here on it is the end of a page that has to be scrolled. */
const AT_END = 0.66;

/** The part of what one sees, or of a region, that lies at the edges the words name: `top` and `right`. */
export function cornerOf(outer: Region, edges: readonly string[], snapshot: Snapshot): Region {
  const isWhole = outer === WHOLE_PAGE;
  const bounds = outer.element?.box ?? (isWhole ? windowOf(snapshot) : boundsOf(outer, snapshot));
  const holds = (element: PageElement): boolean =>
    outer.holds(element) &&
    (isWhole
      ? element.state.inViewport
        ? !edges.some((edge) => isAcross(edge, element.box, bounds)) &&
          edges.every((edge) => isAt(edge, element.box, { bounds, share: AT_EDGE }))
        : edges.length === 1 && edges[0] === "bottom" && isAtEnd(element, snapshot)
      : edges.every((edge) => isAt(edge, element.box, { bounds, share: AT_EDGE })));
  return { element: null, holds };
}

/** "At the bottom of the page" is where the page ends, although it was not scrolled there yet. */
function isAtEnd({ box, frame, state }: PageElement, { elements: [page] }: Snapshot): boolean {
  if (page === undefined || frame !== page.frame || !state.visible) return false;
  return box.y + box.height / 2 - page.box.y >= AT_END * page.box.height;
}

/** What goes from one side of the window to the other is on neither. */
function isAcross(edge: string, box: Box, bounds: Box): boolean {
  return edge === "left" || edge === "right" ? box.width > bounds.width * ACROSS : box.height > bounds.height * ACROSS;
}

/** Around all that stands in a part without an element of its own: what is under a heading. */
function boundsOf(outer: Region, { elements }: Snapshot): Box {
  const boxes = elements.filter((element) => element.state.visible && outer.holds(element)).map(({ box }) => box);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(1, ...boxes.map((box) => box.x + box.width - x));
  return { x, y, width, height: Math.max(1, ...boxes.map((box) => box.y + box.height - y)) };
}

/** Whether the middle of a box lies in the part of the bounds at this edge; `share` is how much of them that part is, 0 to 1. */
export function isAt(edge: string, box: Box, { bounds, share }: { readonly bounds: Box; readonly share: number }): boolean {
  const across = (box.x + box.width / 2 - bounds.x) / bounds.width;
  const down = (box.y + box.height / 2 - bounds.y) / bounds.height;
  if (edge === "left") return across <= share;
  if (edge === "right") return across >= 1 - share;
  return edge === "top" ? down <= share : down >= 1 - share;
}

/** As far as something is seen: what is scrolled away is at no edge. */
export function windowOf(snapshot: Snapshot): Box {
  const { width = 1 } = snapshot.elements[0]?.box ?? {};
  const seen = snapshot.elements.filter(({ frame, state }) => frame === 0 && state.inViewport && state.visible);
  const ends = seen.map(({ box }) => box.y + box.height).filter((end) => end <= 4_000);
  return { x: 0, y: 0, width, height: Math.max(1, ...ends) };
}
