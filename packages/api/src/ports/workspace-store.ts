import type { WorkspaceRecord } from "../domain/records.ts";

export interface WorkspaceChange {
  readonly name?: string;
  readonly limits?: Partial<WorkspaceRecord["limits"]>;
  readonly ceilings?: NonNullable<WorkspaceRecord["ceilings"]>;
  readonly updatedAt: string;
}

export interface WorkspaceStore {
  /** "name_taken": another workspace has the name; nothing was stored. */
  insert(record: WorkspaceRecord): Promise<"inserted" | "name_taken">;
  get(id: string): Promise<WorkspaceRecord | null>;
  /** One atomic write of the given fields alone; null when it is gone. */
  update(id: string, change: WorkspaceChange): Promise<WorkspaceRecord | "name_taken" | null>;
  findByName(name: string): Promise<WorkspaceRecord | null>;
  /** All of them, by name. For operators; a service has few. */
  list(): Promise<WorkspaceRecord[]>;
}
