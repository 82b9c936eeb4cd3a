import type { AuditRecord } from "../domain/records.ts";
import type { PageRequest } from "./paging.ts";

export interface AuditFilter {
  readonly workspaceId: string;
  /** Both ends belong to it. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Who changed what. */
export interface AuditLog {
  append(record: AuditRecord): Promise<void>;
  /** Newest first, ties by id. */
  list(filter: AuditFilter, page: PageRequest): Promise<AuditRecord[]>;
  /** Those of before that moment, of every workspace. Idempotent. */
  deleteBefore(moment: string): Promise<void>;
}
