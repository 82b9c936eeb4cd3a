import type { Email, EmailListQuery, RunnerEmails } from "@runwright/contracts";
import { z } from "zod";
import type { Caller, Deps, Page, RunnerIdentity } from "./deps.ts";
import { DomainError } from "./errors.ts";
import { type EmailWords, originalContext } from "./receive-email.ts";
import type { EmailRecord, RunRecord } from "./records.ts";
import { reportedRun } from "./reported-run.ts";
import { requireRun, type Named } from "./visibility.ts";

const MOST_PER_PAGE = 50;
/** A runner's answer must not take longer than its patience. */
const LONGEST_WAIT_MS = 20_000;
/** Mails that another process has received are seen this late. */
const LOOK_EVERY_MS = 1_000;

/** The mails of a Run, the one received first in front, at most 50. Refusals: not_found, malformed_request (cursor). */
export async function listRunEmails(
  deps: Deps,
  caller: Caller,
  { runId, query }: { readonly runId: Named<RunRecord>; readonly query: EmailListQuery },
): Promise<Page<Email>> {
  const run = await requireRun(deps, caller, runId);
  const limit = Math.min(query.limit ?? MOST_PER_PAGE, MOST_PER_PAGE);
  const found = await deps.emails.list(run.id, query.cursor === undefined ? 0 : placeOf(query.cursor), limit + 1);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items: items.map(emailView), nextCursor: found.length > limit && last !== undefined ? btoa(`email ${last.n}`) : null };
}

/**
 * What came after the first `after` mails, unmasked; waits up to `waitMs` for one when there is none. Refusals: run_finished (mails are
 * the runner's only while the Run goes on).
 */
export async function runnerEmails(
  deps: Deps,
  runner: RunnerIdentity,
  { after, waitMs, signal }: { readonly after: number; readonly waitMs: number; readonly signal: AbortSignal },
): Promise<RunnerEmails> {
  const until = deps.clock.now() + Math.min(waitMs, LONGEST_WAIT_MS);
  for (;;) {
    const run = await reportedRun(deps, runner);
    if (run.status !== "running") throw new DomainError("run_finished", "A runner reads the mails of its Run while that goes on.");
    const woken = new AbortController();
    // Before the look, so that what comes during it is not slept through.
    const leave = deps.signals.subscribe(run.id, () => woken.abort());
    try {
      const found = await deps.emails.list(run.id, after, MOST_PER_PAGE);
      const leftMs = until - deps.clock.now();
      if (found.length > 0 || leftMs <= 0 || signal.aborted) return { emails: found.map((email) => unmasked(deps, email)) };
      await deps.clock.sleep(Math.min(leftMs, LOOK_EVERY_MS), AbortSignal.any([signal, woken.signal]));
    } finally {
      leave();
    }
  }
}

function emailView({ schemaVersion: _version, n: _n, sealedOriginal: _original, sentAt, ...shown }: EmailRecord): Email {
  return { ...shown, ...(sentAt === null ? {} : { sentAt }) };
}

const Original = z.object({ from: z.string(), subject: z.string(), text: z.string().nullable(), html: z.string().nullable() });

function unmasked({ secretBox }: Pick<Deps, "secretBox">, email: EmailRecord): Email {
  if (email.sealedOriginal === null) return emailView(email);
  const words: EmailWords = Original.parse(JSON.parse(secretBox.open(email.sealedOriginal, originalContext(email.id))));
  return { ...emailView(email), ...words };
}

function placeOf(cursor: string): number {
  const [, n] = /^email (\d{1,6})$/u.exec(plainText(cursor)) ?? [];
  if (n === undefined) throw new DomainError("malformed_request", "The cursor is not one that this service has given out.");
  return Number(n);
}

function plainText(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return "";
  }
}
