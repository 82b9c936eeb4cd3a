import { canBeSeen, intersect } from "./area.ts";
import { isDrawn } from "./flat-tree.ts";
import type { Look } from "./surroundings.ts";

const SEE_THROUGH = 0.05;
const LEAST_PX = 8;
const MOST_PX = 64;

/**
 * A list or a box of the browser's own, made see-through above or below a drawing of it: a person uses it by clicking on what is drawn. What a page
 * shows out of view is as visible as the rest of it, though nothing can be hit there.
 */
export function isLaidOver(element: Element, { area, clip, rendered, visibility, style }: Look): boolean {
  if (!isNative(element) || Number.parseFloat(style.opacity) > SEE_THROUGH) return false;
  if (
    !rendered ||
    visibility !== "visible" ||
    !canBeSeen(intersect(area, clip)) ||
    (element.parentElement !== null && !isDrawn(element.parentElement))
  )
    return false;
  if (area.right - area.left < LEAST_PX || area.bottom - area.top < LEAST_PX) return false;
  const [x, y] = [(area.left + area.right) / 2, (area.top + area.bottom) / 2];
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
  const root = element.getRootNode();
  return (root instanceof ShadowRoot ? root : document).elementFromPoint(x, y) === element || isDrawnBeside(element, x, y);
}

function isNative(element: Element): boolean {
  return (
    element.localName === "select" || (element.localName === "input" && /^(?:checkbox|radio)$/.test((element as HTMLInputElement).type))
  );
}

/** A picture of about its size stands beside it in the code, and in the same place. */
function isDrawnBeside(element: Element, x: number, y: number): boolean {
  return [...(element.parentElement?.children ?? [])].some((other) => {
    if (other === element) return false;
    const { left, top, right, bottom, width, height } = other.getBoundingClientRect();
    const isSmall = Math.min(width, height) >= LEAST_PX && Math.max(width, height) <= MOST_PX;
    return isSmall && x >= left && x <= right && y >= top && y <= bottom && isDrawn(other);
  });
}
