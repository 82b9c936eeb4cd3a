import { errors } from "playwright-core";
import { withElement } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

const POINTS = [0.5, 0.2, 0.8];

/**
 * Puts the mouse on what can be pointed at. What lies over it is looked at before, and not afterwards: a menu that opens there is what the mouse was
 * put there for.
 */
export async function pointAt(found: { readonly snapshot: Snapshot; readonly element: PageElement }): Promise<void> {
  const page = found.snapshot.frames[found.element.frame]?.page();
  const pointed = await withElement(found, async (handle) => {
    const at = await handle.evaluate(freePoint, POINTS);
    const box = at === null ? null : await handle.boundingBox();
    if (page === undefined || at === null || box === null) return false;
    await page.mouse.move(box.x + box.width * at.x, box.y + box.height * at.y);
    return true;
  });
  if (pointed !== true) throw new errors.TimeoutError("It is covered.");
}

/** Runs in the page: where nothing else lies over it, as parts of its width and height; its middle if possible. */
function freePoint(element: Element, parts: readonly number[]): { readonly x: number; readonly y: number } | null {
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode() as Document | ShadowRoot;
  for (const y of parts)
    for (const x of parts) {
      const hit = root.elementFromPoint(left + width * x, top + height * y);
      if (hit !== null && (element.contains(hit) || hit.closest("label")?.control === element)) return { x, y };
    }
  return null;
}
