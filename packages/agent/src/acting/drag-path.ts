import type { ElementHandle } from "playwright-core";
import type { Box } from "../perception/snapshot.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Side = "onto" | "above" | "below";

/** How far into the edge of an element one drops, to have it before or after that element. */
const EDGE_PART = 0.25;
const EDGE_MOST_PX = 14;

/** Where in the box one lets go. In a list that runs from left to right, "above" is before and "below" behind. */
export function dropPoint(box: Box, side: Side, isRow: boolean): Point {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (side === "onto") return middle;
  const length = isRow ? box.width : box.height;
  const edge = Math.min(length * EDGE_PART, EDGE_MOST_PX);
  const start = isRow ? box.x : box.y;
  const at = side === "above" ? start + edge : start + length - edge;
  return isRow ? { x: at, y: middle.y } : { x: middle.x, y: at };
}

/** Two that stand side by side are in a row. */
export function areInRow(one: Box, other: Box): boolean {
  const overlap = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return overlap > Math.min(one.height, other.height) / 2;
}

/** True when the one stands where it was to be put, as one sees it. */
export function isOnSide(one: Box, other: Box, about: { readonly side: Side; readonly isRow: boolean }): boolean {
  const at = (box: Box): number => (about.isRow ? box.x + box.width / 2 : box.y + box.height / 2);
  return about.side === "above" ? at(one) < at(other) : at(one) > at(other);
}

/** From a to b: first the few pixels by which pages tell a drag from a click, then on in even steps. */
export function wayBetween(from: Point, to: Point, steps: number): readonly Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return [to];
  const at = (distance: number): Point => ({
    x: from.x + ((to.x - from.x) * distance) / length,
    y: from.y + ((to.y - from.y) * distance) / length,
  });
  const first = [2, 6, 12, 18].filter((distance) => distance < length).map(at);
  const rest = Array.from({ length: steps }, (_, step) => at((length * (step + 1)) / steps));
  return [...first, ...rest.filter((point) => Math.hypot(point.x - from.x, point.y - from.y) > 18 || point === rest.at(-1))];
}

/** Where one lets go of what is dragged; `hit` is false when something else lies over it. */
export interface DropPlace {
  readonly box: Box;
  readonly hit: boolean;
  readonly cover: string;
}

/**
 * The part of the target that is in view. The title of a column stands for the list below it, when that is of the same make as the
 * list that the thing is dragged out of.
 */
export async function dropPlaceOf(
  target: ElementHandle<Element>,
  about: { readonly source: ElementHandle<Element> | null; readonly scroll: boolean },
): Promise<DropPlace | null> {
  const box = await target.boundingBox();
  if (box === null) return null;
  const inPage = await target.evaluate(findDropPlace, about);
  // A frame's own coordinates begin where the frame does.
  const dx = box.x - inPage.own.x;
  const dy = box.y - inPage.own.y;
  return { ...inPage, box: { ...inPage.box, x: inPage.box.x + dx, y: inPage.box.y + dy } };
}

/** Runs in the page. */
function findDropPlace(
  target: Element,
  { source, scroll }: { readonly source: Element | null; readonly scroll: boolean },
): DropPlace & { readonly own: Point } {
  const make = (element: Element): string => `${element.localName}.${element.classList[0] ?? ""}`;
  const findZone = (): Element => {
    if (source === null || target.contains(source) || make(target) === make(source)) return target;
    const around = [source.parentElement, source.parentElement?.parentElement].filter((one) => one instanceof Element);
    const origins = new Set(around.map(make));
    if (origins.has(make(target))) return target;
    for (let title: Element | null = target, up = 0; title !== null && up < 3; title = title.parentElement, up += 1) {
      const next: Element | null = title.nextElementSibling;
      if (next === null || next.contains(source)) continue;
      const list = [next, ...next.querySelectorAll("*")].find((one) => origins.has(make(one)));
      if (list !== undefined && list.getBoundingClientRect().height >= 8) return list;
    }
    return target;
  };
  const zone = findZone();
  const isOut = (): boolean => {
    const { top, bottom, left, right } = zone.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0) < 8 || Math.min(right, innerWidth) - Math.max(left, 0) < 8;
  };
  if (scroll && isOut()) zone.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const rect = zone.getBoundingClientRect();
  const x = Math.max(0, rect.left);
  const y = Math.max(0, rect.top);
  const box = { x, y, width: Math.min(innerWidth, rect.right) - x, height: Math.min(innerHeight, rect.bottom) - y };
  let over = document.elementFromPoint(x + box.width / 2, y + box.height / 2);
  while (over?.shadowRoot) {
    const inner: Element | null = over.shadowRoot.elementFromPoint(x + box.width / 2, y + box.height / 2);
    if (inner === null || inner === over) break;
    over = inner;
  }
  const root = zone.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : null;
  const hit =
    over === null || zone.contains(over) || over.contains(zone) || source?.contains(over) === true || (host?.contains(over) ?? false);
  const own = target.getBoundingClientRect();
  const text = ((over as HTMLElement | null)?.innerText ?? "").trim().replace(/\s+/g, " ").slice(0, 60);
  const cover = over === null ? "" : text === "" ? over.localName : `${over.localName} "${text}"`;
  return { box, hit, cover: hit ? "" : cover, own: { x: own.x, y: own.y } };
}
