/** That something was sent to a webhook, once. */
export interface SentOnce {
  /** "again": it did not arrive, and is sent again later. "failed": it was given up. */
  readonly outcome: "delivered" | "again" | "failed";
  readonly attemptSeconds: number;
  /** From what it tells of until it had arrived or was given up; null: it goes on. */
  readonly totalSeconds: number | null;
}

/** Takes down how messages to webhooks go. */
export interface WebhookMeter {
  observe(sent: SentOnce): void;
}
