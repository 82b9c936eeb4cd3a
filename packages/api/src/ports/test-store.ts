import type { TestRecord } from "../domain/records.ts";
import type { PageRequest } from "./paging.ts";

export interface TestFilter {
  readonly workspaceId: string;
  /** Only Tests of these projects, when given. */
  readonly projectIds?: readonly string[] | undefined;
  readonly tagId?: string | undefined;
}

/** From one time of a schedule to the next. */
export interface DueMove {
  readonly id: string;
  readonly from: string;
  readonly to: string | null;
  /** As it was, unless given. */
  readonly lastSkipped?: TestRecord["lastSkipped"] | undefined;
}

export interface TestStore {
  /**
   * "project_missing", "environment_missing": what the Test names is gone, or the environment is of another project; nothing was stored.
   * Ids are made for one Test alone, so one that is stored already was stored by an earlier try: "inserted" too, and it stays as it is.
   */
  insert(record: TestRecord): Promise<"inserted" | "project_missing" | "environment_missing">;
  get(id: string): Promise<TestRecord | null>;
  /** Newest first, ties by id. */
  list(filter: TestFilter, page: PageRequest): Promise<TestRecord[]>;
  /** Those whose schedule was due by `at` (ISO 8601), the longest overdue first. For the loops; sees every workspace. */
  listDue(at: string, limit: number): Promise<TestRecord[]>;
  /**
   * Each one compare-and-set of its own: a Test that is not due at `from` (any more) is passed over. Counts the revision up. The ids of
   * those that have moved by this call, or none where some have not and the store cannot tell which.
   */
  moveDue(moves: readonly DueMove[]): Promise<string[]>;
  /** One compare-and-set: "stale", and nothing changed, unless the stored one has revision `record.revision - 1`. */
  replace(record: TestRecord): Promise<"replaced" | "stale" | "environment_missing">;
  /** True when it was there. */
  delete(id: string): Promise<boolean>;
}
