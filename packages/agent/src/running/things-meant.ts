import { keyOfWords } from "../grounding/page-names.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

type Things = Map<string, { readonly element: PageElement; readonly document: string | undefined }>;

/** What words of the Test mean that the page has not, by the words (`meantAs` and `usedAs` find it), as long as these very things are there. */
export class ThingsMeant {
  readonly #meant: Things = new Map();
  readonly #used: Things = new Map();

  /** Said by a model, which was asked what a claim speaks of. */
  add(words: string, element: PageElement, { documents }: Snapshot): void {
    this.#meant.set(keyOfWords(words), { element, document: documents[element.frame] });
  }

  /** A step that named it so was carried out with it. */
  use(words: string, { element, snapshot }: { readonly element: PageElement; readonly snapshot: Snapshot }): void {
    this.#used.set(keyOfWords(words), { element, document: snapshot.documents[element.frame] });
  }

  /** The snapshot with what is known of its page. */
  on(snapshot: Snapshot): Snapshot {
    if (this.#meant.size + this.#used.size === 0) return snapshot;
    return { ...snapshot, meant: thereOf(this.#meant, snapshot), used: thereOf(this.#used, snapshot) };
  }
}

function thereOf(things: Things, { elements, documents }: Snapshot): ReadonlyMap<string, PageElement> {
  const there = new Map<string, PageElement>();
  for (const [words, { element, document }] of things) {
    const isSame = ({ frame, ref }: PageElement): boolean => frame === element.frame && ref === element.ref;
    const found = document === documents[element.frame] ? elements.find(isSame) : undefined;
    if (found !== undefined) there.set(words, found);
  }
  return there;
}
