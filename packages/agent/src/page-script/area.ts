import type { RawBox } from "./messages.ts";

/** A part of the viewport's plane, in CSS pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const NOWHERE: Area = { left: 0, top: 0, right: 0, bottom: 0 };

export function intersect(one: Area, other: Area): Area {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

export function unite(one: Area | null, other: Area): Area {
  if (one === null) return other;
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** More than a pixel each way: text for screen readers only is commonly kept in a box of one pixel. */
export function canBeSeen(area: Area): boolean {
  return area.right - area.left > 1 && area.bottom - area.top > 1;
}

export function viewport(): Area {
  return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
}

export function toBox(area: Area): RawBox {
  const round = (value: number): number => Math.round(value * 10) / 10;
  return [round(area.left), round(area.top), round(area.right - area.left), round(area.bottom - area.top)];
}
