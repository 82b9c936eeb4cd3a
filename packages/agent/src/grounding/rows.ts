import { TABLES } from "../perception/kinds.ts";
import type { Box, PageElement, Snapshot } from "../perception/snapshot.ts";
import { PageIndex } from "./page-index.ts";

const EDGE_PX = 2;
/** So far apart two tables side by side are still one to the eye. */
const GAP_PX = 24;

/**
 * Of several rows or items that hold a text, the one that has it as its name: it stands first in it, and by itself. All of them where that is none
 * or several of them.
 */
export function namedBy<One>(
  text: string,
  all: readonly One[],
  { index, elementOf }: { readonly index: PageIndex; readonly elementOf: (one: One) => PageElement | null },
): readonly One[] {
  const [only, another] = all.filter((one) => {
    const element = elementOf(one);
    const first = element === null ? undefined : index.within(element).find(({ state, ownText }) => state.visible && ownText !== "");
    return first !== undefined && plain(first.ownText) === plain(text);
  });
  return only === undefined || another !== undefined ? all : [only];
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim().replace(/:$/, "").toLowerCase();
}

/**
 * The rows that go on with this one in another part: a grid keeps columns that stay in a part of their own, and a page may put two tables side by
 * side whose rows are all level. Empty where nothing does.
 */
export function continuedBy(row: PageElement, snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const table = tableOf(row, index);
  if (row.role !== "row" || table === undefined) return [];
  return snapshot.elements.filter((other) => {
    if (other.role !== "row" || other === row || other.frame !== row.frame || !other.state.visible || !areLevel(other, row)) return false;
    const theirs = tableOf(other, index);
    return isBeside(other.box, row.box) && theirs !== undefined && (theirs === table || areOneTable(theirs, table, index));
  });
}

function tableOf(row: PageElement, index: PageIndex): PageElement | undefined {
  return index.around(row).find(({ role }) => TABLES.has(role));
}

/** Row by row, that of the names too. */
function areOneTable(one: PageElement, other: PageElement, index: PageIndex): boolean {
  const [rows, theirs] = [one, other].map((table) => index.within(table).filter(({ role, state }) => role === "row" && state.visible));
  if (rows === undefined || theirs?.length !== rows.length || rows.length < 2) return false;
  const gap = Math.max(one.box.x - (other.box.x + other.box.width), other.box.x - (one.box.x + one.box.width));
  return gap <= GAP_PX && rows.every((row, at) => theirs[at] !== undefined && areLevel(row, theirs[at]));
}

function areLevel({ box: one }: PageElement, { box: other }: PageElement): boolean {
  return Math.abs(one.y - other.y) <= EDGE_PX && Math.abs(one.y + one.height - other.y - other.height) <= EDGE_PX;
}

function isBeside(one: Box, other: Box): boolean {
  return one.x >= other.x + other.width - EDGE_PX || other.x >= one.x + one.width - EDGE_PX;
}
