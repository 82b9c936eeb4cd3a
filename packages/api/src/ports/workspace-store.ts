import type { WorkspaceRecord } from "../domain/records.ts";

export interface WorkspaceStore {
  /** "name_taken": another workspace has the name; nothing was stored. */
  insert(record: WorkspaceRecord): Promise<"inserted" | "name_taken">;
  get(id: string): Promise<WorkspaceRecord | null>;
  findByName(name: string): Promise<WorkspaceRecord | null>;
}
