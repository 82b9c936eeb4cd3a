import { SECRET_NOT_ALLOWED } from "../acting/outcome.ts";
import { performAct } from "../acting/perform.ts";
import type { Act, EmailFilter } from "../language/intent.ts";
import { lowerFirst, writeCanonical } from "../language/sentence.ts";
import { findCode } from "../mail/find-code.ts";
import { findLink } from "../mail/find-link.ts";
import type { Inbox } from "../mail/inbox.ts";
import type { ReadMail } from "../mail/read-mail.ts";
import { excerpt, shortened } from "./mail-and-codes.ts";
import { RunError } from "./run-error.ts";
import type { RunState } from "./run-state.ts";
import type { StepEnd } from "./step-end.ts";

export type MailAct = Extract<Act, { kind: "wait_email" | "open_email_link" | "remember_email" }>;

/** Servers that send mail in batches take so long. */
const WAIT_MS = 60_000;
/** What a step that waits for nothing gives a mail that is on its way. */
const ON_ITS_WAY_MS = 30_000;

export function isMailAct(act: Act): act is MailAct {
  return act.kind === "wait_email" || act.kind === "open_email_link" || act.kind === "remember_email";
}

/** Carries out a step about the run's mails. What a mail says is data: nothing in it is understood as a variable or an instruction. */
export async function runMailAct(run: RunState, act: MailAct, i: number): Promise<StepEnd> {
  const { inbox } = run;
  if (inbox === null) throw new RunError("no_inbox", run.inboxProblem);
  switch (act.kind) {
    case "wait_email":
      return await waitForEmail(run, inbox, act);
    case "open_email_link":
      return await openLink(run, inbox, { act, i });
    case "remember_email":
      return await rememberFrom(run, inbox, act);
  }
}

async function waitForEmail(run: RunState, inbox: Inbox, act: Extract<MailAct, { kind: "wait_email" }>): Promise<StepEnd> {
  const filter: EmailFilter = run.variables.resolveIn(act.filter);
  const startedMs = performance.now();
  const mail = await inbox.waitFor(filter, waitOf(run, act.timeoutMs ?? WAIT_MS));
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  if (mail !== null) return { status: "passed", action: `got the email ${inWords(mail)} after ${seconds} s` };
  const came = arrived(inbox.mails);
  const missing = writeCanonical({ type: "assert", assertion: { kind: "email", filter, negated: true } }) ?? "No email arrives";
  return { status: "failed", code: "no_email", detail: `Waited ${seconds} s: ${lowerFirst(missing)} at ${inbox.address}. ${came}` };
}

/**
 * Opens what the mail links to. The address comes from outside: it may lead anywhere, but what is secret does not go with it, and a page
 * that it leads to gets secrets only when it is one of those that have them anyway.
 */
async function openLink(
  run: RunState,
  inbox: Inbox,
  { act, i }: { readonly act: Extract<MailAct, { kind: "open_email_link" }>; readonly i: number },
): Promise<StepEnd> {
  const wish = { text: act.text === undefined ? undefined : run.variables.resolve(act.text), ordinal: act.ordinal };
  const found = await fromMail(run, inbox, { read: (mail) => findLink(mail, wish), isGood: (result) => result.ok });
  if (found === null) return nothingCame(inbox);
  if (!found.ok) return { status: "failed", code: found.code, detail: found.message };
  const { url } = found.link;
  const startedMs = performance.now();
  const before = run.watch.documentsOf(run.session.page);
  const outcome = await performAct(
    run.session,
    { kind: "navigate", url: "{{link}}" },
    { deadline: run.deadlineIn(run.stepTimeoutMs * 2), signal: run.workSignal(), resolveValue: () => url, isSecret: run.isSecret },
  );
  run.actions += outcome.actions;
  const isExpected = !outcome.ok && outcome.code === "http_error" && run.expectsErrorPage;
  if (!outcome.ok && outcome.code === SECRET_NOT_ALLOWED) throw new RunError(outcome.code, outcome.message);
  if (!outcome.ok && !isExpected) return { status: "failed", code: outcome.code, detail: `The link in the email: ${outcome.message}` };
  const words = `open the link “${found.link.text || url}” in the email, which leads to ${url}`;
  run.log.emit({ type: "action", i, n: run.actions, action: "open_email_link", words, ms: Math.round(performance.now() - startedMs) });
  const status = run.watch.statusOf(run.session.page);
  const isNew = run.watch.documentsOf(run.session.page) !== before;
  if (isNew && status !== null && status >= 400 && !run.expectsErrorPage)
    return {
      status: "failed",
      code: "error_page",
      detail: `The link in the email led to an error page: ${url} answered with status ${status}.`,
    };
  return { status: "passed", action: words };
}

async function rememberFrom(run: RunState, inbox: Inbox, act: Extract<MailAct, { kind: "remember_email" }>): Promise<StepEnd> {
  const wanted = readerOf(run, act);
  const read = await fromMail(run, inbox, {
    read: (mail) => ({ mail, value: wanted(mail) }),
    isGood: ({ value }) => typeof value === "string",
  });
  if (read === null) return nothingCame(inbox);
  if (typeof read.value !== "string") return { status: "failed", code: read.value.code, detail: read.value.message };
  run.variables.remember(act.name, read.value);
  run.secretOrigins.learn(act.name, read.value);
  run.log.emit({ type: "var.set", name: act.name, value: read.value });
  return { status: "passed", action: `remembered “${shortened(read.value)}” of the email ${inWords(read.mail)} as ${act.name}` };
}

type Reading = string | { readonly code: string; readonly message: string };

function readerOf(run: RunState, act: Extract<MailAct, { kind: "remember_email" }>): (mail: ReadMail) => Reading {
  if (act.what === "subject") return ({ subject }) => subject;
  if (act.what === "text") return ({ text }) => text;
  if (act.what === "link") {
    const text = act.text === undefined ? undefined : run.variables.resolve(act.text);
    return (mail) => {
      const found = findLink(mail, { text });
      return found.ok ? found.link.url : found;
    };
  }
  const kind = act.digits === undefined ? "code" : `code of ${act.digits} characters`;
  return (mail) =>
    findCode(mail, act.digits) ?? { code: "no_code", message: `The email ${inWords(mail)} has no ${kind}. It says: “${excerpt(mail)}”` };
}

/**
 * Reads what is wanted from the mail that was waited for. When the description waits for none, from the newest one that has it, which
 * may still be on its way. Gives the failure of the newest at the end of the time; null when none came at all.
 */
async function fromMail<Result>(
  run: RunState,
  inbox: Inbox,
  { read, isGood }: { readonly read: (mail: ReadMail) => Result; readonly isGood: (result: Result) => boolean },
): Promise<Result | null> {
  const { current } = inbox;
  if (inbox.hasWaited && current !== null) return read(current);
  const newest = (): Result | null => inbox.mails.map(read).findLast(isGood) ?? null;
  const good = await inbox.until(newest, waitOf(run, ON_ITS_WAY_MS));
  if (good !== null) return good;
  return inbox.current === null ? null : read(inbox.current);
}

function nothingCame(inbox: Inbox): StepEnd {
  return { status: "failed", code: "no_email", detail: `No email has come to ${inbox.address}.` };
}

function waitOf(run: RunState, timeoutMs: number) {
  return {
    deadlineAt: performance.now() + run.deadlineIn(timeoutMs).remainingMs,
    signal: run.signal,
  };
}

function arrived(mails: readonly ReadMail[]): string {
  if (mails.length === 0) return "No email came.";
  const shown = mails.slice(-5).map(inWords).join(", ");
  return `${mails.length === 1 ? "One email came, but it is not like that" : `${mails.length} emails came, but none is like that (or was waited for before)`}: ${shown}.`;
}

function inWords({ subject, from, to }: ReadMail): string {
  return `“${shortened(subject)}” from ${from} to ${to.join(", ")}`;
}
