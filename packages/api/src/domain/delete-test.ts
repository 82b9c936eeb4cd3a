import { cancelKnownRun } from "./cancel-run.ts";
import type { Caller, Deps } from "./deps.ts";
import { deleteProposalsOf } from "./proposals.ts";
import type { TestRecord } from "./records.ts";
import { requireOwnTest, type Named } from "./visibility.ts";

/** Cancels the Test's active Runs; the history of its Runs stays. Refusals: not_found, test_is_managed. */
export async function deleteTest(deps: Deps, caller: Caller, named: Named<TestRecord>): Promise<void> {
  const test = await requireOwnTest(deps, caller, named);
  // First, so that a crash leaves a Test that can be deleted again; and after, for Runs that were triggered in between.
  await cancelActiveRuns(deps, test);
  // Before its Test, for the same reason; and after, for one that was written in between.
  await deps.plans.delete(test.id);
  await deleteProposalsOf(deps, test);
  await deps.tests.delete(test.id);
  await deps.plans.delete(test.id);
  await cancelActiveRuns(deps, test);
}

async function cancelActiveRuns(deps: Deps, test: TestRecord): Promise<void> {
  const filter = { workspaceId: test.workspaceId, testId: test.id, statuses: ["pending", "running"] as const };
  const active = await deps.runs.listWhole(filter, {});
  await Promise.all(active.map((run) => cancelKnownRun(deps, run)));
}
