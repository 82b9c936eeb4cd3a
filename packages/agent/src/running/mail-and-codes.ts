import type { AgentOptions, Variable } from "../agent.ts";
import { Inbox } from "../mail/inbox.ts";
import type { ReadMail } from "../mail/read-mail.ts";
import { OneTimeCodes } from "../totp/one-time-codes.ts";
import type { TranscriptBody } from "../transcript.ts";
import type { EventLog } from "./event-log.ts";
import type { Masker } from "./masking.ts";
import { INBOX, NO_MAILBOX, type Variables } from "./variables.ts";

/** A seed of one-time codes is a secret whatever is said of it. */
export function withSecretSeeds(options: AgentOptions): AgentOptions & { readonly variables: readonly Variable[] } {
  const variables = (options.variables ?? []).map((variable) => (variable.totp === true ? { ...variable, secret: true } : variable));
  return { ...options, variables };
}

/** The names that have a value before the first step, and why `inbox` is not among them. */
export function givenNames(
  { mailbox, mailboxProblem = NO_MAILBOX, variables = [] }: AgentOptions,
  values: Variables,
): { readonly names: readonly string[]; readonly mailboxProblem?: string } {
  const names = variables.map(({ name }) => name);
  if (mailbox === undefined) return { names, mailboxProblem };
  // A variable of that name says more than the mailbox.
  if (names.includes(INBOX)) return { names };
  values.remember(INBOX, mailbox.address);
  return { names: [...names, INBOX] };
}

/** Throws a SeedError. */
export function codesOf(
  { variables = [], onSecret, codeMemory: memory }: AgentOptions,
  { values, masker }: { values: Variables; masker: Masker },
): OneTimeCodes {
  const onCode = (code: { readonly name: string; readonly value: string }): void => {
    masker.hide(code);
    onSecret?.(code);
  };
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
