import { parseColour } from "./colours.ts";
import { fold } from "./flat-tree.ts";

const HIGHEST_PX = 40;

/** How far a bar is that is drawn of two boxes, one filling that share of the other; null for what is none, or says another share than it draws. */
export function shareDrawn(element: Element): string | null {
  const filled = element.firstElementChild;
  if (
    filled === null ||
    filled !== element.lastElementChild ||
    !filled.hasAttribute("style") ||
    filled.firstElementChild !== null ||
    filled.hasAttribute("role")
  )
    return null;
  if (!(filled instanceof HTMLElement)) return null;
  const share = /^(\d{1,3}(?:\.\d+)?)%$/.exec(filled.style.width)?.[1];
  const written = fold(element.textContent ?? "").replaceAll(" ", "");
  if (share === undefined || (written !== "" && written !== `${share}%`)) return null;
  const [outer, inner] = [element.getBoundingClientRect(), filled.getBoundingClientRect()];
  const isBar = outer.height > 0 && outer.height <= HIGHEST_PX && inner.height * 2 >= outer.height && outer.width > outer.height;
  // A line of a page that is still to come has no track.
  return isBar && [element, filled].every(isPainted) ? share : null;
}

function isPainted(element: Element): boolean {
  const { backgroundColor, borderTopWidth } = getComputedStyle(element);
  return (parseColour(backgroundColor)?.alpha ?? 0) > 0 || Number.parseFloat(borderTopWidth) > 0;
}
