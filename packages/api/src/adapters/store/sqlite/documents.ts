import type { z } from "zod";
import { PortError } from "../../../ports/port-error.ts";

/** A row as node:sqlite gives it: no prototype. */
export type Row = Record<string, unknown>;

/** The document in the row's column `doc`, checked against its schema. Throws a PortError `stored_document_invalid`. */
export function readDocument<T extends z.ZodType>(schema: T, row: Row): z.infer<T> {
  const result = schema.safeParse(JSON.parse(String(row["doc"])));
  if (result.success) return result.data;
  throw new PortError("stored_document_invalid", "A stored document is not what this version writes.", { cause: result.error });
}

/** The same for a query that may have found nothing. */
export function readOptionalDocument<T extends z.ZodType>(schema: T, row: Row | undefined): z.infer<T> | null {
  return row === undefined ? null : readDocument(schema, row);
}

/** The name of the unique index or table column that an insert ran into; null for every other failure. */
export function violatedUnique(error: unknown): string | null {
  const SQLITE_CONSTRAINT_UNIQUE = 2067;
  const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
  if (!(error instanceof Error) || !("errcode" in error)) return null;
  if (error.errcode !== SQLITE_CONSTRAINT_UNIQUE && error.errcode !== SQLITE_CONSTRAINT_PRIMARYKEY) return null;
  return error.message.replace(/^.*failed: /u, "");
}
