import type { Box, PageElement, Snapshot } from "../perception/snapshot.ts";
import type { Region } from "./region.ts";

/** What is so far from an edge is still at it: people say "top right" of anything in that quarter. */
const AT_EDGE = 0.5;

/** The part of what one sees, or of a region, that lies at the edges the words name: `top` and `right`. */
export function cornerOf(outer: Region, edges: readonly string[], snapshot: Snapshot): Region {
  const bounds = outer.element?.box ?? windowOf(snapshot);
  const holds = (element: PageElement): boolean =>
    outer.holds(element) && element.state.inViewport && edges.every((edge) => isAt(edge, element.box, bounds));
  return { element: null, holds };
}

function isAt(edge: string, box: Box, bounds: Box): boolean {
  const across = (box.x + box.width / 2 - bounds.x) / bounds.width;
  const down = (box.y + box.height / 2 - bounds.y) / bounds.height;
  if (edge === "left") return across <= AT_EDGE;
  if (edge === "right") return across >= 1 - AT_EDGE;
  return edge === "top" ? down <= AT_EDGE : down >= 1 - AT_EDGE;
}

/** As far as something is seen: what is scrolled away is at no edge. */
export function windowOf(snapshot: Snapshot): Box {
  const { width = 1 } = snapshot.elements[0]?.box ?? {};
  const seen = snapshot.elements.filter(({ frame, state }) => frame === 0 && state.inViewport && state.visible);
  const ends = seen.map(({ box }) => box.y + box.height).filter((end) => end <= 4_000);
  return { x: 0, y: 0, width, height: Math.max(1, ...ends) };
}
