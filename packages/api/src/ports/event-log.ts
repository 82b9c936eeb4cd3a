import type { NewRunEvent, StoredRunEvent } from "../domain/records.ts";

/** - `appended`: stored now. - `repeated`: a batch with this key is stored already. - `closed`: the log ends with run.finished; nothing stored. */
export interface AppendResult {
  readonly outcome: "appended" | "repeated" | "closed";
  /** Number of the last event of the Run. */
  readonly lastSeq: number;
}

export interface EventLog {
  /**
   * Appends a batch whole or not at all, numbering on without gaps. `key` is unique within the Run: a repeat is stored once and
   * answered "repeated", also after the end. A batch may hold `run.finished` only as its last event; it closes the log.
   * When it resolves, the events survive a crash.
   */
  append(runId: string, key: string, events: readonly NewRunEvent[]): Promise<AppendResult>;
  /** Events with seq > after, in order, at most `limit`. */
  read(runId: string, after: number, limit: number): Promise<StoredRunEvent[]>;
  /** The last event, null when there is none. */
  last(runId: string): Promise<StoredRunEvent | null>;
  /** The whole log of a Run that has ended. Idempotent. */
  deleteAll(runId: string): Promise<void>;
}
