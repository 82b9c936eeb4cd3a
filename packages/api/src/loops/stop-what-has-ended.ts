import type { Deps, RunnerIdentity } from "../domain/deps.ts";
import { msSince } from "../domain/moments.ts";
import type { RunRecord } from "../domain/records.ts";
import { isTerminal } from "../domain/run-state.ts";
import type { Executor, StopOrder } from "../ports/executor.ts";
import type { ItemRetries } from "../domain/item-retries.ts";

const PAGE = 100;
/** A stop is mostly waiting, for the database and the cluster. */
const AT_ONCE = 8;

/**
 * Tells the runners of Runs that were cancelled, timed out or given to another attempt, and that do not know it yet. One that cannot be told
 * now keeps neither the others nor any launch.
 */
export async function stopWhatHasEnded(deps: Deps, executor: Executor, retries: ItemRetries): Promise<void> {
  const running = executor.running();
  // One look at many instead of one at each: most of them have not ended.
  const open = running.length > PAGE ? await openAttempts(deps) : new Map<string, number>();
  const isShared = executor.isShared === true;
  const left = running.filter((runner) => (isShared ? !open.has(runner.runId) : open.get(runner.runId) !== runner.attempt));
  const attempt = retries.pass();
  const next = async (): Promise<void> => {
    for (let runner = left.shift(); runner !== undefined; runner = left.shift()) {
      const { runId } = runner;
      const item = { key: `stop ${runId}`, fields: { runId }, message: "runner not stopped" };
      await attempt(item, () => stopIfEnded(deps, executor, { runner, isShared }));
    }
  };
  // What is away for all of them is logged with each that has met it, and the others are tried in the next pass.
  await Promise.all(Array.from({ length: AT_ONCE }, () => next().catch(() => void left.splice(0))));
}

async function stopIfEnded(
  deps: Deps,
  executor: Executor,
  of: { readonly runner: RunnerIdentity; readonly isShared: boolean },
): Promise<void> {
  const { runId } = of.runner;
  const run = await deps.runs.get(runId);
  const reason = run === null ? "cancelled" : orderFor(deps, run, of);
  if (reason !== null) await executor.stop(runId, reason);
}

async function openAttempts(deps: Deps): Promise<ReadonlyMap<string, number>> {
  const attempts = new Map<string, number>();
  let afterId: string | undefined;
  for (;;) {
    const runs = await deps.runs.listOpen({
      statuses: ["pending", "running"],
      limit: PAGE,
      ...(afterId === undefined ? {} : { afterId }),
    });
    for (const { id, attempt } of runs) attempts.set(id, attempt);
    if (runs.length < PAGE) return attempts;
    afterId = runs.at(-1)?.id;
  }
}

function orderFor(
  deps: Deps,
  run: RunRecord,
  { runner, isShared }: { readonly runner: RunnerIdentity; readonly isShared: boolean },
): StopOrder | null {
  // Which attempt is the present one, an executor that replaces lost runners itself knows sooner than the record.
  if (!isShared && run.attempt !== runner.attempt) return "timed_out";
  if (!isTerminal(run)) return null;
  if (run.stopReason !== null) return run.stopReason;
  // It has told its outcome and should be gone by now.
  return run.completedAt !== null && msSince(run.completedAt, deps.clock) > deps.settings.lateArtifactsMs ? "timed_out" : null;
}
