import type { DeliveryStatus } from "@runwright/contracts";
import type { WebhookDeliveryRecord } from "../domain/webhook-records.ts";
import type { PageRequest } from "./paging.ts";

/** What is to be sent to webhooks, and what became of it. */
export interface WebhookDeliveryStore {
  /** Idempotent by id: "exists" leaves the stored one as it is. "webhook_missing", where the store can tell: nothing was stored. */
  insert(record: WebhookDeliveryRecord): Promise<"inserted" | "exists" | "webhook_missing">;
  get(id: string): Promise<WebhookDeliveryRecord | null>;
  /** Newest first, ties by id. */
  list(
    filter: { readonly webhookId: string; readonly status?: DeliveryStatus | undefined },
    page: PageRequest,
  ): Promise<WebhookDeliveryRecord[]>;
  /** Those due by `at`, the longest overdue first, but none of the webhooks `except`. For the loops; sees every workspace. */
  listDue(at: string, query: { readonly limit: number; readonly except: readonly string[] }): Promise<WebhookDeliveryRecord[]>;
  /** How many are due now or later. Sees every workspace. */
  countPending(): Promise<number>;
  /** One compare-and-set: false, and nothing changed, unless the stored one has revision `record.revision - 1`. */
  replace(record: WebhookDeliveryRecord): Promise<boolean>;
  /** Idempotent. */
  delete(id: string): Promise<void>;
  /** Those that were made before that moment, of every workspace. Idempotent. */
  deleteBefore(moment: string): Promise<void>;
}
