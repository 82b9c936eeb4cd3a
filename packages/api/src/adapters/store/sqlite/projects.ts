import { ProjectRecord } from "../../../domain/records.ts";
import type { ProjectStore } from "../../../ports/project-store.ts";
import { documentText, readOptionalDocument, violatedUnique } from "./documents.ts";
import { nameKey } from "../name-key.ts";
import { type Selection, listNewestFirst } from "./newest-first.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

const ORDER = ["created_at", "id"] as const;

export function sqliteProjects(db: SqliteDatabase): ProjectStore {
  const get = (id: string): ProjectRecord | null =>
    readOptionalDocument(ProjectRecord, db.sql("SELECT doc FROM projects WHERE id = ?").get(id));
  return {
    insert: (record) => db.write(() => insert(db, record)),
    get: (id) => db.read(() => get(id)),
    list: (filter, page) =>
      db.read(() => {
        const all = { from: "projects WHERE workspace_id = ?", values: [filter.workspaceId], order: ORDER };
        const selections = filter.ids?.map((id) => oneProject(filter.workspaceId, id)) ?? [all];
        return listNewestFirst(db, { kind: "projects", schema: ProjectRecord, page }, selections);
      }),
    rename: (id, change) =>
      db.write(() => {
        const project = get(id);
        if (project === null) return null;
        const renamed = { ...project, ...change };
        try {
          db.sql("UPDATE projects SET name_key = ?, doc = ? WHERE id = ?").run(nameKey(change.name), documentText(renamed), id);
          return renamed;
        } catch (error) {
          if (violatedUnique(error) !== null) return "name_taken" as const;
          throw error;
        }
      }),
    deleteUnlessUsed: (id) =>
      db.write(() => {
        if (db.sql("SELECT 1 FROM tests WHERE project_id = ? LIMIT 1").get(id) !== undefined) return "in_use" as const;
        return db.sql("DELETE FROM projects WHERE id = ?").run(id).changes > 0 ? ("deleted" as const) : ("missing" as const);
      }),
  };
}

function insert(db: SqliteDatabase, record: ProjectRecord): "inserted" | "name_taken" | "slug_taken" {
  try {
    db.sql("INSERT INTO projects (id, workspace_id, name_key, slug, created_at, doc) VALUES (?, ?, ?, ?, ?, ?)").run(
      record.id,
      record.workspaceId,
      nameKey(record.name),
      record.slug,
      record.createdAt,
      documentText(record),
    );
    return "inserted";
  } catch (error) {
    const violated = violatedUnique(error);
    if (violated === null) throw error;
    return violated.includes("slug") ? "slug_taken" : "name_taken";
  }
}

function oneProject(workspaceId: string, id: string): Selection {
  return { from: "projects WHERE id = ? AND workspace_id = ?", values: [id, workspaceId], order: ORDER };
}
