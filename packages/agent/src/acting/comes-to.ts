import { countChanges } from "../perception/frame-script.ts";
import { askElement } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/**
 * Whether the page comes to say so of an element, within that time in ms: some show their new state only after a frame or two, or once the server
 * has agreed. What was redrawn, or is gone with its page, has changed: what it shows now is for a claim to say.
 */
export async function comesTo<Name extends "checkedOf" | "isExpanded">(
  of: { readonly snapshot: Snapshot; readonly element: PageElement },
  { ask, isSo, withinMs }: { readonly ask: Name; readonly isSo: (now: boolean | "mixed") => boolean; readonly withinMs: number },
): Promise<boolean> {
  const frame = of.snapshot.frames[of.element.frame];
  const end = performance.now() + withinMs;
  for (;;) {
    try {
      const now = await askElement(of, ask);
      if (now === null || isSo(now)) return true;
      if (frame === undefined || performance.now() > end) return false;
      await countChanges(frame, 1);
    } catch {
      return true;
    }
  }
}
