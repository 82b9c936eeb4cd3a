import type { WebhookDelivery, WebhookMessage } from "@runwright/contracts";
import type { RunSnapshot } from "../domain/records.ts";
import type { WebhookDeliveryRecord } from "../domain/webhook-records.ts";
import { type PublicAddresses, runView } from "./run-view.ts";

/** The body of a message. */
export function webhookMessage(delivery: WebhookDeliveryRecord, at: PublicAddresses): WebhookMessage {
  const { type, createdAt: timestamp, webhookId, content } = delivery;
  if (content.run === null || type === "ping") return { type: "ping", timestamp, data: { webhookId } };
  const run = runView(content.run, at);
  switch (type) {
    case "run.finished":
    case "run.failed":
    case "run.error":
      return { type, timestamp, data: { run } };
    case "test.became_failing":
    case "test.became_passing":
      return { type, timestamp, data: { test: testOf(content.run), run, previous: content.previous } };
  }
}

export function deliveryView(delivery: WebhookDeliveryRecord, at: PublicAddresses): WebhookDelivery {
  const { id, webhookId, type, status, attemptCount, attempts, dueAt, createdAt, completedAt } = delivery;
  const message = webhookMessage(delivery, at);
  return { id, webhookId, type, status, attemptCount, attempts, nextAttemptAt: dueAt, message, createdAt, completedAt };
}

function testOf({ testId: id, projectId, testName: name }: RunSnapshot): { id: string; projectId: string; name: string } {
  return { id, projectId, name };
}
