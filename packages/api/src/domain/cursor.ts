import type { PageRequest, Position } from "../ports/paging.ts";
import type { Page, PageInput } from "./deps.ts";
import { DomainError } from "./errors.ts";

const SHAPE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f-]{36})$/u;

/** What to ask a store for: one item more than the page holds, so that the end is known. Refusals: malformed_request. */
export function pageRequest(input: PageInput): PageRequest {
  return {
    limit: input.limit === undefined ? undefined : input.limit + 1,
    after: input.cursor === undefined ? undefined : decode(input.cursor),
  };
}

/** The page of what the store gave for `pageRequest`. */
export function pageOf<T extends Position>(found: readonly T[], limit: number | undefined): Page<T> {
  if (limit === undefined || found.length <= limit) return { items: found, nextCursor: null };
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: last === undefined ? null : btoa(`${last.createdAt} ${last.id}`) };
}

function decode(cursor: string): Position {
  const match = SHAPE.exec(plainText(cursor));
  if (match?.[1] === undefined || match[2] === undefined)
    throw new DomainError("malformed_request", "The cursor is not one that this service has given out.");
  return { createdAt: match[1], id: match[2] };
}

function plainText(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return "";
  }
}
