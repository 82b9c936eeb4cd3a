import type { ProjectRecord } from "../domain/records.ts";
import type { PageRequest } from "./paging.ts";

export interface ProjectFilter {
  readonly workspaceId: string;
  /** Only these, when given. */
  readonly ids?: readonly string[] | undefined;
}

export interface ProjectStore {
  /** Names are unique in a workspace without regard to case, slugs to the letter. Anything but "inserted": nothing was stored. */
  insert(record: ProjectRecord): Promise<"inserted" | "name_taken" | "slug_taken">;
  get(id: string): Promise<ProjectRecord | null>;
  /** Newest first. */
  list(filter: ProjectFilter, page: PageRequest): Promise<ProjectRecord[]>;
  /** Replaces the name and, where they are given, the switches; null when the project is gone. One atomic write. */
  rename(
    id: string,
    change: { readonly name: string; readonly updatedAt: string } & Partial<
      Pick<ProjectRecord, "modelReading" | "assumptions" | "otherWays" | "reader">
    >,
  ): Promise<ProjectRecord | "name_taken" | null>;
  /**
   * Deletes the project and its tags unless a Test belongs to it. Against a Test that is inserted at the same moment exactly one of
   * the two succeeds. "missing" when it is gone already.
   */
  deleteUnlessUsed(id: string): Promise<"deleted" | "in_use" | "missing">;
}
