import { RunwrightError } from "../errors/runwright-error.ts";
import type { WebhookMessage } from "../types/webhook.ts";
import { hmac } from "./hmac.ts";

/** Why a webhook was refused: stable words. */
export type WebhookVerificationCode = "missing_header" | "too_old" | "bad_signature" | "bad_secret" | "unreadable_body";

/** What arrived is not from the service, or came too late: answer 400 and do nothing. Holds neither secret nor body. */
export class WebhookVerificationError extends RunwrightError {
  override readonly name = "WebhookVerificationError";
  declare readonly code: WebhookVerificationCode;

  constructor(code: WebhookVerificationCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** What a web server has of a request's headers: `Headers`, or the plain object of Node. */
export type ReceivedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** What arrived, and how it is judged. */
export interface ReceivedWebhook {
  /** The body as it arrived, byte for byte: parsed and serialised again it would be another. */
  body: string | Uint8Array;
  headers: ReceivedHeaders;
  /** `whsec_...`, as `webhooks.create` or `webhooks.rotate` showed it; while one is rotated, both. */
  secret: string | readonly string[];
  /** How far the message's time may be from now, either way; 300. */
  toleranceSeconds?: number | undefined;
  /** Milliseconds since 1970; the clock's unless given. */
  now?: number | undefined;
}

/**
 * The message, once it is certain that the service has sent it, and lately (Standard Webhooks). Rejects with a
 * WebhookVerificationError. A message may come twice under one `webhook-id`: take it once.
 */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookMessage> {
  const { body, headers, secret, toleranceSeconds = 300, now = Date.now() } = received;
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => read(headers, name));
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError("missing_header", "The request is not a signed webhook");
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= toleranceSeconds))
    throw new WebhookVerificationError("too_old", "The webhook is too old or too new");
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const given = signatures.split(" ").flatMap((one) => (one.startsWith("v1,") ? [one.slice(3)] : []));
  for (const key of [secret].flat())
    for (const signature of given)
      if (await (await hmac(keyBytes(key))).verify(`${id}.${timestamp}.${text}`, fromBase64(signature))) return parse(text);
  throw new WebhookVerificationError("bad_signature", "The webhook was not signed with this secret");
}

function read(headers: ReceivedHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === "object" ? value[0] : value;
}

function keyBytes(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64(secret.replace(/^whsec_/u, ""));
  if (bytes.length === 0) throw new WebhookVerificationError("bad_secret", "A webhook's secret begins with whsec_");
  return bytes;
}

/** Empty where it is none. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (char) => char.codePointAt(0) ?? 0);
  } catch {
    return new Uint8Array();
  }
}

function parse(text: string): WebhookMessage {
  try {
    return JSON.parse(text) as WebhookMessage;
  } catch {
    throw new WebhookVerificationError("unreadable_body", "The webhook's body is not JSON");
  }
}
