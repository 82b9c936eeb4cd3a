import { describeElement } from "../grounding/describe.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { holdsMiddle, holdsPoint } from "../grounding/relations.ts";
import { isActedOn } from "../grounding/role-fit.ts";
import { holdsWords } from "../grounding/text-score.ts";
import type { Target } from "../language/intent.ts";
import type { PageElement } from "../perception/snapshot.ts";
import type { Point } from "./drag-path.ts";
import type { Found } from "./on-element.ts";
import { type ActFailed, failed } from "./outcome.ts";

/** They take no press: only what stands in them does. */
const ONLY_HOLD = new Set([
  "navigation",
  "menu",
  "menubar",
  "toolbar",
  "tablist",
  "radiogroup",
  "banner",
  "contentinfo",
  "complementary",
  "search",
]);
const ACROSS = 16;
const DOWN = 6;

/**
 * Where a press on a thing is one on the thing, and not on a control in it that was not named: null for its middle, or how far from its upper left
 * corner, in CSS pixels. A failure where the thing only holds such controls.
 */
export function ownPointOf(
  { element, snapshot, words }: Pick<Found, "element" | "snapshot" | "words">,
  target: Target,
): Point | ActFailed | null {
  const index = PageIndex.of(snapshot);
  const inside = index.within(element).filter((one) => one !== element && one.frame === element.frame && isOther(one, element, target));
  const taker = inside.findLast(({ box }) => holdsMiddle(box, element.box));
  if (taker === undefined) return null;
  if (ONLY_HOLD.has(element.role) && !isActedOn(element)) {
    const described = describeElement(taker, snapshot);
    return failed(
      "not_usable",
      `The ${words} only holds what can be clicked: a press on it would be one on the ${described}. Say which one.`,
    );
  }
  const middle = { x: element.box.x + element.box.width / 2, y: element.box.y + element.box.height / 2 };
  const points = Array.from({ length: ACROSS * DOWN }, (_, at): Point => ({
    x: element.box.x + (element.box.width * ((at % ACROSS) + 0.5)) / ACROSS,
    y: element.box.y + (element.box.height * (Math.floor(at / ACROSS) + 0.5)) / DOWN,
  }));
  const free = points
    .filter((point) => !inside.some(({ box }) => holdsPoint(box, point)))
    .toSorted((one, other) => Math.hypot(one.x - middle.x, one.y - middle.y) - Math.hypot(other.x - middle.x, other.y - middle.y));
  const [nearest] = free;
  return nearest === undefined ? null : { x: nearest.x - element.box.x, y: nearest.y - element.box.y };
}

/** A control with an act of its own, that is neither called as the thing is nor all of it. */
function isOther(one: PageElement, thing: PageElement, { name = "" }: Target): boolean {
  if (!one.interactive || !one.state.visible) return false;
  const called = one.name || one.text;
  return one.text !== thing.text && !(name !== "" && called !== "" && holdsWords(name, called));
}
