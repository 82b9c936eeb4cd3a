import type { z } from "zod";
import type { Position } from "../../../ports/paging.ts";
import { PortError } from "../../../ports/port-error.ts";

/** A document as the driver gives it. The record lies in it field by field, its id as `_id`; other fields are what is looked up. */
export interface StoredDocument {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** The record as it is stored, with what else the document is to hold. */
export function toDocument(record: { readonly id: string }, derived: Readonly<Record<string, unknown>> = {}): StoredDocument {
  const { id, ...fields } = record;
  return { _id: id, ...fields, ...derived };
}

/** The record in a document, checked against its schema. Throws a PortError `stored_document_invalid`. */
export function toRecord<T extends z.ZodType>(schema: T, document: StoredDocument): z.infer<T> {
  const { _id, ...fields } = document;
  return parseStored(schema, { ...fields, id: _id });
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
