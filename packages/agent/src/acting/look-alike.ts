import { perceive } from "../perception/perceive.ts";
import type { Snapshot } from "../perception/snapshot.ts";
import type { Doing } from "./outcome.ts";

/** Whether all that is seen is where it was and reads as it did. What is painted into a canvas can't be told: then it is false. */
export async function looksAsBefore({ session, signal }: Doing, before: Snapshot): Promise<boolean> {
  if (session.page.url() !== before.url) return false;
  const now = await perceive(session.page, { signal });
  return !now.elements.some(({ tag }) => tag === "canvas") && lookOf(now) === lookOf(before);
}

function lookOf({ elements, documents }: Snapshot): string {
  const shown = elements.filter(({ state }) => state.visible);
  return JSON.stringify([
    documents,
    shown.map(({ ref, frame, name, text, value, box, state, ancestors }) => [
      ref,
      frame,
      name,
      text,
      value,
      Math.round(box.x),
      Math.round(box.y),
      Math.round(box.width),
      Math.round(box.height),
      state.checked,
      state.selected,
      state.expanded,
      ancestors[0],
    ]),
  ]);
}
