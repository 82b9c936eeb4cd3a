import type { DueMove } from "../ports/test-store.ts";
import type { Deps } from "./deps.ts";
import { DomainError } from "./errors.ts";
import { repeatableIds } from "./new-id.ts";
import { newRun, reserveFor } from "./new-run.ts";
import { environmentsReadAtOnce, plansReadAtOnce, sharedStepsReadAtOnce } from "./read-at-once.ts";
import type { RunRecord, TestRecord } from "./records.ts";
import { tellWaiting } from "./settle-plan.ts";
import { dueAfter } from "./test-fields.ts";

/** How late a scheduled Run may begin, when the service was away at its time. */
const LATEST_MS = 600_000;
/** What a Test is due by whose schedule was stored before schedules were carried out. */
const NEVER_WORKED_OUT = new Date(0).toISOString();

/** A Test that is due, and what becomes of it. */
interface Due {
  readonly test: TestRecord;
  readonly dueAt: string;
  /** When it is due next. */
  readonly next: string | null;
  /** Derived from the Test and the time that is to be started; null: none is. */
  readonly runId: string | null;
  /** null: it is not known yet. */
  outcome: { readonly started: string } | { readonly skipped: string } | "unchanged" | null;
}

/**
 * Starts the Runs that the Tests' schedules are due for, each once however many services try and wherever one dies: a Run's id is derived
 * from the Test and the time, and the Test moves on to its next time afterwards. A time is skipped, and the Test says so, when a Run of the
 * Test is still active, when it is long past, and when the Run is refused. All together, so that ten thousand that are due at once cost
 * no more than a few hundred calls of the store. Gives the Tests that have moved on by this call. `onFailed` hears of each that could not
 * be seen to, which stays due; rejects when the store is away.
 */
export async function startDueTests(
  deps: Deps,
  tests: readonly TestRecord[],
  onFailed: (testId: string, error: unknown) => void,
): Promise<readonly string[]> {
  const all = tests.flatMap((test) => dueOf(deps, test) ?? []);
  await findStarted(deps, all);
  const runs = await makeRuns(deps, all, onFailed);
  for (const ofOne of Map.groupBy(runs, (run) => run.workspaceId).values()) await startAll(deps, ofOne, all);
  const seenTo = all.filter(({ outcome }) => outcome !== null);
  const moved = new Set(await deps.tests.moveDue(seenTo.map(moveOf)));
  for (const { test, dueAt, outcome } of seenTo)
    if (moved.has(test.id) && outcome !== "unchanged") deps.log.info({ testId: test.id, dueAt, ...outcome }, "schedule was due");
  return [...moved];
}

function dueOf(deps: Deps, test: TestRecord): Due | null {
  const { dueAt } = test;
  if (dueAt === null) return null;
  const { at, next } = timeToStart(deps, test, dueAt);
  if (dueAt === NEVER_WORKED_OUT) return { test, dueAt, next, runId: null, outcome: "unchanged" };
  if (at === null) return { test, dueAt, next, runId: null, outcome: { skipped: "The service was not there at this time." } };
  return { test, dueAt, next, runId: idsOf(deps, test, at).id(), outcome: null };
}

/** The last time that is due and not too long past, null when all are; and the first that is still to come. */
function timeToStart({ clock }: Deps, test: TestRecord, dueAt: string): { at: string | null; next: string | null } {
  const now = clock.now();
  const isPast = now - Date.parse(dueAt) > LATEST_MS;
  let last = isPast ? null : dueAt;
  let next = dueAfter(test, isPast ? now - LATEST_MS : Date.parse(dueAt));
  while (next !== null && Date.parse(next) <= now) {
    last = next;
    next = dueAfter(test, Date.parse(next));
  }
  return { at: last, next };
}

function idsOf({ secretBox }: Pick<Deps, "secretBox">, test: TestRecord, at: string) {
  return repeatableIds(secretBox, Date.parse(at), `schedule of ${test.id}`);
}

/** Those that another service has started, or this one before it died, and those of which a Run is still active. */
async function findStarted(deps: Deps, all: readonly Due[]): Promise<void> {
  const waiting = all.filter(({ outcome }) => outcome === null);
  if (waiting.length === 0) return;
  const made = new Set((await deps.runs.getMany(waiting.flatMap(({ runId }) => runId ?? []))).map(({ id }) => id));
  const active = await deps.runs.listActive(waiting.map(({ test }) => test.id));
  const byTest = new Map(active.map((run) => [run.testId, run]));
  for (const due of waiting) {
    const { runId, test } = due;
    const run = byTest.get(test.id);
    if (runId !== null && (made.has(runId) || run?.id === runId)) due.outcome = { started: runId };
    else if (run !== undefined) due.outcome = { skipped: `The Run ${run.id} of this Test was still ${run.status}.` };
  }
}

/** The Runs of those that are left, not stored yet. One that cannot be made is skipped. */
async function makeRuns(deps: Deps, all: readonly Due[], onFailed: (testId: string, error: unknown) => void): Promise<RunRecord[]> {
  const waiting = all.filter(({ outcome }) => outcome === null);
  const tests = waiting.map(({ test }) => test);
  const environmentOf = await environmentsReadAtOnce(deps, tests);
  const environments = await Promise.all(tests.map((test) => environmentOf(test).catch(() => null)));
  const shared = {
    ...deps,
    ...(await sharedStepsReadAtOnce(deps, tests, environments)),
    ...(await plansReadAtOnce(deps, tests, environments)),
  };
  const runs: RunRecord[] = [];
  for (const due of waiting) {
    const { test, runId } = due;
    if (runId === null) continue;
    const skip = (reason: string): void => void (due.outcome = { skipped: reason });
    const make = async (): Promise<RunRecord> =>
      await newRun(shared, test, { id: runId, environment: await environmentOf(test), trigger: "schedule" });
    // What cannot be read of the one keeps none of the others.
    const run = await orSkip(skip, make).catch((error: unknown) => void onFailed(test.id, error));
    if (run) runs.push(run);
  }
  return runs;
}

/** As many as there is room for; the others are skipped. Where all together are refused, halves are tried. */
async function startAll(deps: Deps, runs: readonly RunRecord[], all: readonly Due[]): Promise<void> {
  const refused: string[] = [];
  const isReserved = await orSkip(
    (reason) => refused.push(reason),
    async () => {
      await reserveFor(deps, runs, "single");
      return true;
    },
  );
  if (isReserved === true) {
    await deps.runs.insertMany(runs);
    await tellWaiting(deps, runs);
    for (const run of runs) deps.signals.announce(run.id, "work");
  } else if (runs.length > 1) {
    const middle = Math.ceil(runs.length / 2);
    await startAll(deps, runs.slice(0, middle), all);
    await startAll(deps, runs.slice(middle), all);
    return;
  }
  const ids = new Set(runs.map(({ id }) => id));
  for (const due of all) {
    if (due.runId === null || !ids.has(due.runId)) continue;
    due.outcome = isReserved === true ? { started: due.runId } : { skipped: refused.join() };
  }
}

/** Null when it was refused; `skip` is told why. */
async function orSkip<T>(skip: (reason: string) => void, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    skip(`${error.code}: ${error.message}`);
    return null;
  }
}

function moveOf({ test, dueAt, next, outcome }: Due): DueMove {
  const isSkipped = outcome !== null && outcome !== "unchanged" && "skipped" in outcome;
  return { id: test.id, from: dueAt, to: next, lastSkipped: isSkipped ? { at: dueAt, reason: outcome.skipped } : undefined };
}
