import { keptFor } from "./kept.ts";

/** A line of text is as high. */
const LEAST_PX = 14;
const LEAST_WIDTH_PX = 60;
/** So far around the field is the box. */
const OUT = 4;
const LOOKED_AT = 400;

/**
 * The box in which an editor draws what is written: the keys go to a text area of no size, or that lets all be seen through it, and what it draws
 * has the sign of the mouse for text. Null for all other fields.
 */
export function editorAround(field: Element): Element | null {
  return field.localName === "textarea" && field instanceof HTMLTextAreaElement ? boxAround(field) : null;
}

const boxAround = keptFor((field: HTMLTextAreaElement): Element | null => {
  if (field.tabIndex < 0 || !field.checkVisibility({ visibilityProperty: true })) return null;
  if (isSeen(field)) return null;
  let at = field.parentElement;
  for (let out = 0; out < OUT && at !== null; out += 1) {
    const { width, height } = at.getBoundingClientRect();
    if (width >= LEAST_WIDTH_PX && height >= LEAST_PX) return at.querySelectorAll("textarea").length === 1 && hasWriting(at) ? at : null;
    at = at.parentElement;
  }
  return null;
});

function isSeen(field: Element): boolean {
  const { width, height } = field.getBoundingClientRect();
  if (width < LEAST_PX || height < LEAST_PX || Number(getComputedStyle(field).opacity) < 0.05) return false;
  const around = field.parentElement?.getBoundingClientRect();
  const isCut = field.parentElement !== null && getComputedStyle(field.parentElement).overflow === "hidden";
  return around === undefined || !isCut || Math.min(around.width, around.height) >= LEAST_PX;
}

function hasWriting(box: Element): boolean {
  return [...box.querySelectorAll(":not(textarea,input,[contenteditable])")].slice(0, LOOKED_AT).some(isForText);
}

function isForText(element: Element): boolean {
  return getComputedStyle(element).cursor === "text";
}

/** What is drawn as written, line by line; numbers of lines beside it are no part of it. */
export function writtenInEditor(box: Element): string {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  let last: Element | null = null;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    let block = node.parentElement;
    if (block === null || block instanceof HTMLTextAreaElement || !isForText(block) || !block.checkVisibility({ visibilityProperty: true }))
      continue;
    while (block !== box && block?.parentElement && getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
    if (block !== last) lines.push("");
    last = block;
    lines[lines.length - 1] += (node.textContent ?? "").replaceAll("\u200B", "");
  }
  return lines.join("\n").trim();
}

/** The field that the page had before it drew an editor for it, and hides beside it: what labels that one labels the editor. */
export function namedField(field: Element): Element {
  let at = editorAround(field);
  for (let out = 0; out <= 1 && at !== null; out += 1) {
    const beside = [at.previousElementSibling, at.nextElementSibling].find(
      (one) => one instanceof HTMLTextAreaElement && !one.checkVisibility(),
    );
    if (beside) return beside;
    at = at.parentElement;
  }
  return field;
}
