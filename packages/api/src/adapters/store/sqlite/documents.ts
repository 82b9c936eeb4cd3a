import type { z } from "zod";
import { PortError } from "../../../ports/port-error.ts";
import { keepUnknown, withUnknown } from "../unknown-fields.ts";
import { readableOf, type UnreadableRecords } from "../unreadable-records.ts";

/** A row as node:sqlite gives it: no prototype. */
export type Row = Record<string, unknown>;

/**
 * The document in the row's column `doc`, with what lies apart of it in a column `texts` where the query asks for that, checked against its
 * schema. Throws a PortError `stored_document_invalid`.
 */
export function readDocument<T extends z.ZodType>(schema: T, row: Row): z.infer<T> {
  const { doc, texts = null } = row;
  const stored = texts === null ? parseJson(String(doc)) : { ...Object(parseJson(String(doc))), ...Object(parseJson(String(texts))) };
  const result = schema.safeParse(stored);
  if (!result.success)
    throw new PortError("stored_document_invalid", "A stored document is not what this version writes.", { cause: result.error });
  keepUnknown(result.data, stored);
  return result.data;
}

/** The same for a query that may have found nothing. */
export function readOptionalDocument<T extends z.ZodType>(schema: T, row: Row | undefined): z.infer<T> | null {
  return row === undefined ? null : readDocument(schema, row);
}

export interface DocumentList<T extends z.ZodType> {
  /** The table. */
  readonly kind: string;
  readonly schema: T;
  /** How many are wanted; undefined: all. */
  readonly limit?: number | undefined;
}

/**
 * The documents of the rows that `select` gives, in its order, without those that cannot be read: they are noted. Where there is a limit and
 * too few are left by it, `select` is asked for more, so that a page is full unless it is the last one.
 */
export function readDocuments<T extends z.ZodType>(
  { unreadable }: { readonly unreadable: UnreadableRecords },
  { kind, schema, limit }: DocumentList<T>,
  select: (limit: number | undefined) => readonly (Row | undefined)[],
): z.infer<T>[] {
  for (let wanted = limit; ; wanted = wanted === undefined ? wanted : wanted * 2) {
    const rows = select(wanted).filter((row) => row !== undefined);
    const records = readableOf(unreadable, rows, { kind, read: (row) => readDocument(schema, row), idOf: idIn });
    if (limit === undefined || wanted === undefined) return records;
    if (records.length >= limit || rows.length < wanted) return records.slice(0, limit);
  }
}

/** A record as the column `doc` keeps it. */
export function documentText(record: object): string {
  return JSON.stringify(withUnknown(record));
}

/** What the row is called where its document cannot be read. */
function idIn(row: Row): string {
  const { id } = Object(jsonOrNull(String(row["doc"]))) as { id?: unknown };
  return String(row["id"] ?? id);
}

/** The fields of a document that may be anything. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PortError("stored_document_invalid", "A stored document is no JSON.", { cause });
  }
}

/** The name of the unique index or table column that an insert ran into; null for every other failure. */
export function violatedUnique(error: unknown): string | null {
  const SQLITE_CONSTRAINT_UNIQUE = 2067;
  const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
  if (!(error instanceof Error) || !("errcode" in error)) return null;
  if (error.errcode !== SQLITE_CONSTRAINT_UNIQUE && error.errcode !== SQLITE_CONSTRAINT_PRIMARYKEY) return null;
  return error.message.replace(/^.*failed: /u, "");
}
