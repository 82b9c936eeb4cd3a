/** Which request a caller's `Idempotency-Key` stands for. */
export interface IdempotencyId {
  readonly workspaceId: string;
  /** Method and path. */
  readonly operation: string;
  readonly key: string;
}

export type IdempotencyClaim =
  /**
   * This caller goes on, and ends with `complete`, `release` or `renew`. `since`: the `now` of the first claim, also when that one's process
   * died and this is another.
   */
  | { readonly outcome: "claimed"; readonly since: string }
  /** Another request with the key has not ended yet, or it died and its fingerprint is another one. */
  | { readonly outcome: "in_progress"; readonly fingerprint: string; readonly claimUntil: string }
  /** It has succeeded; its answer, as `complete` was given it. */
  | { readonly outcome: "done"; readonly fingerprint: string; readonly answer: string };

export interface ClaimRequest {
  readonly fingerprint: string;
  /** Random; tells this claim from one that takes its place. */
  readonly owner: string;
  readonly now: string;
  /** From then on, if it was not renewed, a claim counts as one of a process that died. */
  readonly claimUntil: string;
  /** Until then `since`, fingerprint and answer are kept. */
  readonly keepUntil: string;
}

/** Where only one process works on the data, opening it ends the claims of the one before. */
export interface IdempotencyStore {
  /**
   * Claims the key, in one atomic write: of two at the same moment exactly one gets "claimed". A claim that is past its `claimUntil` can
   * be claimed again with the same fingerprint; it keeps its `since` and `keepUntil`. What is past its `keepUntil` counts as not there.
   */
  claim(id: IdempotencyId, request: ClaimRequest): Promise<IdempotencyClaim>;
  /** Moves `claimUntil` of the owner's claim; to now: whoever comes next goes on with it. Nothing happens when it is another's, or done. */
  renew(id: IdempotencyId, claim: { readonly owner: string; readonly claimUntil: string }): Promise<void>;
  /** Keeps the answer until the claim's `keepUntil`. Nothing happens when it is another's. When it resolves, it survives a crash. */
  complete(id: IdempotencyId, kept: { readonly owner: string; readonly answer: string }): Promise<void>;
  /** The request was refused and has done nothing: the key is free again. Nothing happens when the claim is another's, or done. */
  release(id: IdempotencyId, owner: string): Promise<void>;
  /** Drops what is past its `keepUntil`. */
  deleteExpired(now: string): Promise<void>;
}
