import { TagRecord } from "../../../domain/records.ts";
import type { TagStore } from "../../../ports/tag-store.ts";
import { documentText, readDocument, readDocuments, readOptionalDocument, violatedUnique } from "./documents.ts";
import { nameKey } from "../name-key.ts";
import { projectSelections } from "./named.ts";
import { listNewestFirst } from "./newest-first.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteTags(db: SqliteDatabase): TagStore {
  return {
    insertOrGet: (record) =>
      db.write(() => {
        const name = nameKey(record.name);
        db.sql(
          "INSERT INTO tags (id, workspace_id, project_id, slug, name_key, created_at, doc) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        ).run(record.id, record.workspaceId, record.projectId, record.slug, name, record.createdAt, documentText(record));
        const bySlug = db.sql("SELECT doc FROM tags WHERE project_id = ? AND slug = ?").get(record.projectId, record.slug);
        const row = bySlug ?? db.sql("SELECT doc FROM tags WHERE project_id = ? AND name_key = ?").get(record.projectId, name);
        return readDocument(TagRecord, row ?? {});
      }),
    listByProject: (projectId) =>
      db.read(() =>
        readDocuments(db, { kind: "tags", schema: TagRecord }, () =>
          db.sql("SELECT doc FROM tags WHERE project_id = ? ORDER BY slug").all(projectId),
        ),
      ),
    getMany: (ids) =>
      db.read(() =>
        readDocuments(db, { kind: "tags", schema: TagRecord }, () => ids.map((id) => db.sql("SELECT doc FROM tags WHERE id = ?").get(id))),
      ),
    list: (filter, page) =>
      db.read(() => listNewestFirst(db, { kind: "tags", schema: TagRecord, page }, projectSelections("tags", filter))),
    rename: (id, name) =>
      db.write(() => {
        const tag = readOptionalDocument(TagRecord, db.sql("SELECT doc FROM tags WHERE id = ?").get(id));
        if (tag === null) return null;
        const renamed = { ...tag, name };
        try {
          db.sql("UPDATE tags SET name_key = ?, doc = ? WHERE id = ?").run(nameKey(name), documentText(renamed), id);
          return renamed;
        } catch (error) {
          if (violatedUnique(error) !== null) return "name_taken" as const;
          throw error;
        }
      }),
    delete: (id) =>
      db.write(() => {
        db.sql("DELETE FROM test_tags WHERE tag_id = ?").run(id);
        return db.sql("DELETE FROM tags WHERE id = ?").run(id).changes > 0;
      }),
  };
}
