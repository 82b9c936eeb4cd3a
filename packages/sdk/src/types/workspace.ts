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
    /** For each API key; null: as the service is configured. */
    requestsPerMinute: number | null;
  };
  balance: {
    /** What is left, reserved ones included; null: unlimited. */
    credits: number | null;
    /** For Runs that have not ended. */
    reserved: number;
    spent: number;
  };
  createdAt: string;
  updatedAt: string;
}

/** What of a workspace changes. */
export interface WorkspaceUpdateParams {
  name?: string | undefined;
  /** What is not given stays. */
  limits?:
    | {
        credits?: number | null | undefined;
        maxActiveRuns?: number | null | undefined;
        maxQueuedRuns?: number | undefined;
        requestsPerMinute?: number | null | undefined;
      }
    | undefined;
}
