import { cancelKnownRun } from "../domain/cancel-run.ts";
import { changeRun } from "../domain/change-run.ts";
import type { Deps, RunnerIdentity } from "../domain/deps.ts";
import { endUnfitRun, unfitRun } from "../domain/end-unfit-run.ts";
import { failRun } from "../domain/fail-run.ts";
import { msSince, nowText } from "../domain/moments.ts";
import type { RunRecord } from "../domain/records.ts";
import { launched } from "../domain/run-state.ts";
import { issueRunToken } from "../domain/run-token.ts";
import { type Executor, LaunchRefused } from "../ports/executor.ts";
import type { DispatchOptions } from "./dispatch.ts";

/** An API server that comes back first knows neither rights nor resources. */
const BELIEVED_AFTER_MS = 20_000;

/**
 * Launches where every process reaches the same runners: first the launch, then its note, because a launch that was not noted is simply
 * done again. So what is noted exists, or has existed: without it the executor knows that somebody has removed it.
 */
export async function launchShared(
  deps: Deps,
  executor: Executor,
  { run, options }: { readonly run: RunRecord; readonly options: DispatchOptions },
): Promise<"launched" | "left"> {
  if ((await deps.tests.get(run.testId)) === null) {
    await cancelKnownRun(deps, run);
    return "left";
  }
  const runner: RunnerIdentity = { runId: run.id, attempt: run.attempt };
  const unfit = await unfitRun(deps, run);
  const cannotRun = unfit === null ? {} : { cannotRun: unfit.errorMessage };
  try {
    await executor.launch({ ...runner, token: issueRunToken(deps, runner), ...cannotRun });
  } catch (error) {
    if (!(error instanceof LaunchRefused)) throw error;
    if (error.mayPass && msSince(run.createdAt, deps.clock) < BELIEVED_AFTER_MS) throw error;
    deps.log.warn({ ...runner, err: error }, "run refused by the executor");
    await failRun(deps, run.id, { errorMessage: `launch_refused: ${error.message}`, still: (current) => current.launchedAt === null });
    return "left";
  }
  const at = nowText(deps.clock);
  const { changed } = await changeRun(deps, run.id, (current) => launched(current, at, options.launcher));
  if (unfit !== null) {
    // By whoever has noted it, so that no other one writes another transcript meanwhile.
    if (changed) await endUnfitRun(deps, run, unfit);
    return "left";
  }
  if (changed) deps.log.info(runner, "run launched");
  return "launched";
}
