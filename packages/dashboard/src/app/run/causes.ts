import type { Run } from "@runwright/sdk";

export interface Cause {
  readonly words: string;
  readonly runs: readonly Run[];
  /** The newest Run of each Test that it stops. */
  readonly byTest: readonly Run[];
}

/** Runs that ended for the same reason, the reason that stops most Tests first. */
export function causesOf(runs: readonly Run[]): readonly Cause[] {
  const bad = runs.filter((run) => run.until === undefined).filter((run) => run.status === "failed" || run.status === "error");
  const causes = [...Map.groupBy(bad, causeOf)].map(([words, runs]) => ({
    words,
    runs,
    byTest: [...new Map(runs.toReversed().map((run) => [run.testId, run])).values()],
  }));
  return causes.sort((a, b) => b.byTest.length - a.byTest.length || b.runs.length - a.runs.length);
}

/** One sentence: what follows it lists what else was seen. */
export function causeOf(run: Run): string {
  const said = run.reasoning ?? run.errorMessage ?? "Without a reason";
  return (said.split("\n")[0] ?? "").slice(0, 300);
}
