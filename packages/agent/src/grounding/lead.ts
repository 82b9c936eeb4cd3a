import type { RoleWord, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { Grounding, GroundKind } from "./grounding.ts";
import { PageIndex } from "./page-index.ts";
import { isAnyThing } from "./repeated.ts";
import { isActedOn, isCheckable, isFillable } from "./role-fit.ts";
import { haveSameEffect } from "./same-thing.ts";
import { CALLED_SO, scoreText } from "./text-score.ts";

/** Things that hold what one presses to use them. */
const HOLDERS = new Set<RoleWord>(["column", "heading", "item", "card", "cell", "row"]);

/** "The result" is a box on which nothing can be clicked, but for the link in it; the head of a column holds the button that sorts it. */
export function leadIn(
  found: Grounding,
  { target, kind, snapshot }: { readonly target: Target; readonly kind: GroundKind; readonly snapshot: Snapshot },
): Grounding {
  if (!found.ok || (kind !== "click" && kind !== "hover")) return found;
  const isHead = found.element.role === "columnheader";
  const isHolder = isHead || (target.role !== undefined && HOLDERS.has(target.role));
  const isThing = target.quoted !== true && isAnyThing(target.name ?? "");
  if (!isHolder && (!isThing || kind !== "click")) return found;
  if (isActedOn(found.element) && !isHead) return found;
  const element = isHead ? controlOf(found.element, snapshot) : leadOf(found.element, snapshot);
  return element === found.element ? found : { ...found, element, why: [...found.why, "is what opens it"] };
}

/** What one clicks to open a thing: itself, its only link, or that in its heading. */
export function leadOf(thing: PageElement, snapshot: Snapshot): PageElement {
  if (thing.interactive || thing.pointer) return thing;
  const index = PageIndex.of(snapshot);
  const links = index.within(thing).filter(({ role, state }) => role === "link" && state.visible);
  const [first] = links;
  if (first !== undefined && links.every((link) => link === first || haveSameEffect(link, first))) return first;
  const heading = links.find((link) => index.around(link).some((outer) => outer.role === "heading" && index.isInside(outer, thing)));
  return heading ?? thing;
}

/** What sorts a column reads as its head does. A sign beside that may as well narrow it down: a click tells which. */
function controlOf(head: PageElement, snapshot: Snapshot): PageElement {
  const index = PageIndex.of(snapshot);
  const pressed = index
    .within(head)
    .filter(
      (one) => one !== head && isActedOn(one) && one.state.visible && !isFillable(one) && !isCheckable(one) && one.role !== "combobox",
    );
  const isCalledSo = (one: PageElement): boolean => scoreText(head.text, one.text, { quoted: true }).score >= CALLED_SO;
  const [only, another] = index.outermostOf(pressed.filter(isCalledSo));
  return only === undefined || another !== undefined ? head : only;
}
