import { setTimeout as after } from "node:timers/promises";
import { errors, type Response } from "playwright-core";
import type { Act } from "../language/intent.ts";
import { abortable } from "../perception/abortable.ts";
import { fillUrl } from "@runwright/language/document";
import { prepareActing } from "../perception/element-engine.ts";
import { countChanges } from "../perception/frame-script.ts";
import { perceive } from "../perception/perceive.ts";
import type { Snapshot } from "../perception/snapshot.ts";
import { type Before, lookBefore, settle } from "./effect.ts";
import { askedWords } from "./http-challenges.ts";
import { describeNetworkFailure } from "./network-failure.ts";
import { type ActOutcome, type Doing, failed, HTTP_SIGN_IN_ASKED, SECRET_NOT_ALLOWED } from "./outcome.ts";

/** A page that takes longer to answer is one that a person has given up on. */
const ANSWER_MS = 30_000;
const DOWNLOAD_MS = 1_500;
/** For so long nothing new is asked for by a page that is done with the last act; one that only looks at what was filled in may begin late. */
const QUIET_MS = 200;
const LATE_MS = 700;
const LAST_ACT_MS = 5_000;

/** `base`: the page that a relative address begins at (default: the one in front). */
export async function navigate(doing: Doing, act: Extract<Act, { readonly kind: "navigate" }>, base?: string): Promise<ActOutcome> {
  const asked = fillUrl(act.url, (_name, written) => ({ value: doing.resolveValue(written), hidden: false })).url;
  const url = resolveUrl(asked, base ?? doing.session.page.url());
  if (url === null) return failed("invalid_url", `"${asked}" is not an address that can be opened.`);
  const refusal = doing.refuseSecret?.(act.url, url) ?? null;
  if (refusal !== null) return failed(SECRET_NOT_ALLOWED, refusal);
  const { page } = doing.session;
  return go(doing, { words: `open ${url}`, url, start: (timeout) => page.goto(url, { waitUntil: "commit", timeout }) });
}

export async function moveInHistory(doing: Doing, act: Extract<Act, { readonly kind: "history" }>): Promise<ActOutcome> {
  const { page } = doing.session;
  const url = page.url();
  const options = { waitUntil: "commit" } as const;
  if (act.move === "reload") return go(doing, { words: "reload the page", url, start: (timeout) => page.reload({ ...options, timeout }) });
  const { navigations } = doing.session.traffic;
  const start = async (timeout: number): Promise<Response | null> =>
    act.move === "back" ? page.goBack({ ...options, timeout }) : page.goForward({ ...options, timeout });
  const outcome = await go(doing, { words: `go ${act.move}`, url, start });
  if (outcome.ok && doing.session.traffic.navigations === navigations)
    return failed("no_history", `There is no page to go ${act.move} to.`);
  return outcome;
}

interface Going {
  readonly words: string;
  readonly url: string;
  readonly start: (timeoutMs: number) => Promise<Response | null>;
}

async function go(doing: Doing, { words, url, start }: Going): Promise<ActOutcome> {
  const { session, deadline, signal } = doing;
  await answeredTo(doing);
  const before = lookBefore(session);
  session.traffic.forgetFailures();
  const timeout = Math.max(1_000, Math.min(ANSWER_MS, deadline.remainingMs));
  let response: Response | null = null;
  try {
    response = await abortable(start(timeout), signal);
  } catch (error) {
    signal.throwIfAborted();
    if (session.page.isClosed()) throw error;
    const name = error instanceof errors.TimeoutError ? undefined : await downloadInstead(doing, before);
    if (name !== undefined) return failed("download_started", `${url} is not a page: the file "${name}" was downloaded instead.`, 1);
    if (error instanceof errors.TimeoutError) return failed("timeout", `${url} did not answer within ${Math.round(timeout / 1_000)} s.`, 1);
    if (session.challenges.of(session.page) === null) {
      const failure = describeNetworkFailure(session.traffic.takeFailure(url), url);
      if (failure !== null) return failed(failure.code, failure.message, 1);
      // The page may have gone elsewhere by itself while it was being opened: what it shows then is what counts.
      if (session.traffic.navigations === before.mark.navigations) return failed("unreachable", `${url} could not be opened.`, 1);
    }
  }
  const effect = await settle(session, before, doing);
  void prepareActing(session.page);
  const asked = session.challenges.of(session.page);
  if (asked !== null) return failed(HTTP_SIGN_IN_ASKED, askedWords(asked), 1);
  if (response !== null && response.status() >= 400) {
    const reason = response.statusText() === "" ? "" : ` ${response.statusText()}`;
    return failed("http_error", `${response.url()} answered ${response.status()}${reason}.`, 1);
  }
  await answering(doing);
  return { ok: true, words, actions: 1, effect };
}

/**
 * Until the last act is answered. A page that is left before that breaks off what was asked for, and one that only changes its address is led
 * elsewhere by the answer when it comes. It may begin to ask a moment after it was pressed.
 */
async function answeredTo({ session: { traffic }, deadline, signal }: Doing): Promise<void> {
  const end = deadline.within(LAST_ACT_MS);
  for (let asked = -1; traffic.hasAsked !== null && !end.passed && (asked !== traffic.started || traffic.isAnswering);) {
    asked = traffic.started;
    await after(Math.min(traffic.hasAsked ? QUIET_MS : LATE_MS, end.remainingMs), undefined, { signal });
  }
}

/**
 * Until the page draws, answers and shows something, be it that nothing more is to come. Its scripts may build it for seconds after it has
 * loaded, on a busy machine above all: that is time of the opening, and not of the step that comes next.
 */
async function answering({ session, deadline, signal }: Doing): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(deadline.remainingMs)]);
  try {
    const { page } = session;
    await abortable(countChanges(page.mainFrame(), 1), limit);
    for (;;) {
      const snapshot = await perceive(page, { signal: limit });
      if (!showsNothing(snapshot) || (await session.isAtRest(deadline.remainingMs))) return session.glance.keep(page, snapshot);
      await after(QUIET_MS, undefined, { signal: limit });
    }
  } catch {
    // Replaced by another page, or busy for ever: whoever looks next says what is there.
    signal.throwIfAborted();
  }
}

const LONGEST_WAIT = 40;

/** Nothing, something that turns, or a word that it is coming. */
function showsNothing({ elements }: Snapshot): boolean {
  return !elements.some(
    ({ state, interactive, ownText, tag }) =>
      state.visible && (interactive || ownText.length > LONGEST_WAIT || /^(?:canvas|iframe|img|video|h\d)$/.test(tag)),
  );
}

/** The name of the file that came instead of a page. The browser gives up the page first and tells of the file a moment later. */
async function downloadInstead(doing: Doing, before: Before): Promise<string | undefined> {
  const { session, signal } = doing;
  const { traffic } = session;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(DOWNLOAD_MS)]);
  while (
    session.downloads.length === before.downloads &&
    traffic.isAborted() &&
    traffic.navigations === before.mark.navigations &&
    !limit.aborted
  )
    await traffic.change(limit);
  signal.throwIfAborted();
  return session.downloads.slice(before.downloads).at(-1);
}

/** Absolute, relative to the page that is open, or a bare host name. */
function resolveUrl(asked: string, current: string): string | null {
  const text = asked.trim();
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text) || /^(about|data|blob|file|view-source):/i.test(text)) return URL.canParse(text) ? text : null;
  const isHost = /^(localhost|\d{1,3}(\.\d{1,3}){3}|[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,})(:\d+)?(?=[/?#]|$)/iu.exec(text);
  if (isHost !== null && !text.startsWith("/") && !/\.(html?|php|aspx?|jsp)$/i.test(isHost[0])) {
    const local = /^(localhost|\d{1,3}(\.\d{1,3}){3})/i.test(text) || isHost[3] !== undefined;
    return `${local ? "http" : "https"}://${text}`;
  }
  return /^https?:/.test(current) && URL.canParse(text, current) ? new URL(text, current).href : null;
}
