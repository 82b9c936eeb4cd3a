/**
 * Wake-ups, not facts: "look again". One may come for nothing, several may become one; between processes they may be late by the
 * adapter's polling interval, but none is lost for good.
 */
export interface RunSignals {
  /**
   * Something about this Run has changed: its log ("events"), or also what is to be done about it ("work": it is new, has ended, waits
   * again). Never fails, never waits.
   */
  announce(runId: string, what: "events" | "work"): void;
  /** Calls `wake` after announcements of this Run, never within the call of `announce`. Gives back how to end it. */
  subscribe(runId: string, wake: () => void): () => void;
  /** The same for "work" on any Run, for the loops. */
  subscribeAll(wake: () => void): () => void;
}
