import type { GithubCheckRecord, GithubLinkRecord } from "../domain/github-records.ts";
import type { NamedStore } from "./named-store.ts";

/** Which repositories run the Tests of which projects; a repository is linked to a project once. */
export interface GithubLinkStore extends NamedStore<GithubLinkRecord> {
  /** All links of that repository (owner/name, without regard to case), the oldest first. Sees every workspace. */
  ofRepository(name: string): Promise<GithubLinkRecord[]>;
}

/** What GitHub told of, and what became of it. */
export interface GithubCheckStore {
  /** Idempotent by id: "exists" leaves the stored one as it is. */
  insert(record: GithubCheckRecord): Promise<"inserted" | "exists">;
  get(id: string): Promise<GithubCheckRecord | null>;
  /** Those of a commit of that repository (without regard to case), the newest first. */
  ofCommit(repository: string, sha: string): Promise<GithubCheckRecord[]>;
  /** Those due by `at`, the longest overdue first. */
  listDue(at: string, limit: number): Promise<GithubCheckRecord[]>;
  /** One compare-and-set: false, and nothing changed, unless the stored one has revision `record.revision - 1`. */
  replace(record: GithubCheckRecord): Promise<boolean>;
  /** Those that were made before that moment. Idempotent. */
  deleteBefore(moment: string): Promise<void>;
}
