import { remembered } from "./kept.ts";

/** What can be asked for attributes: an element, or what is known of those that it has. */
export type Attributed = Pick<Element, "getAttribute" | "hasAttribute">;

const NONE: readonly string[] = [];
const firstOf = remembered((classes) => /[^\t\n\f\r ]+/.exec(classes)?.[0] ?? "");

/**
 * Which attributes an element has, asked of it once. Of the forty that a survey asks each element for most have at most two: that one is missing is
 * then known without the element. Holds while the script has its turn.
 */
export class Attributes implements Attributed {
  /** Its name, asked once as well. */
  readonly tag: string;
  readonly names: readonly string[];
  readonly #element: Element;
  #classes: string | null = null;
  #isBare: boolean | null = null;

  constructor(element: Element) {
    this.#element = element;
    this.tag = element.localName;
    this.names = element.hasAttributes() ? element.getAttributeNames() : NONE;
  }

  hasAttribute(name: string): boolean {
    return this.names.length > 0 && this.names.includes(name);
  }

  getAttribute(name: string): string | null {
    return this.hasAttribute(name) ? this.#element.getAttribute(name) : null;
  }

  get classes(): string {
    this.#classes ??= this.getAttribute("class") ?? "";
    return this.#classes;
  }

  /** The first of its classes. */
  get mark(): string {
    return this.classes === "" ? "" : firstOf(this.classes);
  }

  /** It says nothing by an attribute; most elements are so. */
  get isBare(): boolean {
    this.#isBare ??= this.names.every((name) => name === "class" || name === "style");
    return this.#isBare;
  }
}
