import { LABELS_OF_NAMES, OWN_NAMES } from "../language/sequences.ts";
import type { PageElement } from "../perception/snapshot.ts";
import type { PageIndex } from "./page-index.ts";
import { isOfSuch } from "./page-names.ts";
import { withinRow } from "./rows.ts";

/**
 * Of several rows or items that hold a text, the one that is called so: it stands first in it, and by itself, or else names it in another way. All
 * of them where that is none or several of them.
 */
export function namedBy<One>(
  text: string,
  all: readonly One[],
  { index, elementOf }: { readonly index: PageIndex; readonly elementOf: (one: One) => PageElement | null },
): readonly One[] {
  const onlyWith = (isCalled: (element: PageElement) => boolean): readonly One[] => {
    const called = all.filter((one) => {
      const element = elementOf(one);
      return element !== null && isCalled(element);
    });
    return called.length === 1 ? called : [];
  };
  const first = onlyWith((element) => beginsWith(text, element, index));
  if (first.length > 0) return first;
  const called = onlyWith((element) => isEntryCalled(text, element, index));
  return called.length > 0 ? called : all;
}

function beginsWith(text: string, entry: PageElement, index: PageIndex): boolean {
  const first = withinRow(entry, index).find(({ state, ownText }) => state.visible && ownText !== "");
  return first !== undefined && plain(first.ownText) === plain(text) && !isSaidToBe(plain(text), entry, index);
}

/**
 * Whether one of several is called so. That is what it begins with, up to the first text that has no digits: numbers, days and keys may stand before
 * its name; or its heading. What else it shows is said of it, also by a link: the manager of Ann is not Ann.
 */
export function isEntryCalled(text: string, entry: PageElement, index: PageIndex): boolean {
  const wanted = plain(text);
  if (wanted.includes(" ") && plain(entry.text).startsWith(`${wanted} `)) return true;
  const shown = withinRow(entry, index).filter(({ state }) => state.visible);
  const written = shown.filter(({ ownText }) => /[\p{L}\p{N}]/u.test(ownText));
  const first = written.findIndex(({ ownText }) => /^[^\p{N}]*\p{L}[^\p{N}]*$/u.test(ownText));
  const lead = (first < 0 ? written : written.slice(0, first + 1)).map(({ ownText }) => ownText);
  const titles = shown.filter(({ role }) => role === "heading" || role === "rowheader").map(({ text: said }) => said);
  return [...lead, ...titles].some((one) => plain(one) === wanted) && !isSaidToBe(wanted, entry, index);
}

/** In a table that has a column of names, what stands in another one is none, be it the first: the manager of Ann. */
function isSaidToBe(wanted: string, entry: PageElement, index: PageIndex): boolean {
  const cells = withinRow(entry, index).filter(
    ({ state, columnHeaders = [] }) => state.visible && columnHeaders.some((head) => head !== ""),
  );
  const own = cells.filter(({ text }) => plain(text) === wanted).flatMap(({ columnHeaders = [] }) => columnHeaders);
  const mayBeName = (head: string): boolean => isLabelOfNames(head) || isOfSuch(head, index.snapshot);
  const hasName = cells.some(({ columnHeaders = [] }) => columnHeaders.some((head) => OWN_NAMES.has(plain(head))));
  return own.length > 0 && hasName && !own.some(mayBeName);
}

/** "Full name", "Order number". */
export function isLabelOfNames(label: string): boolean {
  return LABELS_OF_NAMES.has(plain(label).split(" ").at(-1) ?? "");
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim().replace(/:$/, "").toLowerCase();
}
