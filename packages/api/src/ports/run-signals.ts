/**
 * Wake-ups, not facts: "look again". One may come for nothing, several may become one; between processes they may be late by the
 * adapter's polling interval, but none is lost for good.
 */
export interface RunSignals {
  /** The event log or the record of this Run has changed. Never fails, never waits. */
  announce(runId: string): void;
  /** Calls `wake` after announcements of this Run, never within the call of `announce`. Gives back how to end it. */
  subscribe(runId: string, wake: () => void): () => void;
  /** The same for all Runs, for the loops. */
  subscribeAll(wake: () => void): () => void;
}
