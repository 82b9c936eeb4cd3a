import { type Area, canBeSeen, intersect, NOWHERE } from "./area.ts";
import type { Attributes } from "./attributes.ts";
import type { Look } from "./surroundings.ts";

/** What of an element is there to be seen. */
export type Seen = Pick<Look, "element" | "said" | "style" | "display" | "visibility" | "disabled" | "inert">;

/** What is read in an element. */
export interface Inside {
  readonly ownText: string;
  /** Of its own text where it breaks it: each line by itself. */
  readonly lines: readonly string[] | undefined;
  readonly text: string;
  readonly children: Sight[];
}

export interface Told {
  readonly role: string;
  readonly interactive: boolean;
  readonly pointer: boolean;
  /** Nothing else stands in what holds it in the code. */
  readonly isOnly: boolean;
}

/** One element on its way into the survey. All are of one make: what asks for them then is compiled once. */
export class Sight {
  readonly element: Element;
  readonly said: Attributes;
  readonly style: CSSStyleDeclaration;
  readonly display: string;
  readonly visibility: string;
  readonly isOnly: boolean;
  role: string;
  readonly interactive: boolean;
  readonly pointer: boolean;
  readonly disabled: boolean;
  readonly inert: boolean;
  /** Taken out of the flow of the page, so that it lies over what stands there; or all that is in a box that is, of which nothing is told by itself. */
  floats = false;
  /** Drawn for screen readers alone: in the page, but too small or too far away to be seen. */
  forReaders = false;
  visible = false;
  area = NOWHERE;
  readonly ownText: string;
  readonly lines: readonly string[] | undefined;
  readonly text: string;
  children: Sight[];
  /** What holds it, by the code of the page. */
  around: Sight | undefined = undefined;

  constructor(seen: Seen, told: Told, inside: Inside) {
    this.element = seen.element;
    this.said = seen.said;
    this.style = seen.style;
    this.display = seen.display;
    this.visibility = seen.visibility;
    this.isOnly = told.isOnly;
    this.role = told.role;
    this.interactive = told.interactive;
    this.pointer = told.pointer;
    this.disabled = seen.disabled;
    this.inert = seen.inert;
    this.ownText = inside.ownText;
    this.lines = inside.lines;
    this.text = inside.text;
    this.children = inside.children;
  }
}

export function isIn(view: Area, area: Area): boolean {
  return canBeSeen(intersect(area, view));
}
