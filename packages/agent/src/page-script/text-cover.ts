import { type Area, canBeSeen, intersect, viewport } from "./area.ts";
import { isOpaque, isOpaqueAt, parseColour } from "./colours.ts";
import { topmostAt } from "./cover.ts";
import { drawnContains, drawnParent } from "./flat-tree.ts";

/** True when something opaque lies over the text and scrolling would not bring it out. */
export function isTextCovered(element: Element, area: Area, passive: PassiveLayers): boolean {
  const shown = intersect(area, viewport());
  if (!canBeSeen(shown)) return false;
  const middle = (shown.top + shown.bottom) / 2;
  const points = [(shown.left + shown.right) / 2, shown.left + 1, shown.right - 1];
  return points.every((x) => isPointCovered(element, { x, y: middle }, passive));
}

function isPointCovered(element: Element, { x, y }: { readonly x: number; readonly y: number }, passive: PassiveLayers): boolean {
  const top = topmostAt(x, y);
  if (top === null || drawnContains(top, element) || drawnContains(element, top)) return false;
  const stack = document.elementsFromPoint(x, y);
  const own = stack.findIndex((at) => drawnContains(at, element));
  // Text that takes no pointer events is in no stack: then nothing can be said.
  if (own === -1 || getComputedStyle(element).pointerEvents === "none") return false;
  const layers = stack.slice(0, own).filter((over) => !isFaded(over, element));
  // What is seen through one fade is not seen through several.
  if (layers.filter((over) => !passive.has(over) && isOpaque(over) && !isOpaqueAt(over, y)).length > 1) return true;
  return layers.some((over) => (passive.get(over) ?? isOpaqueAt(over, y)) && !canScrollFromUnder(over));
}

/** What holds it lets what lies under it be seen through. */
function isFaded(over: Element, under: Element): boolean {
  for (let at: Element | null = over; at !== null && !drawnContains(at, under); at = drawnParent(at))
    if (Number.parseFloat(getComputedStyle(at).opacity) < 0.9) return true;
  return false;
}

/** Elements that let the pointer through; true for those that hide what is under them. */
export type PassiveLayers = ReadonlyMap<Element, boolean>;

const LAYERS_LOOKED_AT = 5_000;

/** They are in no hit test: where one hides what is under it, the page has to be read as if it took the pointer. */
export function passiveLayers(): PassiveLayers {
  const layers = new Map<Element, boolean>();
  let left = LAYERS_LOOKED_AT;
  for (const element of document.querySelectorAll("body *")) {
    if (left-- === 0) break;
    const style = getComputedStyle(element);
    if (style.pointerEvents === "none") layers.set(element, hidesWhatIsUnder(style));
  }
  return layers;
}

/** A plain colour only: pictures, drawings and gradients that let the pointer through are there to be looked through. */
function hidesWhatIsUnder(style: CSSStyleDeclaration): boolean {
  if (style.position === "static" || style.backgroundImage !== "none" || Number.parseFloat(style.opacity) < 0.9) return false;
  return (parseColour(style.backgroundColor)?.alpha ?? 0) >= 0.9;
}

/** For as long as `work` takes nothing lets the pointer through. No style of an element changes, so the page sees nothing of it. */
export function withoutPassiveLayers<Result>(work: () => Result): Result {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { pointer-events: auto !important }");
  const before = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [...before, sheet];
  try {
    return work();
  } finally {
    document.adoptedStyleSheets = before;
  }
}

/** A header that stays at the top covers what scrolls under it, and lets it go again. */
function canScrollFromUnder(over: Element): boolean {
  const root = document.scrollingElement ?? document.documentElement;
  if (root.scrollHeight <= innerHeight + 1) return false;
  for (let at: Element | null = over; at !== null; at = at.parentElement) {
    const { position } = getComputedStyle(at);
    if (position !== "fixed" && position !== "sticky") continue;
    const box = at.getBoundingClientRect();
    return box.width * box.height < (innerWidth * innerHeight) / 2;
  }
  return false;
}

/** Whether something other than its ancestors is painted behind the text: then their colour tells nothing. */
export function hasOtherBackdrop(element: Element, area: Area, passive: PassiveLayers): boolean {
  const shown = intersect(area, viewport());
  if (!canBeSeen(shown)) {
    for (let at: Element | null = element; at !== null; at = at.parentElement) if (getComputedStyle(at).position !== "static") return true;
    return false;
  }
  const stack = document.elementsFromPoint((shown.left + shown.right) / 2, (shown.top + shown.bottom) / 2);
  return stack.some((at) => !passive.has(at) && !drawnContains(at, element) && !drawnContains(element, at) && isOpaque(at));
}
