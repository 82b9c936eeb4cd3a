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
  // Nothing is said of most, and they stand beside others.
  if (said.names.length === 0 && !isOnly) return undefined;
  let at: Element | null = element;
  for (let out = 0; at !== null && out <= MOST_BOXES; at = at.parentElement, out += 1) {
    // With other texts inside it is no box around this one.
    if (out > 0 && hasOthersInside(at)) return undefined;
    if (at.hasAttributes() && (at.getAttribute("role") === "tooltip" || ((isCalledSo(at) || describes(at, pointed)) && lies(at))))
      return textOf(element) !== "" && textOf(at) === textOf(element) ? "drawn" : undefined;
  }
  return undefined;
}

/** Not by `childElementCount`: it counts them anew each time, so that asking each of 50,000 siblings of their parent takes seconds. */
export function hasOthersInside(box: Element): boolean {
  return box.firstElementChild !== box.lastElementChild;
}

function textOf(element: Element): string {
  return (element.textContent ?? "").trim();
}

function isCalledSo(element: Element): boolean {
  const classes = element.getAttribute("class") ?? "";
  return classes !== "" && isTooltipClass(classes);
}

const isTooltipClass = remembered((classes) => SOUNDS_SO.test(classes) && CALLED.test(classes.replace(/([a-z])([A-Z])/g, "$1-$2")));

/** Over the page: what it explains may be in a box of that name as well. */
function lies(element: Element): boolean {
  return /^(?:absolute|fixed)$/.test(getComputedStyle(element).position);
}

function describes(element: Element, pointed: Element | null): boolean {
  return pointed !== null && element.id !== "" && pointed.closest(`[aria-describedby~="${CSS.escape(element.id)}"]`) !== null;
}
