import { isPaging } from "../grounding/repeated.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

export interface PagedTotal {
  readonly total: number;
  readonly quote: string;
}

const LONGEST_NOTE = 80;
const RANGE = /(?<![\d.,])(\d{1,6}) ?(?:-|–|—|to|through) ?(\d{1,6}) (?:of|out of|from) (\d[\d,]{0,9})(?![\d.,]*\d)/giu;

/**
 * How many things there are on all pages of a list that shows so many on this one: "1-5 of 11 people", or "11 people" beside the numbers of the
 * pages. Null where the page does not say, or says it of several lists.
 */
export function pagedTotal(noun: string, shown: number, snapshot: Snapshot): PagedTotal | null {
  const index = PageIndex.of(snapshot);
  const notes = snapshot.elements.filter(
    (one) => one.state.visible && one.text.length <= LONGEST_NOTE && !index.around(one).some(({ role }) => role === "row"),
  );
  const told = notes.flatMap((one) => [...rangesIn(one, shown), ...(isPaging(one) ? namedIn(one, noun, shown) : [])]);
  const totals = new Set(told.map(({ total }) => total));
  return totals.size === 1 ? (told[0] ?? null) : null;
}

function rangesIn({ text }: PageElement, shown: number): readonly PagedTotal[] {
  return [...text.matchAll(RANGE)].flatMap(([quote, first, last, all = ""]) => {
    const total = Number(all.replaceAll(",", ""));
    const isOfThese = Number(last) - Number(first) + 1 === shown && total >= Number(last);
    return isOfThese ? [{ total, quote }] : [];
  });
}

function namedIn({ text }: PageElement, noun: string, shown: number): readonly PagedTotal[] {
  const named = new RegExp(`(?<![\\d.,-])(\\d[\\d,]{0,9}) ${noun.replaceAll(/[^\p{L}\p{N} ]/gu, ".")}(?!\\p{L})`, "iu").exec(text);
  const total = named === null ? 0 : Number((named[1] ?? "").replaceAll(",", ""));
  return named !== null && total > shown ? [{ total, quote: named[0] }] : [];
}
