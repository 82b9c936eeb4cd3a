import { SignInRecord } from "../../../domain/sign-in-record.ts";
import type { SignInStore } from "../../../ports/sign-in-store.ts";
import { documentText, readOptionalDocument } from "./documents.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteSignIns(db: SqliteDatabase): SignInStore {
  return {
    get: (id) => db.read(() => readOptionalDocument(SignInRecord, db.sql("SELECT doc FROM sign_ins WHERE id = ?").get(id))),
    put: (record) =>
      db.write(() => {
        const { id, environmentId, usedAt, revision } = record;
        const doc = documentText(record);
        const { changes } =
          revision === 1
            ? db
                .sql("INSERT INTO sign_ins (id, environment_id, used_at, revision, doc) VALUES (?, ?, ?, 1, ?) ON CONFLICT (id) DO NOTHING")
                .run(id, environmentId, usedAt, doc)
            : db
                .sql("UPDATE sign_ins SET used_at = ?, revision = ?, doc = ? WHERE id = ? AND revision = ?")
                .run(usedAt, revision, doc, id, revision - 1);
        return changes > 0;
      }),
    deleteOf: (environmentId) =>
      db.write(() => {
        db.sql("DELETE FROM sign_ins WHERE environment_id = ?").run(environmentId);
      }),
    deleteUnused: (before) =>
      db.write(() => {
        db.sql("DELETE FROM sign_ins WHERE used_at < ?").run(before);
      }),
  };
}
