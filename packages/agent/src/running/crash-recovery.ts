import { BrowserSession } from "../acting/session.ts";
import { abortable } from "../perception/abortable.ts";
import { PageCrashedError } from "./page-watch.ts";
import type { RunState } from "./run-state.ts";
import type { StepEnd } from "./step-end.ts";

const REOPEN_MS = 15_000;

/**
 * Does the work; when the tab crashes meanwhile, opens the page anew, once a run. The work is done again only if it had
 * not reached the browser: what was sent once is not sent twice.
 */
export async function survivingCrash(run: RunState, work: () => Promise<StepEnd>): Promise<StepEnd> {
  const actionsBefore = run.actions;
  const rowsBefore = run.rows.length;
  try {
    const end = await abortable(work(), run.workSignal());
    if (end.status !== "failed" || !isCrashed(run)) return end;
  } catch (error) {
    run.signal.throwIfAborted();
    // Whatever is asked of a dead tab fails in its own way; that it is dead is what counts.
    if (!(error instanceof PageCrashedError) && !isCrashed(run)) throw error;
  }
  run.crashes += 1;
  run.rows.length = rowsBefore;
  if (run.crashes > 1) return crashed("The tab crashed a second time.");
  const url = run.session.page.url();
  if (!(await reopen(run, url))) return crashed(`The tab crashed, and ${url} could not be opened again.`);
  run.notes.add(`The tab crashed once and ${url} was opened again.`);
  if (run.actions !== actionsBefore) return crashed("The tab crashed when this was done.");
  return await survivingCrash(run, work);
}

function isCrashed(run: RunState): boolean {
  return run.watch.crashOf(run.session.page).aborted || run.session.crashed;
}

function crashed(detail: string): StepEnd {
  return { status: "failed", code: "page_crashed", detail };
}

/** A crashed tab can't be used again; a new one of the same context has its cookies and storage. */
async function reopen(run: RunState, url: string): Promise<boolean> {
  const limit = AbortSignal.any([run.signal, AbortSignal.timeout(REOPEN_MS)]);
  try {
    const dead = run.session.page;
    const page = await abortable(dead.context().newPage(), limit);
    // As long as it is there, whatever is asked of the whole context fails.
    await abortable(dead.close(), limit);
    run.continueIn(await BrowserSession.attach(page));
    if (/^https?:/.test(url)) await abortable(page.goto(url, { waitUntil: "domcontentloaded", timeout: REOPEN_MS }), limit);
    return true;
  } catch {
    run.signal.throwIfAborted();
    return false;
  }
}
