/** A name is 1 to 120 of `[A-Za-z0-9._-]`, not beginning with a dot. */
export interface ArtifactInfo {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Changes with the content; with its quotes, as HTTP writes it. */
  readonly etag: string;
  readonly modifiedAt: Date;
}

/** Both ends belong to it; counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface ArtifactStore {
  /**
   * Stores all of the content, or nothing when it breaks off or is longer than `maxBytes` (then with a RangeError). Replaces an older one of the
   * name in one step; when it resolves, the content survives a crash.
   */
  put(
    runId: string,
    name: string,
    upload: { readonly content: AsyncIterable<Uint8Array>; readonly maxBytes?: number },
  ): Promise<ArtifactInfo>;
  stat(runId: string, name: string): Promise<ArtifactInfo | null>;
  /** Streams it, whole or a range within its size; null when there is none. Stop reading by ending the iteration. */
  open(
    runId: string,
    name: string,
    range?: ByteRange,
  ): Promise<{ readonly info: ArtifactInfo; readonly content: AsyncIterable<Uint8Array> } | null>;
  /** By name. */
  list(runId: string): Promise<ArtifactInfo[]>;
  /** All artifacts of a Run. Idempotent. */
  deleteAll(runId: string): Promise<void>;
}
