import type { TestRunReason } from "@runwright/contracts/kubernetes";
import { cancelKnownRun } from "../../../domain/cancel-run.ts";
import { changeRun } from "../../../domain/change-run.ts";
import { closeRun } from "../../../domain/close-run.ts";
import type { Deps } from "../../../domain/deps.ts";
import { failRun } from "../../../domain/fail-run.ts";
import { moveToAttempt } from "../../../domain/move-to-attempt.ts";
import { nowText } from "../../../domain/moments.ts";
import { finished, isTerminal, runnerLost } from "../../../domain/run-state.ts";
import { endOfTestRun, type RunEnd } from "./status-to-run.ts";
import type { TestRunObject } from "./test-runs.ts";

const RETRYING: TestRunReason = "RetryingPod";
const WITHOUT_HAND_OUT = "result_missing: The cluster says that the Run has ended, but its runner never asked what to do.";
const TEST_RUN_GONE =
  "result_lost: The TestRun was deleted while the service was away, and with it what became of the Run. Rerun it if its steps may be done again.";
export const TEST_RUN_DELETED = "test_run_deleted: TestRun deleted.";

/**
 * Brings a Run to what its TestRun says. The first end wins; so it may be done by several processes, late, and any number of times.
 * Gives after how many ms it is to be done again, or null.
 */
export async function foldTestRun(deps: Deps, testRun: TestRunObject, runId: string): Promise<number | null> {
  const { attempt = 1 } = testRun.status ?? {};
  if (attempt > 1) await moveToAttempt(deps, { runId, attempt });
  // Its Pod is lost, and nobody can be heard until the next one has begun.
  if (testRun.status?.reason === RETRYING) await changeRun(deps, runId, (run) => runnerLost(run, attempt));
  const ended = endOfTestRun(testRun, deps.clock.now());
  if (ended === null) return null;
  const run = await deps.runs.get(runId);
  if (run === null) return null;
  if (isTerminal(run)) {
    await closeRun(deps, run);
    return null;
  }
  if (ended.waitMs > 0) return ended.waitMs;
  deps.log.info({ runId, attempt, reason: testRun.status?.reason, end: ended.end.kind }, "run ends as its TestRun has");
  await endRun(deps, { runId, attempt }, ended.end);
  return null;
}

async function endRun(deps: Deps, { runId, attempt }: { readonly runId: string; readonly attempt: number }, end: RunEnd): Promise<void> {
  const still = (): boolean => true;
  if (end.kind === "error") {
    await failRun(deps, runId, { errorMessage: end.errorMessage, still });
    return;
  }
  if (end.kind === "cancelled") return await cancelById(deps, runId, end.why);
  const ending = { at: nowText(deps.clock), prices: deps.settings };
  const outcome = { ...end.outcome, attempt };
  const { run, changed } = await changeRun(deps, runId, (current) => finished(current, outcome, ending));
  if (run === null) return;
  if (changed || isTerminal(run)) await closeRun(deps, run);
  else await failRun(deps, runId, { errorMessage: outcome.errorMessage ?? WITHOUT_HAND_OUT, still });
}

/** Its TestRun is gone before it had ended: nobody will carry it out. */
export async function closeWithoutTestRun(deps: Deps, runId: string): Promise<void> {
  await cancelById(deps, runId, TEST_RUN_DELETED);
}

/**
 * Its TestRun is gone, and nobody saw it go. What waited to begin will not begin; one whose runner has reported may have come to any end,
 * so that it is an error and no cancellation, which would be somebody's wish.
 */
export async function closeVanished(deps: Deps, runId: string): Promise<void> {
  const run = await deps.runs.get(runId);
  if (run === null) return;
  if (run.startedAt === null) return void (await cancelKnownRun(deps, run, TEST_RUN_DELETED));
  await failRun(deps, runId, { errorMessage: TEST_RUN_GONE, still: (current) => current.attempt === run.attempt });
}

async function cancelById(deps: Deps, runId: string, why: string | undefined): Promise<void> {
  const run = await deps.runs.get(runId);
  if (run !== null) await cancelKnownRun(deps, run, why);
}
