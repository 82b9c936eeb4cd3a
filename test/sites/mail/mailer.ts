import { createTransport } from "nodemailer";

export interface SmtpAddress {
  readonly host: string;
  readonly port: number;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

export type SendLetter = (letter: Letter) => Promise<void>;

/** Resolves when the server has taken the letter. Without an address letters go nowhere. */
export function createMailer(smtp: SmtpAddress | undefined): SendLetter {
  if (smtp === undefined) return async () => undefined;
  const transport = createTransport({ ...smtp, secure: false, ignoreTLS: true });
  return async (letter) => void (await transport.sendMail({ from: '"Corp Intranet" <no-reply@corp.example>', ...letter }));
}
