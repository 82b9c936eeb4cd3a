import { type Column, columnCalled, columnsOfBoard } from "../grounding/board-column.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { signOf } from "../grounding/repeated.ts";
import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { Lane } from "./lane.ts";

/** What people call the cards of a board. Of a part of them ("labels", "comments") nobody would count the cards. */
const CARD =
  /^(?:cards?|issues?|tasks?|tickets?|items?|stor(?:y|ies)|entr(?:y|ies)|todos?|to-dos?|notes?|deals?|leads?|opportunit(?:y|ies)|candidates?|bugs?|orders?|projects?)$/iu;
const LEAST_CARD_PX = 24;

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

/** "2 issues are left on the board": the cards of all its columns. Null where that can't be told. */
export function cardsOfBoard(
  { name = "", role, quoted, ordinal, relations, scope = [] }: Target,
  snapshot: Snapshot,
): readonly PageElement[] | null {
  if (role !== undefined || quoted === true || ordinal !== undefined || relations !== undefined || scope.length > 0 || !CARD.test(name))
    return null;
  const columns = columnsOfBoard(snapshot);
  const [header] = columns;
  const cards = header === undefined ? [] : columns.map((column) => cardsIn({ column, columns, header }, snapshot));
  return cards.length === 0 || cards.includes(null) ? null : cards.flatMap((inColumn) => inColumn ?? []);
}

/** Null where nothing on the board says what its cards are. */
export function cardsIn({ column, columns, header }: Column, snapshot: Snapshot): readonly PageElement[] | null {
  const index = PageIndex.of(snapshot);
  const sign = signOfCards(columns, header, index);
  if (sign === null) return null;
  return index.outermostOf(index.within(column).filter((element) => element.state.visible && signOf(element) === sign));
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
  const inside = index.within(element);
  // What can be dragged is often said to be a button; what is one has nothing to press inside.
  const isButton = element.role === "button" && !inside.some((one) => one !== element && one.interactive);
  return !isButton && element.box.width >= column.box.width * 0.6 && inside.length >= 2;
}
