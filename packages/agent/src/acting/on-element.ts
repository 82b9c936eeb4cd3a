import { setTimeout as after } from "node:timers/promises";
import { errors } from "playwright-core";
import { describeElement } from "../grounding/describe.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { Ground, Grounded, GroundKind, NotGrounded } from "../grounding/grounding.ts";
import type { Target } from "../language/intent.ts";
import { type Actionable, isWithoutEngine } from "../perception/element-engine.ts";
import { perceive, reachElement } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { wasDelivered } from "./delivered.ts";
import { type Before, lookBefore, settle } from "./effect.ts";
import { wayAround, wordsInTheWay } from "./in-the-way.ts";
import { locate, type LocateTime } from "./locate.ts";
import type { BrowserSession } from "./session.ts";
import { whileStill } from "./sway.ts";
import { type ActFailed, type ActOutcome, type Doing, failed, NO_EFFECT, notGrounded } from "./outcome.ts";

/** An element that was found, live, and how things stood when it was. */
export interface Found {
  readonly handle: Actionable;
  readonly element: PageElement;
  readonly snapshot: Snapshot;
  readonly grounding: Grounded;
  readonly words: string;
  /** How long one attempt may take, in ms. */
  readonly timeoutMs: number;
  /** The driver waited for it before, and did not press it, though nothing lies over it. */
  readonly isRestless: boolean;
}

/** What an act did with the element; a failure when the page would not have it. */
export type Deed = { readonly words: string; readonly actions: number } | ActFailed;

export interface OnElement {
  readonly kind: GroundKind;
  readonly target: Target;
  readonly act: (found: Found) => Promise<Deed>;
  /** How the target is found where the words alone don't say it; what is pinned already goes before. */
  readonly ground?: Ground;
  /** Once what the deed started has ended: a failure when it did not last, or came to nothing. */
  readonly after?: (found: Found) => Promise<ActFailed | null>;
  /** Where the page gave no answer whether the press arrived: a failure when it shows that none did. */
  readonly unsure?: (found: Found) => Promise<ActFailed | null>;
}

const IF_VISIBLE_MS = 3_000;
/** Long enough for an animation to end, short enough to look again at what is in the way. */
const ATTEMPT_MS = 2_500;
/** Between attempts, so that a page that refuses at once is not asked thousands of times. */
const RETRY_MS = 60;
/** A page that hangs can't be asked for the reason. */
const EXPLAIN_MS = 2_000;

/**
 * Finds the target, does the deed, and waits for what it started. A deed that the page would not let through (covered, moving,
 * gone before the press) is tried again on a fresh look; one that may have been delivered never is.
 */
export async function onElement(doing: Doing, { kind, target, act, ground, after: look, unsure }: OnElement): Promise<ActOutcome> {
  const { session, signal } = doing;
  const deadline = doing.ifVisible === true ? doing.deadline.within(IF_VISIBLE_MS) : doing.deadline;
  let finding: LocateTime = { ms: 0, snapshotMs: 0 };
  let isRestless = false;
  for (;;) {
    const found = await locate(session, target, { kind, deadline, signal, ground: doing.ground ?? ground });
    finding = { ms: finding.ms + found.time.ms, snapshotMs: finding.snapshotMs + found.time.snapshotMs };
    if (!found.ok) {
      if (doing.ifVisible === true && (found.code === "not_found" || found.code === "not_visible"))
        return { ok: true, words: `skip, for there is no ${target.words}`, actions: 0, effect: NO_EFFECT, skipped: true };
      return found.code === "covered" ? behindDialog(found) : notGrounded(found);
    }
    const { snapshot, element } = found;
    const handle = await reachElement(snapshot, element);
    if (handle === null) {
      if (deadline.passed) return failed("not_found", `The ${describeElement(element, snapshot)} keeps being replaced while it is used.`);
      continue;
    }
    const before = lookBefore(session, snapshot, element.frame);
    const startedAt = Date.now();
    const timeoutMs = Math.max(500, Math.min(ATTEMPT_MS, deadline.remainingMs));
    const { ok: _ok, element: _element, snapshot: _snapshot, time: _time, ...rest } = found;
    const grounding: Grounded = { ok: true, element, ...rest };
    const one: Found = { handle, element, snapshot, grounding, words: describeElement(element, snapshot), timeoutMs, isRestless };
    try {
      const deed = await session.spans.time("input", () => (isRestless ? whileStill(one, () => act(one)) : act(one)));
      if ("ok" in deed) return deed;
      const leadsTo = kind === "click" ? linkOf(element, snapshot) : undefined;
      const effect = await settle(session, before, { ...doing, frames: kind === "fill" ? 0 : 1, leadsTo });
      const undone = (await look?.(one)) ?? null;
      if (undone !== null) return undone;
      return { ok: true, ...deed, effect, grounding, finding };
    } catch (error) {
      signal.throwIfAborted();
      if (session.page.isClosed() && before.page === session.page) throw error;
      if (isWithoutEngine(error, snapshot.frames[element.frame], snapshot.documents[element.frame])) continue;
      const isLed = (): boolean => before.page !== session.page || ledAway(session, before);
      // Asked while the next page was on its way, it may be that page which answers, and no press was made on it.
      const delivered = isLed() || (await wasDelivered(snapshot, element, startedAt)) || isLed();
      if (delivered) {
        const done = await afterDelivery(doing, { before, words: one.words, grounding: found, finding, kind });
        return (isLed() ? null : await (unsure ?? look)?.(one)) ?? done;
      }
      if (deadline.passed) return await explain(error, { element, snapshot, doing });
      isRestless = element.coveredBy === undefined && error instanceof errors.TimeoutError;
      // Many a message stays for as long as the mouse is on it.
      if (element.coveredBy !== undefined) await session.page.mouse.move(-1, -1);
      await after(RETRY_MS, undefined, { signal });
    } finally {
      handle.dispose?.().catch(() => undefined);
    }
  }
}

function linkOf(element: PageElement, snapshot: Snapshot): string | undefined {
  return [element, ...PageIndex.of(snapshot).around(element)].find(({ tag, frame }) => tag === "a" && frame === 0)?.href;
}

/**
 * On a busy machine the next page may be there before the press is said to be done; a page that loads itself anew stays where it is, and sends no
 * form.
 */
function ledAway({ page, traffic }: BrowserSession, { url, mark }: Before): boolean {
  return traffic.navigations !== mark.navigations && (page.url() !== url || traffic.hasSentForm(mark));
}

/** Says what keeps one from it, and how one would get that out of the way. */
function behindDialog(found: NotGrounded & { readonly snapshot: Snapshot }): ActFailed {
  const words = wordsInTheWay(found.snapshot);
  const suggestion = wayAround(found.snapshot, undefined);
  const failure = notGrounded(found);
  const message = words === "" || failure.message.includes(words) ? failure.message : `${failure.message} It reads "${words}".`;
  return { ...failure, message, ...(suggestion === undefined ? {} : { suggestion }) };
}

async function afterDelivery(
  doing: Doing,
  about: {
    readonly before: Before;
    readonly words: string;
    readonly grounding: Grounded;
    readonly finding: LocateTime;
    readonly kind: GroundKind;
  },
): Promise<ActOutcome> {
  const effect = await settle(doing.session, about.before, doing);
  return { ok: true, words: `${about.kind} ${about.words}`, actions: 1, effect, grounding: about.grounding, finding: about.finding };
}

/** Why the page would not let it through, as far as can be seen. */
async function explain(
  error: unknown,
  about: { readonly element: PageElement; readonly snapshot: Snapshot; readonly doing: Doing },
): Promise<ActFailed> {
  const { element, snapshot, doing } = about;
  const words = describeElement(element, snapshot);
  const now = await lookAgain(doing);
  if (now === null) return failed("page_unresponsive", `The ${words} could not be used: the page stopped responding.`);
  const same = now.documents[element.frame] === snapshot.documents[element.frame];
  const current = same ? now.elements.find((one) => one.frame === element.frame && one.ref === element.ref) : undefined;
  if (current === undefined) return failed("not_found", `The ${words} went away before it could be used.`);
  if (current.coveredBy !== undefined) {
    const around = wayAround(now, current);
    return {
      ...failed("covered", `The ${words} is covered by ${current.coveredBy}.`),
      ...(around === undefined ? {} : { suggestion: around }),
    };
  }
  if (!current.state.enabled) return failed("disabled", `The ${words} is disabled.`);
  if (!current.state.visible) return failed("not_visible", `The ${words} became hidden.`);
  if (error instanceof errors.TimeoutError) return failed("unstable", `The ${words} never held still or never took the pointer.`);
  return failed("not_usable", `The ${words} could not be used.`);
}

/** Null when the page gives no answer in time. */
async function lookAgain({ session, signal }: Doing): Promise<Snapshot | null> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(EXPLAIN_MS)]);
  try {
    return await perceive(session.page, { signal: limit });
  } catch (error) {
    signal.throwIfAborted();
    if (!limit.aborted) throw error;
    return null;
  }
}
