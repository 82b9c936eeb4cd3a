import { canBeSeen } from "./area.ts";
import { parseColour } from "./colours.ts";
import type { Look } from "./surroundings.ts";

/** Words of class names that say "something is still to come". */
const BUSY_CLASS =
  /(?:^|[-_ ])(?:spinner|loader|skeleton|shimmer|loading-(?:indicator|spinner|overlay|mask|bar|dots|text|screen)|is-loading|circular-?progress|placeholder-(?:glow|wave)|progress-circular|ant-spin-spinning)(?:[-_ ]|$)/i;
/** Some components wrap what they have loaded in their loader: `loader-state loaded`. */
const LOADED_CLASS = /(?:^|\s)(?:is-|has-)?loaded(?:\s|$)/i;
/** A picture of one, as pages from before style sheets could draw it have it: `ajax-loader.gif`. */
const BUSY_PICTURE = /(?:^|[-_./])(?:loader|loading|spinner|throbber)(?:[-_.][^/]*)?\.(?:gif|svg|webp|png|apng)(?:$|[?#])/i;
const LEAST_PX = 8;

/** Whether the element tells a person that the page is not done: a spinner, a skeleton, a bar that does not say how far it is. */
export function isBusy(element: Element, look: Look): boolean {
  if (element.getAttribute("aria-busy") === "true") return true;
  const role = element.getAttribute("role");
  if (role === "progressbar") return !element.hasAttribute("aria-valuenow");
  if (element.localName === "progress") return !element.hasAttribute("value");
  const { area } = look;
  if (area.right - area.left < LEAST_PX || area.bottom - area.top < LEAST_PX || !canBeSeen(look.clip)) return false;
  if (element.localName === "img" && BUSY_PICTURE.test(element.getAttribute("src") ?? "")) return true;
  const classes = (element.getAttribute("class") ?? "").replace(/([a-z])([A-Z])/g, "$1-$2");
  return BUSY_CLASS.test(classes) && !LOADED_CLASS.test(classes) && isPainted(element);
}

/** An empty box that is kept for a sign says nothing to a person until something is drawn in it. */
function isPainted(element: Element): boolean {
  const { display, visibility } = getComputedStyle(element);
  if (display === "none" || visibility === "hidden") return false;
  if (element.namespaceURI !== document.documentElement.namespaceURI || PICTURES.has(element.localName)) return true;
  if (element.shadowRoot !== null || [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && isWritten(child)))
    return true;
  return paints(getComputedStyle(element), "") || paintsBeside(element) || [...element.children].some(isPainted);
}

/** Whether something is drawn in what has no words: by the style sheet alone, or as a picture. */
export function isDrawnIn(element: Element): boolean {
  return getComputedStyle(element).backgroundImage !== "none" || [...element.children].some(isPainted) || paintsBeside(element);
}

function paintsBeside(element: Element): boolean {
  return paints(getComputedStyle(element, "::before"), "::before") || paints(getComputedStyle(element, "::after"), "::after");
}

const PICTURES = new Set(["img", "canvas", "video", "object", "embed", "iframe", "progress", "meter"]);
const EDGES = ["Top", "Right", "Bottom", "Left"] as const;

function isWritten({ textContent }: ChildNode): boolean {
  return (textContent ?? "").trim() !== "";
}

function paints(style: CSSStyleDeclaration, part: string): boolean {
  if (part !== "" && /^(?:none|normal)$/.test(style.content)) return false;
  if (style.backgroundImage !== "none" || style.boxShadow !== "none" || style.animationName !== "none") return true;
  if (part !== "" && !/^(["'])\1$/.test(style.content)) return true;
  const isEdged = (edge: (typeof EDGES)[number]): boolean =>
    Number.parseFloat(style[`border${edge}Width`]) > 0 && isColoured(style[`border${edge}Color`]);
  return isColoured(style.backgroundColor) || (style.borderWidth !== "0px" && EDGES.some(isEdged));
}

function isColoured(colour: string): boolean {
  return (parseColour(colour)?.alpha ?? 1) > 0;
}

/** A component whose inside is closed to scripts: what a person reads in it can't be read from here. */
export function isClosed(element: Element, look: Look): boolean {
  if (!element.localName.includes("-") || element.shadowRoot !== null || !canBeSeen(look.area)) return false;
  if (customElements.get(element.localName) === undefined) return false;
  // Without a root of its own it draws its children, if it has any.
  for (const child of element.childNodes) if (isDrawn(child)) return false;
  return true;
}

function isDrawn(node: Node): boolean {
  const range = document.createRange();
  range.selectNode(node);
  const box = range.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
}
