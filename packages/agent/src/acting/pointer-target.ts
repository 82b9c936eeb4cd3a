import type { Actionable } from "../perception/element-engine.ts";
import { askElement, reachElement } from "../perception/perceive.ts";
import type { Found } from "./on-element.ts";

/** What takes the press of a control that something lies over, as some libraries draw them: see `takerOfPress`. Itself where nothing else does. */
export async function pointerTargetOf(found: Found): Promise<Actionable> {
  const { element, snapshot, handle } = found;
  const ref = await askElement(found, "takerOfPress", !element.interactive);
  return (ref === null ? null : await reachElement(snapshot, { ...element, ref })) ?? handle;
}
