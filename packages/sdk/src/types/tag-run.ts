import type { Open } from "./open.ts";

/** How a tag run stands. */
export type TagRunStatus = "running" | "passed" | "failed";

/** What has become of the Runs that one request by tag has started. */
export interface TagRun {
  id: string;
  workspaceId: string;
  projectId: string;
  /** As the request wrote it. */
  tag: string;
  /** `running` while a Run has not ended; `passed` when every Run has, those of quarantined Tests aside; else `failed`. */
  status: Open<TagRunStatus>;
  /** Its Runs that are kept. */
  count: number;
  counts: { pending: number; running: number; passed: number; failed: number; error: number; cancelled: number };
  /** Of those that passed: only on the second try. */
  flaky: number;
  /** Runs of quarantined Tests. */
  quarantined: number;
  /** Of those: ended, and not passed; they do not fail the tag run. */
  quarantinedFailures: number;
  createdAt: string;
  /** When its last Run ended. */
  completedAt: string | null;
}
