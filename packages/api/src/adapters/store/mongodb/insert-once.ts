import { type Collection, type Document, MongoBulkWriteError, type OptionalUnlessRequiredId } from "mongodb";
import { isDuplicateKey } from "./mongo-errors.ts";

/** False, and nothing changed, when a unique index (or the `_id`) refused the document: there is one such already. */
export async function insertOnce<T extends Document>(collection: Collection<T>, document: OptionalUnlessRequiredId<T>): Promise<boolean> {
  return (await unlessDuplicate(() => collection.insertOne(document))) !== undefined;
}

/** Undefined when a unique index refused the write, because another one at the same moment was faster. */
export async function unlessDuplicate<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}

const DUPLICATE_KEY = 11_000;

/** The same for many, each on its own; which of them were there already is not said. */
export async function insertEach<T extends Document>(
  collection: Collection<T>,
  documents: readonly OptionalUnlessRequiredId<T>[],
): Promise<void> {
  if (documents.length === 0) return;
  try {
    await collection.insertMany([...documents], { ordered: false });
  } catch (error) {
    const errors = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (errors.length === 0 || errors.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  }
}
