import type { PageRequest } from "./paging.ts";

/** What every record of a `NamedStore` has. */
export interface NamedRecord {
  readonly id: string;
  readonly workspaceId: string;
  readonly projectId: string;
  readonly name: string;
  readonly createdAt: string;
  /** Counts the writes; a replacement names the one that it was made from. */
  readonly revision: number;
}

export interface NamedFilter {
  readonly workspaceId: string;
  /** Only those of these projects, when given. */
  readonly projectIds?: readonly string[] | undefined;
}

/** Things of a project that Tests can name: environments, Shared Steps. Names are unique in a project without regard to case. */
export interface NamedStore<T extends NamedRecord> {
  /** Idempotent by id: "exists" leaves the stored one as it is. Anything but "inserted": nothing was stored. */
  insert(record: T): Promise<"inserted" | "exists" | "name_taken" | "project_missing">;
  get(id: string): Promise<T | null>;
  /** Those of the ids that exist, in any order. */
  getMany(ids: readonly string[]): Promise<T[]>;
  /** Newest first, ties by id. */
  list(filter: NamedFilter, page: PageRequest): Promise<T[]>;
  /** One compare-and-set: "stale", and nothing changed, unless the stored one has revision `record.revision - 1`. */
  replace(record: T): Promise<"replaced" | "stale" | "name_taken">;
  /**
   * Deletes it unless a Test names it. Against a Test that begins to name it at the same moment exactly one of the two succeeds where
   * `TestStore` says so (environments). "missing" when it is gone already.
   */
  deleteUnlessUsed(id: string): Promise<"deleted" | "in_use" | "missing">;
}
