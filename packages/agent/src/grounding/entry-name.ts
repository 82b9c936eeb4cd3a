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
  const { cells, own } = headedCells(wanted, entry, index);
  return own.length > 0 && cells.some(isUnder((head) => OWN_NAMES.has(plain(head)))) && !own.some(isUnder(mayBeName(index)));
}

/**
 * The column in which a row has a text that it is not called: another column names the rows, or the only row begins with another name. Null where it may
 * be its name, where what names the rows stands there twice, and for what is told by its number or its address.
 */
export function columnOfOther(text: string, row: PageElement, index: PageIndex): string | null {
  const wanted = plain(text);
  const { cells, own } = headedCells(wanted, row, index);
  const [first] = own;
  if (first === undefined || /[\d@]/.test(wanted) || own.some(isUnder(mayBeName(index))) || isEntryCalled(text, row, index)) return null;
  const names = cells.filter(isUnder((head) => OWN_NAMES.has(plain(head)) || isOfSuch(head, index.snapshot)));
  const called = names[0] ?? (cells.length < COLUMNS ? undefined : cells.find(({ text: said }) => /^[^\p{N}]*\p{L}[^\p{N}]*$/u.test(said)));
  const rows = index.within(index.parentOf(row) ?? row).filter((one) => one.role === "row" && one !== row && one.state.visible);
  const others = rows.flatMap((one) => headedCells("", one, index).cells);
  const isSole = others.length === 0;
  if (called === undefined || own.includes(called) || (names.length === 0 && !isSole)) return null;
  const isAgain = others.some(
    (one) => plain(one.text) === plain(called.text) && isUnder((head) => called.columnHeaders?.includes(head) === true)(one),
  );
  return isAgain || called.box.height > row.box.height * 1.5 ? null : (first.columnHeaders?.find((head) => head !== "") ?? null);
}

/** With fewer, one is the label of the other. */
const COLUMNS = 3;

function headedCells(
  wanted: string,
  entry: PageElement,
  index: PageIndex,
): { readonly cells: readonly PageElement[]; readonly own: readonly PageElement[] } {
  const cells = withinRow(entry, index).filter(
    ({ state, columnHeaders = [] }) => state.visible && columnHeaders.some((head) => head !== ""),
  );
  return { cells, own: cells.filter(({ text }) => plain(text) === wanted) };
}

const isUnder =
  (isIt: (head: string) => boolean) =>
  ({ columnHeaders = [] }: PageElement): boolean =>
    columnHeaders.some(isIt);

const mayBeName =
  (index: PageIndex) =>
  (head: string): boolean =>
    isLabelOfNames(head) || isOfSuch(head, index.snapshot);

/** "Full name", "Order number". */
export function isLabelOfNames(label: string): boolean {
  return LABELS_OF_NAMES.has(plain(label).split(" ").at(-1) ?? "");
}

/** As it is compared: without a colon behind it, in small letters. */
export function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim().replace(/:$/, "").toLowerCase();
}
