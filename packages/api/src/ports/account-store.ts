export interface AccountLimits {
  /** null: unlimited. */
  readonly credits: number | null;
  readonly maxQueuedRuns: number | null;
  readonly maxActiveRuns: number | null;
}

export interface Hold {
  readonly workspaceId: string;
  readonly runId: string;
  readonly credits: number;
  readonly createdAt: string;
  /** The Run has started: it is active, but no longer queued. */
  readonly started: boolean;
}

export interface Balance {
  readonly spent: number;
  readonly reserved: number;
  /** Pending Runs. */
  readonly queued: number;
  /** Pending and running Runs. */
  readonly active: number;
}

/**
 * Credits and places of a workspace. One document a workspace holds one entry (a hold) for each active Run, so that every method is one
 * atomic write, and each is idempotent by Run.
 */
export interface AccountStore {
  /** Makes all of the holds, or none. A Run that has a hold already counts as made. */
  reserve(request: {
    readonly workspaceId: string;
    readonly runs: readonly { readonly runId: string; readonly credits: number }[];
    readonly limits: AccountLimits;
    readonly at: string;
  }): Promise<"reserved" | "insufficient_credits" | "queue_full" | "too_many_active">;
  /** The Run is no longer queued. False when it has no hold. */
  markStarted(workspaceId: string, runId: string): Promise<boolean>;
  /** Drops the hold and adds `credits` to what was spent. False, and nothing changed, when the Run has no hold (any more). */
  settle(workspaceId: string, runId: string, credits: number): Promise<boolean>;
  balance(workspaceId: string): Promise<Balance>;
  /** All holds made before that moment, oldest first: one for each active Run, each some hundred bytes. */
  listHolds(before: string): Promise<Hold[]>;
}
