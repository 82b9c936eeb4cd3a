import { kept } from "./kept.ts";

/** Icon fonts draw a whole word as one sign: `delete` as a bin. What they draw is no text that a person sees. */
const WORD = /^[a-z][a-z0-9_]{2,}$/;
/** Breaks up what a font draws in place of several letters, and is itself not drawn. */
const APART = "\u200C";
/** Kerning and the likes of "ffi" change the width of a word by less. */
const NARROWER = 0.6;
const WIDEST_EM = 1.4;
const MOST_KNOWN = 2_000;

const known = new Map<string, boolean>();
let pen: CanvasRenderingContext2D | null = null;

/** Whether the font draws the word as one sign: it is about as wide as high, and its letters each by itself are much wider. */
export function isOneSign(text: string, style: CSSStyleDeclaration): boolean {
  if (!WORD.test(text)) return false;
  const size = Number.parseFloat(style.fontSize);
  const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const key = `${font} ${text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const whole = widthOf(text, font);
  const isSign = whole > 0 && whole <= size * WIDEST_EM && whole < widthOf([...text].join(APART), font) * NARROWER;
  // A font that has yet to come draws the word for now.
  if (document.fonts.status !== "loaded") return isSign;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, isSign);
  return isSign;
}

function widthOf(text: string, font: string): number {
  pen ??= document.createElement("canvas").getContext("2d");
  if (pen === null) return 0;
  pen.font = font;
  return pen.measureText(text).width;
}

const LONGEST = 60;
/** A page without fonts of its own has no such font, and is not looked through for it. Counting them is slow. */
const hasFonts = kept(() => document.fonts.size > 0);

/** The word of a text that is drawn as one sign; empty for any other text. */
export function signWritten(piece: Text, style?: CSSStyleDeclaration): string {
  if (!hasFonts() || piece.length > LONGEST) return "";
  const element = piece.parentElement;
  if (element === null) return "";
  const text = piece.data.trim();
  return WORD.test(text) && isOneSign(text, style ?? getComputedStyle(element)) ? text : "";
}

/** All that is in it is a word drawn as one sign. */
export function isSignAlone(element: Element): boolean {
  if (!hasFonts()) return false;
  const only = element.firstChild;
  return only instanceof Text && only.nextSibling === null && signWritten(only) !== "";
}

/** What holds code and no words. Browsers hide it by a style sheet for HTML; inside `<svg>` its computed `display` is `inline`. */
const CODE = "style,script,noscript,template";

export const isCode = (element: Element): boolean => element.matches(CODE);

const NO_CODE = {
  acceptNode: (node: Node) =>
    node instanceof Element ? (isCode(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP) : NodeFilter.FILTER_ACCEPT,
};

/** Its text, without code and without what is drawn as a sign. */
export function wordsIn(node: Node): string {
  if (node instanceof Text) return signWritten(node) === "" ? node.data : "";
  const holdsCode = node instanceof Element && node.firstElementChild !== null && node.querySelector(CODE) !== null;
  if (!holdsCode && !hasFonts()) return node.textContent ?? "";
  let text = "";
  const walker = holdsCode
    ? document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, NO_CODE)
    : document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let at = walker.nextNode(); at !== null; at = walker.nextNode()) text += wordsIn(at);
  return text;
}
