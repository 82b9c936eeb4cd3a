/** How the last Runs of a Test ended. */
export interface TestStats {
  testId: string;
  /** Runs that were counted: the newest that have ended. */
  runs: number;
  passed: number;
  failed: number;
  error: number;
  cancelled: number;
  /** Passed, of those that passed or failed, 0 to 1; null when there are none. */
  passRate: number | null;
  /** How often a Run ended otherwise than the one before it on the same description. */
  flips: number;
  /** Of those that passed: only on the second try. */
  flaky?: number | undefined;
  /** Flips, of all such pairs, 0 to 1; null when there are none. */
  flakeRate: number | null;
  /** Milliseconds from the agent's start to the end, of those that passed or failed. */
  duration: { p50Ms: number; p95Ms: number } | null;
  /** When the oldest of them was triggered. */
  from: string | null;
  /** When the newest of them was triggered. */
  to: string | null;
}

/** How many Runs count. */
export interface TestStatsParams {
  /** How many of the last Runs count, 1 to 500; 100 unless given. */
  runs?: number | undefined;
}
