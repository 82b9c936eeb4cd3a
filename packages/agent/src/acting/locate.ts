import { setTimeout as after } from "node:timers/promises";
import { ground as byWords } from "../grounding/ground.ts";
import type { Ground, Grounded, GroundKind, NotGrounded } from "../grounding/grounding.ts";
import { fitRole } from "../grounding/role-fit.ts";
import type { RoleWord, Target } from "../language/intent.ts";
import { abortable } from "../perception/abortable.ts";
import { holdStill } from "../perception/frame-script.ts";
import { perceive } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { Deadline } from "./deadline.ts";
import { Reveal } from "./reveal.ts";
import type { BrowserSession } from "./session.ts";

type Found = { readonly snapshot: Snapshot } & (Grounded | NotGrounded);
export type Located = Found & { readonly time: LocateTime };

/** Waits included. */
export interface LocateTime {
  readonly ms: number;
  /** Of these, the time in which the page was read. */
  readonly snapshotMs: number;
}

export interface LocateOptions {
  readonly kind: GroundKind;
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
  /** Without it the words decide. */
  readonly ground?: Ground | undefined;
}

/** Two animation frames: a page that did not change for so long would look the same at a second glance. */
const QUIET_MS = 34;
const POLL_MS = 60;
/** Several that fit, on a page that has held still for so long, stay several; and what nothing can bring any more is not there. */
const SETTLED_MS = 2_000;
const OTHER_TABS_MS = 1_500;
/** A page that asks for something all the time is not waited for longer. */
const LOADING_MS = 5_000;
/** These a page draws once it knows what for; a link or a button is there with it. */
const COMES_LATER: ReadonlySet<RoleWord | undefined> = new Set<RoleWord | undefined>(["tab", "menuitem", "option"]);

/** Looks until the same element wins on a page that holds still, or the deadline passes; then says what was seen last. */
export async function locate(session: BrowserSession, target: Target, options: LocateOptions): Promise<Located> {
  const startedMs = performance.now();
  let snapshotMs = 0;
  const found = await search(session, target, {
    ...options,
    onLook: (ms) => {
      snapshotMs += ms;
    },
  });
  if (found.ok) session.signIns.meets(found.element, options.kind, found.snapshot);
  return { ...found, time: { ms: performance.now() - startedMs, snapshotMs } };
}

async function search(
  session: BrowserSession,
  target: Target,
  options: LocateOptions & { readonly onLook: (ms: number) => void },
): Promise<Found> {
  const { kind, deadline, signal, ground = byWords } = options;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(deadline.remainingMs + 2_000)]);
  let last: Found | null = null;
  const reveal = new Reveal(target, session.tooltips);
  const startedMs = performance.now();
  // What bears the name now may be another thing, while what was said is still to come.
  const mayBeToCome = ({ element }: Grounded): boolean =>
    COMES_LATER.has(target.role) &&
    fitRole(target.role, element) !== "fits" &&
    !session.traffic.isIdle &&
    performance.now() - startedMs < Math.min(LOADING_MS, deadline.remainingMs);
  for (;;) {
    const lookedAtMs = performance.now();
    const glanced = await session.glance.use(session.page);
    const read = glanced ?? (await look(session, signal, limit));
    const snapshot = read === null ? null : reveal.seen(read);
    options.onLook(performance.now() - lookedAtMs);
    session.spans.add("snapshot", performance.now() - lookedAtMs);
    const groundedAtMs = performance.now();
    if (snapshot === null) return last !== null && !last.ok ? last : { ...noAnswer(), snapshot: nothingSeen(session) };
    const found: Found = { ...ground(target, kind, snapshot), snapshot };
    session.spans.add("grounding", performance.now() - groundedAtMs);
    if (glanced !== null && found.ok && !mayBeToCome(found) && (await session.spans.time("stillness", () => hasStayed(found, limit))))
      return found;
    // What was not there at the glance may be by now.
    if (glanced !== null) continue;
    if (
      found.ok &&
      !mayBeToCome(found) &&
      ((last !== null && isSameWinner(last, found)) || (await session.spans.time("stillness", () => holdsStill(found, limit))))
    )
      return found;
    last = found;
    if (found.ok && !deadline.passed && !mayBeToCome(found)) continue;
    if (!found.ok && !deadline.passed && (await reveal.attempt(found, kind))) continue;
    if (deadline.passed || (await isFinal(found, { session, deadline, limit })))
      return found.ok ? found : withOtherTabs(session, target, { ...options, found });
    await session.spans.time("stillness", () => after(Math.min(POLL_MS, deadline.remainingMs), undefined, { signal }));
  }
}

/** Null when the page gives no answer in time. */
async function look(session: BrowserSession, signal: AbortSignal, limit: AbortSignal): Promise<Snapshot | null> {
  try {
    return await perceive(session.page, { signal: limit });
  } catch (error) {
    if (signal.aborted || session.page.isClosed()) throw error;
    if (limit.aborted || session.crashed) return null;
    throw error;
  }
}

async function holdsStill(found: Found & { readonly ok: true }, signal: AbortSignal): Promise<boolean> {
  return found.snapshot.quietMs >= QUIET_MS || (await hasStayed(found, signal));
}

/** Whether it is still as it was read, and the page at rest. */
async function hasStayed(found: Found & { readonly ok: true }, signal: AbortSignal): Promise<boolean> {
  const { snapshot, element } = found;
  const frame = snapshot.frames[element.frame];
  const document = snapshot.documents[element.frame];
  if (frame === undefined || document === undefined) return false;
  try {
    const still = await abortable(holdStill(frame, document, element.ref), signal);
    return still !== null && !still.moved && still.changes === snapshot.changes[element.frame];
  } catch {
    // The document was replaced meanwhile: look again.
    return false;
  }
}

function isSameWinner(last: Found, now: Found & { readonly ok: true }): boolean {
  if (!last.ok || !isSameElement(last, now)) return false;
  const one = last.element.box;
  const other = now.element.box;
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

function isSameElement(one: { snapshot: Snapshot; element: PageElement }, other: { snapshot: Snapshot; element: PageElement }): boolean {
  return (
    one.element.ref === other.element.ref && one.snapshot.documents[one.element.frame] === other.snapshot.documents[other.element.frame]
  );
}

/** Whether waiting until the deadline would show the same. */
async function isFinal(
  found: Found,
  { session, deadline, limit }: { readonly session: BrowserSession; readonly deadline: Deadline; readonly limit: AbortSignal },
): Promise<boolean> {
  if (found.ok || found.snapshot.quietMs < SETTLED_MS) return false;
  if (found.code === "ambiguous" || found.code === "trajectory_mismatch") return true;
  return await abortable(session.isAtRest(deadline.remainingMs), limit).catch(() => false);
}

async function withOtherTabs(
  session: BrowserSession,
  target: Target,
  about: LocateOptions & { readonly found: Found & { readonly ok: false } },
): Promise<Found> {
  const { found, kind, signal } = about;
  if (found.code !== "not_found") return found;
  for (const page of session.otherPages) {
    try {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(OTHER_TABS_MS)]);
      const snapshot = await perceive(page, { signal: limit });
      if (byWords(target, kind, snapshot).ok)
        return { ...found, message: `${found.message} There is one in another tab, "${snapshot.title || snapshot.url}".` };
    } catch (error) {
      if (signal.aborted) throw error;
    }
  }
  return found;
}

function noAnswer(): NotGrounded {
  return { ok: false, code: "not_found", message: "The page gave no answer: it is busy or has crashed.", candidates: [], nearest: [] };
}

function nothingSeen(session: BrowserSession): Snapshot {
  const { page } = session;
  const empty = { frames: [page.mainFrame()], documents: [""], elements: [], pairs: [], changes: [0] };
  return { ...empty, url: page.url(), title: "", truncated: true, takenAt: Date.now(), quietMs: 0 };
}
