import { kept } from "./kept.ts";

const LONGEST = 80;
/** So much larger than the page's text it is a title whatever its weight. */
const LARGER = 1.25;
/** One short text beside it is the label of a figure: "Draft" over "Phase". */
const LABEL = 30;
const PART = "a,button,label,option,th,h1,h2,h3,h4,h5,h6,[role=button],[role=link],[role=tab],[role=option],[role=menuitem],[role=heading]";
const MORE = "input,select,textarea,button,a,img,ul,ol,table,p";

/** A short text by itself over others, drawn larger than the text of the page: to a person it is a heading, whatever its element. */
export function looksLikeHeading(element: Element): boolean {
  if (element.childElementCount > 0) return false;
  const text = (element.textContent ?? "").trim();
  if (text.length > LONGEST || !/\p{L}{2}/u.test(text)) return false;
  const size = Number.parseFloat(getComputedStyle(element).fontSize);
  return size >= sizeOfText() * LARGER && element.closest(PART) === null && standsOverMore(element, text.length);
}

const sizeOfText = kept(() => Number.parseFloat(getComputedStyle(document.body).fontSize));

function standsOverMore(element: Element, length: number): boolean {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const more = (around.textContent ?? "").trim().length - length;
    if (more > LABEL || around.querySelector(MORE) !== null) return true;
    if (more > 0) return false;
  }
  return false;
}
