import { type Colour, parseColour } from "./colours.ts";
import { optionsOf } from "./controls.ts";
import { drawnParent, fold } from "./flat-tree.ts";
import type { ElementDetails } from "./messages.ts";

const ATTRIBUTES_READ = 40;
const VALUE_LIMIT = 500;
const PIECES_LOOKED_AT = 200;

/** How one element looks and what its code says. */
export function detailsOf(element: Element): ElementDetails {
  const lettered = mostOfItsLetters(element);
  const style = getComputedStyle(lettered);
  const own = getComputedStyle(element);
  const background = backgroundOf(lettered, element);
  const colour = hexOf(parseColour(style.color));
  return {
    attributes: attributesOf(element),
    ...(hrefOf(element) === undefined ? {} : { href: hrefOf(element) ?? "" }),
    ...(colour === undefined ? {} : { colour }),
    ...(background === undefined ? {} : { background: background.colour }),
    hasOwnBackground: background !== undefined && isOfItsSize(background.by, element),
    borders: bordersOf(own),
    paints: paintsOf(element),
    isPicture: isPicture(element, own),
    fontWeight: Number(style.fontWeight),
    isItalic: /^(?:italic|oblique)/.test(style.fontStyle),
    lines: linesOf(lettered),
    ...(listOf(element) === null ? {} : { options: optionsOf(listOf(element)) }),
    ...(element instanceof HTMLImageElement ? { isLoaded: element.complete && element.naturalWidth > 0 } : {}),
    isMasked: isMasked(element, own),
  };
}

/** A list of the browser's own: what it offers is the same, open or closed. */
function listOf(element: Element): HTMLSelectElement | HTMLDataListElement | null {
  if (element instanceof HTMLSelectElement) return element;
  return element instanceof HTMLInputElement ? element.list : null;
}

function attributesOf(element: Element): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { name, value } of [...element.attributes].slice(0, ATTRIBUTES_READ)) {
    // What is typed into a field is never read as an attribute.
    if (name !== "value") attributes[name] = value.slice(0, VALUE_LIMIT).toWellFormed();
  }
  return attributes;
}

function hrefOf(element: Element): string | undefined {
  const link =
    element.closest("a[href],area[href]") ?? (element.querySelectorAll("a[href]").length === 1 ? element.querySelector("a[href]") : null);
  return link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement ? link.href : undefined;
}

/** The element that most of the letters stand in: a heading's colour is that of the span inside it. */
function mostOfItsLetters(element: Element): Element {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const lengths = new Map<Element, number>();
  for (let left = PIECES_LOOKED_AT; left > 0 && walker.nextNode() !== null; left -= 1) {
    const parent = walker.currentNode.parentElement;
    const length = fold(walker.currentNode.textContent ?? "").length;
    if (parent !== null && length > 0) lengths.set(parent, (lengths.get(parent) ?? 0) + length);
  }
  let most = element;
  let longest = 0;
  for (const [parent, length] of lengths) {
    if (length <= longest) continue;
    most = parent;
    longest = length;
  }
  return most;
}

/** The nearest colour behind the letters: their element's, or that of one around it. */
function backgroundOf(inner: Element, element: Element): { readonly colour: string; readonly by: Element } | undefined {
  let isInside = true;
  for (let at: Element | null = inner; at !== null; at = drawnParent(at)) {
    const style = getComputedStyle(at);
    if (style.backgroundImage !== "none" && isInside && !isSmallSign(style)) return undefined;
    const colour = parseColour(style.backgroundColor);
    const hex = colour !== null && colour.alpha >= 0.1 ? hexOf(colour) : undefined;
    if (hex !== undefined) return { colour: hex, by: at };
    if (at === element) isInside = false;
  }
  return undefined;
}

/** A badge or a line around a text is of its look, a column or the page that it stands on is not. */
const MUCH_LARGER = 4;

function isOfItsSize(box: Element, element: Element): boolean {
  if (element.contains(box)) return true;
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  return outer.width * outer.height <= MUCH_LARGER * inner.width * inner.height;
}

const LARGEST_SIGN_PX = 48;

/** A tick before the letters leaves the colour to be seen. */
function isSmallSign({ backgroundImage, backgroundRepeat, backgroundSize }: CSSStyleDeclaration): boolean {
  const width = /^([\d.]+)px/.exec(backgroundSize)?.[1];
  return (
    /^url\([^()]*\)$/.test(backgroundImage) && backgroundRepeat === "no-repeat" && width !== undefined && Number(width) <= LARGEST_SIGN_PX
  );
}

function bordersOf(style: CSSStyleDeclaration): readonly string[] {
  const colours = (["Top", "Right", "Bottom", "Left"] as const).flatMap((side) => {
    const isDrawn = style[`border${side}Style`] !== "none" && Number.parseFloat(style[`border${side}Width`]) > 0;
    const colour = isDrawn ? hexOf(parseColour(style[`border${side}Color`])) : undefined;
    return colour === undefined ? [] : [colour];
  });
  const outline =
    style.outlineStyle === "none" || Number.parseFloat(style.outlineWidth) === 0 ? undefined : hexOf(parseColour(style.outlineColor));
  return [...new Set(outline === undefined ? colours : [...colours, outline])];
}

const SHAPES = "path,circle,rect,ellipse,polygon,polyline,line,text";

function paintsOf(element: Element): readonly string[] {
  const shapes = [...(element.matches(SHAPES) ? [element] : []), ...element.querySelectorAll(SHAPES)].slice(0, PIECES_LOOKED_AT);
  const paints = shapes.flatMap((shape) => {
    const { fill, stroke } = getComputedStyle(shape);
    return [fill, stroke].flatMap((paint) => hexOf(parseColour(paint)) ?? []);
  });
  return [...new Set(paints)];
}

function isPicture(element: Element, style: CSSStyleDeclaration): boolean {
  if (fold(element.textContent ?? "") !== "") return false;
  return element.matches("img,canvas,image") || element.querySelector("img,canvas,image") !== null || style.backgroundImage !== "none";
}

/** Lines are drawn through all that is inside the element that has them. */
function linesOf(element: Element): ElementDetails["lines"] {
  const lines = new Set<"underline" | "line-through">();
  for (let at: Element | null = element; at !== null; at = drawnParent(at)) {
    const style = getComputedStyle(at);
    for (const line of ["underline", "line-through"] as const) if (style.textDecorationLine.includes(line)) lines.add(line);
    if (
      /^inline-(?:block|flex|grid|table)$/.test(style.display) ||
      style.position === "absolute" ||
      style.position === "fixed" ||
      style.float !== "none"
    )
      break;
  }
  return [...lines];
}

function isMasked(element: Element, style: CSSStyleDeclaration): boolean {
  if (element instanceof HTMLInputElement && element.type === "password") return true;
  const security = style.getPropertyValue("-webkit-text-security");
  return security !== "" && security !== "none";
}

function hexOf(colour: Colour | null): string | undefined {
  if (colour === null || colour.alpha < 0.05) return undefined;
  return `#${[colour.red, colour.green, colour.blue].map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}
