/** A message, signed. */
export interface OutgoingMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How the other side answered. */
export interface MessageAnswer {
  readonly status: number;
  /** How long it wants to be left alone, in ms; null: it does not say. */
  readonly retryAfterMs: number | null;
  /** How its body begins; null: it has none that is text. */
  readonly excerpt: string | null;
}

/**
 * - `address_refused`: the address is of a network that must not be reached.
 * - `unreachable`: no answer, because of the name, the connection, the certificate or the protocol.
 * - `timed_out`: no answer in time.
 */
export type SendErrorCode = "address_refused" | "unreachable" | "timed_out";

/** There was no answer. `message` is a sentence for the owner of the webhook. */
export class SendError extends Error {
  override readonly name = "SendError";
  readonly code: SendErrorCode;

  constructor(code: SendErrorCode, message: string, options: { readonly cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}

export interface WebhookSender {
  /** Sends it once, following no redirect. Rejects with a SendError, and with the signal's reason when that is aborted. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<MessageAnswer>;
  /**
   * What is wrong with the address, as far as that can be told now; null: nothing. A name that is not known now counts as right: each
   * sending looks again.
   */
  refusalOf(url: string): Promise<string | null>;
}
