import { type Area, canBeSeen, intersect, NOWHERE, viewport } from "./area.ts";
import { cutOf } from "./clip-path.ts";
import { isMaskedOut, seenThrough, type Turn, turnOf } from "./effects.ts";

/** What an element inherits for its visibility: CSS clips normal, absolute and fixed boxes by different ancestors. */
export interface Surroundings {
  readonly rendered: boolean;
  readonly opacity: number;
  readonly flow: Area;
  readonly absolute: Area;
  readonly fixed: Area;
  /** How far it is turned with its surroundings, in a space that keeps the third dimension; null where nothing is. */
  readonly turn: Turn | null;
  readonly inert: boolean;
  readonly disabled: boolean;
}

export interface Look {
  readonly element: Element;
  readonly rendered: boolean;
  readonly visible: boolean;
  /** Its whole box. */
  readonly area: Area;
  /** What its ancestors leave of it; scrolling to it counts as left. */
  readonly clip: Area;
  readonly style: CSSStyleDeclaration;
  readonly inside: Surroundings;
}

export function pageSurroundings(): Surroundings {
  const root = document.scrollingElement ?? document.documentElement;
  const across = getComputedStyle(document.documentElement).overflowX;
  const bodyAcross = document.body === null ? "visible" : getComputedStyle(document.body).overflowX;
  const locked = isClipping(across) || (across === "visible" && isClipping(bodyAcross));
  const page = locked ? { ...scrollableArea(root, viewport()), left: 0, right: innerWidth } : scrollableArea(root, viewport());
  return { rendered: true, opacity: 1, flow: page, absolute: page, fixed: viewport(), turn: null, inert: false, disabled: false };
}

/** How the element itself looks, and what it passes on to what is inside it. */
export function lookAt(element: Element, outside: Surroundings): Look {
  const style = getComputedStyle(element);
  const around = isInTopLayer(element) ? { ...outside, opacity: 1, flow: viewport(), absolute: viewport(), fixed: viewport() } : outside;
  const rendered = around.rendered && style.display !== "none" && !isFoldedAway(element);
  const rect = element.getBoundingClientRect();
  const area: Area = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
  const outer = style.position === "fixed" ? around.fixed : style.position === "absolute" ? around.absolute : around.flow;
  const turn = turnOf(style, around.turn);
  const cut = cutOf(style, area);
  const clip = turn?.isAway === true || isMaskedOut(style) ? NOWHERE : cut === null ? outer : intersect(outer, cut);
  const opacity = around.opacity * Number.parseFloat(style.opacity) * seenThrough(style.filter);
  const visible = rendered && style.visibility === "visible" && opacity > 0.05 && canBeSeen(intersect(area, clip));
  const inside = clipsInside(element, { style, area, clip, cut, around });
  const isSkipped = style.contentVisibility === "hidden";
  return { element, rendered, visible, area, clip, style, inside: { ...inside, rendered: rendered && !isSkipped, opacity, turn } };
}

interface Clipping {
  readonly style: CSSStyleDeclaration;
  readonly area: Area;
  readonly clip: Area;
  /** What a clip path leaves of everything inside, wherever that is positioned. */
  readonly cut: Area | null;
  readonly around: Surroundings;
}

function clipsInside(element: Element, at: Clipping): Surroundings {
  const { style, clip, cut, around } = at;
  const passOn = (outer: Area): Area => (clip === NOWHERE ? NOWHERE : cut === null ? outer : intersect(outer, cut));
  const flow = element === document.body || element === document.documentElement ? clip : contentClip(element, at);
  const holdsFixed = style.transform !== "none" || style.filter !== "none" || style.perspective !== "none";
  const holdsAbsolute = holdsFixed || style.position !== "static";
  return {
    ...around,
    flow,
    absolute: holdsAbsolute ? flow : passOn(around.absolute),
    fixed: holdsFixed ? flow : passOn(around.fixed),
    inert: around.inert || (element instanceof HTMLElement && element.inert),
    disabled: around.disabled || element.getAttribute("aria-disabled") === "true",
  };
}

function contentClip(element: Element, at: { style: CSSStyleDeclaration; area: Area; clip: Area }): Area {
  const { style, area, clip } = at;
  if (style.display === "inline" || style.display === "contents") return clip;
  const across = style.overflowX;
  const down = style.overflowY;
  if (across === "visible" && down === "visible") return clip;
  const shown = intersect(area, clip);
  const scrollable = canBeSeen(shown) ? scrollableArea(element, area) : shown;
  const horizontal = isClipping(across) ? shown : across === "visible" ? clip : scrollable;
  const vertical = isClipping(down) ? shown : down === "visible" ? clip : scrollable;
  return { left: horizontal.left, right: horizontal.right, top: vertical.top, bottom: vertical.bottom };
}

/** All that scrolling this element can bring before one's eyes. */
function scrollableArea(element: Element, area: Area): Area {
  const rightToLeft = element.scrollWidth > element.clientWidth && getComputedStyle(element).direction === "rtl";
  const left = area.left - element.scrollLeft - (rightToLeft ? element.scrollWidth - element.clientWidth : 0);
  const top = area.top - element.scrollTop;
  return {
    left,
    top,
    right: Math.max(left + element.scrollWidth, area.right),
    bottom: Math.max(top + element.scrollHeight, area.bottom),
  };
}

function isClipping(overflow: string): boolean {
  return overflow === "hidden" || overflow === "clip";
}

function isFoldedAway(element: Element): boolean {
  const parent = element.parentElement;
  if (parent === null || parent.localName !== "details" || parent.hasAttribute("open")) return false;
  return element.localName !== "summary";
}

/** Open modal dialogs and popovers are drawn above everything, outside of their ancestors' clips. */
function isInTopLayer(element: Element): boolean {
  if (element.localName === "dialog") return element.matches(":modal");
  return element.hasAttribute("popover") && element.matches(":popover-open");
}
