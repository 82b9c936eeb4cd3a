import { type Area, canBeSeen, intersect } from "./area.ts";
import type { Attributes } from "./attributes.ts";

/** One element on its way into the survey. */
export interface Sight {
  readonly element: Element;
  readonly said: Attributes;
  readonly style: CSSStyleDeclaration;
  readonly display: string;
  readonly visibility: string;
  /** Nothing else stands in what holds it in the code. */
  readonly isOnly: boolean;
  role: string;
  readonly interactive: boolean;
  readonly pointer: boolean;
  readonly disabled: boolean;
  readonly inert: boolean;
  /** Taken out of the flow of the page, so that it lies over what stands there; or all that is in a box that is, of which nothing is told by itself. */
  floats: boolean;
  /** Drawn for screen readers alone: in the page, but too small or too far away to be seen. */
  readonly forReaders: boolean;
  visible: boolean;
  area: Area;
  ownText: string;
  /** Of its own text where it breaks it: each line by itself. */
  lines?: readonly string[];
  text: string;
  children: Sight[];
  /** What holds it, by the code of the page. */
  around?: Sight;
}

export function isIn(view: Area, area: Area): boolean {
  return canBeSeen(intersect(area, view));
}
