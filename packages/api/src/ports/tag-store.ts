import type { TagRecord } from "../domain/records.ts";
import type { NamedFilter } from "./named-store.ts";
import type { PageRequest } from "./paging.ts";

export interface TagStore {
  /**
   * Slugs are unique in a project, names too without regard to case. The stored tag with that slug, or else with that name: this one, or
   * the one that was there before.
   */
  insertOrGet(record: TagRecord): Promise<TagRecord>;
  /** All tags of a project, by slug. */
  listByProject(projectId: string): Promise<TagRecord[]>;
  /** Those of the ids that exist, in any order. */
  getMany(ids: readonly string[]): Promise<TagRecord[]>;
  /** Newest first, ties by id. */
  list(filter: NamedFilter, page: PageRequest): Promise<TagRecord[]>;
  /** Replaces the name, the slug stays; null when the tag is gone. One atomic write. */
  rename(id: string, name: string): Promise<TagRecord | "name_taken" | null>;
  /** Takes it off every Test as well: those lose the id at their next write, and no list finds them by it. True when it was there. */
  delete(id: string): Promise<boolean>;
}
