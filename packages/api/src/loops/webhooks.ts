import { claimDelivery, deliverWebhook, type RenderMessage } from "../domain/deliver-webhook.ts";
import type { Deps } from "../domain/deps.ts";
import { nowText } from "../domain/moments.ts";
import type { WebhookMeter } from "../ports/webhook-meter.ts";

/** Messages that are sent at a time, and of those, to one address: one that is slow must not hold up the others. */
const AT_ONCE = 32;
const AT_ONCE_EACH = 4;

/** Sends what is due, several at a time, for as long as the service runs. */
export class WebhookDeliveries {
  readonly #deps: Deps;
  readonly #render: RenderMessage;
  readonly #meter: WebhookMeter | undefined;
  readonly #busy = new Map<string, number>();
  readonly #underWay = new Set<Promise<void>>();
  #onRoom = (): void => undefined;

  constructor(deps: Deps, render: RenderMessage, meter?: WebhookMeter) {
    this.#deps = deps;
    this.#render = render;
    this.#meter = meter;
  }

  /** Calls `wake` whenever there is room again. */
  wakeOnRoom(wake: () => void): void {
    this.#onRoom = wake;
  }

  /** One pass: begins to send what is due, as far as there is room; does not wait for it to be sent. */
  async begin(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.#underWay.size < AT_ONCE) {
      const limit = AT_ONCE - this.#underWay.size;
      const except = [...this.#busy].filter(([, count]) => count >= AT_ONCE_EACH).map(([webhookId]) => webhookId);
      const due = await this.#deps.webhookDeliveries.listDue(nowText(this.#deps.clock), { limit, except });
      let claimed = 0;
      for (const delivery of due) {
        if (signal.aborted || (this.#busy.get(delivery.webhookId) ?? 0) >= AT_ONCE_EACH) continue;
        const mine = await claimDelivery(this.#deps, delivery);
        if (mine === null) continue;
        claimed++;
        this.#send(mine.webhookId, deliverWebhook(this.#deps, mine, { render: this.#render, signal, meter: this.#meter }));
      }
      // Where others were faster with all of them, they are at work on it.
      if (due.length < limit || claimed === 0) return;
    }
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #send(webhookId: string, sending: Promise<void>): void {
    this.#busy.set(webhookId, (this.#busy.get(webhookId) ?? 0) + 1);
    const done = sending
      // It is due again when its lease has ended.
      .catch((err: unknown) => this.#deps.log.error({ err, webhookId }, "webhook not sent"))
      .finally(() => {
        this.#underWay.delete(done);
        const left = (this.#busy.get(webhookId) ?? 1) - 1;
        if (left === 0) this.#busy.delete(webhookId);
        else this.#busy.set(webhookId, left);
        this.#onRoom();
      });
    this.#underWay.add(done);
  }
}
