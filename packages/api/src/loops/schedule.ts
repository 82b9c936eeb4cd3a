import type { Deps } from "../domain/deps.ts";
import { nowText } from "../domain/moments.ts";
import { startDueTests } from "../domain/start-due-tests.ts";

/** Enough to spare calls of the store, few enough for requests to come in between. */
const PAGE = 100;

/** One pass: starts the Runs of all schedules that are due. Rejects when they could not be seen to; those stay due. */
export async function schedule(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const due = await deps.tests.listDue(nowText(deps.clock), PAGE);
    const moved = due.length === 0 ? 0 : await startDueTests(deps, due);
    // Fewer than all: another service is at it, and two at once are no faster.
    if (due.length < PAGE || moved < due.length) return;
  }
}
