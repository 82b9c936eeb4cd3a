import type { PlanRecord } from "../domain/plan-records.ts";

/** What Tests were read as, where somebody else than the words of the description had a say: one record a Test. It goes with its Test. */
export interface PlanStore {
  get(testId: string): Promise<PlanRecord | null>;
  /** Those that there are of these Tests, in any order. */
  getMany(testIds: readonly string[]): Promise<PlanRecord[]>;
  /**
   * One compare-and-set: stores it if it is the first (`revision` 1) or the stored one has revision `record.revision - 1`; false, and nothing
   * changed, otherwise. When it resolves, it survives a crash.
   */
  put(record: PlanRecord): Promise<boolean>;
  /** Idempotent. */
  delete(testId: string): Promise<void>;
  /** Those that a model is to read by that moment, the longest due first. Sees every workspace. */
  listDue(at: string, limit: number): Promise<PlanRecord[]>;
}
