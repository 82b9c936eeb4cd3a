import type { Attributed } from "./attributes.ts";
import { remembered } from "./kept.ts";
import type { Sight } from "./sight.ts";
import type { TooltipKind } from "./messages.ts";

const CALLED = /(?:^|[-_\s])(?:tool-?tip|tippy)/i;
/** What is tested first, for most classes say nothing of the kind. */
const SOUNDS_SO = /tool-?tip|tippy/i;
const MOST_BOXES = 2;

/**
 * What explains a thing beside which it comes up: by its role, by its name where it lies over the page, or as what describes the thing that
 * the mouse is on. `title`: the browser draws the title of the element, for the mouse is on it.
 */
export function tooltipOf({ element, said, isOnly }: Sight, pointed: Element | null): TooltipKind | undefined {
  if (pointed !== null && (said.getAttribute("title") ?? "").trim() !== "" && pointed.closest("[title]") === element) return "title";
  if (explains(element, said, pointed)) return textOf(element) === "" ? undefined : "drawn";
  let at = isOnly ? element.parentElement : null;
  for (let out = 1; at !== null && out <= MOST_BOXES; at = at.parentElement, out += 1) {
    // With other texts inside it is no box around this one.
    if (hasOthersInside(at)) return undefined;
    if (at.hasAttributes() && explains(at, at, pointed))
      return textOf(element) !== "" && textOf(at) === textOf(element) ? "drawn" : undefined;
  }
  return undefined;
}

function explains(element: Element, said: Attributed, pointed: Element | null): boolean {
  if (said.getAttribute("role") === "tooltip") return true;
  return (isTooltipClass(said.getAttribute("class") ?? "") || describes(said, pointed)) && lies(element);
}

/** Not by `childElementCount`: it counts them anew each time, so that asking each of 50,000 siblings of their parent takes seconds. */
export function hasOthersInside(box: Element): boolean {
  return box.firstElementChild !== box.lastElementChild;
}

function textOf(element: Element): string {
  return (element.textContent ?? "").trim();
}

const isTooltipClass = remembered((classes) => SOUNDS_SO.test(classes) && CALLED.test(classes.replace(/([a-z])([A-Z])/g, "$1-$2")));

/** Over the page: what it explains may be in a box of that name as well. */
function lies(element: Element): boolean {
  return /^(?:absolute|fixed)$/.test(getComputedStyle(element).position);
}

function describes(said: Attributed, pointed: Element | null): boolean {
  const id = pointed === null ? "" : (said.getAttribute("id") ?? "");
  return id !== "" && pointed?.closest(`[aria-describedby~="${CSS.escape(id)}"]`) != null;
}
