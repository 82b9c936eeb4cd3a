/** Which request a caller's `Idempotency-Key` stands for. */
export interface IdempotencyId {
  readonly workspaceId: string;
  /** Method and path. */
  readonly operation: string;
  readonly key: string;
}

export type IdempotencyClaim =
  /** This caller goes on, and ends with `complete` or `release`. */
  | { readonly outcome: "claimed" }
  /** Another request with the key has not ended yet. */
  | { readonly outcome: "in_progress"; readonly fingerprint: string }
  /** It has succeeded; its answer, as `complete` was given it. */
  | { readonly outcome: "done"; readonly fingerprint: string; readonly answer: string };

export interface IdempotencyStore {
  /**
   * Claims the key, in one atomic write: of two at the same moment exactly one gets "claimed". A claim that was never ended (the
   * process died) can be claimed again after `claimUntil`; a kept answer is forgotten after its `keepUntil`.
   */
  claim(
    id: IdempotencyId,
    request: { readonly fingerprint: string; readonly now: string; readonly claimUntil: string },
  ): Promise<IdempotencyClaim>;
  /** Keeps the answer. When it resolves, it survives a crash. */
  complete(id: IdempotencyId, kept: { readonly answer: string; readonly keepUntil: string }): Promise<void>;
  /** The request has failed: the key is free again. */
  release(id: IdempotencyId): Promise<void>;
  /** Drops what is over. */
  deleteExpired(now: string): Promise<void>;
}
