import { checkWritten, PlanRecord } from "../../../domain/plan-records.ts";
import type { PlanStore } from "../../../ports/plan-store.ts";
import { documentText, readDocuments, readOptionalDocument } from "./documents.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqlitePlans(db: SqliteDatabase): PlanStore {
  return {
    get: (testId) => db.read(() => readOptionalDocument(PlanRecord, db.sql("SELECT doc FROM plans WHERE id = ?").get(testId))),
    getMany: (testIds) =>
      db.read(() =>
        readDocuments(db, { kind: "plans", schema: PlanRecord }, () =>
          testIds.map((id) => db.sql("SELECT doc FROM plans WHERE id = ?").get(id)),
        ),
      ),
    put: (record) =>
      db.write(() => {
        checkWritten(record);
        const { id, dueAt, revision } = record;
        const doc = documentText(record);
        const { changes } =
          revision === 1
            ? db.sql("INSERT INTO plans (id, due_at, revision, doc) VALUES (?, ?, 1, ?) ON CONFLICT (id) DO NOTHING").run(id, dueAt, doc)
            : db
                .sql("UPDATE plans SET due_at = ?, revision = ?, doc = ? WHERE id = ? AND revision = ?")
                .run(dueAt, revision, doc, id, revision - 1);
        return changes > 0;
      }),
    delete: (testId) =>
      db.write(() => {
        db.sql("DELETE FROM plans WHERE id = ?").run(testId);
      }),
    listDue: (at, limit) =>
      db.read(() =>
        readDocuments(db, { kind: "plans", schema: PlanRecord, limit }, (wanted = -1) =>
          db.sql("SELECT doc FROM plans WHERE due_at IS NOT NULL AND due_at <= ? ORDER BY due_at LIMIT ?").all(at, wanted),
        ),
      ),
  };
}
