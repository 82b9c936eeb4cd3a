import { deleteArtifactsOf, deleteEndedRun } from "./delete-run.ts";
import type { Deps } from "./deps.ts";
import { daysAgo } from "./moments.ts";
import { isTerminal } from "./run-state.ts";

const PAGE = 100;

/** Deletes what is left of one Run; false when it could not be deleted, which keeps none of the others. */
export type Deleting = (runId: string, work: () => Promise<void>) => Promise<boolean>;

/** Deletes artifacts that are too old, then the oldest until the rest is small enough. Gives how many Runs lost theirs. */
export async function dropOldArtifacts(deps: Deps, deleting: Deleting): Promise<number> {
  const { artifactDays, artifactBytes } = deps.settings;
  const before = artifactDays === null ? "" : daysAgo(artifactDays, deps.clock);
  let bytes = artifactBytes === null ? 0 : await deps.artifactLedger.totalBytes();
  let dropped = 0;
  /** They stay the oldest: what is younger is behind them. */
  const failed = new Set<string>();
  for (;;) {
    const limit = PAGE + failed.size;
    const oldest = await deps.artifactLedger.oldest(limit);
    for (const kept of oldest) {
      if (kept.endedAt >= before && (artifactBytes === null || bytes <= artifactBytes)) return dropped;
      if (failed.has(kept.runId)) continue;
      if (!(await deleting(kept.runId, () => deleteArtifactsOf(deps, kept.runId)))) {
        failed.add(kept.runId);
        continue;
      }
      bytes -= kept.bytes;
      dropped += 1;
    }
    if (oldest.length < limit) return dropped;
  }
}

/** Deletes Runs that ended long enough ago, where there is such a limit. Gives how many. */
export async function dropOldRuns(deps: Deps, deleting: Deleting): Promise<number> {
  const { runDays } = deps.settings;
  if (runDays === null) return 0;
  const to = daysAgo(runDays, deps.clock);
  let dropped = 0;
  for (const { id: workspaceId } of await deps.workspaces.list()) {
    let after: { createdAt: string; id: string } | undefined;
    for (;;) {
      const page = await deps.runs.list({ workspaceId, to }, { limit: PAGE, after });
      const old = page.filter((run) => isTerminal(run) && (run.completedAt ?? run.createdAt) <= to);
      for (const run of old) if (await deleting(run.id, () => deleteEndedRun(deps, run))) dropped += 1;
      if (page.length < PAGE) break;
      after = page.at(-1);
    }
  }
  return dropped;
}
