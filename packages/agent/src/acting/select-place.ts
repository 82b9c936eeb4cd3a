import { ground } from "../grounding/ground.ts";
import type { Ground } from "../grounding/grounding.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { isActedOn } from "../grounding/role-fit.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** What one chooses among without opening anything. */
const CHOICE = /^(radio|checkbox|switch|menuitemradio|menuitemcheckbox)$/;
/** A heading stands at most so far from the choices below it. */
const OUT = 2;

/** Where one chooses that says nothing of it: choices under a heading or in a group, and lists that a page draws of plain boxes. */
export const groundSelectPlace: Ground = (target, kind, snapshot) => {
  const direct = ground(target, kind, snapshot);
  if (direct.ok || direct.code === "ambiguous" || direct.code === "disabled") return direct;
  const { role: _role, ...bare } = target;
  const named = ground(bare, "read", snapshot);
  const group = named.ok ? groupOf(named.element, snapshot) : null;
  if (named.ok && group !== null) return { ...named, element: group, why: [...named.why, "has choices below it"] };
  const pressed = ground(bare, "click", snapshot);
  return pressed.ok && isActedOn(pressed.element) ? pressed : direct;
};

export function choicesIn(element: PageElement, snapshot: Snapshot): readonly PageElement[] {
  return PageIndex.of(snapshot)
    .within(element)
    .filter((one) => one !== element && CHOICE.test(one.role));
}

function groupOf(element: PageElement, snapshot: Snapshot): PageElement | null {
  if (isActedOn(element) && element.role !== "group") return null;
  const index = PageIndex.of(snapshot);
  let at: PageElement | undefined = element;
  for (let out = 0; at !== undefined && at.role !== "document" && out <= OUT; out += 1) {
    if (choicesIn(at, snapshot).length >= 2) return at;
    at = index.parentOf(at);
  }
  return null;
}
