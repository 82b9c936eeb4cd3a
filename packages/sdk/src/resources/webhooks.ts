import type { APIPromise } from "../core/api-promise.ts";
import { call } from "../core/call.ts";
import { listPages, type PagePromise } from "../core/page.ts";
import { path } from "../core/path.ts";
import type { RequestOptions } from "../core/request-options.ts";
import type {
  Webhook,
  WebhookCreateParams,
  WebhookDelivery,
  WebhookDeliveryListParams,
  WebhookListParams,
  WebhookRotateParams,
  WebhookUpdateParams,
  WebhookWithSecret,
} from "../types/webhook.ts";
import { EditableCollection } from "./collection.ts";

type WebhookTypes = {
  item: Webhook;
  created: WebhookWithSecret;
  create: WebhookCreateParams;
  update: WebhookUpdateParams;
  list: WebhookListParams;
};

/**
 * Addresses that are told what happens; every method needs the scope `admin`. The `secret` in the answers of `create`
 * and `rotate` is shown only there; `verifyWebhook` of `@runwright/sdk/webhooks` takes it.
 */
export class Webhooks extends EditableCollection<WebhookTypes> {
  /** A new secret; messages are signed with both for a day more, or as long as is said. */
  rotate(webhookId: string, params: WebhookRotateParams = {}, options?: RequestOptions): APIPromise<WebhookWithSecret> {
    return call(this.transport, { method: "POST", path: `${this.path(webhookId)}/rotate`, body: params }, options);
  }

  /** Sends a message of the type `ping`, once. Resolves with its delivery, pending. */
  ping(webhookId: string, options?: RequestOptions): APIPromise<WebhookDelivery> {
    return call(this.transport, { method: "POST", path: `${this.path(webhookId)}/ping` }, options);
  }

  /** What was sent to a webhook and how it was answered, newest first; `for await` goes through all pages. */
  listDeliveries(webhookId: string, params?: WebhookDeliveryListParams, options?: RequestOptions): PagePromise<WebhookDelivery> {
    return listPages(this.transport, { path: `${this.path(webhookId)}/deliveries`, query: { ...params } }, options);
  }

  /** One delivery of a webhook. Rejects with a NotFoundError when there is none. */
  retrieveDelivery(webhookId: string, deliveryId: string, options?: RequestOptions): APIPromise<WebhookDelivery> {
    return call(this.transport, { path: this.path(webhookId) + path`/deliveries/${deliveryId}` }, options);
  }

  /** Sends the message again, under the id that it had. Resolves with the delivery, pending again. */
  redeliver(webhookId: string, deliveryId: string, options?: RequestOptions): APIPromise<WebhookDelivery> {
    return call(this.transport, { method: "POST", path: this.path(webhookId) + path`/deliveries/${deliveryId}/redeliver` }, options);
  }
}
