import { type Area, canBeSeen, intersect, viewport } from "./area.ts";
import { isOpaque } from "./colours.ts";
import { topmostAt } from "./cover.ts";
import { drawnContains } from "./flat-tree.ts";

/** True when something opaque lies over the text and scrolling would not bring it out. */
export function isTextCovered(element: Element, area: Area): boolean {
  const shown = intersect(area, viewport());
  if (!canBeSeen(shown)) return false;
  const middle = (shown.top + shown.bottom) / 2;
  const points = [(shown.left + shown.right) / 2, shown.left + 1, shown.right - 1];
  return points.every((x) => isPointCovered(element, x, middle));
}

function isPointCovered(element: Element, x: number, y: number): boolean {
  const top = topmostAt(x, y);
  if (top === null || drawnContains(top, element) || drawnContains(element, top)) return false;
  const stack = document.elementsFromPoint(x, y);
  const own = stack.findIndex((at) => drawnContains(at, element));
  // Text that takes no pointer events is in no stack: then nothing can be said.
  if (own === -1 || getComputedStyle(element).pointerEvents === "none") return false;
  return stack.slice(0, own).some((over) => isOpaque(over) && !canScrollFromUnder(over));
}

/** A header that stays at the top covers what scrolls under it, and lets it go again. */
function canScrollFromUnder(over: Element): boolean {
  const root = document.scrollingElement ?? document.documentElement;
  if (root.scrollHeight <= innerHeight + 1) return false;
  for (let at: Element | null = over; at !== null; at = at.parentElement) {
    const { position } = getComputedStyle(at);
    if (position !== "fixed" && position !== "sticky") continue;
    const box = at.getBoundingClientRect();
    return box.width * box.height < (innerWidth * innerHeight) / 2;
  }
  return false;
}

/** Whether something other than its ancestors is painted behind the text: then their colour tells nothing. */
export function hasOtherBackdrop(element: Element, area: Area): boolean {
  const shown = intersect(area, viewport());
  if (!canBeSeen(shown)) {
    for (let at: Element | null = element; at !== null; at = at.parentElement) if (getComputedStyle(at).position !== "static") return true;
    return false;
  }
  const stack = document.elementsFromPoint((shown.left + shown.right) / 2, (shown.top + shown.bottom) / 2);
  return stack.some((at) => !drawnContains(at, element) && !drawnContains(element, at) && isOpaque(at));
}
