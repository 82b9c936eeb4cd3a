import type { PlanRecord } from "../domain/plan-records.ts";

/** What Tests and Shared Steps were read as, where somebody else than their words had a say: one record each, by its id. It goes with it. */
export interface PlanStore {
  get(id: string): Promise<PlanRecord | null>;
  /** Those that there are of these, in any order. */
  getMany(ids: readonly string[]): Promise<PlanRecord[]>;
  /**
   * One compare-and-set: stores it if it is the first (`revision` 1) or the stored one has revision `record.revision - 1`; false, and nothing
   * changed, otherwise. When it resolves, it survives a crash.
   */
  put(record: PlanRecord): Promise<boolean>;
  /** Idempotent. */
  delete(id: string): Promise<void>;
  /** Those that a model is to read by that moment, the longest due first. Sees every workspace. */
  listDue(at: string, limit: number): Promise<PlanRecord[]>;
}
