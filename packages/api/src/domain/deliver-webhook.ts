import type { DeliveryAttempt } from "@runwright/contracts";
import type { SentOnce, WebhookMeter } from "../ports/webhook-meter.ts";
import { type MessageAnswer, SendError } from "../ports/webhook-sender.ts";
import type { Deps } from "./deps.ts";
import { DAY_MS, msSince, nowText } from "./moments.ts";
import type { WebhookDeliveryRecord, WebhookRecord } from "./webhook-records.ts";
import { withPresentArtifactsOf } from "./webhook-messages.ts";
import { signedHeaders } from "./webhook-secrets.ts";
import { changeWebhook } from "./webhooks.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** After each attempt that failed; together a day. */
const PAUSES_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 8 * HOUR];
/** Each pause is so much longer or shorter at most, so that what failed together does not come back together. */
const JITTER = 0.2;
/** A webhook that took nothing for so long is disabled when another message is given up. */
const HOPELESS_MS = 3 * DAY_MS;
/** Longer than a sending can take: whoever has it for longer is dead. */
const LEASE_MS = 30 * SECOND;
const ATTEMPTS_KEPT = 20;
const GONE = 410;

/** The body that is sent. */
export type RenderMessage = (delivery: WebhookDeliveryRecord) => string;

/** Takes the delivery for this service until the lease ends; null when another one was faster. */
export async function claimDelivery(deps: Deps, delivery: WebhookDeliveryRecord): Promise<WebhookDeliveryRecord | null> {
  const dueAt = new Date(deps.clock.now() + LEASE_MS).toISOString();
  const claimed = { ...delivery, dueAt, revision: delivery.revision + 1 };
  return (await deps.webhookDeliveries.replace(claimed)) ? claimed : null;
}

/**
 * Sends a delivery that was claimed, and notes how that went. When the signal is aborted, it is due again at once. At least once: a service
 * that dies between the answer and its note sends it again, under the same id.
 */
export async function deliverWebhook(
  deps: Deps,
  claimed: WebhookDeliveryRecord,
  { render, signal, meter }: { readonly render: RenderMessage; readonly signal: AbortSignal; readonly meter?: WebhookMeter | undefined },
): Promise<void> {
  const webhook = await deps.webhooks.get(claimed.webhookId);
  if (webhook === null) return deps.webhookDeliveries.delete(claimed.id);
  if (!webhook.enabled) return note(deps, claimed, givenUp(deps, claimed));
  const began = deps.clock.now();
  let answer: MessageAnswer | SendError;
  try {
    answer = await send(deps, { webhook, delivery: claimed, render }, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    return note(deps, claimed, { ...claimed, dueAt: nowText(deps.clock) });
  }
  const attempt = attemptOf(deps, answer, began);
  const after = afterAttempt(deps, claimed, { attempt, answer });
  await note(deps, claimed, after);
  meter?.observe(sentOnce(attempt, after));
  await noteHealth(deps, webhook, { attempt, delivery: after });
  const { id: deliveryId, webhookId, type, attemptCount } = after;
  const { status, error, durationMs } = attempt;
  deps.log.info({ deliveryId, webhookId, type, attempt: attemptCount, status, error, durationMs, outcome: after.status }, "webhook sent");
}

function sentOnce(attempt: DeliveryAttempt, { status, createdAt, completedAt }: WebhookDeliveryRecord): SentOnce {
  const totalSeconds = completedAt === null ? null : Math.max(0, Date.parse(completedAt) - Date.parse(createdAt)) / 1000;
  return { outcome: status === "pending" ? "again" : status, attemptSeconds: attempt.durationMs / 1000, totalSeconds };
}

async function send(
  deps: Deps,
  { webhook, delivery, render }: { webhook: WebhookRecord; delivery: WebhookDeliveryRecord; render: RenderMessage },
  signal: AbortSignal,
): Promise<MessageAnswer | SendError> {
  const body = render(await withPresentArtifactsOf(deps, delivery));
  const headers = signedHeaders(deps, webhook, { id: delivery.id, body });
  try {
    return await deps.webhookSender.send({ url: webhook.url, headers, body }, signal);
  } catch (error) {
    if (error instanceof SendError) return error;
    throw error;
  }
}

function attemptOf(deps: Deps, answer: MessageAnswer | SendError, began: number): DeliveryAttempt {
  const now = deps.clock.now();
  const when = { at: new Date(began).toISOString(), durationMs: Math.max(0, Math.round(now - began)) };
  if (answer instanceof SendError) return { ...when, status: null, error: `${answer.code}: ${answer.message}`, excerpt: null };
  return { ...when, status: answer.status, error: null, excerpt: answer.excerpt };
}

function isTaken({ status }: DeliveryAttempt): boolean {
  return status !== null && status >= 200 && status < 300;
}

function afterAttempt(
  deps: Deps,
  claimed: WebhookDeliveryRecord,
  { attempt, answer }: { readonly attempt: DeliveryAttempt; readonly answer: MessageAnswer | SendError },
): WebhookDeliveryRecord {
  const noted = {
    ...claimed,
    attempts: [...claimed.attempts, attempt].slice(-ATTEMPTS_KEPT),
    attemptCount: claimed.attemptCount + 1,
    round: claimed.round + 1,
  };
  const at = nowText(deps.clock);
  if (isTaken(attempt)) return { ...noted, status: "delivered", dueAt: null, completedAt: at };
  const pause = claimed.type === "ping" || attempt.status === GONE ? undefined : PAUSES_MS[claimed.round];
  if (pause === undefined) return { ...noted, status: "failed", dueAt: null, completedAt: at };
  const asked = answer instanceof SendError ? 0 : Math.min(answer.retryAfterMs ?? 0, DAY_MS);
  return { ...noted, dueAt: new Date(deps.clock.now() + Math.max(asked, jittered(deps, pause))).toISOString() };
}

function jittered({ secretBox }: Pick<Deps, "secretBox">, ms: number): number {
  const [byte = 0] = secretBox.randomBytes(1);
  return Math.round(ms * (1 - JITTER + (2 * JITTER * byte) / 255));
}

function givenUp(deps: Deps, claimed: WebhookDeliveryRecord): WebhookDeliveryRecord {
  const at = nowText(deps.clock);
  const attempt = {
    at,
    durationMs: 0,
    status: null,
    error: "webhook_disabled: The webhook was disabled before it was sent.",
    excerpt: null,
  };
  const attempts = [...claimed.attempts, attempt].slice(-ATTEMPTS_KEPT);
  return { ...claimed, attempts, status: "failed", dueAt: null, completedAt: at };
}

/** Nothing is lost when another writer was faster: somebody wants it sent again, or the lease had ended and another service has it. */
async function note(deps: Deps, claimed: WebhookDeliveryRecord, after: WebhookDeliveryRecord): Promise<void> {
  await deps.webhookDeliveries.replace({ ...after, revision: claimed.revision + 1 });
}

/** Writes to the webhook only when that changes what it says. */
async function noteHealth(
  deps: Deps,
  webhook: WebhookRecord,
  { attempt, delivery }: { readonly attempt: DeliveryAttempt; readonly delivery: WebhookDeliveryRecord },
): Promise<void> {
  if (isTaken(attempt)) {
    if (webhook.failingSince !== null) await changeWebhook(deps, webhook.id, (one) => ({ ...one, failingSince: null }));
    return;
  }
  const failingSince = webhook.failingSince ?? attempt.at;
  const isGone = attempt.status === GONE;
  const isHopeless = delivery.status === "failed" && delivery.type !== "ping" && msSince(failingSince, deps.clock) > HOPELESS_MS;
  if (webhook.failingSince !== null && !isGone && !isHopeless) return;
  const reason = isGone
    ? "gone: The address answered 410, which says that it wants no more messages."
    : `unreachable: Nothing that was sent since ${failingSince} has arrived.`;
  const { id: webhookId } = webhook;
  await changeWebhook(deps, webhookId, (one) => {
    // Somebody has given it another address meanwhile, or enabled it: what this attempt says is past.
    if (one.url !== webhook.url || one.updatedAt !== webhook.updatedAt || !one.enabled) return null;
    return { ...one, failingSince, ...(isGone || isHopeless ? { enabled: false, disabledReason: reason } : {}) };
  });
  if (isGone || isHopeless) deps.log.warn({ webhookId, reason }, "webhook disabled");
}
