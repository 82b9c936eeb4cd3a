import { type Area, canBeSeen, intersect, NOWHERE, viewport } from "./area.ts";
import type { Attributes } from "./attributes.ts";
import { cutOf } from "./clip-path.ts";
import { isMaskedOut, seenThrough, type Turn, turnOf } from "./effects.ts";

/** What an element inherits for its visibility: CSS clips normal, absolute and fixed boxes by different ancestors. */
export interface Surroundings {
  readonly rendered: boolean;
  /** Closed details, of which only the summary is drawn. */
  readonly folds: boolean;
  readonly opacity: number;
  readonly flow: Area;
  readonly absolute: Area;
  readonly fixed: Area;
  /** How far it is turned with its surroundings, in a space that keeps the third dimension; null where nothing is. */
  readonly turn: Turn | null;
  readonly inert: boolean;
  readonly disabled: boolean;
}

export function pageSurroundings(): Surroundings {
  const root = document.scrollingElement ?? document.documentElement;
  const across = getComputedStyle(document.documentElement).overflowX;
  const bodyAcross = document.body === null ? "visible" : getComputedStyle(document.body).overflowX;
  const locked = isClipping(across) || (across === "visible" && isClipping(bodyAcross));
  const page = locked ? { ...scrollableArea(root, viewport()), left: 0, right: innerWidth } : scrollableArea(root, viewport());
  return {
    rendered: true,
    folds: false,
    opacity: 1,
    flow: page,
    absolute: page,
    fixed: viewport(),
    turn: null,
    inert: false,
    disabled: false,
  };
}

/**
 * How an element looks. What is read of its style costs more than all else, so nothing is read twice, what only inner elements need when there are
 * some, and what only few of these need when there is one.
 */
export class Look {
  readonly element: Element;
  readonly said: Attributes;
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
  readonly #outside: Outside;

  constructor(element: Element, said: Attributes, outside: Surroundings) {
    const style = getComputedStyle(element);
    const around = isInTopLayer(element, said) ? onTop(outside) : outside;
    const { display, position, visibility, filter } = style;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const area: Area = { left, top, right, bottom };
    const outer = position === "fixed" ? around.fixed : position === "absolute" ? around.absolute : around.flow;
    const isAway = style.backfaceVisibility === "hidden" && turnOf(style, transformOf(element, style), around.turn)?.isAway === true;
    const cut = cutOf(style, position, area);
    this.element = element;
    this.said = said;
    this.style = style;
    this.display = display;
    this.position = position;
    this.visibility = visibility;
    this.area = area;
    this.clip = isAway || isMaskedOut(style) ? NOWHERE : cut === null ? outer : intersect(outer, cut);
    this.rendered = around.rendered && display !== "none" && !(around.folds && said.tag !== "summary");
    this.opacity = around.opacity * Number(style.opacity) * seenThrough(filter);
    this.visible = this.rendered && visibility === "visible" && this.opacity > 0.05 && canBeSeen(intersect(area, this.clip));
    this.inert = around.inert || (said.hasAttribute("inert") && element instanceof HTMLElement);
    this.disabled = around.disabled || said.getAttribute("aria-disabled") === "true";
    this.#outside = { around, cut, filter };
  }

  /** What it passes on to what is inside it. */
  inside(): Surroundings {
    return new Inside(this, this.#outside);
  }
}

function onTop(outside: Surroundings): Surroundings {
  const { rendered, folds, turn, inert, disabled } = outside;
  const window = viewport();
  return { rendered, folds, opacity: 1, flow: window, absolute: window, fixed: window, turn, inert, disabled };
}

/** What an element passes on to what is inside it. Only turned and positioned boxes ask for more than the flow: pages have few of them. */
class Inside implements Surroundings {
  readonly rendered: boolean;
  readonly folds: boolean;
  readonly opacity: number;
  readonly flow: Area;
  readonly inert: boolean;
  readonly disabled: boolean;
  readonly #look: Look;
  readonly #outside: Outside;
  #turn: Turn | null | undefined;
  #absolute: Area | undefined;
  #fixed: Area | undefined;
  #transform: string | undefined;

  constructor(look: Look, outside: Outside) {
    this.#look = look;
    this.#outside = outside;
    this.rendered = look.rendered && (NEVER_SKIPPED.has(look.display) || look.style.contentVisibility !== "hidden");
    this.folds = look.said.tag === "details" && !look.said.hasAttribute("open");
    this.opacity = look.opacity;
    this.inert = look.inert;
    this.disabled = look.disabled;
    this.flow = isOfPage(look) ? look.clip : contentClip(look);
  }

  get turn(): Turn | null {
    if (this.#turn === undefined) this.#turn = turnOf(this.#look.style, this.#transformed, this.#outside.around.turn);
    return this.#turn;
  }

  get absolute(): Area {
    this.#absolute ??= this.#look.position !== "static" || this.#holdsFixed ? this.flow : this.#passOn(this.#outside.around.absolute);
    return this.#absolute;
  }

  get fixed(): Area {
    this.#fixed ??= this.#holdsFixed ? this.flow : this.#passOn(this.#outside.around.fixed);
    return this.#fixed;
  }

  /** It is what fixed and absolute boxes inside it are placed by. */
  get #holdsFixed(): boolean {
    return this.#transformed !== "none" || this.#outside.filter !== "none" || this.#look.style.perspective !== "none";
  }

  get #transformed(): string {
    this.#transform ??= transformOf(this.#look.element, this.#look.style);
    return this.#transform;
  }

  #passOn(outer: Area): Area {
    const { cut } = this.#outside;
    return this.#look.clip === NOWHERE ? NOWHERE : cut === null ? outer : intersect(outer, cut);
  }
}

/** What clips the page is its window. */
function isOfPage({ element, said: { tag } }: Look): boolean {
  return (tag === "body" && element === document.body) || (tag === "html" && element === document.documentElement);
}

interface Outside {
  readonly around: Surroundings;
  /** What a clip path leaves of everything inside, wherever that is positioned. */
  readonly cut: Area | null;
  readonly filter: string;
}

/** As text it has to be laid out first, which takes three times as long as to be told that there is none. */
function transformOf(element: Element, style: CSSStyleDeclaration): string {
  const told = typeof element.computedStyleMap === "function" ? element.computedStyleMap().get("transform") : undefined;
  return told instanceof CSSKeywordValue && told.value === "none" ? "none" : style.transform;
}

/** These lay out what is in them whatever their style says of it. */
const NEVER_SKIPPED = new Set([
  "inline",
  "contents",
  "table",
  "inline-table",
  "table-row",
  "table-row-group",
  "table-header-group",
  "table-footer-group",
]);

function contentClip({ element, style, display, area, clip }: Look): Area {
  if (display === "inline" || display === "contents") return clip;
  const { overflow } = style;
  if (overflow === "visible") return clip;
  const [across = overflow, down = across] = overflow.split(" ");
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

/** Open modal dialogs and popovers are drawn above everything, outside of their ancestors' clips. */
function isInTopLayer(element: Element, said: Attributes): boolean {
  if (said.tag === "dialog") return element.matches(":modal");
  return said.hasAttribute("popover") && element.matches(":popover-open");
}
