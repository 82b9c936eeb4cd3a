import { remembered } from "./kept.ts";

export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** What is painted behind a text, as far as it can be told; "unknown" where a picture or gradient is. */
export type Backdrop = Colour | "unknown";

export const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };

/** What nearly everything has for its background. */
const CLEAR: Colour = { red: 0, green: 0, blue: 0, alpha: 0 };

/** Reads what getComputedStyle gives for a colour; null for what is none. */
export function parseColour(text: string): Colour | null {
  return text === "rgba(0, 0, 0, 0)" ? CLEAR : readColour(text);
}

const readColour = remembered((text): Colour | null => {
  const parts = /^rgba?\(\s*([\d.]+)[,\s]+([\d.]+)[,\s]+([\d.]+)(?:[,\s/]+([\d.]+))?\s*\)$/.exec(text);
  if (parts === null) return drawn(text);
  return { red: Number(parts[1]), green: Number(parts[2]), blue: Number(parts[3]), alpha: parts[4] === undefined ? 1 : Number(parts[4]) };
});

const NEWER = /^(?:oklch|oklab|lch|lab|hsla?|hwb|color|color-mix)\(/;
let brush: OffscreenCanvasRenderingContext2D | null | undefined;

/** The newer notations are left to the browser: a dot of the colour is drawn, and looked at. */
function drawn(text: string): Colour | null {
  if (!NEWER.test(text)) return null;
  brush ??= typeof OffscreenCanvas === "undefined" ? null : new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (brush === null) return null;
  brush.clearRect(0, 0, 1, 1);
  brush.fillStyle = text;
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
  return { red, green, blue, alpha: alpha / 255 };
}

/** The backdrop inside an element that is drawn over `behind`. */
export function paintOver(behind: Backdrop, style: CSSStyleDeclaration): Backdrop {
  if (style.backgroundImage !== "none") return "unknown";
  const colour = parseColour(style.backgroundColor);
  if (colour === null) return "unknown";
  if (colour.alpha === 0 || behind === "unknown") return colour.alpha === 1 ? colour : behind;
  const mix = (over: number, under: number): number => over * colour.alpha + under * (1 - colour.alpha);
  return { red: mix(colour.red, behind.red), green: mix(colour.green, behind.green), blue: mix(colour.blue, behind.blue), alpha: 1 };
}

/** True when a text of this style can't be told from what is behind it. */
export function isSameColour(style: CSSStyleDeclaration, behind: Backdrop): boolean {
  if (style.textShadow !== "none" || style.webkitTextStrokeWidth !== "0px") return false;
  const ink = parseColour(style.webkitTextFillColor || style.color);
  if (ink === null) return false;
  if (style.backgroundClip === "text") return false;
  if (ink.alpha < 0.05) return true;
  if (behind === "unknown" || ink.alpha < 1) return false;
  const apart = Math.max(Math.abs(ink.red - behind.red), Math.abs(ink.green - behind.green), Math.abs(ink.blue - behind.blue));
  return apart <= 6;
}

const FADE =
  /^(?:-webkit-)?linear-gradient\((?:(?<from>to bottom|180deg|top|to top|0deg|bottom), )?(?<first>rgba?\([^)]*\))(?: 0%)?, (?<last>rgba?\([^)]*\))(?: 100%)?\)$/;
const UPWARDS: ReadonlySet<string> = new Set(["to top", "0deg", "bottom"]);

/** Of what lets less and less be seen through it from one edge to the other, as text ends that goes on: its alpha at that height. Null for others. */
function fadeAt(style: CSSStyleDeclaration, { top, bottom }: DOMRect, y: number): number | null {
  const { backgroundImage, backgroundColor, backdropFilter } = style;
  const { from = "", first = "", last = "" } = FADE.exec(backgroundImage)?.groups ?? {};
  const [one, other] = [parseColour(first)?.alpha, parseColour(last)?.alpha];
  if (one === undefined || other === undefined || bottom <= top || (parseColour(backgroundColor)?.alpha ?? 1) > 0) return null;
  // A veil over all of it, be it thinner at one edge, is there to hide what lies under it.
  if (Math.min(one, other) > 0 || Math.max(one, other) < 1 || (backdropFilter || "none") !== "none") return null;
  const share = Math.min(1, Math.max(0, (y - top) / (bottom - top)));
  return UPWARDS.has(from) ? other + (one - other) * share : one + (other - one) * share;
}

/** With less of it left nobody reads on. */
const HARDLY_SEEN = 0.7;

/** Whether it hides what lies under it at that height of the window. */
export function isOpaqueAt(element: Element, y: number): boolean {
  const fade = fadeAt(getComputedStyle(element), element.getBoundingClientRect(), y);
  return fade === null ? isOpaque(element) : fade >= HARDLY_SEEN;
}

export function isOpaque(element: Element): boolean {
  if (/^(img|video|canvas|iframe)$/.test(element.localName)) return true;
  const style = getComputedStyle(element);
  if (Number.parseFloat(style.opacity) < 0.9) return false;
  if (style.backgroundImage !== "none") return true;
  return (parseColour(style.backgroundColor)?.alpha ?? 1) >= 0.9;
}
