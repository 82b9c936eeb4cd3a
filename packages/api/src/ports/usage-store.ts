import type { Usage } from "@runwright/contracts";

/** What a Run, or the reading of a Test by a model, has used. */
export interface UsageEntry {
  /** Of the Run, or of the reading. */
  readonly id: string;
  /** 0: it is a reading. */
  readonly runs: 0 | 1;
  readonly workspaceId: string;
  readonly projectId: string;
  /** On which it ended: YYYY-MM-DD, UTC. */
  readonly day: string;
  readonly steps: number;
  readonly credits: number;
  readonly modelRequests: number;
  readonly tokens: number;
  readonly cachedTokens: number;
  /** null: nobody knows. */
  readonly price: number | null;
}

/** What was used, which stays when a Run or a Test is deleted. */
export interface UsageStore {
  /** Counts each once: a repeat changes nothing, and is false. */
  add(entry: UsageEntry): Promise<boolean>;
  /** Sums by day and project, both ends included; newest day first, ties by project. */
  list(filter: {
    readonly workspaceId: string;
    readonly projectIds?: readonly string[] | undefined;
    readonly from: string;
    readonly to: string;
  }): Promise<Usage[]>;
}
