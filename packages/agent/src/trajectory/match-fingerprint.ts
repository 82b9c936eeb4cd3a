import { isDrawnAround, isDrawnByLabel } from "../grounding/drawn-instead.ts";
import { describePlace } from "../grounding/describe.ts";
import { shownName } from "../grounding/element-texts.ts";
import type { GroundKind } from "../grounding/grounding.ts";
import { fitKind } from "../grounding/role-fit.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { type Fingerprint, neighboursOf, ownTextOf, pathOf } from "./fingerprint.ts";
import { isSameName, nameLikeness } from "./name-change.ts";
import { isSameClass } from "./role-class.ts";

export interface Match {
  readonly element: PageElement;
  /** From 0 to 1: how much of what it was known by is still so. */
  readonly score: number;
}

export type Identity =
  | ({ readonly ok: true } & Match)
  /** `gone`: nothing is like it. `changed`: it may be `best`, but is not what it was. `doubtful`: several are as much like it. */
  | { readonly ok: false; readonly why: "gone" | "changed" | "doubtful"; readonly best?: Match };

const ACCEPTED = 0.8;
const MARGIN = 0.15;
/** Less than this is only the same kind of thing on the same page. */
export const ALIKE = 0.5;
/** What takes time is only asked of those that can win. */
const LOOKED_AT = 16;

/** The element that a fingerprint was taken of, on the page as it is now. Pure. The fingerprint has its variables put in. */
export function matchFingerprint(known: Fingerprint, kind: GroundKind, snapshot: Snapshot): Identity {
  const [best, second] = rank(known, kind, snapshot);
  if (best === undefined || best.score < ALIKE) return { ok: false, why: "gone" };
  if (!isUnchanged(known, best.element, snapshot)) return { ok: false, why: "changed", best };
  if (best.score < ACCEPTED) return { ok: false, why: "changed", best };
  if (second !== undefined && best.score - second.score < MARGIN) return { ok: false, why: "doubtful", best };
  return { ok: true, ...best };
}

/** How much of what it was known by is still so of this element. */
export function likenessOf(known: Fingerprint, element: PageElement, snapshot: Snapshot): number {
  return score(known, element, [...cheapParts(known, element), ...costlyParts(known, element, snapshot)]);
}

function rank(known: Fingerprint, kind: GroundKind, snapshot: Snapshot): readonly Match[] {
  const usable = snapshot.elements.filter((element) => isUsable(known, element, { kind, snapshot }));
  const first = usable
    .map((element) => ({ element, score: score(known, element, cheapParts(known, element)) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, LOOKED_AT);
  return first
    .map(({ element }) => ({ element, score: likenessOf(known, element, snapshot) }))
    .sort((one, other) => other.score - one.score);
}

function isUsable(
  known: Fingerprint,
  element: PageElement,
  { kind, snapshot }: { readonly kind: GroundKind; readonly snapshot: Snapshot },
): boolean {
  if (!isSameClass(known.role, element) || !fitKind(kind, element)) return false;
  if (!element.state.visible && !isDrawnByLabel(element, snapshot) && !isDrawnAround(element, snapshot)) return false;
  return element.reachable || kind === "read";
}

/** What must be the same for it to be that very thing, whatever else is: what it is called, and the row or dialog that it is in. */
function isUnchanged(known: Fingerprint, element: PageElement, snapshot: Snapshot): boolean {
  return (
    isSameName(calledBy(known), nameOf(element)) && (!isOfOne(known.container) || known.container === describePlace(element, snapshot))
  );
}

/** One of several places of a kind, told apart by what stands in it. */
function isOfOne(container: string): boolean {
  return /^in the (?:row of|item|card|dialog)\b/u.test(container);
}

/** The name that a person would know it by. */
export function calledBy(known: Fingerprint): string {
  return known.name || known.label || known.ownText || known.placeholder || known.icon || "";
}

export function nameOf(element: PageElement): string {
  return element.name || element.label || ownTextOf(element) || element.placeholder || element.icon || "";
}

interface Part {
  readonly weight: number;
  /** From 0 to 1. */
  readonly agrees: number;
}

function score(_known: Fingerprint, _element: PageElement, parts: readonly Part[]): number {
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  return parts.reduce((sum, { weight, agrees }) => sum + weight * agrees, 0) / whole;
}

/** What the fingerprint does not have says nothing. */
function cheapParts(known: Fingerprint, element: PageElement): readonly Part[] {
  const { label, placeholder, href, icon } = known;
  const ratio = element.box.height > 0 ? element.box.width / element.box.height : 0;
  return [
    { weight: 0.35, agrees: nameLikeness(calledBy(known), nameOf(element)) },
    { weight: 0.08, agrees: Number(known.role === element.role) },
    { weight: 0.06, agrees: Number(known.tag === element.tag && known.type === element.inputType) },
    ...(known.attributes.length === 0 ? [] : [{ weight: 0.15, agrees: shared(known.attributes, element.attributes) }]),
    ...(label === undefined ? [] : [{ weight: 0.08, agrees: nameLikeness(label, element.label ?? "") }]),
    ...(placeholder === undefined ? [] : [{ weight: 0.06, agrees: nameLikeness(placeholder, element.placeholder ?? "") }]),
    ...(href === undefined ? [] : [{ weight: 0.08, agrees: Number(isSameName(href, pathOf(element.href ?? ""))) }]),
    ...(icon === undefined ? [] : [{ weight: 0.05, agrees: Number(icon === element.icon) }]),
    { weight: 0.03, agrees: ratio > 0 && known.boxRatio > 0 ? Math.min(ratio, known.boxRatio) / Math.max(ratio, known.boxRatio) : 0 },
  ];
}

function costlyParts(known: Fingerprint, element: PageElement, snapshot: Snapshot): readonly Part[] {
  const { before, after } = neighboursOf(element, snapshot);
  const neighbours = known.before.length + known.after.length;
  const sameSide = shared(known.before, before) * known.before.length + shared(known.after, after) * known.after.length;
  return [
    ...(known.container === "" ? [] : [{ weight: 0.14, agrees: Number(known.container === describePlace(element, snapshot)) }]),
    ...(neighbours === 0 ? [] : [{ weight: 0.1, agrees: sameSide / neighbours }]),
    ...(known.of < 2 ? [] : [{ weight: 0.05, agrees: Number(known.ordinal === ordinalOf(element, snapshot)) }]),
  ];
}

function ordinalOf(element: PageElement, snapshot: Snapshot): number {
  const name = shownName(element);
  const place = describePlace(element, snapshot);
  const alike = snapshot.elements.filter(
    (other) => other.role === element.role && other.state.visible && shownName(other) === name && describePlace(other, snapshot) === place,
  );
  return alike.indexOf(element) + 1;
}

/** The part of the texts that is found again. */
function shared(known: readonly string[], now: readonly string[]): number {
  return known.length === 0 ? 0 : known.filter((text) => now.includes(text)).length / known.length;
}
