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

/** How an element looks. What is read of its style costs more than all else, so nothing is read twice, and what only inner elements need when there are some. */
export interface Look {
  readonly element: Element;
  readonly rendered: boolean;
  readonly visible: boolean;
  /** Its whole box. */
  readonly area: Area;
  /** What its ancestors leave of it; scrolling to it counts as left. */
  readonly clip: Area;
  readonly style: CSSStyleDeclaration;
  readonly display: string;
  readonly position: string;
  readonly visibility: string;
  /** With that of all that is around it. */
  readonly opacity: number;
  readonly inert: boolean;
  readonly disabled: boolean;
  /** What it passes on to what is inside it. */
  readonly inside: () => Surroundings;
}

export function pageSurroundings(): Surroundings {
  const root = document.scrollingElement ?? document.documentElement;
  const across = getComputedStyle(document.documentElement).overflowX;
  const bodyAcross = document.body === null ? "visible" : getComputedStyle(document.body).overflowX;
  const locked = isClipping(across) || (across === "visible" && isClipping(bodyAcross));
  const page = locked ? { ...scrollableArea(root, viewport()), left: 0, right: innerWidth } : scrollableArea(root, viewport());
  return { rendered: true, opacity: 1, flow: page, absolute: page, fixed: viewport(), turn: null, inert: false, disabled: false };
}

export function lookAt(element: Element, outside: Surroundings): Look {
  const style = getComputedStyle(element);
  const around = isInTopLayer(element) ? { ...outside, opacity: 1, flow: viewport(), absolute: viewport(), fixed: viewport() } : outside;
  const { display, position, visibility, filter } = style;
  const rendered = around.rendered && display !== "none" && !isFoldedAway(element);
  const rect = element.getBoundingClientRect();
  const area: Area = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
  const outer = position === "fixed" ? around.fixed : position === "absolute" ? around.absolute : around.flow;
  const isAway = style.backfaceVisibility === "hidden" && turnOf(style, transformOf(element, style), around.turn)?.isAway === true;
  const cut = cutOf(style, position, area);
  const clip = isAway || isMaskedOut(style) ? NOWHERE : cut === null ? outer : intersect(outer, cut);
  const opacity = around.opacity * Number.parseFloat(style.opacity) * seenThrough(filter);
  const visible = rendered && visibility === "visible" && opacity > 0.05 && canBeSeen(intersect(area, clip));
  const inert = around.inert || (element instanceof HTMLElement && element.inert);
  const disabled = around.disabled || element.getAttribute("aria-disabled") === "true";
  const inside = (): Surroundings => {
    const transform = transformOf(element, style);
    const turn = turnOf(style, transform, around.turn);
    const isRendered = rendered && style.contentVisibility !== "hidden";
    const holdsFixed = transform !== "none" || filter !== "none" || style.perspective !== "none";
    const clips = clipsInside(element, {
      style,
      display,
      area,
      clip,
      cut,
      around,
      holdsFixed,
      holdsAbsolute: holdsFixed || position !== "static",
    });
    return { ...clips, inert, disabled, rendered: isRendered, opacity, turn };
  };
  return { element, rendered, visible, area, clip, style, display, position, visibility, opacity, inert, disabled, inside };
}

/** As text it has to be laid out first, which takes three times as long as to be told that there is none. */
function transformOf(element: Element, style: CSSStyleDeclaration): string {
  const told = typeof element.computedStyleMap === "function" ? element.computedStyleMap().get("transform") : undefined;
  return told instanceof CSSKeywordValue && told.value === "none" ? "none" : style.transform;
}

interface Clipping {
  readonly style: CSSStyleDeclaration;
  readonly display: string;
  readonly area: Area;
  readonly clip: Area;
  /** What a clip path leaves of everything inside, wherever that is positioned. */
  readonly cut: Area | null;
  readonly around: Surroundings;
  /** It is what fixed and absolute boxes inside it are placed by. */
  readonly holdsFixed: boolean;
  readonly holdsAbsolute: boolean;
}

function clipsInside(element: Element, at: Clipping): Pick<Surroundings, "flow" | "absolute" | "fixed"> {
  const { clip, cut, around } = at;
  const passOn = (outer: Area): Area => (clip === NOWHERE ? NOWHERE : cut === null ? outer : intersect(outer, cut));
  const flow = element === document.body || element === document.documentElement ? clip : contentClip(element, at);
  return {
    flow,
    absolute: at.holdsAbsolute ? flow : passOn(around.absolute),
    fixed: at.holdsFixed ? flow : passOn(around.fixed),
  };
}

function contentClip(element: Element, { style, display, area, clip }: Clipping): Area {
  if (display === "inline" || display === "contents") return clip;
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
