import { WEBHOOK_SECRET_PREFIX } from "@runwright/contracts";
import type { Deps } from "./deps.ts";
import type { WebhookRecord } from "./webhook-records.ts";

const SECRET_BYTES = 32;

/** As Standard Webhooks writes secrets, so that its libraries take it. */
export function newWebhookSecret({ ids }: Pick<Deps, "ids">): string {
  return WEBHOOK_SECRET_PREFIX + base64(ids.secret(SECRET_BYTES));
}

export function sealWebhookSecret({ secretBox }: Pick<Deps, "secretBox">, webhookId: string, secret: string): string {
  return secretBox.seal(secret, secretContext(webhookId));
}

/** The headers of a message, signed with each secret that counts now. */
export function signedHeaders(
  { secretBox, clock }: Pick<Deps, "secretBox" | "clock">,
  webhook: Pick<WebhookRecord, "id" | "secrets">,
  message: { readonly id: string; readonly body: string },
): Readonly<Record<string, string>> {
  const now = clock.now();
  const timestamp = String(Math.floor(now / 1000));
  const signed = new TextEncoder().encode(`${message.id}.${timestamp}.${message.body}`);
  const signatures = webhook.secrets
    .filter(({ until }) => until === null || Date.parse(until) > now)
    .map(({ sealed }) => {
      const secret = secretBox.open(sealed, secretContext(webhook.id)).slice(WEBHOOK_SECRET_PREFIX.length);
      return `v1,${base64(secretBox.macOf(signed, fromBase64(secret)))}`;
    });
  return { "webhook-id": message.id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

export function secretContext(id: string): string {
  return `webhook ${id} secret`;
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes));
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (char) => char.codePointAt(0) ?? 0);
}
