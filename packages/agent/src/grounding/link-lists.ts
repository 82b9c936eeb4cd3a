import { TABLES } from "../perception/kinds.ts";
import type { Scope } from "../language/intent.ts";
import type { PageElement } from "../perception/snapshot.ts";
import { isWithin, LEADS_ELSEWHERE } from "./importance.ts";
import { isHeaded } from "./header-row.ts";
import type { PageIndex } from "./page-index.ts";
import { holdsMiddle } from "./relations.ts";
import { signOf } from "./repeated.ts";

const LISTS = new Set(["list", "listbox", "tree", "feed"]);

/**
 * A list of nothing that the page is about: one that only leads elsewhere, what the page says to what was done, or a line of what was chosen over
 * the table of the page.
 */
export function listsNothing(list: PageElement, index: PageIndex): boolean {
  return isListOfLinks(list, index) || isOfNotices(list, index) || isLineByTable(list, index);
}

function isOfNotices(list: PageElement, index: PageIndex): boolean {
  const isTold = ({ notice, state }: PageElement): boolean => notice !== undefined || !state.visible;
  const parts = index.childrenOf(list);
  return LISTS.has(list.role) && (list.notice !== undefined || (parts.length > 0 && parts.every(isTold)));
}

/** A list that one counts runs down; where the page has a table that names its columns, one of a single line is no other list beside that. */
function isLineByTable(list: PageElement, index: PageIndex): boolean {
  if (list.role !== "list" || list.framed === true) return false;
  const items = index.childrenOf(list).filter(({ state }) => state.visible);
  const [first] = items;
  if (first === undefined || items.some(({ box }) => box.height > LINE_PX || Math.abs(middleOf(box) - middleOf(first.box)) > OFF_LINE_PX))
    return false;
  return index.elements.some((one) => one.state.visible && isHeaded(one, index) && !isWithin(LEADS_ELSEWHERE, one, index));
}

const LINE_PX = 48;
/** Things of different heights stand on one line by their middles, their tops or their feet. */
const OFF_LINE_PX = 8;

function middleOf({ y, height }: PageElement["box"]): number {
  return y + height / 2;
}

/** A list that only leads elsewhere: in a menu, a header or a footer, or made of nothing but links and buttons. */
function isListOfLinks(list: PageElement, index: PageIndex): boolean {
  if (!LISTS.has(list.role)) return false;
  const items = index.childrenOf(list).filter(({ role, state }) => role === "listitem" && state.visible);
  if (items.length === 0) return list.text !== "" && textOfLinks(list, index) === list.text;
  return isWithin(LEADS_ELSEWHERE, list, index) || items.every((item) => isOnlyLink(item, index));
}

/** Of several lists, or of the items of several, those of the page's matter: "the list" is not the one of its filters or its menu. */
export function withoutLinkLists<One>(all: readonly One[], elementOf: (one: One) => PageElement | null, index: PageIndex): readonly One[] {
  if (all.length < 2) return all;
  const isOfMatter = (one: One): boolean => {
    const element = elementOf(one);
    if (element === null) return true;
    if (TABLES.has(element.role)) return !isWithin(LEADS_ELSEWHERE, element, index) && !isLayout(element, index);
    const list = LISTS.has(element.role) ? element : index.around(element).find(({ role }) => LISTS.has(role));
    return list === undefined || !listsNothing(list, index);
  };
  const kept = all.filter(isOfMatter);
  return kept.length > 0 ? kept : all;
}

const FIELDS = new Set(["textbox", "searchbox", "combobox", "listbox", "spinbutton", "radio"]);

/** A table that only puts fields in their places has no heads of columns. */
export function isLayout(table: PageElement, index: PageIndex): boolean {
  const inside = index.within(table).filter(({ state }) => state.visible);
  return inside.some(({ role }) => FIELDS.has(role)) && !inside.some(({ role }) => role === "columnheader");
}

function isOnlyLink(item: PageElement, index: PageIndex): boolean {
  const parts = index.within(item).filter(({ interactive, state }) => interactive && state.visible);
  const [only, another] = parts;
  if (only === undefined || another !== undefined || !isLink(only)) return false;
  return only.text === item.text.replace(BETWEEN, "") || isLaidOver(only, item);
}

/** A link without words over all of the item: what the item says is the link's, too. */
function isLaidOver({ text, box: over }: PageElement, { box }: PageElement): boolean {
  return text === "" && over.width * over.height * 2 > box.width * box.height && holdsMiddle(over, box);
}

/** What stands between the links of a line: "All (4) |". */
const BETWEEN = /\s*[|/·•,]$/u;

/** Of a list that has no items, by its code. */
function textOfLinks(list: PageElement, index: PageIndex): string {
  const links = index.within(list).filter((one) => isLink(one) && one.state.visible);
  return links.map(({ text }) => text).join(" ");
}

function isLink({ role }: PageElement): boolean {
  return role === "link" || role === "button";
}

/** "The list", where each thing of a list has one of its own, built alike, is the list of these things. */
export function oneInEach<One extends { readonly element: PageElement }>(
  { kind, texts }: Scope,
  { innermost, found }: { readonly innermost: readonly One[]; readonly found: readonly One[] },
  index: PageIndex,
): readonly One[] {
  if (kind !== "list" || texts.length > 0 || innermost.length < 2) return innermost;
  const areAlike = new Set(innermost.map(({ element }) => signOf(element))).size === 1;
  const outer = found.find((one) => innermost.every(({ element }) => index.isInside(element, one.element)));
  return areAlike && outer !== undefined ? [outer] : innermost;
}
