import type { Run, RunListParams, Runwright, Test } from "@runwright/sdk";
import { type Listed, listed } from "../listed.ts";

/** Of one Test, the newest first. */
const SHOWN_OF_A_TEST = 12;
export const NEWEST_RUNS = 200;
export const MOST_TESTS = 1000;

export async function loadTests(client: Runwright): Promise<Listed<Test>> {
  return await listed(client.tests.list(), MOST_TESTS);
}

/** The newest Runs of all Tests: enough to tell how things stand without a request for each Test. */
export async function loadRuns(client: Runwright, params: RunListParams = {}): Promise<Listed<Run>> {
  return await listed(client.runs.list(params), NEWEST_RUNS);
}

export function runsByTest(runs: readonly Run[]): ReadonlyMap<string, readonly Run[]> {
  // What was to stop on the way says nothing of its Test.
  const groups = Map.groupBy(
    runs.filter((run) => run.until === undefined),
    (run) => run.testId,
  );
  return new Map([...groups].map(([testId, runs]) => [testId, runs.slice(0, SHOWN_OF_A_TEST)]));
}

/** Of those that came to a verdict, how many passed; null when none did. */
export function passRateOf(runs: readonly Run[]): { readonly passed: number; readonly of: number } | null {
  const judged = runs.filter((run) => run.status === "passed" || run.status === "failed");
  return judged.length === 0 ? null : { passed: judged.filter((run) => run.status === "passed").length, of: judged.length };
}
