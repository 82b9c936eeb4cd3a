import { PageIndex } from "../grounding/page-index.ts";
import { isCell } from "../perception/kinds.ts";
import { resolveScope } from "../grounding/ground.ts";
import { isHeaderRow } from "../grounding/header-row.ts";
import { namedBy } from "../grounding/entry-name.ts";
import { continuedBy, withinRow } from "../grounding/rows.ts";
import { identifierMeant } from "../grounding/identifier.ts";
import { findRegions } from "../grounding/scope.ts";
import type { Assertion, Scope } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { answerIn, cellsUnder, isValueOfOthers } from "./cell-of-row.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { valuesInRows } from "./held-in-rows.ts";
import { quoted } from "./near-misses.ts";
import { placeOfPage } from "./place.ts";
import { isEmptyCell, isUnclearSign, textsOfCell } from "./said-by-sign.ts";
import { collapse, findText, matchText } from "./text-matching.ts";

type RowAssertion = Extract<Assertion, { kind: "row" }>;

interface Row {
  readonly element: PageElement;
  readonly cells: readonly PageElement[];
  readonly text: string;
  readonly snapshot: Snapshot;
}

/** The row that holds all the keys shows the text, in the column of that header when one is named. */
export async function checkRow(assertion: RowAssertion, evidence: Evidence): Promise<Observation> {
  const snapshot = await evidence.snapshot();
  const where = placeOfPage(evidence);
  const words = assertion.keys.map(quoted).join(" and ");
  const keys = assertion.keys.map((key) => identifierMeant(key, snapshot));
  const placed = assertion.place && resolveScope(assertion.place, snapshot);
  if (placed?.ok === false) {
    const isUndecided = assertion.negated || snapshot.truncated || placed.code === "ambiguous";
    return { status: isUndecided ? "unproven" : "refuted", seen: () => placed.message, where };
  }
  const rows = placed?.element ? [await readRow(placed.element, snapshot, evidence)] : await readRows(snapshot, evidence, keys);
  if (rows.length === 0) {
    const isUndecided = assertion.negated || snapshot.truncated;
    return { status: isUndecided ? "unproven" : "refuted", seen: () => `there is no row with ${words}; ${rowsThere(snapshot)}`, where };
  }
  const { column, negated } = assertion;
  // Another table may have a row of that name, without such a column.
  const headed = column === undefined ? [] : rows.filter((row) => cellsUnder(column, row.cells).length > 0);
  const under = headed.length > 0 ? headed : rows;
  const [key = "", another] = keys;
  const about = { index: PageIndex.of(snapshot), elementOf: ({ element }: Row) => element };
  // That none of them shows it does not depend on which one is meant.
  return judgeRows(negated || another !== undefined ? under : namedBy(key, under, about), assertion, { words, where });
}

function judgeRows(
  rows: readonly Row[],
  assertion: RowAssertion,
  { words, where }: { readonly words: string; readonly where: string },
): Observation {
  const { column } = assertion;
  const answers = rows.map((row) => (column === undefined ? shownInRow(row, assertion) : shownInColumn(row, column, assertion.text)));
  if (answers.includes(null)) {
    const head = column ?? assertion.text;
    const isThere = rows.some((row) => cellsUnder(head, row.cells).length > 0);
    const seen = isThere
      ? `the sign in the column ${quoted(head)} may mean anything`
      : `there is no column ${quoted(head)}; ${columnsOf(rows)}`;
    return { status: "unproven", seen: () => seen, where };
  }
  const holding = answers.filter((answer) => answer === true).length;
  const line = rows
    .map((row) => cellOrLine(row, column))
    .map(quoted)
    .join(", ");
  if (holding > 0 && holding < rows.length) {
    return { status: "unproven", seen: () => `${rows.length} rows hold ${words}, and they differ: ${line}`, where };
  }
  const isShown = holding > 0;
  return {
    status: isShown === assertion.negated ? "refuted" : "held",
    seen: () => `the row shows ${line}`,
    where,
    quote: cellOrLine(rows[0], column),
  };
}

/** Rows that every key names by all of a text in them; items where no row does, or what is drawn like rows. */
async function readRows(snapshot: Snapshot, evidence: Evidence, keys: readonly string[]): Promise<readonly Row[]> {
  const scopes: readonly Scope[] = [{ kind: "row", texts: keys }];
  const found = findRegions(scopes, snapshot);
  const drawn = found.ok && found.closeTo.length > 0 ? resolveScope(scopes, snapshot) : null;
  const named = drawn?.ok === true ? [drawn] : found.ok && drawn === null ? found.regions : [];
  const rows = named.flatMap(({ element }) => (element === null ? [] : [element]));
  const read = rows.map((element) => readRow(element, snapshot, evidence));
  const shown = (await Promise.all(read)).filter(({ element, cells }) => cells.length > 0 || !isHeaderRow(element, snapshot));
  const called = shown.filter((row) => isCalled(row, keys, PageIndex.of(snapshot)));
  return called.length > 0 ? called : shown;
}

/** A cell reads just so: that goes before what stands in a list within a cell. */
function isCalled({ element, cells }: Row, keys: readonly string[], index: PageIndex): boolean {
  const plain = (text: string): string => collapse(text).toLowerCase().replace(/:$/, "");
  const heads = index.within(element).filter(({ role }) => role === "columnheader");
  return keys.every((key) => [...cells, ...heads].some((cell) => plain(cell.text) === plain(key)));
}

/** Those of what goes on with it beside it, too. */
function cellsIn(element: PageElement, snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  return [element, ...continuedBy(element, snapshot)].flatMap((row) => withinRow(row, index).filter(isCell));
}

async function readRow(element: PageElement, snapshot: Snapshot, evidence: Evidence): Promise<Row> {
  const held = (await valuesInRows(evidence, element)).map(({ text }) => text);
  return { element, cells: cellsIn(element, snapshot), text: [(await evidence.text(element)).joined(), ...held].join("\n"), snapshot };
}

/** Words that the column of that name denies there, or that are the value of a column which has another one there, are said of something else in the row. */
function shownInRow(row: Row, { text }: RowAssertion): boolean | null {
  const answer = answerIn(row.element, text, row.snapshot);
  const isWritten = findText(row.text, text) !== null || row.cells.some((cell) => holds(row, cell, text));
  if (isWritten) return answer === false || isValueOfOthers(text, row.element, row.snapshot) ? null : true;
  return answer === "unclear" ? null : answer === true;
}

function shownInColumn(row: Row, column: string, text: string): boolean | null {
  const cells = cellsUnder(column, row.cells);
  if (cells.length === 0) return null;
  if (collapse(text) === "") return cells.some((cell) => isEmptyCell(cell, row.snapshot));
  return cells.some((cell) => isUnclearSign(cell, text, row.snapshot)) ? null : cells.some((cell) => holds(row, cell, text));
}

function holds({ snapshot }: Row, cell: PageElement, text: string): boolean {
  return textsOfCell(cell, snapshot).some((one) => matchText(one, text, "contains") !== null);
}

function cellOrLine(row: Row | undefined, column: string | undefined): string {
  if (row === undefined) return "";
  const cell = column === undefined ? undefined : cellsUnder(column, row.cells)[0];
  return cell === undefined ? collapse(row.text) : (textsOfCell(cell, row.snapshot).find((one) => one !== "") ?? "");
}

function columnsOf(rows: readonly Row[]): string {
  const headers = [...new Set(rows.flatMap((row) => row.cells.flatMap((cell) => cell.columnHeaders ?? [])))];
  return headers.length === 0 ? "the table has no headers" : `the columns are ${headers.slice(0, 8).map(quoted).join(", ")}`;
}

function rowsThere(snapshot: Snapshot): string {
  const rows = snapshot.elements.filter((element) => element.role === "row" && element.state.visible);
  if (rows.length === 0) return "the page has no rows";
  return `the rows are ${rows
    .slice(0, 4)
    .map((row) => quoted(row.text.slice(0, 60)))
    .join(", ")}${rows.length > 4 ? ", …" : ""}`;
}
