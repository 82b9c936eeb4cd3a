import { TERMINAL_STATUSES, type TestStats } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import type { RunRecord, TestRecord } from "./records.ts";
import { isFlaky } from "./run-state.ts";
import { requireTest, type Named } from "./visibility.ts";

const USUAL_RUNS = 100;

/** How the newest Runs of a Test that have ended did. Refusals: not_found. */
export async function testStats(
  deps: Deps,
  caller: Caller,
  input: { readonly id: Named<TestRecord>; readonly runs?: number | undefined },
): Promise<TestStats> {
  const test = await requireTest(deps, caller, input.id);
  const filter = { workspaceId: caller.workspaceId, testId: test.id, statuses: TERMINAL_STATUSES };
  const ended = await deps.runs.listWhole(filter, { limit: input.runs ?? USUAL_RUNS });
  // What was stopped on the way says nothing of the Test.
  return statsOf(
    test.id,
    ended.filter(({ until }) => until === null),
  );
}

type CountedRun = Pick<RunRecord, "status" | "description" | "startedAt" | "completedAt" | "createdAt" | "tries">;

/** `runs`: newest first, all of them ended. */
export function statsOf(testId: string, runs: readonly CountedRun[]): TestStats {
  const ended = (status: RunRecord["status"]): number => runs.filter((run) => run.status === status).length;
  const [passed, failed] = [ended("passed"), ended("failed")];
  const judged = runs.filter(({ status }) => status === "passed" || status === "failed");
  // A changed description may well end otherwise: only Runs of one and the same speak of flakiness.
  const pairs = judged.slice(1).flatMap((older, at) => {
    const newer = judged[at];
    return newer?.description === older.description ? [newer.status !== older.status] : [];
  });
  const flips = pairs.filter(Boolean).length;
  return {
    testId,
    runs: runs.length,
    passed,
    failed,
    error: ended("error"),
    cancelled: ended("cancelled"),
    passRate: judged.length === 0 ? null : passed / judged.length,
    flips,
    flaky: judged.filter(isFlaky).length,
    flakeRate: pairs.length === 0 ? null : flips / pairs.length,
    duration: durationOf(judged),
    from: runs.at(-1)?.createdAt ?? null,
    to: runs[0]?.createdAt ?? null,
  };
}

function durationOf(runs: readonly CountedRun[]): TestStats["duration"] {
  const times = runs
    .flatMap(({ startedAt, completedAt }) =>
      startedAt === null || completedAt === null ? [] : [Date.parse(completedAt) - Date.parse(startedAt)],
    )
    .sort((a, b) => a - b);
  // The nearest-rank percentile: a time that really was.
  const at = (share: number): number => times[Math.max(0, Math.ceil(share * times.length) - 1)] ?? 0;
  return times.length === 0 ? null : { p50Ms: at(0.5), p95Ms: at(0.95) };
}
