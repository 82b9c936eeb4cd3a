import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import type { Mail, Mailbox } from "@runwright/agent";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  readonly address: { readonly host: string; readonly port: number };
  /** A new address of its own. */
  readonly openMailbox: () => Mailbox;
  readonly close: () => Promise<void>;
}

/** Takes every mail on a port of its own, and keeps them by recipient. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Mail[] = [];
  let opened = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
      void keep(stream, to).finally(() => done());
    },
  });
  const keep = async (stream: Readable, to: readonly string[]): Promise<void> => {
    const parsed = await simpleParser(stream);
    mails.push({
      from: parsed.from?.text ?? "",
      to,
      subject: parsed.subject ?? "",
      receivedAt: new Date(),
      ...(parsed.text !== undefined && { text: parsed.text }),
      ...(typeof parsed.html === "string" && { html: parsed.html }),
    });
  };
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    address: { host: "127.0.0.1", port },
    openMailbox: () => {
      opened += 1;
      const address = `run-${opened}@inbox.example`;
      return { address, mails: async ({ since }) => mails.filter(({ to, receivedAt }) => to.includes(address) && receivedAt >= since) };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
