import type { Box, PageElement, Snapshot } from "../perception/snapshot.ts";
import { PageIndex } from "./page-index.ts";
import { isCheckable, isFillable, isSelectable } from "./role-fit.ts";

export interface Place {
  readonly frame: number;
  readonly box: Box;
}

/**
 * The field that something is, or is the label of. What a form says below or above a field is said of that field, but not beyond the
 * next one.
 */
export function fieldOf(anchor: PageElement, snapshot: Snapshot): PageElement | null {
  if (isField(anchor)) return anchor;
  const isLabel = (ref: number): boolean => ref === anchor.ref || anchor.ancestors.includes(ref);
  return snapshot.elements.find((one) => one.frame === anchor.frame && isField(one) && one.labels?.some(isLabel) === true) ?? null;
}

/** The fields that a form calls so, to the letter but for the signs behind a label. */
export function fieldsCalled(name: string, snapshot: Snapshot): readonly PageElement[] {
  const wanted = plain(name);
  return snapshot.elements.filter(
    (element) =>
      isField(element) &&
      element.state.visible &&
      [element.label, element.name].some((called) => called !== undefined && plain(called) === wanted),
  );
}

/** A message may stand so far above or below its field, and be of it by being in its part of the form. */
const MOST_AROUND_PX = 160;
const WHOLES: ReadonlySet<string> = new Set(["document", "form", "main", "dialog", "alertdialog", "region", "tabpanel"]);

/**
 * The part of a form that is the one field's of that name: all around it that holds no other field. It may be built otherwise than the parts
 * beside it, which have no message to show. Of what is filled in by a button that opens something there may be no more than the label. Null where
 * there are several such fields, or nothing is around it alone.
 */
export function partOfField(name: string, snapshot: Snapshot): PageElement | null {
  const fields = fieldsCalled(name, snapshot);
  const labels = fields.length > 0 ? [] : snapshot.elements.filter((one) => isLabel(one) && plain(one.text) === plain(name));
  const [anchor, another] = fields.length > 0 ? fields : labels;
  if (anchor === undefined || another !== undefined) return null;
  const index = PageIndex.of(snapshot);
  const isAnother = (other: PageElement): boolean =>
    other !== anchor &&
    other.state.visible &&
    !index.isInside(other, anchor) &&
    (labels.length > 0 ? isLabel(other) || (isField(other) && other.label !== undefined) : isField(other) && !sharesLabel(other, anchor));
  let part: PageElement | null = null;
  for (const around of index.around(anchor)) {
    const isWhole = WHOLES.has(around.role) || around.tag === "form" || around.box.height > anchor.box.height + MOST_AROUND_PX;
    if (isWhole || index.within(around).some(isAnother)) break;
    part = around;
  }
  return part;
}

function isLabel({ tag, text, state }: PageElement): boolean {
  return tag === "label" && state.visible && text !== "";
}

function plain(name: string): string {
  return name
    .replaceAll(/[\s*:]+/g, " ")
    .trim()
    .toLowerCase();
}

/** Another field that stands between the field and the place. */
export function fieldBetween(place: Place, field: PageElement, snapshot: Snapshot): PageElement | null {
  const index = PageIndex.of(snapshot);
  const isBelow = middle(place.box) > middle(field.box);
  const [upper, lower] = isBelow ? [field.box, place.box] : [place.box, field.box];
  const found = snapshot.elements.find((other) => {
    if (other === field || other.frame !== place.frame || !isField(other) || !other.state.visible) return false;
    if (index.isInside(other, field) || index.isInside(field, other) || sharesLabel(other, field)) return false;
    const isBetween = middle(other.box) > upper.y + upper.height && middle(other.box) < lower.y;
    return isBetween && overlaps(other.box, place.box);
  });
  return found ?? null;
}

function sharesLabel(one: PageElement, other: PageElement): boolean {
  return one.labels?.some((ref) => other.labels?.includes(ref)) === true;
}

function isField(element: PageElement): boolean {
  return isFillable(element) || isSelectable(element) || isCheckable(element);
}

function middle({ y, height }: Box): number {
  return y + height / 2;
}

function overlaps(one: Box, other: Box): boolean {
  return Math.min(one.x + one.width, other.x + other.width) > Math.max(one.x, other.x);
}
