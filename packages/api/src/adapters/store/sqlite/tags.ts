import { TagRecord } from "../../../domain/records.ts";
import type { TagStore } from "../../../ports/tag-store.ts";
import { readDocument, readOptionalDocument } from "./documents.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteTags(db: SqliteDatabase): TagStore {
  return {
    insertOrGet: (record) =>
      db.write(() => {
        db.sql("INSERT INTO tags (id, project_id, slug, doc) VALUES (?, ?, ?, ?) ON CONFLICT (project_id, slug) DO NOTHING").run(
          record.id,
          record.projectId,
          record.slug,
          JSON.stringify(record),
        );
        const row = db.sql("SELECT doc FROM tags WHERE project_id = ? AND slug = ?").get(record.projectId, record.slug);
        return readDocument(TagRecord, row ?? {});
      }),
    listByProject: (projectId) =>
      db.read(() =>
        db
          .sql("SELECT doc FROM tags WHERE project_id = ? ORDER BY slug")
          .all(projectId)
          .map((row) => readDocument(TagRecord, row)),
      ),
    getMany: (ids) =>
      db.read(() =>
        ids.flatMap((id) => {
          const tag = readOptionalDocument(TagRecord, db.sql("SELECT doc FROM tags WHERE id = ?").get(id));
          return tag === null ? [] : [tag];
        }),
      ),
  };
}
