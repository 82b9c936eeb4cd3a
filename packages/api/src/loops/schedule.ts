import type { Deps } from "../domain/deps.ts";
import { nowText } from "../domain/moments.ts";
import { startDueTests } from "../domain/start-due-tests.ts";
import { ItemRetries } from "../domain/item-retries.ts";

/** Enough to spare calls of the store, few enough for requests to come in between. */
const PAGE = 100;

/** One pass: starts the Runs of all schedules that are due. What could not be seen to stays due, and is tried again by itself; rejects when the store is away. */
export async function schedule(deps: Deps, signal: AbortSignal, retries: ItemRetries = new ItemRetries(deps)): Promise<void> {
  const onFailed = (testId: string, error: unknown): void => retries.failed({ ...itemOf(testId), message: "schedule not seen to" }, error);
  while (!signal.aborted) {
    const limit = PAGE + retries.size;
    const all = await deps.tests.listDue(nowText(deps.clock), limit);
    const due = all.filter(({ id }) => retries.isDue(itemOf(id).key));
    const moved = due.length === 0 ? [] : await startDueTests(deps, due, onFailed);
    for (const id of moved) retries.done(itemOf(id).key);
    // Fewer than all: another service is at it, and two at once are no faster.
    if (all.length < limit || moved.length < due.length) return;
  }
}

function itemOf(testId: string): { readonly key: string; readonly fields: object } {
  return { key: `schedule ${testId}`, fields: { testId } };
}
