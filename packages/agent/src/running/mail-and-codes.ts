import { type GivenNames, givenNames, INBOX } from "@runwright/language/document";
import type { AgentOptions } from "../agent.ts";
import { Inbox } from "../mail/inbox.ts";
import type { ReadMail } from "../mail/read-mail.ts";
import { OneTimeCodes } from "../totp/one-time-codes.ts";
import type { TranscriptBody } from "../transcript.ts";
import type { EventLog } from "./event-log.ts";
import type { Masker } from "../secrets/index.ts";
import type { Variables } from "./variables.ts";

/** The names that have a value before the first step, and why `inbox` is not among them. */
export function namesOf({ mailbox, mailboxProblem, variables = [] }: AgentOptions, values: Variables): GivenNames {
  const names = variables.map(({ name }) => name);
  if (mailbox !== undefined && !names.includes(INBOX)) values.remember(INBOX, mailbox.address);
  return givenNames({ names, hasMailbox: mailbox !== undefined, mailboxProblem });
}

/** For what turns out to be secret on the way. */
export function hiding({ onSecret }: AgentOptions, masker: Masker): (secret: { readonly name: string; readonly value: string }) => void {
  return (secret) => {
    masker.hide(secret);
    onSecret?.(secret);
  };
}

/** Throws a SeedError. */
export function codesOf(options: AgentOptions, { values, masker }: { values: Variables; masker: Masker }): OneTimeCodes {
  const { variables = [], codeMemory: memory } = options;
  const onCode = hiding(options, masker);
  const codes = new OneTimeCodes({ variables, onCode, memory });
  for (const name of codes.names) values.serve(name, () => codes.codeOf(name));
  return codes;
}

/** Mails count from the beginning of the run; each stands in the transcript once, when it is first seen. */
export function inboxOf(
  { mailbox }: AgentOptions,
  { startedMs, log }: { readonly startedMs: number; readonly log: EventLog },
): Inbox | null {
  if (mailbox === undefined) return null;
  const since = new Date(Date.now() - Math.round(performance.now() - startedMs));
  return new Inbox(mailbox, since, (mail) => log.emit(mailEvent(mail)));
}

const MOST_LINKS = 20;
const LONGEST_URL = 500;
const EXCERPT = 500;

function mailEvent(mail: ReadMail): TranscriptBody {
  const { from, to, subject, receivedAt, links } = mail;
  return {
    type: "mail",
    from,
    to,
    subject,
    receivedAt: receivedAt.toISOString(),
    text: excerpt(mail),
    links: links.slice(0, MOST_LINKS).map(({ text, url }) => ({ text: shortened(text), url: url.slice(0, LONGEST_URL) })),
  };
}

export function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119).toWellFormed()}…` : text;
}

/** The beginning of what a person reads. */
export function excerpt({ text }: ReadMail): string {
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1).toWellFormed()}…` : text;
}
