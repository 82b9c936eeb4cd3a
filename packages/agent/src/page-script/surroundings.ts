import { type Area, canBeSeen, intersect, NOWHERE, viewport } from "./area.ts";
import type { Attributes } from "./attributes.ts";
import { cutOf } from "./clip-path.ts";
import { isMaskedOut, seenThrough, type Turn, turnOf } from "./effects.ts";

/** What an element inherits for its visibility: CSS clips normal, absolute and fixed boxes by different ancestors. */
export interface Surroundings {
  /** What is inside it is drawn. */
  readonly draws: boolean;
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
    draws: true,
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
 * How an element looks, and what it passes on to what is inside it. What is read of its style and its box costs more than all else, so nothing is
 * read twice, and what only some elements are asked for (a box around a single thing has no need of its place) when they are.
 */
export class Look implements Surroundings {
  readonly element: Element;
  readonly said: Attributes;
  readonly rendered: boolean;
  readonly style: CSSStyleDeclaration;
  readonly display: string;
  readonly position: string;
  /** With that of all that is around it. */
  readonly opacity: number;
  readonly inert: boolean;
  readonly disabled: boolean;
  /** What its ancestors leave of it; scrolling to it counts as left. */
  readonly clip: Area;
  readonly #around: Surroundings;
  readonly #filter: string;
  /** What a clip path leaves of everything inside, wherever that is positioned. */
  readonly #cut: Area | null;
  #area: Area | undefined;
  #visibility: string | undefined;
  #visible: boolean | undefined;
  #draws: boolean | undefined;
  #flow: Area | undefined;
  #absolute: Area | undefined;
  #fixed: Area | undefined;
  #transform: string | undefined;
  #turn: Turn | null | undefined;

  constructor(element: Element, said: Attributes, outside: Surroundings) {
    const style = getComputedStyle(element);
    const around = isInTopLayer(element, said) ? onTop(outside) : outside;
    const { display, position, filter } = style;
    this.element = element;
    this.said = said;
    this.style = style;
    this.display = display;
    this.position = position;
    this.rendered = around.draws && display !== "none" && !(around.folds && said.tag !== "summary");
    this.opacity = around.opacity * Number(style.opacity) * seenThrough(filter);
    this.inert = around.inert || (said.hasAttribute("inert") && element instanceof HTMLElement);
    this.disabled = around.disabled || said.getAttribute("aria-disabled") === "true";
    this.#around = around;
    this.#filter = filter;
    const outer = position === "fixed" ? around.fixed : position === "absolute" ? around.absolute : around.flow;
    const isAway = style.backfaceVisibility === "hidden" && turnOf(style, this.#transformed, around.turn)?.isAway === true;
    this.#cut = cutOf(this);
    this.clip = isAway || isMaskedOut(style) ? NOWHERE : this.#cut === null ? outer : intersect(outer, this.#cut);
  }

  /** Its whole box. */
  get area(): Area {
    this.#area ??= areaOf(this.element);
    return this.#area;
  }

  get visibility(): string {
    this.#visibility ??= this.style.visibility;
    return this.#visibility;
  }

  get visible(): boolean {
    this.#visible ??= this.rendered && this.opacity > 0.05 && this.visibility === "visible" && canBeSeen(intersect(this.area, this.clip));
    return this.#visible;
  }

  get draws(): boolean {
    this.#draws ??= this.rendered && (NEVER_SKIPPED.has(this.display) || this.style.contentVisibility !== "hidden");
    return this.#draws;
  }

  get folds(): boolean {
    return this.said.tag === "details" && !this.said.hasAttribute("open");
  }

  get flow(): Area {
    this.#flow ??= isOfPage(this) ? this.clip : contentClip(this);
    return this.#flow;
  }

  get absolute(): Area {
    this.#absolute ??= this.position !== "static" || this.#holdsFixed ? this.flow : this.#passOn(this.#around.absolute);
    return this.#absolute;
  }

  get fixed(): Area {
    this.#fixed ??= this.#holdsFixed ? this.flow : this.#passOn(this.#around.fixed);
    return this.#fixed;
  }

  get turn(): Turn | null {
    if (this.#turn === undefined) this.#turn = turnOf(this.style, this.#transformed, this.#around.turn);
    return this.#turn;
  }

  /** It is what fixed and absolute boxes inside it are placed by. */
  get #holdsFixed(): boolean {
    return this.#transformed !== "none" || this.#filter !== "none" || this.style.perspective !== "none";
  }

  get #transformed(): string {
    this.#transform ??= transformOf(this.element, this.style);
    return this.#transform;
  }

  #passOn(outer: Area): Area {
    return this.clip === NOWHERE ? NOWHERE : this.#cut === null ? outer : intersect(outer, this.#cut);
  }
}

/** A plain one: each of its edges is asked for by a call into the browser. */
function areaOf(element: Element): Area {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

function onTop(outside: Surroundings): Surroundings {
  const { draws, folds, turn, inert, disabled } = outside;
  const window = viewport();
  return { draws, folds, opacity: 1, flow: window, absolute: window, fixed: window, turn, inert, disabled };
}

/** What clips the page is its window. */
function isOfPage({ element, said: { tag } }: Look): boolean {
  return (tag === "body" && element === document.body) || (tag === "html" && element === document.documentElement);
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

function contentClip(look: Look): Area {
  const { element, style, display, clip } = look;
  if (display === "inline" || display === "contents") return clip;
  const { overflow } = style;
  if (overflow === "visible") return clip;
  const { area } = look;
  const [across = overflow, down = across] = overflow.split(" ");
  const shown = intersect(area, clip);
  const scrollable = canBeSeen(shown) ? scrollableArea(element, area) : shown;
  const horizontal = isClipping(across) ? shown : across === "visible" ? clip : scrollable;
  const vertical = isClipping(down) ? shown : down === "visible" ? clip : scrollable;
  return { left: horizontal.left, top: vertical.top, right: horizontal.right, bottom: vertical.bottom };
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
