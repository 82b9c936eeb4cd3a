import { BESIDE_CONTENT } from "../grounding/importance.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { keyOfWords } from "../grounding/page-names.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

interface Thing {
  readonly element: PageElement;
  readonly document: string | undefined;
  /** Where in the document; null for what is the same wherever one is there, such as a menu at the side. */
  readonly route: string | null;
}

type Things = Map<string, Thing>;

/** What words of the Test mean that the page has not, by the words (`meantAs` and `usedAs` find it), as long as these very things are there. */
export class ThingsMeant {
  readonly #meant: Things = new Map();
  readonly #used: Things = new Map();

  /** Said by a model, which was asked what a claim speaks of. */
  add(words: string, element: PageElement, snapshot: Snapshot): void {
    this.#meant.set(keyOfWords(words), thingOf(element, snapshot));
  }

  /** A step that named it so was carried out with it. */
  use(words: string, { element, snapshot }: { readonly element: PageElement; readonly snapshot: Snapshot }): void {
    this.#used.set(keyOfWords(words), thingOf(element, snapshot));
  }

  /** The snapshot with what is known of its page. */
  on(snapshot: Snapshot): Snapshot {
    if (this.#meant.size + this.#used.size === 0) return snapshot;
    return { ...snapshot, meant: thereOf(this.#meant, snapshot), used: thereOf(this.#used, snapshot) };
  }
}

/** A page that changes its own address often keeps the very elements and fills them with something else. */
function thingOf(element: PageElement, snapshot: Snapshot): Thing {
  const isBeside = [element, ...PageIndex.of(snapshot).around(element)].some(({ role }) => BESIDE_CONTENT.has(role));
  return { element, document: snapshot.documents[element.frame], route: isBeside ? null : routeOf(snapshot) };
}

/** A fragment that is no path is a place on the same page. */
function routeOf({ url }: Snapshot): string {
  return url.replace(/#(?![/!]).*$/u, "");
}

function thereOf(things: Things, snapshot: Snapshot): ReadonlyMap<string, PageElement> {
  const { elements, documents } = snapshot;
  const there = new Map<string, PageElement>();
  const now = routeOf(snapshot);
  for (const [words, { element, document, route }] of things) {
    const isSame = ({ frame, ref }: PageElement): boolean => frame === element.frame && ref === element.ref;
    const isHere = document === documents[element.frame] && (route === null || route === now);
    const found = isHere ? elements.find(isSame) : undefined;
    if (found !== undefined) there.set(words, found);
  }
  return there;
}
