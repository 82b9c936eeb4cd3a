import type { Area } from "./area.ts";

const SEE_THROUGH = 0.05;

/** A list of the browser's own, made see-through above a drawing of its value: a person opens it by clicking on what is drawn. */
export function isLaidOver(element: Element, area: Area): boolean {
  if (element.localName !== "select" || Number.parseFloat(getComputedStyle(element).opacity) > SEE_THROUGH) return false;
  const box = element.getBoundingClientRect();
  if (box.width < 8 || box.height < 8 || area.right <= area.left) return false;
  return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) === element;
}
