import type { SQLInputValue } from "node:sqlite";
import type { z } from "zod";
import type { PageRequest } from "../../../ports/paging.ts";
import { type DocumentList, readDocuments, type Row } from "./documents.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export interface Selection {
  /** Text after FROM, without ORDER BY and LIMIT; its conditions are joined by AND, and there is at least one. */
  readonly from: string;
  readonly values: readonly SQLInputValue[];
  /** Read besides `doc`. */
  readonly columns?: string;
  /** Names of the two columns that the list is ordered by. */
  readonly order: readonly [createdAt: string, id: string];
}

/** The documents of one page, newest first, ties by id, over selections that have no row in common. */
export function listNewestFirst<T extends z.ZodType>(
  db: SqliteDatabase,
  { page, ...of }: Pick<DocumentList<T>, "kind" | "schema"> & { readonly page: PageRequest },
  selections: readonly Selection[],
): z.infer<T>[] {
  return readDocuments(db, { ...of, limit: page.limit }, (limit) => selectNewestFirstOfAll(db, selections, { ...page, limit }));
}

/** Rows of one page, newest first, ties by id; each has `doc`, `created_at` and `id`. */
function selectNewestFirst(db: SqliteDatabase, selection: Selection, page: PageRequest): Row[] {
  const [createdAt, id] = selection.order;
  const after = page.after === undefined ? "" : ` AND (${createdAt}, ${id}) < (?, ?)`;
  const values = [...selection.values];
  if (page.after !== undefined) values.push(page.after.createdAt, page.after.id);
  return db
    .sql(
      `SELECT ${selection.columns ?? ""}doc, ${createdAt} AS created_at, ${id} AS id FROM ${selection.from}${after}
       ORDER BY ${createdAt} DESC, ${id} DESC LIMIT ?`,
    )
    .all(...values, page.limit ?? -1);
}

/**
 * The same over several selections that have no row in common. An index gives each in order; together (IN, OR) they would have to be
 * sorted, which takes a second where there are a million.
 */
function selectNewestFirstOfAll(db: SqliteDatabase, selections: readonly Selection[], page: PageRequest): Row[] {
  const [only] = selections;
  if (selections.length === 1 && only !== undefined) return selectNewestFirst(db, only, page);
  const rows = selections.flatMap((selection) => selectNewestFirst(db, selection, page));
  return rows.sort(newestFirst).slice(0, page.limit);
}

function newestFirst(a: Row, b: Row): number {
  return compare(String(b["created_at"]), String(a["created_at"])) || compare(String(b["id"]), String(a["id"]));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
