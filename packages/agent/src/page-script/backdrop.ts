import type { Area } from "./area.ts";
import { drawnContains, drawnParent } from "./flat-tree.ts";

/** Share of the window from each edge at which a backdrop must be what one would hit. */
const EDGE = 0.02;
const COVERS = 0.95;
/** Of the four corners. */
const SEEN_AT = 2;
/** Of what lies in a layer, so much is looked at. */
const INSIDE_MOST = 300;
/** Where the box is looked for. */
const GRID = [0.1, 0.22, 0.35, 0.5, 0.65, 0.78, 0.9];

/**
 * A dialog that does not say that it is one: a see-through layer lies over the whole window, and a box stands on it. Null when
 * there is none. An application that fills the window is no dialog: nothing shines through it.
 */
export function drawnModal(): Element | null {
  const backdrop = findBackdrop();
  if (backdrop === null) return null;
  // The box stands in the layer, or beside it in the document.
  if (hasControls(backdrop)) return backdrop;
  const layers = new Set<Element>();
  for (const down of GRID)
    for (const across of GRID) {
      const hit = document.elementFromPoint(innerWidth * across, innerHeight * down);
      const layer = hit === null || drawnContains(backdrop, hit) ? null : layerOf(hit, backdrop);
      if (layer !== null && hasControls(layer)) layers.add(layer);
    }
  const [only] = layers;
  return layers.size === 1 && only !== undefined ? dialogIn(only) : null;
}

/** What places a dialog over the window is not the dialog. */
function dialogIn(layer: Element): Element {
  const [dialog, another] = layer.querySelectorAll("[role=dialog],[role=alertdialog]");
  return dialog !== undefined && another === undefined ? dialog : layer;
}

/**
 * The one see-through layer near the edges of the window. A panel that slid in from a side lies over it at two of the corners; with less of the layer
 * to be seen than that, it is no backdrop.
 */
function findBackdrop(): Element | null {
  const [near, far] = [EDGE, 1 - EDGE];
  const points = [
    [near, near],
    [far, near],
    [near, far],
    [far, far],
  ] as const;
  const stacks = points.map(([across, down]) => document.elementsFromPoint(innerWidth * across, innerHeight * down));
  const layers = stacks.map(topLayer);
  const [layer = null, another] = new Set(layers.filter((one) => one !== null));
  if (layer === null || another !== undefined || layers.filter((one) => one === layer).length < SEEN_AT) return null;
  return stacks.every((stack) => stack.some((one) => drawnContains(layer, one))) ? layer : null;
}

/** Boxes over the whole window in which nothing is drawn only place a dialog: what they lie on is looked at. */
function topLayer(stack: readonly Element[]): Element | null {
  for (const hit of stack) {
    const layer = seeThroughLayer(hit);
    if (layer !== null) return layer;
    if (!isOutOfFlow(hit) || !coversWindow(hit.getBoundingClientRect()) || !isUndrawn(getComputedStyle(hit))) return null;
  }
  return null;
}

/** One element may lie over the window, and another one in it darken what is behind. */
function seeThroughLayer(hit: Element): Element | null {
  let isDarkened = false;
  for (let at: Element | null = hit; at !== null && at !== document.body; at = drawnParent(at)) {
    const style = getComputedStyle(at);
    const isThrough = isSeeThrough(style);
    if ((isThrough || isDarkened) && isOutOfFlow(at) && coversWindow(at.getBoundingClientRect()) && (isThrough || isUndrawn(style)))
      return at;
    isDarkened ||= isThrough && coversWindow(at.getBoundingClientRect());
  }
  return null;
}

function isUndrawn({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean {
  return backgroundImage === "none" && /^(?:transparent|rgba\(.*,\s*0\))$/.test(backgroundColor);
}

export function coversWindow({ left, top, right, bottom }: Area): boolean {
  const across = Math.min(right, innerWidth) - Math.max(left, 0);
  const down = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return across >= innerWidth * COVERS && down >= innerHeight * COVERS;
}

function isSeeThrough(style: CSSStyleDeclaration): boolean {
  const alpha = /^rgba\(.*,\s*([\d.]+)\)$/.exec(style.backgroundColor)?.[1] ?? /\/\s*([\d.]+%?)\s*\)$/.exec(style.backgroundColor)?.[1];
  const colour =
    alpha === undefined ? (style.backgroundColor === "transparent" ? 0 : 1) : Number.parseFloat(alpha) / (alpha.endsWith("%") ? 100 : 1);
  const through = colour * Number.parseFloat(style.opacity);
  if (through > 0 && through < 1) return true;
  return style.getPropertyValue("backdrop-filter").includes("blur");
}

/** The outermost element around the box that does not hold the backdrop, if it or what holds both is taken out of the page's flow. */
function layerOf(box: Element, backdrop: Element): Element | null {
  let layer: Element | null = null;
  let outermost = box;
  let at: Element | null = box;
  for (; at !== null && at !== document.body && !drawnContains(at, backdrop); at = drawnParent(at)) {
    outermost = at;
    if (isOutOfFlow(at)) layer = at;
  }
  return layer ?? (at !== null && at !== document.body && isOutOfFlow(at) ? outermost : null);
}

function isOutOfFlow(element: Element): boolean {
  const { position } = getComputedStyle(element);
  return position === "fixed" || position === "absolute";
}

function hasControls(element: Element): boolean {
  // What only darkens the page may take the focus from it, too.
  if (element.querySelector("a[href],button,input,select,textarea,[role],[tabindex]:not(:empty),[onclick]") !== null) return true;
  return element.shadowRoot !== null || [...element.querySelectorAll("*")].slice(0, INSIDE_MOST).some(isPointedAt);
}

/** It says by the pointer that it can be pressed, and nothing around it does. */
function isPointedAt(element: Element): boolean {
  const around = element.parentElement;
  return getComputedStyle(element).cursor === "pointer" && around !== null && getComputedStyle(around).cursor !== "pointer";
}
