import { type Area, canBeSeen, intersect, NOWHERE, viewport } from "./area.ts";

/** What an element inherits for its visibility: CSS clips normal, absolute and fixed boxes by different ancestors. */
export interface Surroundings {
  readonly rendered: boolean;
  readonly opacity: number;
  readonly flow: Area;
  readonly absolute: Area;
  readonly fixed: Area;
  readonly inert: boolean;
  readonly disabled: boolean;
}

export interface Look {
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
  return { rendered: true, opacity: 1, flow: page, absolute: page, fixed: viewport(), inert: false, disabled: false };
}

/** How the element itself looks, and what it passes on to what is inside it. */
export function lookAt(element: Element, outside: Surroundings): Look {
  const style = getComputedStyle(element);
  const around = isInTopLayer(element) ? { ...outside, opacity: 1, flow: viewport(), absolute: viewport(), fixed: viewport() } : outside;
  const rendered = around.rendered && style.display !== "none" && !isFoldedAway(element);
  const rect = element.getBoundingClientRect();
  const area: Area = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
  const outer = style.position === "fixed" ? around.fixed : style.position === "absolute" ? around.absolute : around.flow;
  const clip = isCutAway(style) ? NOWHERE : outer;
  const opacity = around.opacity * Number.parseFloat(style.opacity);
  const visible = rendered && style.visibility === "visible" && opacity > 0.05 && canBeSeen(intersect(area, clip));
  return { rendered, visible, area, clip, style, inside: { ...clipsInside(element, { style, area, clip, around }), rendered, opacity } };
}

function clipsInside(element: Element, at: { style: CSSStyleDeclaration; area: Area; clip: Area; around: Surroundings }): Surroundings {
  const { style, clip, around } = at;
  const flow = element === document.body || element === document.documentElement ? clip : contentClip(element, at);
  const holdsFixed = style.transform !== "none" || style.filter !== "none" || style.perspective !== "none";
  const holdsAbsolute = holdsFixed || style.position !== "static";
  return {
    ...around,
    rendered: style.contentVisibility === "hidden" ? false : around.rendered,
    flow,
    absolute: holdsAbsolute ? flow : clip === NOWHERE ? NOWHERE : around.absolute,
    fixed: holdsFixed ? flow : clip === NOWHERE ? NOWHERE : around.fixed,
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

/** Hidden by `clip` or `clip-path`, as text for screen readers often is. */
function isCutAway(style: CSSStyleDeclaration): boolean {
  if (style.clip !== "auto" && style.position === "absolute") {
    const edges = style.clip.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const [top = 0, right = 0, bottom = 0, left = 0] = edges;
    if (edges.length === 4 && (right - left <= 1 || bottom - top <= 1)) return true;
  }
  return (
    style.clipPath !== "none" &&
    /^(inset\((?:[5-9]\d|100)(?:\.\d+)?%\)|circle\(0(?:px|%)?\b|polygon\(0(?:px|%)? 0(?:px|%)?, 0(?:px|%)? 0)/.test(style.clipPath)
  );
}
