import { TagRunRecord } from "../../../domain/records.ts";
import type { TagRunStore } from "../../../ports/tag-run-store.ts";
import { documentText, readDocuments, readOptionalDocument } from "./documents.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteTagRuns(db: SqliteDatabase): TagRunStore {
  return {
    insert: (record) =>
      db.write(() => {
        const { changes } = db
          .sql("INSERT INTO tag_runs (id, created_at, complete, doc) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING")
          .run(record.id, record.createdAt, Number(record.complete), documentText(record));
        return changes > 0 ? ("inserted" as const) : ("exists" as const);
      }),
    get: (id) => db.read(() => readOptionalDocument(TagRunRecord, db.sql("SELECT doc FROM tag_runs WHERE id = ?").get(id))),
    complete: (id) =>
      db.write(() => {
        const record = readOptionalDocument(TagRunRecord, db.sql("SELECT doc FROM tag_runs WHERE id = ?").get(id));
        if (record === null || record.complete) return;
        const { attempt: _attempt, ...kept } = record;
        const completed: TagRunRecord = { ...kept, runs: [], complete: true };
        db.sql("UPDATE tag_runs SET complete = 1, doc = ? WHERE id = ?").run(documentText(completed), id);
      }),
    listIncomplete: (limit) =>
      db.read(() =>
        readDocuments(db, { kind: "tag_runs", schema: TagRunRecord, limit }, (wanted = -1) =>
          db.sql("SELECT doc FROM tag_runs WHERE complete = 0 ORDER BY created_at, id LIMIT ?").all(wanted),
        ),
      ),
  };
}
