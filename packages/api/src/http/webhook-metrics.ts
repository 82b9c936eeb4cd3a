import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { WebhookMeter } from "../ports/webhook-meter.ts";

/** How messages to webhooks go. `countPending` is asked at each scrape, and may fail: then the number is not known. */
export function createWebhookMetrics(registry: Registry, countPending: () => Promise<number>): WebhookMeter {
  const registers = [registry];
  // Registered by being made.
  void new Gauge({
    name: "runwright_webhook_deliveries_pending",
    help: "Messages to webhooks that have not arrived and were not given up, of the whole store.",
    registers,
    async collect() {
      this.set(await countPending().catch(() => Number.NaN));
    },
  });
  const attempts = new Counter({
    name: "runwright_webhook_attempts_total",
    help: "Messages sent to webhooks, each time: delivered, to be sent again, or given up (failed).",
    labelNames: ["outcome"],
    registers,
  });
  for (const outcome of ["delivered", "again", "failed"]) attempts.inc({ outcome }, 0);
  const attemptSeconds = new Histogram({
    name: "runwright_webhook_attempt_seconds",
    help: "Time until an address has answered, or has not.",
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const totalSeconds = new Histogram({
    name: "runwright_webhook_delivery_seconds",
    help: "Time from what a message tells of until it has arrived or was given up.",
    buckets: [0.5, 1, 2.5, 5, 10, 60, 600, 3600, 21_600, 86_400],
    labelNames: ["outcome"],
    registers,
  });
  return {
    observe: (sent) => {
      attempts.inc({ outcome: sent.outcome });
      attemptSeconds.observe(sent.attemptSeconds);
      if (sent.totalSeconds !== null) totalSeconds.observe({ outcome: sent.outcome }, sent.totalSeconds);
    },
  };
}
