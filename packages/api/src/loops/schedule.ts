import type { Deps } from "../domain/deps.ts";
import { nowText } from "../domain/moments.ts";
import { startDueTest } from "../domain/start-due-test.ts";

const PAGE = 200;
/** Tests that are seen to at a time: enough to hide a store's delay, few enough for requests to come in between. */
const AT_ONCE = 16;

/**
 * One pass: starts the Runs of all schedules that are due. Rejects after it when one could not be seen to, so that the next pass waits;
 * those stay due.
 */
export async function schedule(deps: Deps, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  while (!signal.aborted && failures.length === 0) {
    const due = await deps.tests.listDue(nowText(deps.clock), PAGE);
    // Services that work on the same ones at the same time begin at different ends of them.
    const from = due.length === 0 ? 0 : Math.floor(deps.clock.now() / 7) % due.length;
    const waiting = [...due.slice(from), ...due.slice(0, from)];
    const work = async (): Promise<void> => {
      for (let test = waiting.shift(); test !== undefined && !signal.aborted; test = waiting.shift())
        await startDueTest(deps, test).catch((error: unknown) => failures.push(error));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (due.length < PAGE) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, "schedules could not be seen to");
}
