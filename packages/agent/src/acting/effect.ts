import type { Frame, Page } from "playwright-core";
import { abortable } from "../perception/abortable.ts";
import { countChanges } from "../perception/frame-script.ts";
import type { Snapshot } from "../perception/snapshot.ts";
import type { Deadline } from "./deadline.ts";
import type { BrowserSession } from "./session.ts";
import type { Mark } from "./traffic.ts";

export interface Effect {
  readonly urlChanged: boolean;
  /** Requests for documents and data that the action started. */
  readonly requests: number;
  /** Anything at all that can be noticed: address, document, value, focus, dialog, popup, download. */
  readonly changed: boolean;
  readonly words: string;
}

export interface Limits {
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
  /** Animation frames to wait for what the action starts (default 1). Typing shows at once: 0. */
  readonly frames?: number;
  /** The address of the link that was followed. */
  readonly leadsTo?: string | undefined;
}

/** How things stood before an action. */
export interface Before {
  readonly page: Page;
  readonly url: string;
  readonly mark: Mark;
  readonly downloads: number;
  readonly frames: readonly { readonly frame: Frame; readonly changes: number }[];
}

const NAVIGATION_MS = 10_000;
const CALLS_MS = 5_000;
const FRAMES_MS = 1_000;
/** On a busy machine the page knows that it is being left a while before the network does: what is looked at until then is the old one. */
const LEAVING_MS = 4_000;
/** A page that changes its own address does so when the code of the next one is there; what is shown until then is the old one. */
const ROUTE_MS = 2_000;
/** With nothing under way for so long, a click on a link has led nowhere: it has opened a dialog, say. */
const CALM_MS = 300;

/** Taken before an action; with the snapshot it was grounded in, changes of the document count as an effect. */
export function lookBefore(session: BrowserSession, snapshot?: Snapshot, frame = 0): Before {
  const watched = snapshot === undefined ? [] : [...new Set([0, frame])];
  const frames = watched.flatMap((at) => {
    const shown = snapshot?.frames[at];
    return shown === undefined ? [] : [{ frame: shown, changes: snapshot?.changes[at] ?? 0 }];
  });
  return { page: session.page, url: session.page.url(), mark: session.traffic.mark(), downloads: session.downloads.length, frames };
}

/**
 * Waits for what this action started, and for nothing else: a document for at most 10 s, calls for at most 5 s, one animation
 * frame in any case. Never for the network to be idle: some pages never are.
 */
export async function settle(session: BrowserSession, before: Before, limits: Limits): Promise<Effect> {
  return await session.spans.time("effect", () => settleNow(session, before, limits));
}

async function settleNow(session: BrowserSession, before: Before, limits: Limits): Promise<Effect> {
  const { traffic } = session;
  const { mark } = before;
  let changed = false;
  let { page } = before;
  const navigationEnd = AbortSignal.any([limits.signal, AbortSignal.timeout(Math.min(NAVIGATION_MS, limits.deadline.remainingMs + 1_000))]);
  const callsEnd = AbortSignal.any([limits.signal, AbortSignal.timeout(Math.min(CALLS_MS, limits.deadline.remainingMs + 1_000))]);
  if (limits.leadsTo !== undefined) await untilLed(session, before, limits);
  // What the next document draws was loaded there, and not started by this action.
  for (let [shown, isOther] = [mark.navigations, isInNextDocument(session, before)]; ;) {
    const seen = await anyChange(before, isOther ? { ...limits, frames: 0 } : limits);
    changed = seen.changed || changed;
    if (seen.leaving && traffic.started === mark.started)
      await traffic.change(AbortSignal.any([limits.signal, AbortSignal.timeout(LEAVING_MS)]));
    const waits = traffic.isLoadingDocument(mark) || traffic.isCalling(mark);
    while (traffic.isLoadingDocument(mark) && !navigationEnd.aborted) await traffic.change(navigationEnd);
    if (traffic.navigations !== shown || session.page !== page) await loaded(session, navigationEnd);
    while (traffic.isCalling(mark) && !traffic.isLoadingDocument(mark) && !callsEnd.aborted) await traffic.change(callsEnd);
    limits.signal.throwIfAborted();
    const moved = traffic.navigations !== shown || session.page !== page;
    shown = traffic.navigations;
    isOther = moved;
    page = session.page;
    if ((!waits && !moved) || navigationEnd.aborted || callsEnd.aborted) break;
  }
  return effectSince(session, before, changed);
}

/** A link or a form has led on already: what it was to bring about in the document before is not waited for. */
function isInNextDocument({ page, traffic }: BrowserSession, before: Before): boolean {
  return page === before.page && traffic.navigations !== before.mark.navigations && traffic.hasAskedForDocument(before.mark);
}

/** Until a link of this site to another address has led somewhere, or nothing shows that it will. */
async function untilLed(session: BrowserSession, before: Before, { leadsTo = "", frames, signal, deadline }: Limits): Promise<void> {
  const { traffic } = session;
  const [from, to] = [URL.parse(before.url), URL.parse(leadsTo, before.url)];
  if (from === null || to === null || from.origin !== to.origin || from.pathname + from.search === to.pathname + to.search) return;
  if (traffic.hasAskedForDocument(before.mark)) return;
  await anyChange(before, { frames: frames ?? 1, signal, deadline });
  const end = AbortSignal.any([signal, AbortSignal.timeout(Math.min(ROUTE_MS, deadline.remainingMs + 1))]);
  const isAsBefore = (): boolean => session.page === before.page && traffic.navigations === before.mark.navigations;
  while (isAsBefore() && !traffic.hasAskedForDocument(before.mark) && !end.aborted) {
    const calm = AbortSignal.timeout(CALM_MS);
    await traffic.change(AbortSignal.any([end, calm]));
    if (calm.aborted && traffic.isIdle) return;
  }
}

function effectSince(session: BrowserSession, before: Before, changedInPage: boolean): Effect {
  const url = session.page.url();
  const urlChanged = url !== before.url;
  const requests = session.traffic.started - before.mark.started;
  const isNew = session.traffic.navigations !== before.mark.navigations;
  const notes: string[] = [];
  if (session.page !== before.page) notes.push(`now in another tab, at ${url}`);
  else if (urlChanged) notes.push(`now at ${url}`);
  // A page that writes its own address again, as some do for each dialog, stays the same document.
  else if (isNew && session.traffic.hasAskedForDocument(before.mark)) notes.push("the page was reloaded");
  for (const alert of session.alerts)
    notes.push(`${alert.kind} "${alert.message}" ${alert.answer === "accept" ? "accepted" : "dismissed"}`);
  for (const name of session.downloads.slice(before.downloads)) notes.push(`"${name}" downloaded`);
  if (notes.length === 0 && (changedInPage || isNew)) notes.push("the page changed");
  if (notes.length === 0 && requests > 0) notes.push(`${requests} request${requests === 1 ? "" : "s"} sent`);
  return { urlChanged, requests, changed: notes.length > 0, words: notes.length === 0 ? "nothing changed" : notes.join("; ") };
}

/** Whether the document changed since `before`, and whether it is about to go. */
async function anyChange(
  before: Before,
  { signal, frames: drawn = 1 }: Limits,
): Promise<{ readonly changed: boolean; readonly leaving: boolean }> {
  let leaving = false;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(FRAMES_MS)]);
  const looks = before.frames.map(async ({ frame, changes }) => {
    try {
      const now = await abortable(countChanges(frame, drawn), limit);
      if (now?.closing === true && !frame.page().isClosed()) await abortable(frame.page().waitForEvent("close"), limit);
      leaving ||= now?.leaving === true;
      return now?.changes !== changes;
    } catch {
      // The document went away, which is a change; or the page is busy, and then the next look says more.
      return true;
    }
  });
  const changed = await Promise.all(looks);
  signal.throwIfAborted();
  return { changed: changed.includes(true), leaving };
}

async function loaded(session: BrowserSession, signal: AbortSignal): Promise<void> {
  try {
    await abortable(session.page.waitForLoadState("load", { timeout: NAVIGATION_MS }), signal);
  } catch {
    // A picture that never comes is no reason to stop: what is there can be read.
  }
}
