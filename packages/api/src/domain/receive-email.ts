import { createSecretMask } from "@runwright/agent/secrets";
import type { EmailAttachment } from "@runwright/contracts";
import type { Deps } from "./deps.ts";
import { openValues } from "./environment-secrets.ts";
import { runOfAddress } from "./inbox-address.ts";
import { momentText, nowText } from "./moments.ts";
import { newId, repeatableIds } from "./new-id.ts";
import type { EmailRecord, RunRecord } from "./records.ts";
import { isTerminal } from "./run-state.ts";

/** A mail as it was read; no limits are kept yet. */
export interface ArrivedEmail {
  readonly from: string;
  readonly subject: string;
  /** What its sender calls it; null when it does not say. */
  readonly messageId: string | null;
  /** When it was sent, by its own word. */
  readonly sentAt: Date | null;
  readonly text: string | null;
  readonly html: string | null;
  readonly attachments: readonly EmailAttachment[];
  /** Bytes. */
  readonly size: number;
  /** It could not be read to its end. */
  readonly isBroken: boolean;
}

/** A test that sends more than this has gone astray. */
export const MOST_EMAILS = 100;
const LONGEST = { line: 1_000, text: 100_000, html: 300_000, name: 255 };
const MOST_ATTACHMENTS = 50;

/** The Run that mail to the address belongs to; null when there is none, it has no inbox, or it has ended. */
export async function inboxRun(deps: Pick<Deps, "runs" | "settings">, address: string): Promise<RunRecord | null> {
  const { inboxDomain } = deps.settings;
  const runId = inboxDomain === null ? null : runOfAddress(address, inboxDomain);
  const run = runId === null ? null : await deps.runs.get(runId);
  return run !== null && run.emailInbox && !isTerminal(run) ? run : null;
}

/**
 * Keeps a mail with each Run that it is addressed to. What is longer than it may be is cut off, secrets of the Run are masked, and what it
 * said before is sealed for the runner. One that comes again, because its sender has not heard that it came, counts once. "gone": no Run takes it any more. "full": each of them has its number of mails.
 */
export async function receiveEmail(deps: Deps, addresses: readonly string[], email: ArrivedEmail): Promise<"stored" | "full" | "gone"> {
  const byRun = new Map<string, { run: RunRecord; to: string[] }>();
  for (const address of addresses) {
    const run = await inboxRun(deps, address);
    if (run === null) continue;
    const entry = byRun.get(run.id) ?? { run, to: [] };
    byRun.set(run.id, entry);
    entry.to.push(address);
  }
  if (byRun.size === 0) return "gone";
  let stored = false;
  for (const { run, to } of byRun.values()) {
    const outcome = await deps.emails.append({ ...recordOf(deps, run, email), to }, MOST_EMAILS);
    deps.log.info({ runId: run.id, size: email.size, outcome }, "mail for a run");
    stored ||= outcome !== "full";
    deps.signals.announce(run.id, "events");
  }
  return stored ? "stored" : "full";
}

/** What of a mail may hold a secret. */
export interface EmailWords {
  readonly from: string;
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
}

function recordOf(deps: Deps, run: RunRecord, email: ArrivedEmail): Omit<EmailRecord, "n" | "to"> {
  const words: EmailWords = {
    from: cut(email.from, LONGEST.line),
    subject: cut(email.subject, LONGEST.line),
    text: email.text === null ? null : cut(email.text, LONGEST.text),
    html: email.html === null ? null : cut(email.html, LONGEST.html),
  };
  const masked = maskWords(deps, run, words);
  const attachments = email.attachments.slice(0, MOST_ATTACHMENTS);
  const isCut = (email.text ?? "").length > LONGEST.text || (email.html ?? "").length > LONGEST.html;
  const original = JSON.stringify(words);
  const id = idOf(deps, run, { messageId: email.messageId, content: original });
  return {
    schemaVersion: 1,
    id,
    runId: run.id,
    receivedAt: nowText(deps.clock),
    sentAt: email.sentAt === null ? null : momentText(email.sentAt.toISOString()),
    ...masked,
    attachments: attachments.map(({ name, type, size }) => ({ name: cut(name, LONGEST.name), type: cut(type, LONGEST.name), size })),
    size: email.size,
    truncated: email.isBroken || isCut || attachments.length < email.attachments.length,
    sealedOriginal: JSON.stringify(masked) === original ? null : deps.secretBox.seal(original, originalContext(id)),
  };
}

/** The same for what is sent again: senders repeat the Message-ID. Some use one for mails that have nothing in common, so the words count too. */
function idOf(deps: Deps, run: RunRecord, { messageId, content }: { readonly messageId: string | null; readonly content: string }): string {
  if (messageId === null) return newId(deps);
  const occasion = `mail ${run.id} ${deps.secretBox.digest(`${messageId}\n${content}`)}`;
  return repeatableIds(deps.secretBox, Date.parse(run.createdAt), occasion).id();
}

export function originalContext(emailId: string): string {
  return `email ${emailId}`;
}

/** Some applications mail passwords and keys; whoever may read a Run may not read those. */
function maskWords({ secretBox }: Pick<Deps, "secretBox">, run: RunRecord, words: EmailWords): EmailWords {
  const { environment, environmentId } = run;
  if (environment === null || environmentId === null) return words;
  const values = [
    ...openValues(secretBox, environmentId, { kind: "variable", values: environment.variables }),
    ...openValues(secretBox, environmentId, { kind: "header", values: environment.headers }),
  ];
  const names = values.map(({ name }) => name);
  const mask = createSecretMask(
    values.filter(({ secret }) => secret).map(({ name, value }) => ({ value, shownAs: `{{${name}}}` })),
    names,
  );
  if (!mask.hidesAnything) return words;
  const { from, subject, text, html } = words;
  return {
    from: mask.text(from),
    subject: mask.text(subject),
    text: text === null ? null : mask.text(text),
    html: html === null ? null : mask.text(html),
  };
}

/** Stores take neither NUL nor halves of characters. */
function cut(text: string, longest: number): string {
  return text.slice(0, longest).replaceAll("\u0000", "").toWellFormed();
}
