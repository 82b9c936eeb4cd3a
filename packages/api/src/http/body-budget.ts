import type { IncomingMessage } from "node:http";
import { Refusal } from "./problem.ts";
import { type BodyLimits, readBody } from "./request-body.ts";

/** One body that is held. */
interface Share {
  bytes: number;
  /** Null once the body is whole. */
  giveUp: ((refusal: Refusal) => void) | null;
}

/**
 * Bounds the memory that bodies take before anybody knows who has sent them. Where all of them together hold more, the largest one that is
 * still arriving is refused with 503, so that ordinary ones go on being taken while somebody sends many large ones.
 */
export class BodyBudget {
  readonly #maxBytes: number;
  readonly #shares = new Set<Share>();
  #held = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** What `check` makes of the body as it arrived; until then it counts as held. */
  async read<T>(req: IncomingMessage, limits: BodyLimits, check: (body: Buffer) => Promise<T>): Promise<T> {
    const share: Share = { bytes: 0, giveUp: null };
    this.#shares.add(share);
    try {
      const body = await readBody(req, limits, {
        begin: (giveUp) => (share.giveUp = giveUp),
        arrived: (bytes) => this.#grow(share, bytes),
      });
      share.giveUp = null;
      return await check(body);
    } finally {
      this.#shares.delete(share);
      this.#held -= share.bytes;
    }
  }

  #grow(share: Share, bytes: number): void {
    share.bytes += bytes;
    this.#held += bytes;
    if (this.#held <= this.#maxBytes) return;
    const arriving = [...this.#shares].filter(({ giveUp }) => giveUp !== null);
    const largest = arriving.reduce((a, b) => (b.bytes > a.bytes ? b : a), share);
    const giveUp = largest.giveUp;
    largest.giveUp = null;
    giveUp?.(new Refusal("unavailable", "Too much is being sent at the moment. Send it again in a while."));
  }
}
