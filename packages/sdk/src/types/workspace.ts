/** What an API key belongs to. */
export interface Workspace {
  id: string;
  name: string;
  limits: {
    /** null: unlimited. */
    credits: number | null;
    /** Pending and running Runs; null: unlimited. */
    maxActiveRuns: number | null;
    maxQueuedRuns: number;
    /** For each API key; null: unlimited. */
    requestsPerMinute: number | null;
    /** That models may be given and give, by days of UTC; null: unlimited. */
    modelTokensPerDay: number | null;
    modelTokensPerMonth: number | null;
  };
  /** The most that each limit may be, set on the service's host; null: whatever the workspace likes. */
  ceilings: {
    credits: number | null;
    maxActiveRuns: number | null;
    maxQueuedRuns: number | null;
    requestsPerMinute: number | null;
    modelTokensPerDay: number | null;
    modelTokensPerMonth: number | null;
  };
  balance: {
    /** What is left, reserved ones included; null: unlimited. */
    credits: number | null;
    /** For Runs that have not ended. */
    reserved: number;
    spent: number;
    /** That models were given and gave, by days and months of UTC. */
    modelTokens: { today: number; thisMonth: number };
  };
  createdAt: string;
  updatedAt: string;
}

/** What of a workspace changes. */
export interface WorkspaceUpdateParams {
  name?: string | undefined;
  /** What is not given stays; null: as much as the workspace's ceilings allow. */
  limits?:
    | {
        credits?: number | null | undefined;
        maxActiveRuns?: number | null | undefined;
        maxQueuedRuns?: number | undefined;
        requestsPerMinute?: number | null | undefined;
        modelTokensPerDay?: number | null | undefined;
        modelTokensPerMonth?: number | null | undefined;
      }
    | undefined;
}
