import type { SignInRecord } from "../domain/sign-in-record.ts";

/** What sign-ins have left in the browser, for later Runs: one record an environment, device and origin. */
export interface SignInStore {
  get(id: string): Promise<SignInRecord | null>;
  /**
   * One compare-and-set: stores it if it is the first (`revision` 1) or the stored one has revision `record.revision - 1`; false, and nothing
   * changed, otherwise. When it resolves, it survives a crash.
   */
  put(record: SignInRecord): Promise<boolean>;
  /** All of an environment. Idempotent. */
  deleteOf(environmentId: string): Promise<void>;
  /** Those that no Run has used since that moment. */
  deleteUnused(before: string): Promise<void>;
}
