import type { PageElement } from "../perception/snapshot.ts";
import type { Choice } from "./candidates.ts";
import type { PageIndex } from "./page-index.ts";
import type { GroundKind } from "./grounding.ts";
import { isActedOn, isCheckable } from "./role-fit.ts";

/** One inside the other, or a label and what it labels: to a person they are one thing. */
export function areOneThing(
  one: PageElement,
  other: PageElement,
  { index, kind }: { readonly index: PageIndex; readonly kind: GroundKind },
): boolean {
  // What is drawn for a hidden list is found by both.
  if (one === other || index.isInside(one, other) || index.isInside(other, one)) return true;
  if (labels(one, other, index) || labels(other, one, index)) return true;
  return kind === "click" && (standsBeside(one, other) || standsBeside(other, one));
}

/** The text behind a box that no code ties to it. */
function standsBeside(text: PageElement, control: PageElement): boolean {
  if (control.beside === undefined || control.beside !== text.text || text.interactive || text.pointer) return false;
  return /^(?:checkbox|radio|switch)$/.test(control.role) && text.frame === control.frame && text.ancestors[0] === control.ancestors[0];
}

function labels(label: PageElement, control: PageElement, index: PageIndex): boolean {
  if (control.labels === undefined || label.frame !== control.frame) return false;
  const isLabel = (ref: number): boolean => ref === label.ref || label.ancestors.includes(ref) || isAround(ref);
  // What has no other words than the label's is nothing beside it.
  const isAround = (ref: number): boolean =>
    label.text === control.label && index.get(label.frame, ref)?.ancestors.includes(label.ref) === true;
  return control.labels.some(isLabel) && !index.isInside(control, label);
}

/** Of two choices that are one thing and fit about as well, the one to act on. */
export function preferOf(one: Choice, other: Choice, index: PageIndex): Choice {
  if (labels(one.element, other.element, index)) return other.element.state.visible ? other : one;
  if (labels(other.element, one.element, index)) return one.element.state.visible ? one : other;
  if (standsBeside(one.element, other.element)) return other;
  if (standsBeside(other.element, one.element)) return one;
  const [outer, inner] = index.isInside(one.element, other.element) ? [other, one] : [one, other];
  // The box to tick that a page draws may hold one that it hides, of which nobody sees whether it is ticked.
  if (isCheckable(outer.element) && outer.element.state.visible && !inner.element.state.visible) return outer;
  if (inner.element.interactive) return inner;
  if (outer.element.interactive) return outer;
  return isActedOn(inner.element) || !isActedOn(outer.element) ? inner : outer;
}

/** All that is drawn around it and says no more: the item of a list that is one link. */
export function wholeOf(element: PageElement, index: PageIndex): PageElement {
  return element.text === ""
    ? element
    : (index.around(element).findLast(({ text, role }) => text === element.text && role !== "document") ?? element);
}

/** Two links to the same page do the same, wherever they stand; so do a picture and the name below it that share an address of no page. */
export function haveSameEffect(one: PageElement, other: PageElement): boolean {
  if (one.frame !== other.frame || one.href === undefined || other.href === undefined || !leadToOne(one.href, other.href)) return false;
  return !/^(#?|javascript:.*)$/i.test(one.href) || arePictureAndName(one, other);
}

/** Written out or not: `new.php`, `/admin/new.php` and `https://a.example/admin/new.php`. */
function leadToOne(one: string, other: string): boolean {
  if (one === other || inOneOrder(one) === inOneOrder(other)) return true;
  const [written, short] = one.length > other.length ? [one, other] : [other, one];
  const path = /^https?:\/\/[^/]+(\/.*)$/i.exec(written)?.[1] ?? (written.startsWith("/") ? written : null);
  if (path === null || /^(?:[#?.]|[a-z]+:|\/\/|$)/i.test(short)) return false;
  return short.startsWith("/") ? path === short && path !== written : path.endsWith(`/${short}`);
}

/** `?page=2&sort=name` and `?sort=name&page=2` ask for one thing. */
function inOneOrder(href: string): string {
  const [, path = "", query = "", hash = ""] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(href) ?? [];
  return `${path}?${query.split("&").toSorted().join("&")}${hash}`;
}

const NEAR_LEVELS = 5;

function arePictureAndName(one: PageElement, other: PageElement): boolean {
  if (one.name === "" || one.name !== other.name || (one.text === "") === (other.text === "")) return false;
  const around = new Set(one.ancestors.slice(0, NEAR_LEVELS));
  return other.ancestors.slice(0, NEAR_LEVELS).some((ref) => around.has(ref));
}
