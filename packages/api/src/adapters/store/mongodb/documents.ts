import type { z } from "zod";
import type { Position } from "../../../ports/paging.ts";
import { PortError } from "../../../ports/port-error.ts";
import { keepUnknown, withUnknown } from "../unknown-fields.ts";
import { readableOf, type UnreadableRecords } from "../unreadable-records.ts";

/** A document as the driver gives it. The record lies in it field by field, its id as `_id`; other fields are what is looked up. */
export interface StoredDocument {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** The record as it is stored, with what else the document is to hold. */
export function toDocument(record: { readonly id: string }, derived: Readonly<Record<string, unknown>> = {}): StoredDocument {
  const { id, ...fields } = withUnknown(record);
  return { _id: id, ...fields, ...derived };
}

/** What lies beside the fields of a record, here or in an earlier version: `toDocument` is given it anew. */
const DERIVED: ReadonlySet<string> = new Set(["position", "nameKey", "commitKey", "pins", "pinsMade", "setId", "parts"]);

/** The record in a document, checked against its schema. Throws a PortError `stored_document_invalid`. */
export function toRecord<T extends z.ZodType>(schema: T, document: StoredDocument): z.infer<T> {
  const { _id, ...rest } = document;
  const fields = { ...Object.fromEntries(Object.entries(rest).filter(([name]) => !DERIVED.has(name))), id: _id };
  const record = parseStored(schema, fields);
  keepUnknown(record, fields);
  return record;
}

export interface RecordList<T extends z.ZodType> {
  /** The collection. */
  readonly kind: string;
  readonly schema: T;
  /** How many are wanted; undefined: all. */
  readonly limit?: number | undefined;
}

/**
 * The records in the documents that `find` gives, in its order, without those that cannot be read: they are noted. Where there is a limit and
 * too few are left by it, `find` is asked for more, so that a page is full unless it is the last one.
 */
export async function toRecords<T extends z.ZodType>(
  { unreadable }: { readonly unreadable: UnreadableRecords },
  { kind, schema, limit }: RecordList<T>,
  find: (limit: number | undefined) => Promise<readonly StoredDocument[]>,
): Promise<z.infer<T>[]> {
  for (let wanted = limit; ; wanted = wanted === undefined ? wanted : wanted * 2) {
    const found = await find(wanted);
    const records = readableOf(unreadable, found, { kind, read: (document) => toRecord(schema, document), idOf: ({ _id }) => String(_id) });
    if (limit === undefined || wanted === undefined) return records;
    if (records.length >= limit || found.length < wanted) return records.slice(0, limit);
  }
}

/** The same for a query that may have found nothing. */
export function toOptionalRecord<T extends z.ZodType>(schema: T, document: StoredDocument | null): z.infer<T> | null {
  return document === null ? null : toRecord(schema, document);
}

/** A part of a document, checked. Throws a PortError `stored_document_invalid`. */
export function parseStored<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new PortError("stored_document_invalid", "A stored document is not what this version writes.", { cause: result.error });
}

/** The place in a list that is ordered by (createdAt, id), as one text: an index on it gives the order, and a page is one range of it. */
export function positionOf({ createdAt, id }: Position): string {
  return `${createdAt}/${id}`;
}
