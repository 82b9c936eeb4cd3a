export interface ModelTokens {
  readonly today: number;
  readonly thisMonth: number;
}

/** What each workspace has had of models, on the latest day that it had any and in its month: one counter, changed by one atomic write. */
export interface ModelBudgetStore {
  /**
   * Counts `tokens` (fewer than 0: gives back) on `day` (YYYY-MM-DD, UTC). False, and nothing counted, where that would be more than a limit;
   * null: there is none. What comes late, for an earlier day, counts in the month alone, if that goes on.
   */
  take(request: {
    readonly workspaceId: string;
    readonly day: string;
    readonly tokens: number;
    readonly perDay: number | null;
    readonly perMonth: number | null;
  }): Promise<boolean>;
  used(workspaceId: string, day: string): Promise<ModelTokens>;
}
