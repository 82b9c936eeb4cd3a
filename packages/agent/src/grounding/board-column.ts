import { TABLES } from "../perception/kinds.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { isContent } from "./importance.ts";
import { PageIndex } from "./page-index.ts";
import { signOf } from "./repeated.ts";

const LEAST_WIDTH_PX = 60;
const MOST_STEPS_UP = 6;
const LEAST_CARD_PX = 24;
const LONGEST_TITLE = 60;
const LEAST_COLUMN_PX = 120;

/** One column of a board that is drawn without a table, and those beside it. */
export interface Column {
  readonly header: PageElement;
  readonly column: PageElement;
  readonly columns: readonly PageElement[];
}

/** The one column of the page's board that has this title; null where there is none, or several. */
export function columnCalled(title: string, snapshot: Snapshot): Column | null {
  const index = PageIndex.of(snapshot);
  // The links beside each other in a menu are no columns.
  const headers = snapshot.elements.filter(
    (element) => element.state.visible && isTitle(element, title) && isContent(element, index) && !isOfTable(element, index),
  );
  const found = headers.flatMap((header) => columnOf(header, index) ?? []);
  const [first] = found;
  return first === undefined || found.some(({ column }) => column !== first.column) ? null : first;
}

/** The columns of the page's one board; none where there is none, or several. */
export function columnsOfBoard(snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const boards = snapshot.elements.flatMap((parent) => {
    const columns = index
      .childrenOf(parent)
      .filter(({ state, box }) => state.visible && box.width >= LEAST_WIDTH_PX && box.height >= LEAST_COLUMN_PX);
    const [first] = columns;
    const isBoard =
      first !== undefined && columns.length >= 2 && columns.every((one) => signOf(one) === signOf(first) && isBeside(one, first));
    return isBoard && !isOfTable(parent, index) ? [columns] : [];
  });
  const outer = boards.filter(
    ([first]) => !boards.some((other) => other.some((one) => first !== undefined && one !== first && index.isInside(first, one))),
  );
  const [only, another] = outer;
  return only === undefined || another !== undefined ? [] : only;
}

/** Of these, `lane.ts` knows what stands under the name of a column. */
function isOfTable(element: PageElement, index: PageIndex): boolean {
  return [element, ...index.around(element)].some(({ role }) => role === "columnheader" || TABLES.has(role));
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
    if (isBoard && column.text !== header.text && header.box.y - column.box.y < 80 && column.box.height > header.box.height + LEAST_CARD_PX)
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
