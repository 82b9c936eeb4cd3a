import { WorkspaceRecord } from "../../../domain/records.ts";
import type { WorkspaceStore } from "../../../ports/workspace-store.ts";
import { readOptionalDocument, violatedUnique } from "./documents.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteWorkspaces(db: SqliteDatabase): WorkspaceStore {
  return {
    insert: (record) =>
      db.write(() => {
        try {
          db.sql("INSERT INTO workspaces (id, name, doc) VALUES (?, ?, ?)").run(record.id, record.name, JSON.stringify(record));
          return "inserted" as const;
        } catch (error) {
          if (violatedUnique(error) === "workspaces.name") return "name_taken" as const;
          throw error;
        }
      }),
    get: (id) => db.read(() => readOptionalDocument(WorkspaceRecord, db.sql("SELECT doc FROM workspaces WHERE id = ?").get(id))),
    findByName: (name) =>
      db.read(() => readOptionalDocument(WorkspaceRecord, db.sql("SELECT doc FROM workspaces WHERE name = ?").get(name))),
  };
}
