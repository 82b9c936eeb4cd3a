import { CELLS, TABLES } from "./kinds.ts";
import type { PageElement } from "./snapshot.ts";

/** Written into: copies of thousands of cells take longer than to find their headers. */
type Unheaded = Omit<PageElement, "columnHeaders"> & { columnHeaders?: readonly string[] };

/** A head that stays while its rows scroll is drawn as a table of its own, right above theirs. */
const APART_PX = 4;

/**
 * Gives every cell the texts of the headers that stand over it: by place, so that spans and hidden columns come out right. A table
 * that is only the head of the one below it is no table of its own.
 */
export function columnHeadersOf(elements: readonly Unheaded[]): readonly PageElement[] {
  const tables = tablesIn(elements);
  if (tables.size === 0) return elements;
  const heads = headsOf([...tables.values()]);
  const loose = new Set([...heads.values()].map(({ element }) => element));
  const bare = rowsWithoutCells(elements);
  const names = namesOver(elements);
  const told = new Map<PageElement, readonly string[]>();
  const namesAs = (header: PageElement, headers: readonly PageElement[]): readonly string[] => {
    const found = told.get(header) ?? namesAmong(headers, { header, names });
    told.set(header, found);
    return found;
  };
  return elements.map((element) => {
    if (loose.has(element)) return { ...element, role: "rowgroup" };
    const isCell = CELLS.has(element.role);
    const table = isCell || bare.has(keyOf(element.frame, element.ancestors[0])) ? tableOf(element, tables) : undefined;
    if (table === undefined) return element;
    const headers = heads.get(table)?.headers ?? table.headers;
    const over = headers.filter((header) => standsOver(header, element));
    if (over.length > 0 && (isCell || over.length === 1)) element.columnHeaders = over.flatMap((header) => namesAs(header, headers));
    return element;
  });
}

/** What else a head is called, it is not where another one is written so. */
function namesAmong(
  headers: readonly PageElement[],
  { header, names }: { readonly header: PageElement; readonly names: ReadonlyMap<PageElement, readonly string[]> },
): readonly string[] {
  const [written, ...others] = names.get(header) ?? [];
  if (written === undefined || others.length === 0) return names.get(header) ?? [];
  const taken = new Set(headers.flatMap((one) => (one === header ? [] : [lettersOf(one.text || one.name)])));
  return [written, ...others.filter((name) => !taken.has(lettersOf(name)))];
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * What else a head is called: by its own code, and by the title of what stands in it ("AUTO_INCREMENT" of "A_I"). Of several lines the first is
 * its name; below that it says of what kind the column is, or what it comes to.
 */
function namesOver(elements: readonly PageElement[]): ReadonlyMap<PageElement, readonly string[]> {
  const heads = new Map(elements.flatMap((one) => (one.role === "columnheader" ? [[keyOf(one.frame, one.ref), one] as const] : [])));
  const inside = new Map<PageElement, PageElement[]>();
  for (const element of heads.size === 0 ? [] : elements) {
    const { frame, ref, ancestors } = element;
    let head = heads.get(keyOf(frame, ref));
    for (let out = 0; head === undefined && out < ancestors.length; out += 1) head = heads.get(keyOf(frame, ancestors[out]));
    if (head === undefined) continue;
    const others = inside.get(head);
    if (others === undefined) inside.set(head, [element]);
    else others.push(element);
  }
  const names = new Map<PageElement, readonly string[]>();
  for (const [head, all] of inside) {
    const told = all.flatMap(({ name, titleAttribute = "", interactive }) =>
      interactive ? [] : [head === all[0] ? name : "", titleAttribute],
    );
    const [first, ...others] = all.filter(({ state, ownText }) => state.visible && ownText !== "");
    const isTitled = first !== undefined && others.length > 0 && others.every(({ box }) => box.y >= first.box.y + first.box.height / 2);
    const called = new Set([head.text || head.name, ...(isTitled ? [first.ownText] : []), ...told]);
    names.set(
      head,
      [...called].filter((one, at) => at === 0 || one !== ""),
    );
  }
  return names;
}

/** A page may draw links or plain boxes as the cells: what stands right in such a row is one for the header over it alone. */
function rowsWithoutCells(elements: readonly PageElement[]): ReadonlySet<number> {
  const rows = new Set(elements.flatMap(({ role, frame, ref }) => (role === "row" ? [keyOf(frame, ref)] : [])));
  for (const { role, frame, ancestors } of elements)
    if (rows.size > 0 && (CELLS.has(role) || role === "columnheader")) for (const ref of ancestors) rows.delete(keyOf(frame, ref));
  return rows;
}

/** A number, for it is asked of each element and all around it. */
export function keyOf(frame: number, ref = 0): number {
  return frame * 2 ** 40 + ref;
}

interface Table {
  readonly element: PageElement;
  /** The visible ones that are in no table inside this one. */
  readonly headers: PageElement[];
  readonly cells: PageElement[];
}

function tablesIn(elements: readonly PageElement[]): ReadonlyMap<number, Table> {
  const tables = new Map<number, Table>();
  for (const element of elements) {
    if (TABLES.has(element.role)) tables.set(keyOf(element.frame, element.ref), { element, headers: [], cells: [] });
    if (tables.size === 0 || !element.state.visible) continue;
    if (element.role === "columnheader") tableOf(element, tables)?.headers.push(element);
    else if (CELLS.has(element.role)) tableOf(element, tables)?.cells.push(element);
  }
  return tables;
}

function tableOf({ frame, ancestors }: PageElement, tables: ReadonlyMap<number, Table>): Table | undefined {
  for (const ref of ancestors) {
    const table = tables.get(keyOf(frame, ref));
    if (table !== undefined) return table;
  }
  return undefined;
}

/** For each table without headers, the one that has nothing else and stands right over it. */
function headsOf(tables: readonly Table[]): ReadonlyMap<Table, Table> {
  const heads = tables.filter(({ headers, cells }) => headers.length > 0 && cells.length === 0);
  const bodies = heads.length === 0 ? [] : tables.filter(({ headers, cells }) => headers.length === 0 && cells.length > 0);
  return new Map(
    bodies.flatMap((body) => {
      const head = heads.find((one) => standsRightOver(one.element, body.element));
      return head === undefined ? [] : [[body, head] as const];
    }),
  );
}

function standsRightOver(head: PageElement, body: PageElement): boolean {
  if (head.frame !== body.frame || Math.abs(head.box.x - body.box.x) > APART_PX) return false;
  return Math.abs(head.box.y + head.box.height - body.box.y) <= APART_PX;
}

function standsOver(header: PageElement, cell: PageElement): boolean {
  const left = Math.max(header.box.x, cell.box.x);
  const right = Math.min(header.box.x + header.box.width, cell.box.x + cell.box.width);
  const narrower = Math.min(header.box.width, cell.box.width);
  return header.box.y < cell.box.y && narrower > 0 && right - left > narrower / 2;
}
