import type { Attributes } from "./attributes.ts";
import { type Area, canBeSeen } from "./area.ts";
import { type Colour, parseColour } from "./colours.ts";
import { keptFor } from "./kept.ts";
import type { RawPaint } from "./messages.ts";
import type { Sight } from "./sight.ts";

/** A drawing of at least that size is one; smaller ones are signs, whose parts nobody speaks of. */
const DRAWING_PX = 64;
const SHAPES = new Set(["circle", "ellipse", "rect", "polygon", "line"]);
const DRAWN = new Set([...SHAPES, "text", "tspan"]);
const BOXES = new Set(["div", "span", "i", "b", "a", "button", "li", "td"]);
const OPAQUE = 0.5;

/** A part of a drawing that one can point at: a point of a chart, a box of a diagram. */
export function isDrawnShape(element: Element, { tag }: Attributes): boolean {
  if (!SHAPES.has(tag) || !(element instanceof SVGElement)) return false;
  const { width, height } = (element.ownerSVGElement ?? element).getBoundingClientRect();
  return Math.min(width, height) >= DRAWING_PX && element.closest("defs,clipPath,mask,pattern,symbol") === null;
}

const SWATCH_PX = 8;
const FEWEST_SWATCHES = 3;

/** One of several coloured boxes without words: colours to choose from. */
export function isSwatch({ element, said, area, style }: Sight): boolean {
  if (!BOXES.has(said.tag) || element.childElementCount > 0 || (element.textContent ?? "").trim() !== "") return false;
  if (Math.min(area.right - area.left, area.bottom - area.top) < SWATCH_PX || seen(parseColour(style.backgroundColor)) === undefined)
    return false;
  const beside = [...(element.parentElement?.children ?? [])].filter((one) => one.localName === said.tag);
  return beside.length >= FEWEST_SWATCHES && beside.every((one) => (one.textContent ?? "").trim() === "");
}

/** How an element without words looks, or a text in a drawing; undefined where it has no look of its own. */
export function paintOf({ element, said: { tag }, style, area, text }: Sight): RawPaint | undefined {
  const isText = text !== "" || !BOXES.has(tag);
  if ((isText && !DRAWN.has(tag)) || !canBeSeen(area)) return undefined;
  if (element instanceof SVGElement) return DRAWN.has(tag) ? paintInDrawing(element, { area, style }) : undefined;
  if (isText || element.firstElementChild !== null) return undefined;
  const colour = seen(parseColour(style.backgroundColor));
  if (colour === undefined || style.backgroundImage !== "none") return undefined;
  const isRound = style.borderTopLeftRadius === "50%" || Number.parseFloat(style.borderTopLeftRadius) * 2 >= area.right - area.left;
  return { shape: isRound ? "circle" : boxed(area), colour };
}

/** Drawn as a box of its own: by edges all around, a shadow, or a ground that is not that of what it stands in. */
export function isFramed({ element, style }: Sight): boolean {
  const isEdged = style.borderTopWidth !== "0px" && style.borderLeftWidth !== "0px" && style.borderBottomWidth !== "0px";
  if ((isEdged && (parseColour(style.borderTopColor)?.alpha ?? 0) > 0) || style.boxShadow !== "none") return true;
  const ground = seen(parseColour(style.backgroundColor));
  return ground !== undefined && ground !== groundOf(element.parentElement);
}

/** The colour that one sees behind what is in it. */
const groundOf: (element: Element | null) => string = keptFor((element) =>
  element === null ? "#ffffff" : (seen(parseColour(getComputedStyle(element).backgroundColor)) ?? groundOf(element.parentElement)),
);

function paintInDrawing(
  element: SVGElement,
  { area, style }: { readonly area: Area; readonly style: CSSStyleDeclaration },
): RawPaint | undefined {
  const colour = seen(parseColour(style.fill)) ?? seen(parseColour(style.stroke));
  const shape = shapeOf(element, area);
  return { ...(shape === undefined ? {} : { shape }), ...(colour === undefined ? {} : { colour }) };
}

function shapeOf(element: SVGElement, area: Area): RawPaint["shape"] {
  switch (element.localName) {
    case "circle":
    case "ellipse":
    case "line":
      return element.localName;
    case "rect":
      return boxed(area);
    case "polygon":
      return (element as SVGPolygonElement).points.numberOfItems === 3 ? "triangle" : "polygon";
    default:
      return undefined;
  }
}

function boxed({ left, right, top, bottom }: Area): "square" | "rectangle" {
  return Math.abs(right - left - (bottom - top)) <= 1 ? "square" : "rectangle";
}

function seen(colour: Colour | null): string | undefined {
  if (colour === null || colour.alpha < OPAQUE) return undefined;
  return `#${[colour.red, colour.green, colour.blue].map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}
