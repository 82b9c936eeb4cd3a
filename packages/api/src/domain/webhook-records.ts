import { DeliveryAttempt, DeliveryStatus, Id, RunResult, Timestamp, WebhookEventName, WebhookMessageType } from "@runwright/contracts";
import { z } from "zod";
import { RunSnapshot } from "./records.ts";

const stored = { schemaVersion: z.literal(1), id: Id, workspaceId: Id, createdAt: Timestamp };

export const WebhookRecord = z.object({
  ...stored,
  /** null: told of all projects of the workspace. */
  projectId: Id.nullable(),
  url: z.string(),
  events: z.array(WebhookEventName),
  description: z.string().nullable(),
  enabled: z.boolean(),
  disabledReason: z.string().nullable(),
  /** Since when nothing has arrived; null: what was sent last has. */
  failingSince: Timestamp.nullable(),
  /** The present one first; messages are signed with each until it ends. */
  secrets: z.array(z.object({ sealed: z.string(), until: Timestamp.nullable() })),
  updatedAt: Timestamp,
  revision: z.int(),
});
export type WebhookRecord = z.infer<typeof WebhookRecord>;

/** What happened, as far as a message says it. */
export const WebhookContent = z.object({
  /** null in a ping. */
  run: RunSnapshot.nullable(),
  /** The verdict before that of the Run, where the message is about its change. */
  previous: z.object({ runId: Id, result: RunResult, completedAt: Timestamp }).nullable(),
});
export type WebhookContent = z.infer<typeof WebhookContent>;

/** A message on its way: what is to be sent lies here from the moment that it is certain until it has arrived or was given up. */
export const WebhookDeliveryRecord = z.object({
  ...stored,
  webhookId: Id,
  type: WebhookMessageType,
  content: WebhookContent,
  status: DeliveryStatus,
  /** All of them; `attempts` holds the last ones. */
  attemptCount: z.int(),
  attempts: z.array(DeliveryAttempt),
  /** Attempts since it was made, or was to be sent again. */
  round: z.int(),
  /** When it is to be sent next, or, while a service sends it, when that one is taken to be dead; null: never. */
  dueAt: Timestamp.nullable(),
  completedAt: Timestamp.nullable(),
  revision: z.int(),
});
export type WebhookDeliveryRecord = z.infer<typeof WebhookDeliveryRecord>;
