import { kept, remembered } from "./kept.ts";

const LONGEST = 80;
/** So much larger than the page's text it is a title whatever its weight. */
const LARGER = 1.25;
/** One short text beside it is the label of a figure: "Draft" over "Phase". */
const LABEL = 30;
const PART = "a,button,label,option,th,h1,h2,h3,h4,h5,h6,[role=button],[role=link],[role=tab],[role=option],[role=menuitem],[role=heading]";
const ONE_OF_MANY = "nav,header,footer,li,td,th,[role=navigation],[role=banner],[role=listitem],[role=row]";
/** All but what stands in the line of a title. */
const BOXES = ":not(span,b,strong,i,em,small,time,mark,br,wbr)";
const MORE = "input,select,textarea,button,a,img,ul,ol,table,p";

/** A short text by itself over others, drawn larger than the text of the page: to a person it is a heading, whatever its element. */
export function looksLikeHeading(element: Element, style?: CSSStyleDeclaration): boolean {
  return (
    element.firstElementChild === null &&
    isDrawnLarger(element, style) &&
    element.closest(PART) === null &&
    standsOverMore(element, (element.textContent ?? "").trim().length)
  );
}

/** A link that is drawn so, and is none of several in a bar, a list or a table, is a heading as well. */
export function isTitleToo(link: Element, style: CSSStyleDeclaration): boolean {
  const holdsBoxes = link.firstElementChild !== null && link.querySelector(BOXES) !== null;
  return !holdsBoxes && isDrawnLarger(link, style) && link.closest(ONE_OF_MANY) === null;
}

function isDrawnLarger(element: Element, style = getComputedStyle(element)): boolean {
  if (pixelsOf(style.fontSize) < sizeOfText() * LARGER) return false;
  const text = (element.textContent ?? "").trim();
  return text.length <= LONGEST && /\p{L}{2}/u.test(text);
}

const pixelsOf = remembered(Number.parseFloat);

const sizeOfText = kept(() => Number.parseFloat(getComputedStyle(document.body).fontSize));

function standsOverMore(element: Element, length: number): boolean {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const more = (around.textContent ?? "").trim().length - length;
    if (more > LABEL || around.querySelector(MORE) !== null) return true;
    if (more > 0) return false;
  }
  return false;
}
