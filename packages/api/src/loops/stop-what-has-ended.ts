import type { Deps, RunnerIdentity } from "../domain/deps.ts";
import { msSince } from "../domain/moments.ts";
import type { RunRecord } from "../domain/records.ts";
import { isTerminal } from "../domain/run-state.ts";
import type { Executor, StopOrder } from "../ports/executor.ts";

const PAGE = 100;

/** Tells the runners of Runs that were cancelled, timed out or given to another attempt, and that do not know it yet. */
export async function stopWhatHasEnded(deps: Deps, executor: Executor): Promise<void> {
  const running = executor.running();
  // One look at many instead of one at each: most of them have not ended.
  const open = running.length > PAGE ? await openAttempts(deps) : new Map<string, number>();
  const isShared = executor.isShared === true;
  await Promise.all(
    running
      .filter(({ runId, attempt }) => (isShared ? !open.has(runId) : open.get(runId) !== attempt))
      .map(async (runner) => {
        const run = await deps.runs.get(runner.runId);
        const reason = run === null ? "cancelled" : orderFor(deps, run, { runner, isShared });
        if (reason !== null) await executor.stop(runner.runId, reason);
      }),
  );
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
