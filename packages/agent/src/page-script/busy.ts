import { canBeSeen } from "./area.ts";
import type { Look } from "./surroundings.ts";

/** Words of class names that say "something is still to come". */
const BUSY_CLASS =
  /(?:^|[-_ ])(?:spinner|loader|skeleton|shimmer|loading-(?:indicator|spinner|overlay|mask|bar|dots|text|screen)|is-loading|circular-?progress|placeholder-(?:glow|wave)|progress-circular|ant-spin-spinning)(?:[-_ ]|$)/i;
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
  return BUSY_CLASS.test(classes);
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
