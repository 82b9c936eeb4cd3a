import type { WebhookDeliveryListQuery } from "@runwright/contracts";
import { pageOf, pageRequest } from "./cursor.ts";
import type { Caller, Deps, Page } from "./deps.ts";
import { DomainError, notFound } from "./errors.ts";
import { daysAgo, nowText } from "./moments.ts";
import { newId } from "./new-id.ts";
import { newDelivery, withPresentArtifacts, withPresentArtifactsOf } from "./webhook-messages.ts";
import type { WebhookDeliveryRecord, WebhookRecord } from "./webhook-records.ts";
import { requireWebhook } from "./webhooks.ts";

const MOST_PER_PAGE = 50;
/** How long it is kept what was sent. */
const KEPT_DAYS = 30;

/** Newest first, at most 50. Refusals: not_found, malformed_request (cursor). */
export async function listWebhookDeliveries(
  deps: Deps,
  caller: Caller,
  { id, query }: { readonly id: string; readonly query: WebhookDeliveryListQuery },
): Promise<Page<WebhookDeliveryRecord>> {
  const webhook = await requireWebhook(deps, caller, id);
  const limit = Math.min(query.limit ?? MOST_PER_PAGE, MOST_PER_PAGE);
  const filter = { webhookId: webhook.id, status: query.status };
  const page = pageOf(await deps.webhookDeliveries.list(filter, pageRequest({ limit, cursor: query.cursor })), limit);
  return { ...page, items: await withPresentArtifacts(deps, page.items) };
}

/** Refusals: not_found. */
export async function getWebhookDelivery(deps: Deps, caller: Caller, ids: DeliveryIds): Promise<WebhookDeliveryRecord> {
  return withPresentArtifactsOf(deps, (await requireDelivery(deps, caller, ids)).delivery);
}

/** A message that only says that it could be sent. It is sent once. Refusals: not_found, invalid_request (the webhook is disabled). */
export async function pingWebhook(deps: Deps, caller: Caller, id: string): Promise<WebhookDeliveryRecord> {
  const webhook = await requireWebhook(deps, caller, id);
  refuseDisabled(webhook);
  const content = { run: null, previous: null };
  const delivery = newDelivery(webhook, { id: newId(deps), type: "ping", content, at: nowText(deps.clock) });
  const outcome = await deps.webhookDeliveries.insert(delivery);
  if (outcome === "webhook_missing") throw notFound("webhook", id);
  deps.signals.announce(delivery.id, "work");
  return outcome === "exists" ? ((await deps.webhookDeliveries.get(delivery.id)) ?? delivery) : delivery;
}

/** Sends it at once and, unless it arrives, as often as a new one. Refusals: not_found, invalid_request (the webhook is disabled). */
export async function redeliverWebhook(deps: Deps, caller: Caller, ids: DeliveryIds): Promise<WebhookDeliveryRecord> {
  for (;;) {
    const { webhook, delivery } = await requireDelivery(deps, caller, ids);
    refuseDisabled(webhook);
    const again = {
      ...delivery,
      status: "pending" as const,
      round: 0,
      dueAt: nowText(deps.clock),
      completedAt: null,
      revision: delivery.revision + 1,
    };
    if (!(await deps.webhookDeliveries.replace(again))) continue;
    deps.signals.announce(again.id, "work");
    return withPresentArtifactsOf(deps, again);
  }
}

/** Deletes what is kept no longer. */
export async function dropOldDeliveries(deps: Deps): Promise<void> {
  await deps.webhookDeliveries.deleteBefore(daysAgo(KEPT_DAYS, deps.clock));
}

export interface DeliveryIds {
  readonly id: string;
  readonly deliveryId: string;
}

async function requireDelivery(
  deps: Deps,
  caller: Caller,
  { id, deliveryId }: DeliveryIds,
): Promise<{ webhook: WebhookRecord; delivery: WebhookDeliveryRecord }> {
  const webhook = await requireWebhook(deps, caller, id);
  const delivery = await deps.webhookDeliveries.get(deliveryId.toLowerCase());
  if (delivery?.webhookId !== webhook.id) throw notFound("delivery", deliveryId);
  return { webhook, delivery };
}

function refuseDisabled({ enabled }: WebhookRecord): void {
  if (!enabled) throw new DomainError("invalid_request", "The webhook is disabled, so nothing is sent to it. Enable it first.");
}
