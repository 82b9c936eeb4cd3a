import type { TagRecord } from "../domain/records.ts";

export interface TagStore {
  /** Slugs are unique in a project. The stored tag with that slug: this one, or the one that was there before. */
  insertOrGet(record: TagRecord): Promise<TagRecord>;
  /** All tags of a project, by slug. */
  listByProject(projectId: string): Promise<TagRecord[]>;
  /** Those of the ids that exist, in any order. */
  getMany(ids: readonly string[]): Promise<TagRecord[]>;
}
