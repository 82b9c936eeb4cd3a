import type { WebhookRecord } from "../domain/webhook-records.ts";
import type { NamedFilter } from "./named-store.ts";
import type { PageRequest } from "./paging.ts";

/** Addresses that are told what happens. One of a project goes with it. */
export interface WebhookStore {
  /** Idempotent by id: "exists" leaves the stored one as it is. "project_missing": nothing was stored. */
  insert(record: WebhookRecord): Promise<"inserted" | "exists" | "project_missing">;
  get(id: string): Promise<WebhookRecord | null>;
  /** Newest first, ties by id. With `projectIds`, those of all projects are left out. */
  list(filter: NamedFilter, page: PageRequest): Promise<WebhookRecord[]>;
  /** One compare-and-set: false, and nothing changed, unless the stored one has revision `record.revision - 1`. */
  replace(record: WebhookRecord): Promise<boolean>;
  /** With what was to be sent to it. Idempotent. */
  delete(id: string): Promise<void>;
}
