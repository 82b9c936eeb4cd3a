import { EmailRecord } from "../../../domain/records.ts";
import type { EmailStore } from "../../../ports/email-store.ts";
import { documentText, readDocuments } from "./documents.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteEmails(db: SqliteDatabase): EmailStore {
  return {
    append: (email, most) =>
      db.write(() => {
        const same = "SELECT 1 FROM run_emails WHERE run_id = ? AND doc ->> '$.id' = ?";
        if (db.sql(same).get(email.runId, email.id) !== undefined) return "exists" as const;
        const last = db.sql("SELECT max(n) AS n FROM run_emails WHERE run_id = ?").get(email.runId);
        const n = Number(last?.["n"] ?? 0) + 1;
        if (n > most) return "full" as const;
        const record: EmailRecord = { ...email, n };
        db.sql("INSERT INTO run_emails (run_id, n, doc) VALUES (?, ?, ?)").run(email.runId, n, documentText(record));
        return "stored" as const;
      }),
    list: (runId, after, limit) =>
      db.read(() =>
        readDocuments(db, { kind: "run_emails", schema: EmailRecord, limit }, (wanted = -1) =>
          db.sql("SELECT doc FROM run_emails WHERE run_id = ? AND n > ? ORDER BY n LIMIT ?").all(runId, after, wanted),
        ),
      ),
    dropOriginals: (runId) =>
      db.write(() => {
        db.sql("UPDATE run_emails SET doc = json_set(doc, '$.sealedOriginal', NULL) WHERE run_id = ?").run(runId);
      }),
    deleteAll: (runId) =>
      db.write(() => {
        db.sql("DELETE FROM run_emails WHERE run_id = ?").run(runId);
      }),
  };
}
