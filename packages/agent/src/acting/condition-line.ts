import { drawnInstead } from "../grounding/drawn-instead.ts";
import { findRegions } from "../grounding/scope.ts";
import { isFillable, isSelectable } from "../grounding/role-fit.ts";
import { CALLED_SO, scoreText } from "../grounding/text-score.ts";
import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

const COMPARES =
  /^(?:(?:is|are|was|has|does|do|not|equals?|contains?|includes?|in|matches|like|between|starts?|begins?|ends?|greater|less|more|fewer|before|after|on|any|none|all)\b.{0,20}|[=≠<>!≤≥~]{1,2})$/i;
const LINE_PX = 8;

/**
 * Filters are built of lines in which one chooses a field, how to compare it, and what with: "Status | is | …". Where no label says so, "the Status"
 * is what it is compared with, on the only line about it; null where nothing of that is there.
 */
export function comparedWith({ name = "", ordinal, scope = [] }: Target, snapshot: Snapshot): PageElement | null {
  const places = findRegions(scope, snapshot);
  if (name === "" || ordinal !== undefined || !places.ok || places.closeTo.length > 0) return null;
  const controls = snapshot.elements.filter(
    (one) =>
      (isFillable(one) || isSelectable(one)) &&
      one.reachable &&
      one.box.width > 1 &&
      (one.state.visible || drawnInstead(one, snapshot) !== null) &&
      places.regions.some((region) => region.holds(one)),
  );
  const found = controls.flatMap((field) => {
    if (scoreText(name, field.value ?? "", { quoted: true }).score < CALLED_SO) return [];
    const [comparison, value, another] = controls
      .filter((one) => one.frame === field.frame && isRightOf(field, one))
      .toSorted((one, other) => one.box.x - other.box.x);
    return comparison !== undefined && value !== undefined && another === undefined && COMPARES.test(comparison.value ?? "") ? [value] : [];
  });
  const [only, another] = found;
  return only === undefined || another !== undefined ? null : only.state.visible ? only : drawnInstead(only, snapshot);
}

function isRightOf({ box }: PageElement, other: PageElement): boolean {
  const isOnLine = Math.abs(box.y + box.height / 2 - other.box.y - other.box.height / 2) <= LINE_PX;
  return isOnLine && other.box.x >= box.x + box.width - 2;
}
