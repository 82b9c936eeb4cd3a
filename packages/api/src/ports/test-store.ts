import type { TestRecord } from "../domain/records.ts";
import type { PageRequest } from "./paging.ts";

export interface TestFilter {
  readonly workspaceId: string;
  /** Only Tests of these projects, when given. */
  readonly projectIds?: readonly string[] | undefined;
  readonly tagId?: string | undefined;
}

export interface TestStore {
  /** "project_missing": the project is gone; nothing was stored. */
  insert(record: TestRecord): Promise<"inserted" | "project_missing">;
  get(id: string): Promise<TestRecord | null>;
  /** Newest first, ties by id. */
  list(filter: TestFilter, page: PageRequest): Promise<TestRecord[]>;
  /** Replaces the document if the stored one has revision `record.revision - 1`; false, and nothing changed, otherwise. */
  replace(record: TestRecord): Promise<boolean>;
  /** True when it was there. */
  delete(id: string): Promise<boolean>;
}
