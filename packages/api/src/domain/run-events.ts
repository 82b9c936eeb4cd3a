import type { Deps } from "./deps.ts";
import { notWritten } from "./not-written.ts";
import type { StoredRunEvent } from "./records.ts";

/** Events after `after`, in order, at most `limit` (500). If the Run has ended but a crash came before its last event, that is appended first. */
export async function readRunEvents(_deps: Deps, _input: { runId: string; after: number; limit?: number }): Promise<StoredRunEvent[]> {
  return notWritten();
}

/**
 * The events after `after`: those that are there, then live, in batches, without gaps or repeats. Ends after run.finished, or when
 * the signal is aborted. Rejects when the store does.
 */
export async function* tailRunEvents(
  _deps: Deps,
  _input: { runId: string; after: number; signal: AbortSignal },
): AsyncGenerator<StoredRunEvent[], void, undefined> {
  yield notWritten();
}
