import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** Who is inside whom, over frames too. */
export class PageIndex {
  readonly snapshot: Snapshot;
  readonly elements: readonly PageElement[];
  readonly #at = new Map<string, number>();
  /** For each element, the position after the last one inside it (same frame). */
  readonly #end: readonly number[];
  readonly #owners = new Map<number, PageElement>();
  static readonly #known = new WeakMap<Snapshot, PageIndex>();

  private constructor(snapshot: Snapshot) {
    this.snapshot = snapshot;
    this.elements = snapshot.elements;
    const end = snapshot.elements.map((_, position) => position + 1);
    for (const [position, element] of snapshot.elements.entries()) {
      this.#at.set(keyOf(element), position);
      if (element.contentFrame !== undefined) this.#owners.set(element.contentFrame, element);
      for (const ref of element.ancestors) {
        const outer = this.#at.get(`${element.frame}:${ref}`);
        if (outer !== undefined) end[outer] = position + 1;
      }
    }
    this.#end = end;
  }

  static of(snapshot: Snapshot): PageIndex {
    const known = PageIndex.#known.get(snapshot);
    if (known !== undefined) return known;
    const index = new PageIndex(snapshot);
    PageIndex.#known.set(snapshot, index);
    return index;
  }

  get(frame: number, ref: number): PageElement | undefined {
    const position = this.#at.get(`${frame}:${ref}`);
    return position === undefined ? undefined : this.elements[position];
  }

  /** The element and what is inside it, in the order of the document; iframes' content included. */
  within(element: PageElement): readonly PageElement[] {
    const start = this.#at.get(keyOf(element)) ?? 0;
    const own = this.elements.slice(start, this.#end[start]);
    const framed = own.flatMap(({ contentFrame }) => (contentFrame === undefined ? [] : this.contentOf(contentFrame)));
    return framed.length === 0 ? own : [...own, ...framed];
  }

  contentOf(frame: number): readonly PageElement[] {
    return this.elements.filter((element) => element.frame === frame || this.#isFramedBy(element.frame, frame));
  }

  isInside(inner: PageElement, outer: PageElement): boolean {
    if (inner.frame === outer.frame) return inner.ancestors.includes(outer.ref);
    const owner = this.#owners.get(inner.frame);
    return owner !== undefined && (owner === outer || this.isInside(owner, outer));
  }

  /** Those that are inside none of the others, in their order. */
  outermostOf(elements: readonly PageElement[]): readonly PageElement[] {
    return elements.filter((one) => !elements.some((other) => other !== one && this.isInside(one, other)));
  }

  /** From the innermost to the outermost, out of iframes too. */
  around(element: PageElement): readonly PageElement[] {
    const found: PageElement[] = [];
    for (let at: PageElement | undefined = element; at !== undefined; at = this.#owners.get(at.frame)) {
      if (at !== element) found.push(at);
      for (const ref of at.ancestors) {
        const outer = this.get(at.frame, ref);
        if (outer !== undefined) found.push(outer);
      }
    }
    return found;
  }

  parentOf(element: PageElement): PageElement | undefined {
    const [ref] = element.ancestors;
    return ref === undefined ? this.#owners.get(element.frame) : this.get(element.frame, ref);
  }

  childrenOf(element: PageElement): readonly PageElement[] {
    return this.within(element).filter((inside) => inside.frame === element.frame && inside.ancestors[0] === element.ref);
  }

  #isFramedBy(inner: number, outer: number): boolean {
    const owner = this.#owners.get(inner);
    return owner !== undefined && (owner.frame === outer || this.#isFramedBy(owner.frame, outer));
  }
}

export function keyOf(element: Pick<PageElement, "frame" | "ref">): string {
  return `${element.frame}:${element.ref}`;
}
