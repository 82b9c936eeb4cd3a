import { once } from "node:events";
import { type AddressInfo, isIPv6, type Socket } from "node:net";
import { callbackify } from "node:util";
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Deps } from "../domain/deps.ts";
import { inboxRun, receiveEmail } from "../domain/receive-email.ts";
import { readMessage } from "./read-message.ts";

export interface SmtpOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** How the server calls itself. */
  readonly name: string;
  /** PEM texts, for senders that want STARTTLS; null: it is not offered. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  readonly limits?: Partial<SmtpLimits>;
}

/** What one sender may do to the service. */
export interface SmtpLimits {
  /** Bytes of one mail. */
  readonly mailBytes: number;
  /** At the same time; together with `mailBytes` it bounds the memory. */
  readonly senders: number;
  /** Without a byte. */
  readonly idleMs: number;
  /** For one mail, from DATA to its last dot. */
  readonly mailMs: number;
  /** For all that is said on one connection. */
  readonly connectionMs: number;
}

const LIMITS: SmtpLimits = { mailBytes: 5 * 1024 * 1024, senders: 20, idleMs: 30_000, mailMs: 60_000, connectionMs: 600_000 };

export interface SmtpPort {
  /** `smtp://host:port`. */
  readonly url: string;
  /** Lets mails under way come to their end for a moment, then cuts every connection. */
  close(): Promise<void>;
}

/** A refusal in the words of SMTP: 4xx may be tried again, 5xx not. */
class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** Receives the mail of Runs that go on, and refuses every other recipient. Rejects when the port cannot be had. */
export async function listenSmtp(deps: Deps, options: SmtpOptions): Promise<SmtpPort> {
  const limits = { ...LIMITS, ...options.limits };
  const ends = new Map<string, NodeJS.Timeout>();
  const server: SMTPServer = new SMTPServer({
    name: options.name,
    banner: "Runwright",
    size: limits.mailBytes,
    maxClients: limits.senders,
    socketTimeout: limits.idleMs,
    closeTimeout: 2_000,
    authOptional: true,
    disabledCommands: ["AUTH", ...(options.tls === null ? ["STARTTLS"] : [])],
    disableReverseLookup: true,
    logger: false,
    ...options.tls,
    onConnect: (session, callback) => {
      ends.set(session.id, setTimeout(() => cut(server, session.id), limits.connectionMs).unref());
      callback();
    },
    onClose: (session) => {
      clearTimeout(ends.get(session.id));
      ends.delete(session.id);
    },
    onRcptTo: callbackify(async ({ address }: SMTPServerAddress, _session: SMTPServerSession) => await acceptRecipient(deps, address)),
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      const timer = setTimeout(() => cut(server, session.id), limits.mailMs).unref();
      return await acceptMail(deps, stream, session).finally(() => clearTimeout(timer));
    }),
  });
  // What a sender does to its connection is told by nothing but the end of it.
  server.on("error", (err) => deps.log.warn({ err }, "smtp connection broke"));
  await listening(server, options);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${isIPv6(options.host) ? `[${options.host}]` : options.host}:${port}`,
    async close() {
      await new Promise<void>((resolve) => server.close(resolve));
      for (const timer of ends.values()) clearTimeout(timer);
    },
  };
}

async function listening(server: SMTPServer, { host, port }: SmtpOptions): Promise<void> {
  const net = server.server;
  // The server's own listener for errors is there already: what makes the port impossible is wanted here.
  server.listen(port, host);
  await once(net, "listening");
}

/** A sender that takes for ever: what it has begun is thrown away. */
function cut(server: SMTPServer, sessionId: string): void {
  for (const connection of server.connections) {
    if (connection.session.id !== sessionId) continue;
    const socket: Socket | undefined = connection._socket;
    socket?.destroy();
  }
}

async function acceptRecipient(deps: Deps, address: string): Promise<void> {
  const run = await inboxRun(deps, address).catch((error: unknown) => {
    throw temporary(deps, error);
  });
  if (run === null) throw new SmtpRefusal(550, "No such inbox here: a Run has one only while it goes on.");
}

async function acceptMail(deps: Deps, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
  const addresses = session.envelope.rcptTo.map(({ address }) => address);
  const message = await readMessage(stream);
  if (stream.sizeExceeded) throw new SmtpRefusal(552, "The mail is too large.");
  const outcome = await receiveEmail(deps, addresses, { ...message, size: stream.byteLength }).catch((error: unknown) => {
    throw temporary(deps, error);
  });
  if (outcome === "gone") throw new SmtpRefusal(550, "The Run has ended.");
  if (outcome === "full") throw new SmtpRefusal(552, "The inbox of the Run is full.");
  return "The Run has it.";
}

function temporary(deps: Deps, err: unknown): SmtpRefusal {
  deps.log.error({ err }, "mail could not be taken");
  return new SmtpRefusal(451, "This cannot be done at the moment. Try again later.");
}
