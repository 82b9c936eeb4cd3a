import { BESIDE_CONTENT } from "../grounding/importance.ts";
import { isPaging } from "../grounding/repeated.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

export interface PagedTotal {
  readonly total: number;
  readonly quote: string;
  /** The page counts rows, in so many words. */
  readonly isOfRows?: boolean;
  /** Nothing leads to further ones, and other words stand before it: "Imported 1-5 of 11 rows" may be said of something else. */
  readonly isUnsure?: boolean;
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
  const goesOn = isPaged(snapshot, index);
  const isOfContent = (one: PageElement): boolean => !index.around(one).some(({ role }) => AROUND_CONTENT.has(role));
  const told = notes.flatMap((one) => [
    ...[...rangesIn(one, shown), ...sumIn(one, shown)].map((said) =>
      goesOn || isPaging(one) || isSaidOfList(one.text.trim()) ? said : { ...said, isUnsure: true },
    ),
    ...(isPaging(one) || (goesOn && isOfContent(one) && isJust(noun, one)) ? namedIn(one, noun, shown) : []),
  ]);
  const totals = new Set(told.map(({ total }) => total));
  return totals.size === 1 ? (told.find(({ isUnsure }) => isUnsure !== true) ?? told[0] ?? null) : null;
}

const AROUND_CONTENT = new Set([...BESIDE_CONTENT, "listitem", "article"]);

/** "23 invoices", "Total: 23 invoices", "23 invoices found": how many there are, and not a word more. */
export function isJust(noun: string, { text }: Pick<PageElement, "text">): boolean {
  const rest = text
    .toLowerCase()
    .replace(/(?:\d+ (?:of|\/) )?\d[\d,]*/u, "")
    .replace(noun.toLowerCase(), "");
  return /^[\s:.()]*(?:(?:in )?total|found|showing|all|altogether|results?)?[\s:.()]*$/u.test(rest) && noun !== "";
}

/** The page has further ones of the kind: numbers of pages, a way to the next one, or to more. */
function isPaged({ elements }: Snapshot, index: PageIndex): boolean {
  const isWay = ({ state, name, text, interactive, pointer }: PageElement): boolean =>
    state.visible && (interactive || pointer) && /^(?:next(?: page)?|(?:show|load) more|page 2|›|»|>)$/i.test((name || text).trim());
  const isNumber = (one: PageElement): boolean => one.state.visible && one.interactive && one.text.trim() === "2";
  return elements.some(isWay) || elements.some((one) => isNumber(one) && numbersBeside(one, index) > 1);
}

function numbersBeside(one: PageElement, index: PageIndex): number {
  const around = index.around(one).find((outer) => index.within(outer).filter(({ text }) => /^\d+$/.test(text.trim())).length > 1);
  return around === undefined || around.text.length > LONGEST_NOTE
    ? 0
    : index.within(around).filter(({ text }) => /^\d+$/.test(text.trim())).length;
}

const SHOWS = /^(?:showing|displaying|viewing|results?|items?|entries|records?|rows?) /iu;

/** "1-5 of 11 people", "Showing 1 to 5 of 11", and nothing else before it; "Total found: 17", where "Total: 17" may be a price. */
function isSaidOfList(text: string): boolean {
  return text.replace(SHOWS, "").search(RANGE) === 0 || SUM.exec(text)?.groups?.["what"] !== undefined;
}

function rangesIn({ text }: PageElement, shown: number): readonly PagedTotal[] {
  return [...text.matchAll(RANGE)].flatMap(({ index, 0: quote, 1: first, 2: last, 3: all = "" }) => {
    const total = Number(all.replaceAll(",", ""));
    const isOfThese = Number(last) - Number(first) + 1 === shown && total >= Number(last);
    return isOfThese ? [{ total, quote, isOfRows: /^ rows?\b/iu.test(text.slice(index + quote.length)) }] : [];
  });
}

const SUM =
  /^(?:total(?: (?<what>found|count|results|records|items|entries|rows))?\s*:?\s*(?<behind>\d[\d,]{0,9})|(?<before>\d[\d,]{0,9}) (?:in )?total)$/iu;

/** "Total found: 17", of whatever is listed. */
function sumIn({ text }: PageElement, shown: number): readonly PagedTotal[] {
  const { behind, before = behind } = SUM.exec(text.trim())?.groups ?? {};
  const total = Number((before ?? "").replaceAll(",", ""));
  return total > shown ? [{ total, quote: text.trim() }] : [];
}

function namedIn({ text }: PageElement, noun: string, shown: number): readonly PagedTotal[] {
  const named = new RegExp(`(?<![\\d.,-])(\\d[\\d,]{0,9}) ${noun.replaceAll(/[^\p{L}\p{N} ]/gu, ".")}(?!\\p{L})`, "iu").exec(text);
  const total = named === null ? 0 : Number((named[1] ?? "").replaceAll(",", ""));
  return named !== null && total > shown ? [{ total, quote: named[0] }] : [];
}
