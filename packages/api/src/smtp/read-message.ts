import type { Readable } from "node:stream";
import { MailParser } from "mailparser";
import type { ArrivedEmail } from "../domain/receive-email.ts";

/** What cannot be read as a mail is still one that came: it is told with what could be made of it. */
export interface ReadMessage extends Omit<ArrivedEmail, "size"> {}

/**
 * Reads a mail while it arrives: attachments are counted and thrown away, so that no more than the text is in memory. Never rejects for what the
 * sender wrote; rejects when the stream breaks off.
 */
export async function readMessage(stream: Readable): Promise<ReadMessage> {
  const parser = new MailParser({ skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true, skipTextLinks: true });
  const read = {
    from: "",
    subject: "",
    messageId: null as string | null,
    sentAt: null as Date | null,
    text: null as string | null,
    html: null as string | null,
    isBroken: false,
  };
  const attachments: { name: string; type: string; size: number }[] = [];
  const done = Promise.withResolvers<void>();
  parser.on("headers", (headers) => {
    read.subject = textOf(headers.get("subject"));
    read.from = addressText(headers.get("from"));
    const messageId = headers.get("message-id");
    read.messageId = typeof messageId === "string" && messageId !== "" ? messageId : null;
    const date = headers.get("date");
    read.sentAt = date instanceof Date && !Number.isNaN(date.getTime()) ? date : null;
  });
  parser.on("data", (part) => {
    if (part.type === "text") {
      read.text = typeof part.text === "string" ? part.text : read.text;
      read.html = typeof part.html === "string" ? part.html : read.html;
      return;
    }
    const attachment = { name: part.filename ?? "", type: part.contentType, size: 0 };
    attachments.push(attachment);
    part.content.on("data", (chunk: Uint8Array) => (attachment.size += chunk.byteLength));
    part.content.on("end", () => part.release());
    part.content.on("error", () => part.release());
  });
  parser.on("error", () => {
    read.isBroken = true;
    // What is still to come is nobody's any more, but it has to be taken off the line.
    stream.unpipe(parser);
    stream.resume();
    done.resolve();
  });
  parser.on("end", () => done.resolve());
  stream.on("error", (error) => done.reject(error));
  stream.on("close", () => {
    if (!stream.readableEnded) done.reject(new Error("the sender left in the middle of a mail"));
  });
  stream.pipe(parser);
  await done.promise;
  return { ...read, attachments };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function addressText(value: unknown): string {
  return typeof value === "object" && value !== null && "text" in value ? textOf(value.text) : "";
}
