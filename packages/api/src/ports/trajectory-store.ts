import type { TrajectoryRecord } from "../domain/trajectory-record.ts";

/** What steps did in Runs that passed, by project. It goes with its project. */
export interface TrajectoryStore {
  /** Those of the project that are of one of these steps, in any order. */
  find(projectId: string, steps: readonly string[]): Promise<TrajectoryRecord[]>;
  /**
   * Keeps each in the place of the one with its id, unless that one has passed later; then forgets those beyond `most` of the project
   * that have not passed for longest. Each is kept whole or not at all. Idempotent. "project_missing": nothing was kept.
   */
  keep(projectId: string, records: readonly TrajectoryRecord[], most: number): Promise<"kept" | "project_missing">;
  /** Counts a failure of each for the Run, at most one a Run; those that have `most` are forgotten. Unknown ids are passed over. */
  fail(ids: readonly string[], failure: { readonly runId: string; readonly most: number }): Promise<void>;
  /** Those of the project, that which passed last first. */
  list(projectId: string, limit: number): Promise<TrajectoryRecord[]>;
  /** Forgets all of the project; how many there were. */
  clear(projectId: string): Promise<number>;
}
