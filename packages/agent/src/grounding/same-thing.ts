import type { PageElement } from "../perception/snapshot.ts";
import type { Choice } from "./candidates.ts";
import type { PageIndex } from "./page-index.ts";
import { isActedOn } from "./role-fit.ts";

/** One inside the other, or a label and what it labels: to a person they are one thing. */
export function areOneThing(one: PageElement, other: PageElement, index: PageIndex): boolean {
  return index.isInside(one, other) || index.isInside(other, one) || labels(one, other, index) || labels(other, one, index);
}

function labels(label: PageElement, control: PageElement, index: PageIndex): boolean {
  if (control.labels === undefined || label.frame !== control.frame) return false;
  return control.labels.some((ref) => ref === label.ref || label.ancestors.includes(ref)) && !index.isInside(control, label);
}

/** Of two choices that are one thing and fit about as well, the one to act on. */
export function preferOf(one: Choice, other: Choice, index: PageIndex): Choice {
  if (labels(one.element, other.element, index)) return other.element.state.visible ? other : one;
  if (labels(other.element, one.element, index)) return one.element.state.visible ? one : other;
  const [outer, inner] = index.isInside(one.element, other.element) ? [other, one] : [one, other];
  if (inner.element.interactive) return inner;
  if (outer.element.interactive) return outer;
  return isActedOn(inner.element) || !isActedOn(outer.element) ? inner : outer;
}

/** Two links to the same page do the same, wherever they stand; so do a picture and the name below it that share an address of no page. */
export function haveSameEffect(one: PageElement, other: PageElement): boolean {
  if (one.frame !== other.frame || one.href === undefined || one.href !== other.href) return false;
  return !/^(#?|javascript:.*)$/i.test(one.href) || arePictureAndName(one, other);
}

const NEAR_LEVELS = 5;

function arePictureAndName(one: PageElement, other: PageElement): boolean {
  if (one.name === "" || one.name !== other.name || (one.text === "") === (other.text === "")) return false;
  const around = new Set(one.ancestors.slice(0, NEAR_LEVELS));
  return other.ancestors.slice(0, NEAR_LEVELS).some((ref) => around.has(ref));
}
