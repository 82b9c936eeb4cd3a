import type { RunStatus } from "@runwright/contracts";
import type { AttemptRecord, TestRecord } from "../domain/records.ts";
import type { PageRequest } from "./paging.ts";

export interface AttemptFilter {
  readonly workspaceId: string;
  /** Only those of these projects, when given. */
  readonly projectIds?: readonly string[] | undefined;
  readonly sourceId?: string | undefined;
  readonly iterationId?: string | undefined;
}

/** Attempts with their Tests. `TestStore.get` gives those too; its lists do not. */
export interface AttemptStore {
  /** Idempotent by id. "source_missing": its Test Source is gone, and nothing was stored. */
  insert(record: AttemptRecord, tests: readonly TestRecord[]): Promise<"inserted" | "exists" | "source_missing">;
  get(id: string): Promise<AttemptRecord | null>;
  /** Newest first, ties by id. */
  list(filter: AttemptFilter, page: PageRequest): Promise<AttemptRecord[]>;
  /** Notes how its Runs have ended. The first one counts. Idempotent. */
  settle(id: string, status: RunStatus): Promise<void>;
  /** With their Tests. Idempotent. */
  deleteOfSource(sourceId: string): Promise<void>;
}
