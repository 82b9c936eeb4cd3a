import { CELLS } from "../perception/kinds.ts";
import { BESIDE_CONTENT } from "../grounding/importance.ts";
import { resolveScope } from "../grounding/ground.ts";
import { underHeading } from "../grounding/heading-region.ts";
import { isUncounted } from "../grounding/header-row.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { CALLED_SO, holdsWords } from "../grounding/text-score.ts";
import { MONTHS } from "../language/sequences.ts";
import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { headedTables } from "./lane.ts";

const BESIDE = new Set([...BESIDE_CONTENT, "dialog", "alertdialog"]);
const MAIN_LEVEL = 2;

/**
 * "8 employees", where the page is called "Employees" and has one table with headed columns: its rows are what the page is about. Null where it
 * can't be told so.
 */
export function rowsOfPageCalled(
  { name = "", ordinal, relations = [], scope = [] }: Target,
  snapshot: Snapshot,
): readonly PageElement[] | null {
  const nouns = formsOf(name);
  if (nouns.length === 0 || ordinal !== undefined || relations.length > 0) return null;
  const table = tableAbout(nouns, scope, snapshot);
  const rows = table === null ? [] : dataRowsOf(table, snapshot);
  return rows.length > 0 ? rows : null;
}

/** The one table of the page that lists such things; null where it can't be told so. */
export function tableOfPageCalled(name: string, snapshot: Snapshot): PageElement | null {
  const nouns = formsOf(name);
  return nouns.length === 0 ? null : tableAbout(nouns, [], snapshot);
}

export function dataRowsOf(table: PageElement, snapshot: Snapshot): readonly PageElement[] {
  return PageIndex.of(snapshot)
    .within(table)
    .filter((element) => element.role === "row" && element.state.visible && !isUncounted(element, snapshot));
}

function tableAbout(nouns: readonly string[], scope: Target["scope"] & {}, snapshot: Snapshot): PageElement | null {
  // "The list" is the one table, if there is one.
  const isBare =
    scope.length === 1 && scope[0]?.texts.length === 0 && scope[0].ordinal === undefined && /^(?:list|table)$/.test(scope[0].kind);
  const region = resolveScope(isBare ? [] : scope, snapshot);
  if (!region.ok) return null;
  const within = region.element;
  const index = PageIndex.of(snapshot);
  const tables = headedTables(snapshot).filter(
    (table) =>
      (within === null || within === table || index.isInside(table, within)) && !index.around(table).some(({ role }) => BESIDE.has(role)),
  );
  const [table, another] = tables;
  if (table === undefined) return null;
  if (another !== undefined) return onlyUnder(nouns, tables, snapshot);
  return isAbout(nouns, snapshot) || isListedBy(nouns, table, snapshot) ? table : null;
}

/** Of several tables the one that a heading called so stands over. */
function onlyUnder(nouns: readonly string[], tables: readonly PageElement[], snapshot: Snapshot): PageElement | null {
  const regions = nouns.flatMap((noun) => underHeading(noun, snapshot)).filter(({ score }) => score >= CALLED_SO);
  const [only, another] = tables.filter((table) => regions.some(({ region }) => region.holds(table)));
  return only === undefined || another !== undefined ? null : only;
}

/** By the first column that names something, and does not only say when or how many: "Dessert (100g serving)", "Athlete". */
function isListedBy(nouns: readonly string[], table: PageElement, snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  const inside = index.within(table);
  const isNaming = (header: PageElement): boolean => {
    const cells = inside.filter((one) => CELLS.has(one.role) && one.columnHeaders?.includes(header.text || header.name) === true);
    return cells.length === 0 || !cells.every(({ text }) => isMomentOrNumber(text));
  };
  const first = inside
    .filter(({ role, state, name, text }) => role === "columnheader" && state.visible && (text || name).trim() !== "")
    .find((header) => !isOfBox(header, index) && isNaming(header));
  return first !== undefined && nouns.some((noun) => holdsWords(noun, first.text || first.name));
}

/** "Nov 26, 2026, 4:01:34 PM", "3 kg": no text that something is called by. */
function isMomentOrNumber(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return /\d/.test(text) && words.every((word) => word.length < 3 || MONTHS.some((month) => month.startsWith(word)));
}

/** The box that selects every row names no column. */
function isOfBox(header: PageElement, index: PageIndex): boolean {
  return index.within(header).some(({ role }) => role === "checkbox") && header.text.trim() === "";
}

/** A single lower-case word, as it is and without its plural ending. */
function formsOf(name: string): readonly string[] {
  const word = name.trim().toLowerCase();
  if (!/^\p{L}{3,}$/u.test(word)) return [];
  const singular = word
    .replace(/ies$/u, "y")
    .replace(/(?<=ss|x|ch|sh)es$/u, "")
    .replace(/(?<!s)s$/u, "");
  return [...new Set([word, singular, `${singular}s`])];
}

/** `/admin/posts`, `#/posts?page=1`: then a title in the bar above is the page's, and not the site's. */
function isAddressOf(nouns: readonly string[], { url }: Snapshot): boolean {
  const parsed = URL.parse(url);
  const route = parsed === null ? "" : /^#!?\//.test(parsed.hash) ? parsed.hash.replace(/\?.*$/, "") : parsed.pathname;
  return route.split(/[^\p{L}]+/u).some((word) => nouns.includes(word.toLowerCase()));
}

/** By the headings of the highest level that its own content has. */
function isAbout(nouns: readonly string[], snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  const shown = snapshot.elements.filter(({ role, state }) => role === "heading" && state.visible);
  const own = shown.filter((element) => !index.around(element).some(({ role }) => BESIDE.has(role)));
  const headings = own.length > 0 || !isAddressOf(nouns, snapshot) ? own : shown;
  const highest = Math.min(...headings.map(({ level }) => level ?? 6));
  const main = headings.filter(({ level }) => (level ?? 6) <= Math.max(highest, MAIN_LEVEL));
  return main.some(({ text }) => nouns.some((noun) => holdsWords(noun, text)));
}
