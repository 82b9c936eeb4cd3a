import { singularOf } from "../grounding/page-names.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** What words of the Test mean that the page has not, by the words (`meantAs` finds it), as long as these very things are there. */
export class ThingsMeant {
  readonly #things = new Map<string, { readonly element: PageElement; readonly document: string | undefined }>();

  add(words: string, element: PageElement, { documents }: Snapshot): void {
    this.#things.set(singularOf(words.trim().toLowerCase()), { element, document: documents[element.frame] });
  }

  /** The snapshot with what is known of its page. */
  on(snapshot: Snapshot): Snapshot {
    if (this.#things.size === 0) return snapshot;
    const meant = new Map<string, PageElement>();
    for (const [words, { element, document }] of this.#things) {
      const isSame = ({ frame, ref }: PageElement): boolean => frame === element.frame && ref === element.ref;
      const found = document === snapshot.documents[element.frame] ? snapshot.elements.find(isSame) : undefined;
      if (found !== undefined) meant.set(words, found);
    }
    return { ...snapshot, meant };
  }
}
