import { abortable } from "../perception/abortable.ts";
import { wasPressedSince } from "../perception/frame-script.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { type ActFailed, type Doing, failed } from "./outcome.ts";

const ANSWER_MS = 1_000;

/** The mouse went down on the page: whatever came after it, doing it twice could order twice. */
export async function wasDelivered(snapshot: Snapshot, element: PageElement, sinceMs: number): Promise<boolean> {
  const frame = snapshot.frames[element.frame];
  if (frame === undefined || frame.isDetached()) return true;
  try {
    // A page that hangs after the click gives no answer, and has been clicked.
    return await abortable(wasPressedSince(frame, sinceMs), AbortSignal.timeout(ANSWER_MS));
  } catch {
    return true;
  }
}

/**
 * For what follows a first press. There it can't be left to whoever looks for presses to say whether all of it was done: a part that
 * the page would not let through is a failure of the whole.
 */
export async function orBrokenOff<Result>(
  { session, signal }: Doing,
  { words, actions }: { readonly words: string; readonly actions: number },
  work: () => Promise<Result>,
): Promise<Result | ActFailed> {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    if (session.page.isClosed()) throw error;
    return failed("not_usable", `The ${words} was used, but the page would not let that go on to its end.`, actions);
  }
}
