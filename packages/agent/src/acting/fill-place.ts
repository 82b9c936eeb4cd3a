import { ground, groundWith, meantBy } from "../grounding/ground.ts";
import type { Ground, Grounding } from "../grounding/grounding.ts";
import type { Sought } from "../grounding/failure.ts";
import type { Strategy } from "../grounding/strategy.ts";
import { findRegions } from "../grounding/scope.ts";
import type { Target } from "../language/intent.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { comparedWith } from "./condition-line.ts";
import { sectionsIn } from "./date-sections.ts";
import { partsOfMoment, readDate } from "./dates.ts";
import { timeFieldBeside } from "./moment.ts";
import { isFillable, isSelectable } from "../grounding/role-fit.ts";
import { ARROW_DOWN as OPENS, choicesIn, groundSelectPlace, showsChoice } from "./select-place.ts";
import { isSlid } from "./slide.ts";

const BOX_MOST_PX = 90;
const BOXES_AT_LEAST = 3;

/** What else than a plain field takes a value, also where several are called so. */
function placesFor(value: () => string): readonly Strategy[] {
  const pressed = ({ target, snapshot }: Sought): Grounding => ground(target, "press", snapshot);
  const places: readonly Omit<Strategy, "tells">[] = [
    {
      name: "has come up in that cell, with what it showed",
      score: 0.55,
      find: ({ target, snapshot }) => one(openedInCell(target, snapshot)),
    },
    {
      name: "is the date, with a field for the time beside it",
      score: 0.52,
      find: ({ target, snapshot }) =>
        partsOfMoment(value()) === null ? null : one(dateOfMoment(meantBy(target, "fill", snapshot), snapshot)),
    },
    { name: "is what it is compared with", score: 0.51, find: ({ target, snapshot }) => one(comparedWith(target, snapshot)) },
    { name: "is slid", score: 0.5, find: (sought) => onlyIf(pressed(sought), isSlid) },
    {
      name: "is slid",
      score: 0.45,
      find: ({ target, snapshot }) =>
        target.role === undefined ? onlyIf(ground({ ...target, role: "slider" }, "press", snapshot), isSlid) : null,
    },
    {
      name: "is filled in by a calendar",
      score: 0.4,
      find: (sought) => (readDate(value()) === null ? null : onlyIf(pressed(sought), isReadonlyField)),
    },
    {
      name: "is chosen from",
      score: 0.37,
      find: ({ target, snapshot }) =>
        onlyIf(ground({ ...target, role: "field" }, "press", snapshot), (element) => opensList(element, snapshot)),
    },
    {
      name: "is the first part of it",
      score: 0.35,
      find: ({ target, snapshot }) => one(firstSectionOf(meantBy(withoutRole(target), "read", snapshot), snapshot)),
    },
    {
      name: "is chosen from",
      score: 0.3,
      find: ({ target, snapshot }) => onlyIf(groundSelectPlace(target, "select", snapshot), (element) => isChosenFrom(element, snapshot)),
    },
    {
      name: "is the first box of it",
      score: 0.25,
      find: ({ target, snapshot }) => {
        const label = ground(withoutRole(target), "read", snapshot);
        return label.ok ? one(firstBoxOf(label.element, snapshot)) : null;
      },
    },
  ];
  return places.map((place) => ({ ...place, tells: true }));
}

/** Where a value can be put that is not a plain field: a slider, the boxes of a code, a field that only a calendar fills in. */
export function fillPlaceFor(value: () => string): Ground {
  return groundWith(placesFor(value));
}

function withoutRole({ role: _role, ...bare }: Target): Target {
  return bare;
}

function onlyIf(found: Grounding, isThat: (element: PageElement) => boolean): Grounding | null {
  return found.ok && found.element.state.enabled && isThat(found.element) ? found : null;
}

function one(element: PageElement | null): Grounding | null {
  return element === null || !element.state.enabled ? null : { ok: true, element, score: 1, why: [] };
}

/** Both are called so. */
function dateOfMoment([date, time, another]: readonly PageElement[], snapshot: Snapshot): PageElement | null {
  return date !== undefined && another === undefined && timeFieldBeside(date, snapshot) === time ? date : null;
}

/** The field that a cell is changed in takes its place, and so the words that it was called by. */
function openedInCell({ name = "", ordinal, scope = [] }: Target, snapshot: Snapshot): PageElement | null {
  const field = snapshot.elements.find(({ state }) => state.focused === true && state.editable);
  if (name === "" || ordinal !== undefined || field === undefined || field.value !== name) return null;
  const isInCell = PageIndex.of(snapshot)
    .around(field)
    .some(({ role }) => role === "cell" || role === "gridcell");
  const places = findRegions(scope, snapshot);
  const isThere = places.ok && (places.closeTo.length > 0 || places.regions.some((region) => region.holds(field)));
  return isInCell && isThere ? field : null;
}

function isChosenFrom(element: PageElement, snapshot: Snapshot): boolean {
  if (isFillable(element)) return false;
  return isSelectable(element) || choicesIn(element, snapshot).length > 1 || showsChoice(element, snapshot);
}

function isReadonlyField({ tag, state }: PageElement): boolean {
  return tag === "input" && state.readonly === true;
}

/** So far around a field, and so much higher, is the box that it is drawn in. */
const OUT = 3;
const BOX_PX = 24;

/** A field that takes no keys, in a box with the sign of what opens: what it holds is chosen. */
export function opensList(element: PageElement, snapshot: Snapshot): boolean {
  if (!isReadonlyField(element)) return false;
  const index = PageIndex.of(snapshot);
  const boxes = index.around(element).slice(0, OUT);
  return boxes.some(
    (box) =>
      box.box.height <= element.box.height + BOX_PX &&
      index.within(box).filter(isFillable).length === 1 &&
      index.within(box).some(({ text, icon = "", state }) => state.visible && text === "" && OPENS.test(icon)),
  );
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
