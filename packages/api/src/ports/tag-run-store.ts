import type { TagRunRecord } from "../domain/records.ts";

export interface TagRunStore {
  /** The commit point: atomic, all of the document or nothing, however large. Idempotent by id: "exists" leaves the stored one as it is. */
  insert(record: TagRunRecord): Promise<"inserted" | "exists">;
  get(id: string): Promise<TagRunRecord | null>;
  /** Marks that every Run of it is stored, and drops the copies of the Runs. Idempotent. */
  complete(id: string): Promise<void>;
  /** Those not yet complete, oldest first. */
  listIncomplete(limit: number): Promise<TagRunRecord[]>;
}
