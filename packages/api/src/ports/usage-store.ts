import type { Usage } from "@runwright/contracts";

/** What one Run has used. */
export interface UsageEntry {
  readonly runId: string;
  readonly workspaceId: string;
  readonly projectId: string;
  /** On which it ended: YYYY-MM-DD, UTC. */
  readonly day: string;
  readonly steps: number;
  readonly credits: number;
  readonly tokens: number;
}

/** What Runs have used, which stays when a Run is deleted. */
export interface UsageStore {
  /** Counts a Run once: a repeat changes nothing. */
  add(entry: UsageEntry): Promise<void>;
  /** Sums by day and project, both ends included; newest day first, ties by project. */
  list(filter: {
    readonly workspaceId: string;
    readonly projectIds?: readonly string[] | undefined;
    readonly from: string;
    readonly to: string;
  }): Promise<Usage[]>;
}
