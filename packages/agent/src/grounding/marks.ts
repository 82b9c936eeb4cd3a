import type { PageElement } from "../perception/snapshot.ts";
import { holdsWords } from "./text-score.ts";

// What authors of pages call their elements: words of classes and identifiers.

/** Words for things of any sort: the page need not call them so. */
export const ANY_THING: ReadonlySet<string> = new Set([
  "product",
  "result",
  "search result",
  "card",
  "item",
  "tile",
  "entry",
  "post",
  "article",
  "listing",
  "record",
  "thumbnail",
  "comment",
  "email",
  "message",
  "review",
  "offer",
  "block",
]);

/** What holds one of the things that stand beside each other, whatever they are. */
const HOLDERS: ReadonlySet<string> = new Set([
  ..."card item tile entry post article listing record thumbnail block box row cell container wrapper wrap col column".split(" "),
  ..."pod thumb layout preview teaser link li".split(" "),
]);
/** What a build adds to a class: `card__x7Gh`, `card-1a2b`. */
const HASH = /[-_]+(?=[a-z\d]*[A-Z\d])[\w-]{4,}$/u;

/** `product-card`, `inventory_item`, `data-testid="result"`. */
export function isMarked(element: PageElement, noun: string): boolean {
  const last = noun.split(" ").at(-1) ?? noun;
  return marksOf(element).some((mark) => holdsWords(last, wordsOf(mark)));
}

/** `product-card`, `card product--new`, and no `product-filter`: what comes last says what it is. */
export function isMarkedAs(element: PageElement, noun: string): boolean {
  const last = noun.split(" ").at(-1) ?? noun;
  return isMarkedBy(element, (word) => holdsWords(last, word));
}

/** `order`, `order-card`, and no `orders`. */
export function isMarkedAsOne(element: PageElement, noun: string): boolean {
  const last = noun.split(" ").at(-1) ?? noun;
  return isMarkedBy(element, (word) => word.toLowerCase() === last.toLowerCase());
}

function isMarkedBy(element: PageElement, isIt: (word: string) => boolean): boolean {
  return marksOf(element).some((mark) => {
    const words = wordsOf(mark.replace(/--.*$/u, "").replace(HASH, ""))
      .replace(/\blist (?=item|entry|row)/iu, "")
      .trim()
      .split(/\s+/u);
    const at = words.findLastIndex(isIt);
    return at >= 0 && words.slice(at + 1).every((word) => HOLDERS.has(word.toLowerCase()));
  });
}

const marksOf = ({ classes = "", attributes }: PageElement): readonly string[] => [...classes.split(/\s+/), ...attributes];
const wordsOf = (mark: string): string => mark.replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll(/[-_\d]+/g, " ");
