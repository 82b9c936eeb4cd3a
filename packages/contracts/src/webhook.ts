import { z } from "zod";
import { CursorQuery, Id, LimitQuery, OverlapSeconds, ProjectPageQuery, Timestamp } from "./primitives.ts";
import { Run, RunResult } from "./run.ts";

/** Prefix of the secrets that sign what goes out, as Standard Webhooks has it. */
export const WEBHOOK_SECRET_PREFIX = "whsec_";

/** What a webhook can be told of. */
export const WEBHOOK_EVENTS = ["run.finished", "run.failed", "run.error", "test.became_failing", "test.became_passing"] as const;
export const WebhookEventName = z.enum(WEBHOOK_EVENTS).meta({ id: "WebhookEventName" });
export type WebhookEventName = z.infer<typeof WebhookEventName>;

/** Of what is sent: those, and the test of the way there. */
export const WEBHOOK_MESSAGE_TYPES = [...WEBHOOK_EVENTS, "ping"] as const;
export const WebhookMessageType = z.enum(WEBHOOK_MESSAGE_TYPES).meta({ id: "WebhookMessageType" });
export type WebhookMessageType = z.infer<typeof WebhookMessageType>;

const RunData = z.object({ run: Run });
const VerdictData = z.object({
  test: z.object({ id: Id, projectId: Id, name: z.string() }),
  run: Run.meta({ description: "The Run that changed it" }),
  previous: z
    .object({ runId: Id, result: RunResult, completedAt: Timestamp })
    .nullable()
    .meta({ description: "The verdict before it; null: there was none" }),
});
const head = { timestamp: Timestamp.meta({ description: "When it happened" }) };

/** The body of a message, by its `type`. */
export const WebhookMessage = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("run.finished"), ...head, data: RunData }),
    z.object({ type: z.literal("run.failed"), ...head, data: RunData }),
    z.object({ type: z.literal("run.error"), ...head, data: RunData }),
    z.object({ type: z.literal("test.became_failing"), ...head, data: VerdictData }),
    z.object({ type: z.literal("test.became_passing"), ...head, data: VerdictData }),
    z.object({ type: z.literal("ping"), ...head, data: z.object({ webhookId: Id }) }),
  ])
  .meta({ id: "WebhookMessage", description: "What a webhook is sent, signed as Standard Webhooks says" });
export type WebhookMessage = z.infer<typeof WebhookMessage>;

const WebhookUrl = z
  .url({ protocol: /^https?$/u, error: "must be an http or https URL" })
  .max(2048)
  .refine((value) => !(URL.parse(value)?.username || URL.parse(value)?.password), "must not hold a user name or password")
  .meta({ description: "Not of a private network, unless the service's configuration allows it" });
const Events = z
  .array(WebhookEventName)
  .min(1)
  .max(50)
  .transform((events) => [...new Set(events)]);
const Description = z.string().trim().max(500);

export const Webhook = z
  .object({
    id: Id,
    workspaceId: Id,
    projectId: Id.nullable().meta({ description: "Whose Tests it is told of; null: those of all projects" }),
    url: z.string(),
    events: z.array(WebhookEventName),
    description: z.string().nullable(),
    enabled: z.boolean(),
    disabledReason: z.string().nullable().meta({ description: "Why the service has disabled it by itself" }),
    failingSince: Timestamp.nullable().meta({ description: "Since when nothing has arrived; null: what was sent last has" }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Webhook", description: "An address that is told what happens" });
export type Webhook = z.infer<typeof Webhook>;

export const WebhookWithSecret = Webhook.extend({
  secret: z.string().meta({ description: "Verifies what arrives. Shown only here" }),
}).meta({ id: "WebhookWithSecret" });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

export const WebhookCreate = z
  .strictObject({
    url: WebhookUrl,
    events: Events,
    projectId: Id.nullable().optional().meta({ description: "Unless given: all projects" }),
    description: Description.nullable().optional(),
    enabled: z.boolean().optional().meta({ description: "True unless given" }),
  })
  .meta({ id: "WebhookCreate" });
export type WebhookCreate = z.infer<typeof WebhookCreate>;

export const WebhookUpdate = z
  .strictObject({
    url: WebhookUrl.optional(),
    events: Events.optional(),
    description: Description.nullable().optional(),
    enabled: z.boolean().optional(),
  })
  .meta({ id: "WebhookUpdate" });
export type WebhookUpdate = z.infer<typeof WebhookUpdate>;

export const WebhookRotate = z
  .strictObject({
    overlapSeconds: OverlapSeconds.meta({ description: "How long messages are signed with the old secret as well: a day unless given" }),
  })
  .meta({ id: "WebhookRotate" });
export type WebhookRotate = z.infer<typeof WebhookRotate>;

export const WebhookListQuery = ProjectPageQuery;
export type WebhookListQuery = z.infer<typeof WebhookListQuery>;

export const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;
export const DeliveryStatus = z.enum(DELIVERY_STATUSES).meta({ id: "DeliveryStatus" });
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

export const DeliveryAttempt = z
  .object({
    at: Timestamp,
    durationMs: z.int(),
    status: z.int().nullable().meta({ description: "Of the answer; null: there was none" }),
    error: z.string().nullable().meta({ description: "`code: sentence`, where no answer came" }),
    excerpt: z.string().nullable().meta({ description: "How the answer begins" }),
  })
  .meta({ id: "DeliveryAttempt" });
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const WebhookDelivery = z
  .object({
    id: Id.meta({ description: "The `webhook-id` of the message, the same each time that it is sent" }),
    webhookId: Id,
    type: WebhookMessageType,
    status: DeliveryStatus,
    attemptCount: z.int(),
    attempts: z.array(DeliveryAttempt).meta({ description: "The last ones, the newest at the end" }),
    nextAttemptAt: Timestamp.nullable(),
    message: WebhookMessage,
    createdAt: Timestamp,
    completedAt: Timestamp.nullable(),
  })
  .meta({ id: "WebhookDelivery", description: "A message on its way to a webhook" });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryListQuery = z.strictObject({ status: DeliveryStatus, limit: LimitQuery, cursor: CursorQuery }).partial();
export type WebhookDeliveryListQuery = z.infer<typeof WebhookDeliveryListQuery>;
