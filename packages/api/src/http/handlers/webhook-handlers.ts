import type { Deps } from "../../domain/deps.ts";
import { getWebhookDelivery, listWebhookDeliveries, pingWebhook, redeliverWebhook } from "../../domain/webhook-deliveries.ts";
import { createWebhook, deleteWebhook, listWebhooks, rotateWebhookSecret, updateWebhook } from "../../domain/webhooks.ts";
import type { Handlers } from "../handler.ts";
import type { PublicAddresses } from "../run-view.ts";
import { deliveryView } from "../webhook-view.ts";
import { resourceHandlers } from "./resource-handlers.ts";

type WebhookHandlers = Pick<
  Handlers,
  | "listWebhooks"
  | "createWebhook"
  | "getWebhook"
  | "updateWebhook"
  | "deleteWebhook"
  | "rotateWebhookSecret"
  | "pingWebhook"
  | "listWebhookDeliveries"
  | "getWebhookDelivery"
  | "redeliverWebhook"
>;

export function webhookHandlers(deps: Deps, addresses: PublicAddresses): WebhookHandlers {
  const webhooks = resourceHandlers(deps, {
    path: "/v1/webhooks",
    list: listWebhooks,
    create: createWebhook,
    update: updateWebhook,
    remove: deleteWebhook,
  });
  return {
    listWebhooks: webhooks.list,
    createWebhook: webhooks.create,
    getWebhook: webhooks.get,
    updateWebhook: webhooks.update,
    deleteWebhook: webhooks.remove,
    rotateWebhookSecret: async ({ caller, params, body }) => ({
      body: await rotateWebhookSecret(deps, caller, { id: params.id, change: body }),
    }),
    pingWebhook: async ({ caller, params }) => {
      const delivery = await pingWebhook(deps, caller, params.id);
      return { body: deliveryView(delivery, addresses), location: `/v1/webhooks/${delivery.webhookId}/deliveries/${delivery.id}` };
    },
    listWebhookDeliveries: async ({ caller, params, query }) => {
      const page = await listWebhookDeliveries(deps, caller, { id: params.id, query });
      return { body: page.items.map((one) => deliveryView(one, addresses)), nextCursor: page.nextCursor };
    },
    getWebhookDelivery: async ({ caller, params }) => ({
      body: deliveryView(await getWebhookDelivery(deps, caller, params), addresses),
    }),
    redeliverWebhook: async ({ caller, params }) => ({
      body: deliveryView(await redeliverWebhook(deps, caller, params), addresses),
    }),
  };
}
