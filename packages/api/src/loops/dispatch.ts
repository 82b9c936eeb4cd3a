import { launchShared } from "./launch-shared.ts";
import { stopWhatHasEnded } from "./stop-what-has-ended.ts";
import { beginNextAttempt } from "../domain/begin-next-attempt.ts";
import { cancelKnownRun } from "../domain/cancel-run.ts";
import { changeRun } from "../domain/change-run.ts";
import type { Deps, RunnerIdentity } from "../domain/deps.ts";
import { msSince, nowText } from "../domain/moments.ts";
import type { RunRecord } from "../domain/records.ts";
import { launched, notLaunched } from "../domain/run-state.ts";
import { issueRunToken } from "../domain/run-token.ts";
import type { Executor } from "../ports/executor.ts";

export interface DispatchOptions {
  /** How many Runs the executor carries out at a time; Infinity where the executor queues itself. */
  readonly maxConcurrentRuns: number;
  /** How long after a launch the executor may not show the Run yet. */
  readonly launchGraceMs: number;
  /** Tells whose launches those are that a record speaks of, where several processes launch; the same after a restart. */
  readonly launcher?: string;
}

const PAGE = 100;
/** Another process's runner takes this long at most to begin; then that process is gone, and its runner's token may be void. */
const FOREIGN_GRACE_MS = 60_000;

/** One pass: brings the executor to what the records say. Rejects after the pass when a launch has failed, so that the next one waits. */
export async function dispatch(deps: Deps, executor: Executor, options: DispatchOptions): Promise<void> {
  await stopWhatHasEnded(deps, executor);
  const failures: unknown[] = [];
  const taken = new Map(executor.running().map((runner) => [runner.runId, runner]));
  const room = new Room(deps, taken.size, options.maxConcurrentRuns);
  const isShared = executor.isShared === true;
  const launch = isShared ? launchShared : launchOne;
  // What all share and what cannot take one cannot take the others either.
  const mustStop = (): boolean => room.full || (isShared && failures.length > 0);
  let afterId: string | undefined;
  for (;;) {
    const pending = await deps.runs.listOpen({ statuses: ["pending"], limit: PAGE, ...(afterId === undefined ? {} : { afterId }) });
    // First of all, because one that could not be launched before may stand above one that could.
    for (const run of pending) if (run.launchedAt !== null) await room.occupy(run.workspaceId);
    for (const run of pending) {
      if (mustStop()) break;
      // Where a launch is noted after it, one that was not noted is done again.
      if (taken.get(run.id)?.attempt === run.attempt && !(isShared && run.launchedAt === null)) continue;
      if (run.launchedAt === null && !(await room.for(run.workspaceId))) continue;
      const outcome = await launch(deps, executor, { run, options }).catch((error: unknown) => failures.push(error));
      if (outcome === "launched") await room.take(run.workspaceId);
      if (outcome === "launched elsewhere") await room.occupy(run.workspaceId);
    }
    if (pending.length < PAGE || mustStop()) break;
    afterId = pending.at(-1)?.id;
  }
  if (failures.length > 0) throw new AggregateError(failures, "runs could not be launched");
}

async function launchOne(
  deps: Deps,
  executor: Executor,
  { run, options }: { run: RunRecord; options: DispatchOptions },
): Promise<"launched" | "launched elsewhere" | "left"> {
  if (run.launchedAt !== null) {
    // A crash came after the launch was noted, or the executor has lost it. Whether a runner exists nobody knows: its token must not count.
    const isOwn = run.launchedBy === (options.launcher ?? null);
    if (msSince(run.launchedAt, deps.clock) < (isOwn ? options.launchGraceMs : FOREIGN_GRACE_MS)) return "left";
    await beginNextAttempt(deps, { runId: run.id, attempt: run.attempt }, (current) => current.launchedAt === run.launchedAt);
    return "left";
  }
  if ((await deps.tests.get(run.testId)) === null) {
    await cancelKnownRun(deps, run);
    return "left";
  }
  const at = nowText(deps.clock);
  const change = await changeRun(deps, run.id, (current) =>
    current.launchedAt === null && current.attempt === run.attempt ? launched(current, at, options.launcher) : null,
  );
  if (!change.changed) return (change.run?.launchedAt ?? null) === null ? "left" : "launched elsewhere";
  const runner: RunnerIdentity = { runId: run.id, attempt: run.attempt };
  try {
    await executor.launch({ ...runner, token: issueRunToken(deps, runner) });
    deps.log.info(runner, "run launched");
    return "launched";
  } catch (error) {
    await changeRun(deps, run.id, (current) => notLaunched(current, run.attempt));
    throw error;
  }
}

/** Free places: of the executor, and of each workspace that has a limit. */
class Room {
  readonly #deps: Deps;
  readonly #max: number;
  readonly #freeIn = new Map<string, number>();
  #taken: number;

  constructor(deps: Deps, taken: number, max: number) {
    this.#deps = deps;
    this.#taken = taken;
    this.#max = max;
  }

  get full(): boolean {
    return this.#taken >= this.#max;
  }

  async for(workspaceId: string): Promise<boolean> {
    return (await this.#free(workspaceId)) > 0;
  }

  async take(workspaceId: string): Promise<void> {
    this.#taken++;
    await this.occupy(workspaceId);
  }

  /** It was launched before, or by another process: only the workspace's place is still to be counted. */
  async occupy(workspaceId: string): Promise<void> {
    this.#freeIn.set(workspaceId, (await this.#free(workspaceId)) - 1);
  }

  async #free(workspaceId: string): Promise<number> {
    const free = this.#freeIn.get(workspaceId) ?? (await this.#freeOf(workspaceId));
    this.#freeIn.set(workspaceId, free);
    return free;
  }

  async #freeOf(workspaceId: string): Promise<number> {
    const maxActive = (await this.#deps.workspaces.get(workspaceId))?.limits.maxActiveRuns ?? null;
    if (maxActive === null) return Infinity;
    const { active, queued } = await this.#deps.accounts.balance(workspaceId);
    return maxActive - (active - queued);
  }
}
