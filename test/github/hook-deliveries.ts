/** That GitHub has sent something to the app's webhook, as it tells of it. */
export interface SentDelivery {
  /** Longer than a number can hold, as GitHub's have become. */
  readonly id: string;
  readonly guid: string;
  readonly event: string;
  readonly payload: object;
  readonly delivered_at: string;
  readonly status_code: number;
  readonly redelivery: boolean;
}

const PAGE = 2;

/** What GitHub has sent, and how it is sent again. The newest stands in front. */
export class HookDeliveries {
  readonly sent: SentDelivery[] = [];
  /** Answers with a status what is sent again. Nobody is there unless given. */
  receiver: (delivery: Pick<SentDelivery, "event" | "guid" | "payload">) => Promise<number> = async () => 502;

  /** GitHub sends once, and writes down how it was answered. */
  add(delivery: Pick<SentDelivery, "event" | "guid" | "payload" | "delivered_at" | "status_code">, redelivery = false): SentDelivery {
    const made = { ...delivery, id: String(9_007_199_254_740_993n + BigInt(this.sent.length)), redelivery };
    this.sent.unshift(made);
    return made;
  }

  /** Sends it again; false: there is none such. */
  async sendAgain(id: string): Promise<boolean> {
    const found = this.sent.find((one) => one.id === id);
    if (found === undefined) return false;
    this.add({ ...found, status_code: await this.receiver(found) }, true);
    return true;
  }

  /** A page of them as text: the ids would not survive as numbers. `cursor` is where the next one begins. */
  page(cursor: string | null): { readonly text: string; readonly cursor: string | null } {
    const from = Number(cursor?.replace("v1_", "") ?? 0);
    const shown = this.sent.slice(from, from + PAGE).map(({ payload: _payload, ...one }) => ({
      ...one,
      duration: 0.27,
      status: one.status_code < 400 ? "OK" : "Invalid HTTP Response",
      action: "created",
      installation_id: 77,
      repository_id: 186_853_002,
      throttled_at: null,
    }));
    const text = JSON.stringify(shown).replaceAll(/"id":"(\d+)"/gu, '"id":$1');
    return { text, cursor: from + PAGE < this.sent.length ? `v1_${from + PAGE}` : null };
  }
}
