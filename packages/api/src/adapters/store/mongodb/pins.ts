import { randomUUID } from "node:crypto";
import type { Filter } from "mongodb";
import { PortError } from "../../../ports/port-error.ts";
import type { StoredDocument } from "./documents.ts";
import type { CollectionName } from "./indexes.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { retrying } from "./retrying.ts";

/** A pin older than this is of a process that died: no call takes so long. Clocks of the processes may differ by most of it. */
const STALE_MS = 60_000;

/** What a new document begins with to be pinned later. `pinsMade` counts them, so that a deletion notices one that came meanwhile. */
export const UNPINNED = { pins: {}, pinsMade: 0 } as const;

export interface Pinnable {
  readonly collection: CollectionName;
  /** `_id`, and what else must be true of it. */
  readonly where: Filter<StoredDocument> & { readonly _id: string };
}

/**
 * Does the work while none of these documents can be deleted by `deleteUnpinned`, or says which of them is missing and does not do it.
 * There is no transaction in it: a pin is a mark with a moment in the document, one atomic write to set it and one to take it off.
 */
export async function whilePinned<T>(db: MongoDatabase, pinnables: readonly Pinnable[], work: () => Promise<T>): Promise<T | Pinnable> {
  const [first, ...rest] = pinnables;
  if (first === undefined) return work();
  const pin = `pins.${randomUUID()}`;
  const collection = db.collection(first.collection);
  const began = performance.now();
  const { matchedCount } = await collection.updateOne(first.where, { $set: { [pin]: new Date().toISOString() }, $inc: { pinsMade: 1 } });
  if (matchedCount === 0) return first;
  try {
    return await whilePinned(db, rest, async () => {
      if (performance.now() - began > STALE_MS / 2) throw new PortError("unavailable", "MongoDB did not answer in time.");
      return work();
    });
  } finally {
    await collection.updateOne({ _id: first.where._id }, { $unset: { [pin]: "" } });
  }
}

export function isMissing<T>(result: T | Pinnable): result is Pinnable {
  return typeof result === "object" && result !== null && "collection" in result && "where" in result;
}

/** Deletes the document unless it is used. Against work that has it pinned exactly one of the two succeeds: it waits for that work to end. */
export async function deleteUnpinned(
  db: MongoDatabase,
  document: { readonly collection: CollectionName; readonly id: string },
  options: { readonly isUsed: () => Promise<boolean>; readonly signal: AbortSignal },
): Promise<"deleted" | "in_use" | "missing"> {
  const collection = db.collection(document.collection);
  return retrying(options.signal, async () => {
    // Read before it is asked who uses it: whoever has come since then has made a pin, and the deletion does not match any more.
    const seen = await collection.findOne({ _id: document.id }, { ...QUERY, projection: { pins: 1, pinsMade: 1 } });
    if (seen === null) return "missing";
    if (await options.isUsed()) return "in_use";
    if (hasFreshPin(seen)) return undefined;
    const { deletedCount } = await collection.deleteOne({ _id: document.id, pinsMade: seen["pinsMade"] });
    return deletedCount > 0 ? "deleted" : undefined;
  });
}

function hasFreshPin(document: StoredDocument): boolean {
  const staleBefore = new Date(Date.now() - STALE_MS).toISOString();
  return Object.values(document["pins"] ?? {}).some((madeAt) => String(madeAt) > staleBefore);
}
