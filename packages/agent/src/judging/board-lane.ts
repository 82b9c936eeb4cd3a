import { PageIndex } from "../grounding/page-index.ts";
import { firstMark } from "../grounding/repeated.ts";
import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { Lane } from "./lane.ts";

/** What people call the cards of a board. Of a part of them ("labels", "comments") nobody would count the cards. */
const CARD =
  /^(?:cards?|issues?|tasks?|tickets?|items?|stor(?:y|ies)|entr(?:y|ies)|todos?|to-dos?|notes?|deals?|leads?|opportunit(?:y|ies)|candidates?|bugs?|orders?|projects?)$/iu;
const LEAST_WIDTH_PX = 60;
const MOST_STEPS_UP = 6;
const LEAST_CARD_PX = 24;
const LONGEST_TITLE = 60;

/** One column of a board that is drawn without a table, and those beside it. */
interface Column {
  readonly header: PageElement;
  readonly column: PageElement;
  readonly columns: readonly PageElement[];
}

/**
 * "The Backlog has 3 issues", on a board that is drawn without a table: its columns stand side by side, are built alike, and the title of one is
 * what the author names. Null where that can't be told.
 */
export function boardLane(
  { name = "", role, quoted, ordinal, scope = [] }: Target,
  snapshot: Snapshot,
): { readonly lane: Lane; readonly members: readonly PageElement[] } | null {
  const [place, more] = scope;
  const [title, other] = place?.texts ?? [];
  if ((role !== undefined && role !== "card" && role !== "item") || quoted === true || ordinal !== undefined) return null;
  if (place?.kind !== "any" || more !== undefined || title === undefined || other !== undefined) return null;
  if (!CARD.test(name === "" ? (role ?? "") : name)) return null;
  const found = columnCalled(title, snapshot);
  const members = found === null ? null : cardsIn(found, snapshot);
  if (found === null || members === null) return null;
  const { column, header } = found;
  const right = column.box.x + column.box.width + 1;
  return {
    lane: { table: column, header, holds: (frame, box) => frame === column.frame && box.x >= column.box.x && box.x + box.width <= right },
    members,
  };
}

/** The one column of the page's board that has this title; null where there is none, or several. */
export function columnCalled(title: string, snapshot: Snapshot): Column | null {
  const index = PageIndex.of(snapshot);
  const headers = snapshot.elements.filter((element) => element.state.visible && isTitle(element, title) && !isOfTable(element, index));
  const found = headers.flatMap((header) => columnOf(header, index) ?? []);
  const [first] = found;
  return first === undefined || found.some(({ column }) => column !== first.column) ? null : first;
}

/** Of these, `lane.ts` knows what stands under the name of a column. */
function isOfTable(element: PageElement, index: PageIndex): boolean {
  return [element, ...index.around(element)].some(({ role }) => ["columnheader", "table", "grid", "treegrid"].includes(role));
}

/** Null where nothing on the board says what its cards are. */
export function cardsIn({ column, columns, header }: Column, snapshot: Snapshot): readonly PageElement[] | null {
  const index = PageIndex.of(snapshot);
  const sign = signOfCards(columns, header, index);
  if (sign === null) return null;
  return index.outermostOf(index.within(column).filter((element) => element.state.visible && signOf(element) === sign));
}

/** "Backlog", "Backlog 4", "To do (3)". */
function isTitle({ text, ownText }: PageElement, title: string): boolean {
  const plain = (words: string): string =>
    words
      .replace(/\s*[([]?\d+[)\]]?\s*\+?$/u, "")
      .trim()
      .toLowerCase();
  return [ownText, text].some((words) => words !== "" && words.length < LONGEST_TITLE && plain(words) === title.trim().toLowerCase());
}

function columnOf(header: PageElement, index: PageIndex): Column | null {
  for (const column of index.around(header).slice(0, MOST_STEPS_UP)) {
    const [parent] = index.around(column);
    if (parent === undefined) break;
    const columns = index
      .childrenOf(parent)
      .filter((one) => one.state.visible && signOf(one) === signOf(column) && one.box.width >= LEAST_WIDTH_PX);
    const isBoard = columns.length >= 2 && columns.every((one) => isBeside(one, column));
    // The title stands at the head of the column, and is not all of it.
    if (isBoard && header.box.y - column.box.y < 80 && column.box.height > header.box.height + LEAST_CARD_PX)
      return { header, column, columns };
  }
  return emptyColumnOf(header, index);
}

/** A column with nothing but its title is no more than that: those beside it have such a title, too. */
function emptyColumnOf(header: PageElement, index: PageIndex): Column | null {
  const [parent] = index.around(header);
  const columns =
    parent === undefined ? [] : index.childrenOf(parent).filter((one) => one !== header && one.state.visible && isBeside(one, header));
  const isAlike = (one: PageElement): boolean =>
    signOf(one) === signOf(header) ||
    index.within(one).some((inner) => signOf(inner) === signOf(header) && Math.abs(inner.box.y - header.box.y) < 8);
  const hasCards = columns.some((one) => one.box.height > header.box.height + LEAST_CARD_PX);
  return header.box.width >= LEAST_WIDTH_PX && hasCards && columns.every(isAlike)
    ? { header, column: header, columns: [header, ...columns] }
    : null;
}

function isBeside({ box: one }: PageElement, { box: other }: PageElement): boolean {
  return one === other || (Math.abs(one.y - other.y) < 8 && (one.x >= other.x + other.width - 1 || other.x >= one.x + one.width - 1));
}

const CARD_ROLES = new Set(["link", "article", "listitem", "option", "row"]);

/** What the cards are: alike, with parts of their own, several in a column or marked as things, and the outermost of such. */
function signOfCards(columns: readonly PageElement[], header: PageElement, index: PageIndex): string | null {
  const groups = new Map<string, { readonly element: PageElement; readonly column: PageElement }[]>();
  for (const column of columns)
    for (const element of index.within(column)) {
      if (element === column || signOf(element) === signOf(header) || !mayBeCard(element, column, index)) continue;
      groups.set(signOf(element), [...(groups.get(signOf(element)) ?? []), { element, column }]);
    }
  const likely = [...groups.values()].filter((group) => {
    const perColumn = columns.map(
      (column) => group.filter((one) => one.column === column && !isInAnother(one.element, group, index)).length,
    );
    const isSeveral = perColumn.some((count) => count >= 2);
    return isSeveral || (group.length >= 2 && CARD_ROLES.has(group[0]?.element.role ?? "") && !perColumn.every((count) => count === 1));
  });
  const outer = likely.filter((group) =>
    group.some(({ element }) => !likely.some((other) => other !== group && isInAnother(element, other, index))),
  );
  const [only, another] = outer;
  return only?.[0] !== undefined && another === undefined ? signOf(only[0].element) : null;
}

function isInAnother(element: PageElement, group: readonly { readonly element: PageElement }[], index: PageIndex): boolean {
  return group.some((one) => one.element !== element && index.isInside(element, one.element));
}

function mayBeCard(element: PageElement, column: PageElement, index: PageIndex): boolean {
  if (!element.state.visible || element.text === "" || element.box.height < LEAST_CARD_PX) return false;
  return element.role !== "button" && element.box.width >= column.box.width * 0.6 && index.within(element).length >= 2;
}

function signOf(element: PageElement): string {
  return `${element.tag}:${element.role}:${firstMark(element)}`;
}
