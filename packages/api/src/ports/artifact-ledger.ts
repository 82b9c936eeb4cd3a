export interface KeptArtifacts {
  readonly runId: string;
  /** When the Run ended: ISO 8601, UTC, milliseconds. */
  readonly endedAt: string;
  /** Of all of the Run's artifacts together. */
  readonly bytes: number;
}

/** Which Runs that have ended still have artifacts, and how large they are: what is to be deleted first is found here. */
export interface ArtifactLedger {
  /** Adds the Run, or says anew how large its artifacts are. */
  note(kept: KeptArtifacts): Promise<void>;
  /** Those whose Runs ended first. */
  oldest(limit: number): Promise<KeptArtifacts[]>;
  totalBytes(): Promise<number>;
  /** Idempotent. */
  forget(runId: string): Promise<void>;
}
