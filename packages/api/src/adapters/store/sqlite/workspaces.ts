import { WorkspaceRecord } from "../../../domain/records.ts";
import type { WorkspaceStore } from "../../../ports/workspace-store.ts";
import { documentText, readDocuments, readOptionalDocument, violatedUnique } from "./documents.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteWorkspaces(db: SqliteDatabase): WorkspaceStore {
  const get = (id: string): WorkspaceRecord | null =>
    readOptionalDocument(WorkspaceRecord, db.sql("SELECT doc FROM workspaces WHERE id = ?").get(id));
  return {
    insert: (record) =>
      db.write(() => {
        try {
          db.sql("INSERT INTO workspaces (id, name, doc) VALUES (?, ?, ?)").run(record.id, record.name, documentText(record));
          return "inserted" as const;
        } catch (error) {
          if (violatedUnique(error) === "workspaces.name") return "name_taken" as const;
          throw error;
        }
      }),
    get: (id) => db.read(() => get(id)),
    update: (id, { name, limits, ceilings, updatedAt }) =>
      db.write(() => {
        const workspace = get(id);
        if (workspace === null) return null;
        const changed = {
          ...workspace,
          name: name ?? workspace.name,
          limits: { ...workspace.limits, ...limits },
          ...(ceilings === undefined ? {} : { ceilings: { ...workspace.ceilings, ...ceilings } }),
          updatedAt,
        };
        try {
          db.sql("UPDATE workspaces SET name = ?, doc = ? WHERE id = ?").run(changed.name, documentText(changed), id);
          return changed;
        } catch (error) {
          if (violatedUnique(error) !== null) return "name_taken" as const;
          throw error;
        }
      }),
    findByName: (name) =>
      db.read(() => readOptionalDocument(WorkspaceRecord, db.sql("SELECT doc FROM workspaces WHERE name = ?").get(name))),
    list: () =>
      db.read(() =>
        readDocuments(db, { kind: "workspaces", schema: WorkspaceRecord }, () => db.sql("SELECT doc FROM workspaces ORDER BY name").all()),
      ),
  };
}
