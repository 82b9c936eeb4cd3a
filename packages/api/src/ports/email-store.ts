import type { EmailRecord, NewEmail } from "../domain/records.ts";

/** The mails of Runs, in the order in which they came. */
export interface EmailStore {
  /**
   * Appends it with the next number of its Run, from 1 and without gaps, one atomic write; "full", and nothing stored, when the Run has
   * `most` mails already. Idempotent by id: "exists" leaves the stored one where it is. When it resolves, the mail survives a crash.
   */
  append(email: NewEmail, most: number): Promise<"stored" | "exists" | "full">;
  /** Mails with a number > after, in order, at most `limit`. */
  list(runId: string, after: number, limit: number): Promise<EmailRecord[]>;
  /** Forgets what mails said before secrets were masked in them. Idempotent. */
  dropOriginals(runId: string): Promise<void>;
  /** All mails of a Run. Idempotent. */
  deleteAll(runId: string): Promise<void>;
}
