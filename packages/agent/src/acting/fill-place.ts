import { ground, meantBy } from "../grounding/ground.ts";
import type { Ground, Grounded, Grounding } from "../grounding/grounding.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { sectionsIn } from "./date-sections.ts";
import { readDate } from "./dates.ts";
import { isFillable, isSelectable } from "../grounding/role-fit.ts";
import { choicesIn, groundSelectPlace } from "./select-place.ts";
import { isSlid } from "./slide.ts";

const BOX_MOST_PX = 90;
const BOXES_AT_LEAST = 3;

/** Where a value can be put that is not a plain field: a slider, the boxes of a code, a field that only a calendar fills in. */
export function fillPlaceFor(value: () => string): Ground {
  return (target, kind, snapshot) => {
    const direct = ground(target, kind, snapshot);
    if (direct.ok) return direct;
    const pressed = ground(target, "press", snapshot);
    if (pressed.ok && isSlid(pressed.element)) return enabledOr(pressed, direct);
    if (pressed.ok && isReadonlyField(pressed.element) && readDate(value()) !== null) return enabledOr(pressed, direct);
    const { role: _role, ...bare } = target;
    const label = ground(bare, "read", snapshot);
    const section = firstSectionOf(meantBy(bare, "read", snapshot), snapshot);
    if (section !== null) return { ok: true, element: section, score: 1, why: ["is the first part of it"] };
    const chosen = groundSelectPlace(target, "select", snapshot);
    if (chosen.ok && !isFillable(chosen.element) && (isSelectable(chosen.element) || choicesIn(chosen.element, snapshot).length > 1))
      return enabledOr(chosen, direct);
    const box = label.ok ? firstBoxOf(label.element, snapshot) : null;
    return label.ok && box !== null ? { ...label, element: box, why: [...label.why, "is the first box of it"] } : direct;
  };
}

function enabledOr(found: Grounded, direct: Grounding): Grounding {
  return found.element.state.enabled ? found : direct;
}

function isReadonlyField({ tag, state }: PageElement): boolean {
  return tag === "input" && state.readonly === true;
}

/** A date that is typed part by part, in the group or the place that bears its label; null where there are several of them. */
function firstSectionOf(labels: readonly PageElement[], snapshot: Snapshot): PageElement | null {
  const found = new Set<PageElement>();
  for (const label of labels) {
    const parent = PageIndex.of(snapshot).parentOf(label);
    for (const place of [label, parent]) {
      const [first] = place === undefined || place.role === "document" ? [] : sectionsIn(place, snapshot);
      if (place !== undefined && first !== undefined && !holdsOtherFields(place, snapshot)) found.add(first);
    }
  }
  const [only, another] = found;
  return another === undefined ? (only ?? null) : null;
}

function holdsOtherFields(place: PageElement, snapshot: Snapshot): boolean {
  const isOther = (one: PageElement): boolean => one.interactive && one.state.visible && one.role !== "spinbutton" && isFillable(one);
  return PageIndex.of(snapshot).within(place).some(isOther);
}

/** A code is asked for by a label or in a group, and typed into a row of small boxes there or right behind. */
function firstBoxOf(label: PageElement, snapshot: Snapshot): PageElement | null {
  const index = PageIndex.of(snapshot);
  const parent = index.parentOf(label);
  const outer = parent === undefined ? undefined : index.parentOf(parent);
  for (const place of [label, parent, outer]) {
    if (place === undefined) continue;
    const inputs = index.within(place).filter((one) => one.state.editable && one.tag === "input" && one.state.visible);
    const areBoxes = inputs.length >= BOXES_AT_LEAST && inputs.every(({ box }) => box.width <= BOX_MOST_PX);
    if (areBoxes) return inputs[0] ?? null;
    if (inputs.length > 0) return null;
  }
  return null;
}
