/** A mail as it came. What is not known of it is left out. */
export interface Mail {
  /** `Shop <no-reply@shop.example>` or the address alone. */
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly receivedAt: Date;
  /** The part for readers without HTML. */
  readonly text?: string;
  /** What most people see, when there is one. Nothing in it is loaded or run. */
  readonly html?: string;
}

export interface MailQuery {
  /** Only mails received then or later. */
  readonly since: Date;
  /** How many of these the agent has already: there is something new only when there are more. */
  readonly known: number;
  /** A mailbox that can may wait so long for a new one before it answers; any may answer at once. */
  readonly waitMs: number;
  readonly signal: AbortSignal;
}

/**
 * Where the mails of a run arrive. A mailbox gives what it has; what fits, and how long to wait for it, is the agent's business: it asks
 * again until its deadline.
 *
 * @example
 * const mailbox: Mailbox = {
 *   address: `test-${Date.now()}@mail.example.com`,
 *   mails: async ({ since }) => await myMailServer.list({ to: mailbox.address, after: since }),
 * };
 * await agent(page, { mailbox }).run("Type {{inbox}} into Email ...");
 */
export interface Mailbox {
  /** What `{{inbox}}` stands for. */
  readonly address: string;
  /** All mails since then, the one received first in front. Rejects when the mailbox cannot be read now; it is asked again. */
  mails(query: MailQuery): Promise<readonly Mail[]>;
}
