import type { Relation } from "../language/intent.ts";
import { ENTRIES, isCell } from "../perception/kinds.ts";
import type { Box, PageElement } from "../perception/snapshot.ts";
import type { PageIndex } from "./page-index.ts";
import { BESIDE_CONTENT } from "./importance.ts";
import { repeatedAround, signOf } from "./repeated.ts";
import { isActedOn } from "./role-fit.ts";
import { isBuiltLike } from "./titled-box.ts";

/** Boxes as far apart as this from the nearest one count as being as near. */
const AS_NEAR_PX = 4;
/** What is farther away than this nobody would call next to it; on one line, as in a table, it may be more. */
const BESIDE_PX = 80;
const BESIDE_ON_LINE_PX = 900;
const NEAR_PX = 400;

/** Of `elements`, those that stand in this relation to an anchor, and nearest to it. */
export function filterByRelation(
  elements: readonly PageElement[],
  relation: Relation["kind"],
  { anchors, index }: { readonly anchors: readonly PageElement[]; readonly index: PageIndex },
): readonly PageElement[] {
  const measured = anchors.flatMap((anchor) => {
    const near = elements.flatMap((element) => {
      const distance = anchor === element ? null : distanceIn(relation, element.box, anchor.box);
      return distance === null || isApart[relation](element, anchor, index) ? [] : [{ element, distance }];
    });
    const isOfNext = ({ element }: (typeof near)[number]): boolean => relation === "next_to" && isOfNextEntry(element, anchor, index);
    const heightOf = ({ element: { box } }: (typeof near)[number]): number => middle(box.y, box.height);
    // What stands below something in the line below is none of this line either.
    const below = near.filter((one) => heightOf(one) > anchor.box.y + anchor.box.height && isOfNext(one)).map(heightOf);
    return near.filter((one) => heightOf(one) < Math.min(...below) && !isOfNext(one));
  });
  const nearest = Math.min(...measured.map(({ distance }) => distance));
  return elements.filter((one) => measured.some(({ element, distance }) => element === one && distance <= nearest + AS_NEAR_PX));
}

type IsApart = (element: PageElement, anchor: PageElement, index: PageIndex) => boolean;

/** What stands in another part of the page is on no line with it: beside the content, under another title, or in a part much higher than both. */
function isElsewhere(element: PageElement, anchor: PageElement, index: PageIndex): boolean {
  const highest = Math.max(element.box.height, anchor.box.height) * TIMES_TALLER;
  const [own, other] = [partWithout(anchor, element, index), partWithout(element, anchor, index)];
  const parts = [own, other];
  const isTitled = (part: PageElement): boolean => index.within(part).some(({ role }) => role === "heading");
  // The links of a bar and the path above a list stand beside what else is in it.
  const isInPart = index.around(own).some(({ role }) => role === "main" || role === "banner" || role === "contentinfo");
  const isHigh = (part: PageElement): boolean => part !== element && part !== anchor && part.box.height > highest;
  return (
    (!isInPart && parts.some(({ role }) => BESIDE_CONTENT.has(role))) ||
    (parts.some(isHigh) && !haveLikeLines(own, other, index)) ||
    parts.every((part) => part !== element && part !== anchor && isTitled(part))
  );
}

/** Under or over something is what stands in its column: not what another part of the page shows farther down, nor what a table says of another row. */
function isInOtherColumn(element: PageElement, anchor: PageElement, index: PageIndex): boolean {
  const [own, other] = [partWithout(anchor, element, index), partWithout(element, anchor, index)];
  const [cell, another] = [element, anchor].map((one) => [one, ...index.around(one)].find(isCell));
  const areCells = cell !== undefined && another !== undefined && own.role === "row" && other.role === "row";
  return (areCells && isBeside(cell, another)) || ((own !== anchor || other !== element) && isBeside(own, other));
}

function isBeside({ box }: PageElement, { box: other }: PageElement): boolean {
  return box.x >= other.x + other.width || other.x >= box.x + box.width;
}

const isApart: Readonly<Record<Relation["kind"], IsApart>> = {
  next_to: isElsewhere,
  left_of: isElsewhere,
  right_of: isElsewhere,
  above: isInOtherColumn,
  below: isInOtherColumn,
  near: () => false,
};

/** The columns of labels and of fields, or a table whose last column stays in sight: line by line they are one. */
function haveLikeLines(one: PageElement, other: PageElement, index: PageIndex): boolean {
  const [lines, others] = [one, other].map((part) => {
    const heights = index.childrenOf(part).flatMap(({ state, box }) => (state.visible ? [Math.round(box.y)] : []));
    return heights.toSorted((a, b) => a - b).join(" ");
  });
  return lines !== "" && lines === others;
}

/** The largest part of the page around `one` that does not hold the other. */
function partWithout(other: PageElement, one: PageElement, index: PageIndex): PageElement {
  return [one, ...index.around(one)].findLast((around) => around !== other && !index.isInside(other, around)) ?? one;
}

/** What stands in the line below is next to what that line says, and not to what this one does. */
function isOfNextEntry(element: PageElement, anchor: PageElement, index: PageIndex): boolean {
  const entryOf = (one: PageElement): PageElement | null =>
    [one, ...index.around(one)].find(({ role }) => ENTRIES.has(role)) ?? repeatedAround(one, index);
  if (isOfLikeLine(element, anchor, index)) return true;
  const [own, other] = [entryOf(anchor), entryOf(element)];
  if (own === null || other === null || own === other || index.isInside(own, other) || index.isInside(other, own)) return false;
  const areAlike = ENTRIES.has(own.role) || isBuiltLike(other, own, index);
  return index.parentOf(own) === index.parentOf(other) && areAlike && other.text !== element.text;
}

/** The line below begins with a name that is written as the anchor is, and nothing around them is one of several: in a card that is its title. */
function isOfLikeLine(element: PageElement, anchor: PageElement, index: PageIndex): boolean {
  const [own, other] = [partWithout(element, anchor, index), partWithout(anchor, element, index)];
  const around = index.parentOf(own);
  const isInOneOfSeveral = around !== undefined && repeatedAround(around, index) !== null;
  if (isInOneOfSeveral || own.box.y + own.box.height > other.box.y) return false;
  const [name, first] = [own, other].map((line) =>
    [line, ...index.within(line)].find(({ state, ownText }) => state.visible && /\p{L}/u.test(ownText)),
  );
  if (name === undefined || first === undefined || first === element || isActedOn(first)) return false;
  return name.text === anchor.text && signOf(first) === signOf(name);
}

/** Whether the middle of one box lies in the other. */
export function holdsMiddle(outer: Box, inner: Box): boolean {
  return holdsPoint(outer, { x: inner.x + inner.width / 2, y: inner.y + inner.height / 2 });
}

export function holdsPoint({ x, y, width, height }: Box, point: Pick<Box, "x" | "y">): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

/** Whether one box stands so to another, however far from it. */
export function standsSo(relation: Relation["kind"], box: Box, anchor: Box): boolean {
  return distanceIn(relation, box, anchor) !== null;
}

/** Pixels between the boxes, or null when they do not stand so. Below 0 each way means that they overlap there. */
function distanceIn(relation: Relation["kind"], box: Box, anchor: Box): number | null {
  const across = Math.max(box.x, anchor.x) - Math.min(box.x + box.width, anchor.x + anchor.width);
  const down = Math.max(box.y, anchor.y) - Math.min(box.y + box.height, anchor.y + anchor.height);
  const apart = Math.hypot(Math.max(0, across), Math.max(0, down));
  switch (relation) {
    case "near":
      return apart <= NEAR_PX ? apart : null;
    // On the same line first; what stands on another line is far.
    case "next_to":
      if (down < 0) return across <= BESIDE_ON_LINE_PX ? apart : null;
      return apart <= BESIDE_PX ? apart + 1_000 : null;
    case "left_of":
      return middle(box.x, box.width) < middle(anchor.x, anchor.width) && down < 0 ? apart : null;
    case "right_of":
      return middle(box.x, box.width) > middle(anchor.x, anchor.width) && down < 0 ? apart : null;
    case "above":
      return !isPartOf(anchor, box) && box.y + box.height <= anchor.y + anchor.height / 2 ? apart + Math.max(0, across) : null;
    case "below":
      return !isPartOf(anchor, box) && box.y >= anchor.y + anchor.height / 2 ? apart + Math.max(0, across) : null;
    default:
      return null;
  }
}

/** A label may stand on the edge of its field; of something so much taller it is a part, be it in its upper half. */
const TIMES_TALLER = 4;

function isPartOf(outer: Box, inner: Box): boolean {
  return outer.height > inner.height * TIMES_TALLER && holdsMiddle(outer, inner);
}

function middle(start: number, length: number): number {
  return start + length / 2;
}
