import { z } from "zod";
import { Id, PageQuery, Timestamp } from "./primitives.ts";

/** A file that came with a mail: its content is not kept. */
export const EmailAttachment = z
  .object({ name: z.string(), type: z.string().meta({ description: "Media type" }), size: z.int().meta({ description: "Bytes" }) })
  .meta({ id: "EmailAttachment" });
export type EmailAttachment = z.infer<typeof EmailAttachment>;

export const Email = z
  .object({
    id: Id,
    runId: Id,
    receivedAt: Timestamp,
    sentAt: Timestamp.optional().meta({ description: "As the mail says it, where it does: mails can overtake each other" }),
    from: z.string().meta({ description: "As the mail says it; empty when it says nothing" }),
    to: z.array(z.string()).meta({ description: "Addresses of the Run that it was delivered to" }),
    subject: z.string(),
    text: z.string().nullable().meta({ description: "The part without HTML" }),
    html: z.string().nullable().meta({ description: "As it was sent: show it nowhere without a sandbox" }),
    attachments: z.array(EmailAttachment),
    size: z.int().meta({ description: "Bytes that arrived" }),
    truncated: z.boolean().meta({ description: "Text, HTML or attachments are not all of it" }),
  })
  .meta({ id: "Email", description: "A mail that a Run received. Secrets of its environment are masked in it" });
export type Email = z.infer<typeof Email>;

export const EmailListQuery = PageQuery;
export type EmailListQuery = z.infer<typeof EmailListQuery>;
