import { runLimits, RunStatus, TERMINAL_STATUSES } from "@runwright/contracts";
import { closeRun } from "../domain/close-run.ts";
import type { Deps } from "../domain/deps.ts";
import { endUnreadableRuns } from "../domain/end-unreadable-runs.ts";
import { type FailureReason, failRun } from "../domain/fail-run.ts";
import { msSince, nowText } from "../domain/moments.ts";
import type { RunRecord } from "../domain/records.ts";
import { waitsForNextRunner } from "../domain/run-state.ts";
import { HOW_TO_GO_ON } from "../domain/runner-exited.ts";
import { UNUSED_MS } from "../domain/sign-in.ts";
import { completeTagRun } from "../domain/run-tag.ts";
import type { Hold } from "../ports/account-store.ts";
import type { OverdueFilter } from "../ports/run-store.ts";
import { ItemRetries } from "../domain/item-retries.ts";

const PAGE = 100;
const HOLDS_AT_ONCE = 500;
/** Longer than it takes from a hold to its stored Run, in any process. */
const HOLD_GRACE_MS = 60_000;
/** No Run is over its limit before one like this. */
const SHORTEST = { device: "desktop", retries: 0 } as const;

/**
 * One pass over what crashes and silence have left: tag triggers without all of their Runs, Runs past a limit, Runs that ended but are
 * not closed, places and credits held for nothing. `aliveSince`: silence counts from then at the earliest, because while the service was
 * away nobody could report to it. Each item, and each kind of them, fails alone; rejects after all of them when a kind could not be seen to.
 */
export async function reap(deps: Deps, aliveSince: number, retries: ItemRetries = new ItemRetries(deps)): Promise<void> {
  const kinds: (() => Promise<void>)[] = [
    () => completeTagRuns(deps, retries),
    () => closeEnded(deps, retries),
    () => endOverdue(deps, aliveSince, retries),
    () => reconcileHolds(deps, retries),
    () => endUnreadableRuns(deps, retries.pass()),
    () => deps.idempotency.deleteExpired(nowText(deps.clock)),
    () => deps.signIns.deleteUnused(new Date(deps.clock.now() - UNUSED_MS).toISOString()),
  ];
  const failures: unknown[] = [];
  for (const kind of kinds) await kind().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "not all that was left could be seen to");
}

async function completeTagRuns(deps: Deps, retries: ItemRetries): Promise<void> {
  const attempt = retries.pass();
  for (const tagRun of await deps.tagRuns.listIncomplete(PAGE + retries.size)) {
    const item = { key: `tag run ${tagRun.id}`, fields: { tagRunId: tagRun.id }, message: "tag trigger not completed" };
    await attempt(item, () => completeTagRun(deps, tagRun));
  }
}

async function closeEnded(deps: Deps, retries: ItemRetries): Promise<void> {
  const attempt = retries.pass();
  let afterId: string | undefined;
  for (;;) {
    const runs = await deps.runs.listOpen({ statuses: TERMINAL_STATUSES, limit: PAGE, ...(afterId === undefined ? {} : { afterId }) });
    for (const run of runs) {
      const item = { key: `close ${run.id}`, fields: { runId: run.id }, message: "run that has ended not closed" };
      await attempt(item, () => closeRun(deps, run));
    }
    if (runs.length < PAGE) return;
    afterId = runs.at(-1)?.id;
  }
}

async function endOverdue(deps: Deps, aliveSince: number, retries: ItemRetries): Promise<void> {
  const attempt = retries.pass();
  for await (const run of eachOverdue(deps, aliveSince)) {
    const item = { key: `limits ${run.id}`, fields: { runId: run.id, attempt: run.attempt }, message: "run not held to its limits" };
    await attempt(item, () => applyLimits(deps, run, aliveSince));
  }
}

async function reconcileHolds(deps: Deps, retries: ItemRetries): Promise<void> {
  const attempt = retries.pass();
  const before = new Date(deps.clock.now() - HOLD_GRACE_MS).toISOString();
  const holds = await deps.accounts.listHolds(before);
  for (let n = 0; n < holds.length; n += HOLDS_AT_ONCE) {
    const some = holds.slice(n, n + HOLDS_AT_ONCE);
    // By their state alone, and many at once: most holds are right, and this is looked at every few seconds in every process.
    const progress = await deps.runs.progressOf(some.map((hold) => hold.runId));
    for (const hold of some) {
      const action = reconciliation(deps, hold, progress.get(hold.runId));
      const item = { key: `hold ${hold.runId}`, fields: { runId: hold.runId }, message: "what a run holds not put right" };
      if (action !== null) await attempt(item, action);
    }
  }
}

/** Those that may have broken a limit; what has not gone on long enough for any is not read. */
async function* eachOverdue(deps: Deps, aliveSince: number): AsyncGenerator<RunRecord> {
  const { clock, settings } = deps;
  const limits: (readonly [OverdueFilter["since"], number])[] = [["createdAt", settings.queueTimeoutMs + settings.startTimeoutMs]];
  if (clock.now() - aliveSince > settings.heartbeatTimeoutMs)
    limits.push(["heartbeatAt", settings.heartbeatTimeoutMs], ["startedAt", runLimits(SHORTEST, settings.deviceTimeoutMs).serviceMs]);
  for (const [since, ms] of limits) {
    const before = new Date(clock.now() - ms).toISOString();
    let after: RunRecord | undefined;
    do {
      const page = await deps.runs.listOverdue({ since, before, after, limit: PAGE });
      yield* page;
      after = page.length < PAGE ? undefined : page.at(-1);
    } while (after !== undefined);
  }
}

async function applyLimits(deps: Deps, run: RunRecord, aliveSince: number): Promise<void> {
  const broken = brokenLimit(deps, run, aliveSince);
  if (broken === null) return;
  deps.log.warn({ runId: run.id, attempt: run.attempt, errorMessage: broken.errorMessage }, "run is over a limit");
  await failRun(deps, run.id, { ...broken, still: (current) => brokenLimit(deps, current, aliveSince) !== null });
}

/** The limit that the Run has broken; null when it has broken none. */
function brokenLimit(deps: Deps, run: RunRecord, aliveSince: number): Omit<FailureReason, "still"> | null {
  const { clock, settings } = deps;
  const seconds = (ms: number): string => `${Math.round(ms / 1000)} seconds`;
  const waitsMs = settings.queueTimeoutMs + settings.startTimeoutMs;
  if (run.status === "pending")
    return msSince(run.createdAt, clock) > waitsMs
      ? { errorMessage: `queue_timeout: No runner took the Run within ${seconds(waitsMs)}.` }
      : null;
  // Between two Pods of a cluster nobody can be heard; how long that may take is the cluster's own limit.
  if (run.status !== "running" || run.startedAt === null || waitsForNextRunner(run)) return null;
  const { workMs, serviceMs } = runLimits(run, settings.deviceTimeoutMs);
  // A runner that has come to its end while nobody could be told gets as long to say so as one that is silent.
  const reachableMs = clock.now() - aliveSince;
  if (msSince(run.startedAt, clock) > serviceMs && reachableMs > settings.heartbeatTimeoutMs)
    return { errorMessage: `timed_out: The Run did not end within ${seconds(workMs)}, though it was told to.` };
  const silentMs = Math.min(msSince(run.heartbeatAt ?? run.startedAt, clock), reachableMs);
  if (silentMs <= settings.heartbeatTimeoutMs) return null;
  const silent = `Nothing was heard of the runner for ${seconds(settings.heartbeatTimeoutMs)}.`;
  return { errorMessage: `runner_lost: ${silent} ${HOW_TO_GO_ON}`, stopReason: "unresponsive" };
}

/** What makes a hold agree with its Run, which is the truth; null: it does. */
function reconciliation(
  { accounts, runs }: Deps,
  { workspaceId, runId, started }: Hold,
  run: { readonly status: string; readonly closed: boolean } | undefined,
): (() => Promise<void>) | null {
  // A closed Run was paid before it was closed: this hold was made later, by a request that came twice.
  if (run === undefined || run.closed) return async () => void (await accounts.settle(workspaceId, runId, 0));
  // No list has a Run in a state that this version does not know: being read it is noted as one that cannot be, and ended as such.
  if (!RunStatus.safeParse(run.status).success) return async () => void (await runs.getMany([runId]));
  if (run.status === "running" && !started) return async () => void (await accounts.markStarted(workspaceId, runId));
  return null;
}
