import { type Area, canBeSeen, intersect, viewport } from "./area.ts";

/** One element on its way into the survey. */
export interface Sight {
  readonly element: Element;
  readonly role: string;
  readonly interactive: boolean;
  readonly pointer: boolean;
  readonly disabled: boolean;
  readonly inert: boolean;
  visible: boolean;
  area: Area;
  ownText: string;
  text: string;
  children: Sight[];
}

export function isInViewport(area: Area): boolean {
  return canBeSeen(intersect(area, viewport()));
}
