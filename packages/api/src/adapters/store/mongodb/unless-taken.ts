import { MongoServerError } from "mongodb";
import { isDuplicateKey } from "./mongo-errors.ts";

/**
 * "name_taken" when a unique index refused the write. Not every server says so properly where the write is an update, so when it fails
 * in another way, it is looked up who has the name.
 */
export async function unlessTaken<T>(write: () => Promise<T>, isTaken: () => Promise<boolean>): Promise<T | "name_taken"> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error) || (error instanceof MongoServerError && (await isTaken()))) return "name_taken";
    throw error;
  }
}
