import { type Attempt, ItemRetries } from "../domain/item-retries.ts";
import { isReadyToLaunch } from "../domain/settle-plan.ts";
import { launchShared } from "./launch-shared.ts";
import { stopWhatHasEnded } from "./stop-what-has-ended.ts";
import { beginNextAttempt } from "../domain/begin-next-attempt.ts";
import { cancelKnownRun } from "../domain/cancel-run.ts";
import { changeRun } from "../domain/change-run.ts";
import type { Deps, RunnerIdentity } from "../domain/deps.ts";
import { endUnfitRun, unfitRun } from "../domain/end-unfit-run.ts";
import { limitsOf } from "../domain/limits-in-force.ts";
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
  /** What has failed in earlier passes; nothing when absent. */
  readonly retries?: DispatchRetries;
}

export interface DispatchRetries {
  readonly stops: ItemRetries;
  readonly launches: ItemRetries;
}

/** People wait for what could not be launched. */
const LONGEST_LAUNCH_BACKOFF_MS = 5_000;

export function dispatchRetries(deps: Deps): DispatchRetries {
  return { stops: new ItemRetries(deps), launches: new ItemRetries(deps, { longestBackoffMs: LONGEST_LAUNCH_BACKOFF_MS }) };
}

const PAGE = 100;
/** A launch that others carry out is mostly waiting, for the database and the cluster. */
const SHARED_AT_ONCE = 8;

type LaunchOutcome = "launched" | "launched elsewhere" | "left";

/** Another process's runner takes this long at most to begin; then that process is gone, and its runner's token may be void. */
const FOREIGN_GRACE_MS = 60_000;

/**
 * One pass: brings the executor to what the records say. What fails of it is logged, and tried again by itself. Rejects when launch after
 * launch is told that the executor or the store is away, so that the next pass waits.
 */
export async function dispatch(deps: Deps, executor: Executor, options: DispatchOptions): Promise<void> {
  const { stops, launches } = options.retries ?? dispatchRetries(deps);
  await stopWhatHasEnded(deps, executor, stops);
  const taken = new Map(executor.running().map((runner) => [runner.runId, runner]));
  const isShared = executor.isShared === true;
  const attempt = launches.pass();
  // Shared runners are looked after by who carries them out.
  if (!isShared) await relaunchLost(deps, taken, { ...options, attempt });
  const room = new Room(deps, taken.size, options.maxConcurrentRuns);
  const launch = isShared ? launchShared : launchOne;
  if (room.full) return;
  const underWay = new Set<Promise<void>>();
  const away: unknown[] = [];
  for await (const run of eachPending(deps, { launched: false })) {
    if (underWay.size >= (isShared ? SHARED_AT_ONCE : 1)) await Promise.race(underWay);
    if (room.full || away.length > 0) break;
    // Where a launch is noted after it, one that was not noted is done again.
    if (taken.get(run.id)?.attempt === run.attempt && !isShared) continue;
    if (!(await isReadyToLaunch(deps, run))) continue;
    const { id: runId, attempt: ofRun, workspaceId } = run;
    const item = { key: `launch ${runId}`, fields: { runId, attempt: ofRun }, message: "run not launched" };
    if (!launches.isDue(item.key) || !(await room.for(workspaceId))) continue;
    // Its place is taken while it is not known whether it can be launched: the next one must not get it too.
    await room.take(workspaceId);
    let outcome: LaunchOutcome | undefined;
    const launching = attempt(item, async () => void (outcome = await launch(deps, executor, { run, options })))
      .catch((error: unknown) => void away.push(error))
      .then(() => room.keep(workspaceId, outcome))
      .finally(() => underWay.delete(launching));
    underWay.add(launching);
  }
  await Promise.all(underWay);
  if (away.length > 0) throw away[0];
}

/** Pending Runs, oldest first, page by page. */
async function* eachPending(deps: Deps, { launched }: { readonly launched: boolean }): AsyncGenerator<RunRecord> {
  let afterId: string | undefined;
  for (;;) {
    const page = await deps.runs.listOpen({ statuses: ["pending"], launched, limit: PAGE, ...(afterId === undefined ? {} : { afterId }) });
    yield* page;
    if (page.length < PAGE) return;
    afterId = page.at(-1)?.id;
  }
}

interface RelaunchOptions extends DispatchOptions {
  readonly attempt: Attempt;
}

/** Those that were launched and have not begun though their runner must be lost wait again, as their next attempt. */
async function relaunchLost(deps: Deps, taken: ReadonlyMap<string, RunnerIdentity>, options: RelaunchOptions): Promise<void> {
  for await (const { id, attempt, launchedAt, launchedBy } of eachPending(deps, { launched: true })) {
    if (launchedAt === null || taken.get(id)?.attempt === attempt) continue;
    // A crash came after the launch was noted, or the executor has lost it. Whether a runner exists nobody knows: its token must not count.
    const isOwn = launchedBy === (options.launcher ?? null);
    if (msSince(launchedAt, deps.clock) < (isOwn ? options.launchGraceMs : FOREIGN_GRACE_MS)) continue;
    const item = { key: `relaunch ${id}`, fields: { runId: id, attempt }, message: "lost runner not given up" };
    await options.attempt(item, () => beginNextAttempt(deps, { runId: id, attempt }, (current) => current.launchedAt === launchedAt));
  }
}

async function launchOne(
  deps: Deps,
  executor: Executor,
  { run, options }: { run: RunRecord; options: DispatchOptions },
): Promise<LaunchOutcome> {
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
    const found = await unfitRun(deps, run);
    if (found !== null) {
      await endUnfitRun(deps, run, found);
      return "left";
    }
    await executor.launch({ ...runner, token: issueRunToken(deps, runner) });
    deps.log.info(runner, "run launched");
    return "launched";
  } catch (error) {
    const { run: current } = await changeRun(deps, run.id, (found) => notLaunched(found, run.attempt));
    // It was launched after all, or nobody waits for it any more.
    if (current?.status === "running") return "launched";
    throw error;
  }
}

/** Free places: of the executor, and of each workspace that has a limit. */
class Room {
  readonly #deps: Deps;
  readonly #max: number;
  readonly #freeIn = new Map<string, number>();
  #taken: number;
  #launchedIn: Promise<ReadonlyMap<string, number>> | null = null;

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
    this.#freeIn.set(workspaceId, (await this.#free(workspaceId)) - 1);
  }

  /** What was taken stays so as far as the launch came: one by another process counts for the workspace alone. */
  keep(workspaceId: string, outcome: LaunchOutcome | undefined): void {
    if (outcome === "launched") return;
    this.#taken--;
    if (outcome !== "launched elsewhere") this.#freeIn.set(workspaceId, (this.#freeIn.get(workspaceId) ?? 0) + 1);
  }

  async #free(workspaceId: string): Promise<number> {
    const free = this.#freeIn.get(workspaceId) ?? (await this.#freeOf(workspaceId));
    this.#freeIn.set(workspaceId, free);
    return free;
  }

  async #freeOf(workspaceId: string): Promise<number> {
    const maxActive = (await limitsOf(this.#deps, workspaceId))?.maxActiveRuns ?? null;
    if (maxActive === null) return Infinity;
    // By the Runs and not by their holds, which hear later that a Run has begun. Asked after the first of those that wait: what another
    // process launches meanwhile is rather counted twice than not at all.
    this.#launchedIn ??= this.#deps.runs.countLaunched();
    return maxActive - ((await this.#launchedIn).get(workspaceId) ?? 0);
  }
}
