/** Numbers elements for as long as the document lives, without keeping any of them alive. */
export class Registry {
  /** Tells this document from any other that the frame shows before or after. */
  readonly document = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
  readonly #refs = new WeakMap<Element, number>();
  readonly #elements = new Map<number, WeakRef<Element>>();
  #next = 1;
  #sweepAt = 50_000;

  refOf(element: Element): number {
    const known = this.#refs.get(element);
    if (known !== undefined) return known;
    const ref = this.#next++;
    this.#refs.set(element, ref);
    this.#elements.set(ref, new WeakRef(element));
    if (this.#elements.size > this.#sweepAt) this.#sweep();
    return ref;
  }

  /** Null when the element is gone, out of the document, or of another document. */
  elementOf(document: string, ref: number): Element | null {
    if (document !== this.document) return null;
    const element = this.#elements.get(ref)?.deref();
    return element?.isConnected ? element : null;
  }

  #sweep(): void {
    for (const [ref, element] of this.#elements) if (element.deref() === undefined) this.#elements.delete(ref);
    this.#sweepAt = Math.max(50_000, this.#elements.size * 2);
  }
}
