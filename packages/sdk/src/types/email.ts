/** A mail that a Run received. Secrets of its environment are masked in it. */
export interface Email {
  id: string;
  runId: string;
  receivedAt: string;
  /** As the mail says it, where it does: mails can overtake each other. */
  sentAt?: string | undefined;
  /** As the mail says it; empty when it says nothing. */
  from: string;
  /** Addresses of the Run that it was delivered to. */
  to: string[];
  subject: string;
  /** The part without HTML. */
  text: string | null;
  /** As it was sent: show it nowhere without a sandbox. */
  html: string | null;
  attachments: EmailAttachment[];
  /** Bytes that arrived. */
  size: number;
  /** Text, HTML or attachments are not all of it. */
  truncated: boolean;
}

/** A file that came with a mail: its content is not kept. */
export interface EmailAttachment {
  name: string;
  /** Media type. */
  type: string;
  /** Bytes. */
  size: number;
}
