import type { Open } from "./open.ts";
import type { PageParams } from "./project.ts";
import type { Run, RunResult } from "./run.ts";

/** What a webhook can be told of. */
export type WebhookEventName = "run.finished" | "run.failed" | "run.error" | "test.became_failing" | "test.became_passing";

/** An address that is told what happens. */
export interface Webhook {
  id: string;
  workspaceId: string;
  /** Whose Tests it is told of; null: those of all projects. */
  projectId: string | null;
  url: string;
  events: Open<WebhookEventName>[];
  description: string | null;
  enabled: boolean;
  /** Why the service has disabled it by itself. */
  disabledReason: string | null;
  /** Since when nothing has arrived; null: what was sent last has. */
  failingSince: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A webhook with its secret. */
export interface WebhookWithSecret extends Webhook {
  /** Verifies what arrives; shown only here. */
  secret: string;
}

interface WebhookOptionalParams {
  /** At most 500 characters. */
  description?: string | null | undefined;
  /** True unless given. */
  enabled?: boolean | undefined;
}

/** What a new webhook is. */
export interface WebhookCreateParams extends WebhookOptionalParams {
  /** http or https; not of a private network, unless the service allows it. */
  url: string;
  events: WebhookEventName[];
  /** All projects unless given. */
  projectId?: string | null | undefined;
}

/** What of a webhook changes; `null` clears. Enabling it forgets that it has failed. */
export interface WebhookUpdateParams extends WebhookOptionalParams {
  url?: string | undefined;
  events?: WebhookEventName[] | undefined;
}

/** How a secret is replaced. */
export interface WebhookRotateParams {
  /** How long messages are signed with the old secret as well: a day unless given, at most 30 days. */
  overlapSeconds?: number | undefined;
}

/** Which webhooks. */
export interface WebhookListParams extends PageParams {
  projectId?: string | undefined;
}

/** How a delivery stands. */
export type DeliveryStatus = "pending" | "delivered" | "failed";

/** One time that a message was sent. */
export interface DeliveryAttempt {
  at: string;
  /** Milliseconds. */
  durationMs: number;
  /** Of the answer; null: there was none. */
  status: number | null;
  /** `code: sentence`, where no answer came. */
  error: string | null;
  /** How the answer begins. */
  excerpt: string | null;
}

/** A message on its way to a webhook. */
export interface WebhookDelivery {
  /** The `webhook-id` of the message, the same each time that it is sent. */
  id: string;
  webhookId: string;
  type: Open<WebhookMessage["type"]>;
  status: Open<DeliveryStatus>;
  attemptCount: number;
  /** The last ones, the newest at the end. */
  attempts: DeliveryAttempt[];
  nextAttemptAt: string | null;
  message: WebhookMessage;
  createdAt: string;
  completedAt: string | null;
}

/** Which deliveries. */
export interface WebhookDeliveryListParams extends PageParams {
  status?: DeliveryStatus | undefined;
}

/** A Run ended. */
export interface WebhookRunMessage {
  type: "run.finished" | "run.failed" | "run.error";
  /** When it happened, ISO 8601. */
  timestamp: string;
  data: { run: Run };
}

/** A Test's verdict became another one than before. */
export interface WebhookVerdictMessage {
  type: "test.became_failing" | "test.became_passing";
  /** When it happened, ISO 8601. */
  timestamp: string;
  data: {
    test: { id: string; projectId: string; name: string };
    /** The Run that changed it. */
    run: Run;
    /** The verdict before it; null: there was none. */
    previous: { runId: string; result: Open<RunResult>; completedAt: string } | null;
  };
}

/** A test of the way there. */
export interface WebhookPingMessage {
  type: "ping";
  /** When it happened, ISO 8601. */
  timestamp: string;
  data: { webhookId: string };
}

/** The body of a message, by its `type`; a newer service may send others. */
export type WebhookMessage = WebhookRunMessage | WebhookVerdictMessage | WebhookPingMessage;
