import { resolveScope } from "../grounding/ground.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { formsOf, saysWhatIs } from "../grounding/page-names.ts";
import type { Scope, Target } from "../language/intent.ts";
import { CELLS_AND_HEADS, isCell, TABLES } from "../perception/kinds.ts";
import type { PageElement, Pair, Snapshot } from "../perception/snapshot.ts";
import { CALLED_SO, furtherWords, scoreText } from "../grounding/text-score.ts";
import { isBeginning } from "../grounding/whole-name.ts";
import { isLabelOf } from "./labelled-text.ts";
import { answerOf, showsSign } from "./said-by-sign.ts";
import { collapse, findText } from "./text-matching.ts";

const POSSESSIVE = /^(?<owner>.{2,60}?)['’]s? (?<column>\p{L}[\p{L} -]{1,30})$/u;
const OF_OWNER = /^(?<column>\p{L}[\p{L} -]{1,30}?) of (?!(?:the|this|each|every|all|any|no) )(?<owner>.{2,60})$/u;

/** Called by its name, without quotes, and by nothing else. */
export function isPlain({ name, quoted, role, ordinal, relations = [], scope = [] }: Target): boolean {
  return name !== undefined && quoted !== true && role === undefined && ordinal === undefined && relations.length + scope.length === 0;
}

/** What is said of somebody, and where else that is looked for than in the target's own place. */
export interface RecordSaid {
  readonly owner: string;
  readonly column: string;
  readonly scope?: readonly Scope[];
}

/** "Ann's email", "the email of Ann", "the email next to Ann" or near her: what a column tells of the row of somebody; null for other names. */
export function recordIn(target: Target): RecordSaid | null {
  const { name, relations: [beside, another] = [], ...rest } = target;
  const isBeside = beside?.kind === "next_to" || beside?.kind === "near";
  const owned = isBeside && another === undefined ? beside.target.name : undefined;
  const isInRows = (rest.scope ?? []).every(
    ({ kind, texts }) => ((kind === "list" || kind === "table") && texts.length === 0) || kind === "corner",
  );
  if (name !== undefined && owned !== undefined && isInRows && isPlain({ ...rest, name, quoted: false, scope: [] }))
    return { owner: owned, column: name };
  if (name === undefined || !isPlain({ ...target, quoted: false })) return null;
  const { owner, column } = POSSESSIVE.exec(name)?.groups ?? OF_OWNER.exec(name)?.groups ?? {};
  return owner === undefined || column === undefined ? null : { owner, column };
}

/** The head of a column says just that, or that and what its values are in: "Population (millions)". */
export function isHeadedSo(header: string, column: string): boolean {
  // The mark of a footnote, or of how it is sorted, is no part of its name.
  const said = collapse(header)
    .toLowerCase()
    .replace(/\s*[*†‡▲▼△▽↑↓⇅⇵]+$/u, "");
  const wanted = collapse(column).toLowerCase();
  return said === wanted || said.replace(/ [([][^()[\]]+[)\]]$/u, "") === wanted;
}

/**
 * What "the phone of Ann", "Ann's phone", "the phone next to Ann" and "the phone in the row of Ann" speak of: the cell of her row in the column of
 * that name. Null where it can't be told, or something is called so itself.
 */
export function cellMeant(target: Target, snapshot: Snapshot): PageElement | null {
  const { name, ordinal, relations = [], scope = [] } = target;
  if (name === undefined || ordinal !== undefined) return null;
  const record = recordIn(target);
  if (record === null) {
    const place = scope.length > 0 && relations.length === 0 ? resolveScope(scope, snapshot) : null;
    const cell = place?.ok === true ? cellCalled(rowAround(place.element, snapshot), name, { target, snapshot }) : null;
    return cell ?? cellOfNamed(target, snapshot) ?? onlyCellOfColumn(target, snapshot);
  }
  const isName = relations.length === 0 && snapshot.elements.some(({ state, text }) => state.visible && text === name);
  const places = scope.filter(({ kind }) => kind !== "corner");
  const row = isName ? null : resolveScope([...places, { kind: "row", texts: [record.owner] }], snapshot);
  return row?.ok === true ? cellCalled(row.element, record.column, { target, snapshot }) : null;
}

/** The same where the head says just that: a tick or a number below "Not paid" says nothing of what is paid. */
export function cellUnderName(target: Target, snapshot: Snapshot): PageElement | null {
  return cellMeant({ ...target, quoted: true }, snapshot);
}

/** "The SKU" of a table with a single row, where nothing but the head of that column is called so. */
function onlyCellOfColumn({ name = "", role, scope = [], relations = [] }: Target, snapshot: Snapshot): PageElement | null {
  if ((role !== undefined && role !== "column") || scope.length + relations.length > 0) return null;
  const { elements } = snapshot;
  const [only, another] = elements.filter(
    ({ state, columnHeaders = [] }) => state.visible && columnHeaders.some((one) => isHeadedSo(one, name)),
  );
  if (only === undefined || another !== undefined) return null;
  const index = PageIndex.of(snapshot);
  const table = index.around(only).find(({ role }) => TABLES.has(role));
  const isOther = (one: PageElement): boolean =>
    one !== table && !index.isInside(only, one) && (table === undefined || !index.isInside(one, table));
  const isCalled = (text: string): boolean => isHeadedSo(text, name) || saysWhatIs(name, text);
  const rival = elements.find((one) => one.state.visible && isOther(one) && [one.text, one.name, one.label ?? ""].some(isCalled));
  return rival === undefined ? only : null;
}

/** "Ann in the column called phone": where her row and that column meet. */
function cellOfNamed({ name = "", role, scope: [column, another] = [], relations = [] }: Target, snapshot: Snapshot): PageElement | null {
  const [head, more] = column?.kind === "called" || column?.kind === "any" ? column.texts : [];
  if (head === undefined || more !== undefined || another !== undefined || role !== undefined || relations.length > 0) return null;
  const row = resolveScope([{ kind: "row", texts: [name] }], snapshot);
  return row.ok ? cellOfRow(row.element, head, snapshot) : null;
}

/**
 * Who does not quote the name of the column may say the last of its words: "the price" of the only "Default price", "the kg" of "weight_kg". The "Cancelled
 * orders" are not the orders, but some of them.
 */
function cellCalled(
  row: PageElement | null,
  column: string,
  { target, snapshot }: { readonly target: Target; readonly snapshot: Snapshot },
): PageElement | null {
  const wanted = collapse(column).toLowerCase();
  const isCounted = /[^ius]s$/u.test(wanted);
  const isNamedByLast = (header: string): boolean => {
    const words = collapse(header).toLowerCase().replaceAll(/[_-]+/gu, " ");
    return words.endsWith(` ${wanted}`) && (!isCounted || furtherWords(wanted, words).every((word) => HOW_MANY.has(word)));
  };
  return cellOfRow(row, column, snapshot) ?? (target.quoted === true ? null : onlyCellUnder(isNamedByLast, row, snapshot));
}

/** The part of a page that is called as what begins a row is that row. */
export function rowAround(part: PageElement | null, snapshot: Snapshot): PageElement | null {
  return part === null ? null : ([part, ...PageIndex.of(snapshot).around(part)].find(({ role }) => role === "row") ?? null);
}

/** The row itself, or the one that begins with what is called so: what else stands in a row does not speak for it. */
export function rowSaidOf(part: PageElement | null, snapshot: Snapshot): PageElement | null {
  const row = rowAround(part, snapshot);
  if (row === null || part === null || row === part) return row;
  const index = PageIndex.of(snapshot);
  const inside = index.within(row).filter(({ state, ownText }) => state.visible && /[\p{L}\p{N}]/u.test(ownText));
  const first = inside.findIndex(({ ownText }) => /\p{L}/u.test(ownText));
  const isPart = (one: PageElement): boolean => one === part || index.isInside(one, part) || index.isInside(part, one);
  return inside.slice(0, first + 1).some(isPart) ? row : null;
}

/**
 * "Paid" of the row of Ann, or of a part that shows what one thing has: what the column or the label of that name answers there by yes or no, be it
 * by a tick. "unclear" where what stands there may be either, null where there is no such column or label.
 */
export function answerIn(part: PageElement | null, word: string, snapshot: Snapshot): boolean | "unclear" | null {
  const cell = cellOfRow(part, word, snapshot) ?? valueIn(part, word, snapshot);
  return cell === null ? null : (answerOf(cell, snapshot) ?? "unclear");
}

/** The head of the column that says how things are with a row. */
export const STATE = /^(?:status|state)$/i;

/**
 * "Paid" of a row whose state is "Open", where other rows have "Paid" as their state: its note "Paid later" says something else, and so it does in the
 * only row. Never where a cell of the row reads just so.
 */
export function isValueOfOthers(text: string, row: PageElement, snapshot: Snapshot): boolean {
  const wanted = collapse(text).toLowerCase();
  const index = PageIndex.of(snapshot);
  const table = index.around(row).find(({ role }) => TABLES.has(role));
  const cellsOf = (part: PageElement): readonly PageElement[] => index.within(part).filter((one) => isCell(one) && one.state.visible);
  const isIt = (cell: PageElement): boolean => collapse(cell.text).toLowerCase() === wanted;
  const cells = cellsOf(row);
  const holding = cells.filter((cell) => findText(cell.text, text) !== null);
  if (table === undefined || cells.some(isIt) || holding.length === 0) return false;
  const isOfState = ({ columnHeaders = [] }: PageElement): boolean => columnHeaders.some((head) => STATE.test(head));
  if (
    cells.some((cell) => isOfState(cell) && cell.text !== "" && !holding.includes(cell)) &&
    holding.every((cell) => isBeginning(text, cell.text))
  )
    return true;
  const heads = new Set(cells.filter(({ text: said }) => said !== "").flatMap(({ columnHeaders = [] }) => columnHeaders));
  heads.delete("");
  return cellsOf(table).some((cell) => isIt(cell) && cell.columnHeaders?.some((head) => heads.has(head)) === true);
}

function valueIn(part: PageElement | null, label: string, snapshot: Snapshot): PageElement | null {
  const index = PageIndex.of(snapshot);
  const isThere = (one: Pair): boolean => part !== null && index.isInside(one.label, part) && isLabelOf(one.label.text, label);
  const [only, another] = snapshot.pairs.filter(isThere);
  return another === undefined ? (only?.value ?? null) : null;
}

/** "The paid tick next to Ann": whether it stands in the column "Paid" of her row. */
function signOfOwner({ name = "", ...target }: Target, snapshot: Snapshot): boolean | "unclear" | null {
  const [, column, sign = ""] = /^(\S.*) (\S+)$/u.exec(name) ?? [];
  const cell = column === undefined ? null : cellUnderName({ ...target, name: column }, snapshot);
  return cell === null || cell.columnHeaders === undefined ? null : (showsSign(cell, sign, snapshot) ?? "unclear");
}

/** "The tick below "Paid" in the row of Ann": whether the cell where they meet shows it. Null where there is none. */
export function signBelow(target: Target, snapshot: Snapshot): boolean | "unclear" | null {
  const { name = "", relations: [below, another] = [], scope = [] } = target;
  const owned = below?.kind === "next_to" && another === undefined ? signOfOwner(target, snapshot) : null;
  if (owned !== null) return owned;
  const head = below?.kind === "below" && another === undefined ? below.target.name : undefined;
  const place = head === undefined || scope.length === 0 ? null : resolveScope(scope, snapshot);
  const cell = place?.ok === true ? cellOfRow(rowAround(place.element, snapshot), head, snapshot) : null;
  return cell === null ? null : (showsSign(cell, name, snapshot) ?? "unclear");
}

/** "The status" in a row of a table is what stands there in the column of that name; null where no column is called just so. */
export function cellOfRow(row: PageElement | null, column: string | undefined, snapshot: Snapshot): PageElement | null {
  return column === undefined ? null : onlyCellUnder((header) => isHeadedSo(header, column), row, snapshot);
}

function onlyCellUnder(isMeant: (header: string) => boolean, row: PageElement | null, snapshot: Snapshot): PageElement | null {
  if (row?.role !== "row") return null;
  const [only, another] = PageIndex.of(snapshot)
    .within(row)
    .filter(({ columnHeaders = [] }) => columnHeaders.some(isMeant));
  return only !== undefined && another === undefined ? only : null;
}

/** Of these cells those in the column: called just so, else nearly so ("Specialties" where one has a specialty), else that the head speaks of. */
export function cellsUnder(column: string, cells: readonly PageElement[]): readonly PageElement[] {
  const under = (isMeant: (header: string) => boolean): readonly PageElement[] =>
    cells.filter(({ columnHeaders = [] }) => columnHeaders.some(isMeant));
  const just = under((header) => collapse(header).toLowerCase() === collapse(column).toLowerCase());
  if (just.length > 0) return just;
  const nearly = under((header) => scoreText(column, header, { quoted: true }).score >= CALLED_SO);
  if (nearly.length > 0) return nearly;
  // "One order each", in the column "Number of orders"; beside an "Order status" it could be either, and "Cancelled orders" are others.
  const forms = [column, ...formsOf(column)];
  const speaksOf = (header: string): boolean => forms.some((form) => findText(header, form) !== null);
  const speaking = under(speaksOf);
  const [head = "", another] = new Set(speaking.flatMap(({ columnHeaders = [] }) => columnHeaders.filter(speaksOf)));
  const isOfAll = forms.some((form) => findText(head, form) !== null && furtherWords(form, head).every((word) => HOW_MANY.has(word)));
  return another === undefined && isOfAll ? speaking : [];
}

/** Words of a head that leave it what it is of. */
const HOW_MANY: ReadonlySet<string> = new Set(["number", "no", "nr", "total", "count", "of", "in", "the", "#"]);

/** The only other cell that says something in a row that begins with what is all of its cell: "£36" of "Order total | £36". */
export function cellBeside(label: PageElement, snapshot: Snapshot): PageElement | null {
  const index = PageIndex.of(snapshot);
  const own = index.around(label).find((one) => CELLS_AND_HEADS.has(one.role) && one.text === label.text);
  const row = own === undefined ? undefined : index.parentOf(own);
  const [first, value, more] = row === undefined ? [] : index.childrenOf(row).filter(({ state, text }) => state.visible && text !== "");
  return first !== undefined && first === own && value !== undefined && more === undefined && CELLS_AND_HEADS.has(value.role)
    ? value
    : null;
}
