import { Registry } from "prom-client";
import { expect, it } from "vitest";
import { createWebhookMetrics } from "./webhook-metrics.ts";

it("is shown without the number of those that wait while the store is away", async () => {
  const registry = new Registry();
  const meter = createWebhookMetrics(registry, async () => {
    throw new Error("away");
  });
  meter.observe({ outcome: "again", attemptSeconds: 2, totalSeconds: null });
  const text = await registry.metrics();
  expect(text).toMatch(/^runwright_webhook_deliveries_pending Nan$/imu);
  expect(text).toMatch(/^runwright_webhook_attempts_total\{outcome="again"\} 1$/mu);
  expect(text).toMatch(/^runwright_webhook_attempt_seconds_sum 2$/mu);
  expect(text).not.toContain("runwright_webhook_delivery_seconds_sum");
});
