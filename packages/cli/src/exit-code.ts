import type { Run } from "@runwright/sdk";

/** What the command ends with; scripts rely on it. */
export const EXIT = { passed: 0, failed: 1, usage: 2, error: 3, timedOut: 4, authentication: 5, cancelled: 6 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Of a Run that was not waited for any longer. */
export const TIMED_OUT = "timed out" as const;

const BY_STATUS: Readonly<Record<string, ExitCode>> = {
  passed: EXIT.passed,
  failed: EXIT.failed,
  cancelled: EXIT.cancelled,
  [TIMED_OUT]: EXIT.timedOut,
};
/** The one that says most comes first. */
const GRAVITY: readonly ExitCode[] = [EXIT.error, EXIT.timedOut, EXIT.failed, EXIT.cancelled, EXIT.passed];

type Ended = Pick<Run, "status"> & Partial<Pick<Run, "quarantined" | "tagRunId">>;

/** Of one Run, or the gravest of several. A quarantined Test fails no tag run, as the service counts it. */
export function exitCodeOf(runs: readonly Ended[]): ExitCode {
  const counting = runs.filter(({ quarantined, tagRunId }) => quarantined !== true || tagRunId === undefined);
  const codes = new Set(counting.map((run) => BY_STATUS[run.status] ?? EXIT.error));
  return GRAVITY.find((code) => codes.has(code)) ?? EXIT.passed;
}
