import type { ClaimResult } from "./claim.ts";

/** One line of the table that the verdict is computed from. */
export interface ClaimRow {
  /** Number of the step or outcome; 0 for what is expected of every run. */
  readonly i: number;
  /** `step`: the step was carried out. `claim`: something the author wrote about the page. `implied`: expected though unwritten. */
  readonly origin: "step" | "claim" | "implied";
  /** The author's sentence, or ours for what is implied. */
  readonly text: string;
  /** Kind of check: `text`, `count`, `step`, ... */
  readonly check: string;
  readonly result: ClaimResult;
  /** It held of something that nothing was called so far; whether anything ever is decides it at the end of the run. */
  readonly unlessMet?: string;
}

export type Verdict = "passed" | "failed";

/** Passed when there is something to prove and all of it held; what is unproven has not. Pure, and the only place that says so. */
export function verdictOf(rows: readonly ClaimRow[]): Verdict {
  return rows.some(({ origin }) => origin !== "step") && rows.every(({ result }) => result.status === "held") ? "passed" : "failed";
}
