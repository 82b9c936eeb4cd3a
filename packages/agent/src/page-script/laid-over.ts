import type { Area } from "./area.ts";

const SEE_THROUGH = 0.05;

/** A list or a box of the browser's own, made see-through above a drawing of it: a person uses it by clicking on what is drawn. */
export function isLaidOver(element: Element, area: Area): boolean {
  if (!isNative(element) || Number.parseFloat(getComputedStyle(element).opacity) > SEE_THROUGH) return false;
  const box = element.getBoundingClientRect();
  if (box.width < 8 || box.height < 8 || area.right <= area.left) return false;
  const root = element.getRootNode();
  const under = root instanceof ShadowRoot ? root : document;
  return under.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) === element;
}

function isNative(element: Element): boolean {
  return (
    element.localName === "select" || (element.localName === "input" && /^(?:checkbox|radio)$/.test((element as HTMLInputElement).type))
  );
}
