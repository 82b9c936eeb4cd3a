import { WebhookRecord } from "../../../domain/webhook-records.ts";
import type { WebhookStore } from "../../../ports/webhook-store.ts";
import { documentText, readOptionalDocument } from "./documents.ts";
import { projectSelections } from "./named.ts";
import { listNewestFirst } from "./newest-first.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteWebhooks(db: SqliteDatabase): WebhookStore {
  return {
    insert: (record) =>
      db.write(() => {
        const { id, workspaceId, projectId, createdAt, revision } = record;
        if (db.sql("SELECT 1 FROM webhooks WHERE id = ?").get(id) !== undefined) return "exists" as const;
        if (projectId !== null && db.sql("SELECT 1 FROM projects WHERE id = ?").get(projectId) === undefined)
          return "project_missing" as const;
        db.sql("INSERT INTO webhooks (id, workspace_id, project_id, created_at, revision, doc) VALUES (?, ?, ?, ?, ?, ?)").run(
          id,
          workspaceId,
          projectId,
          createdAt,
          revision,
          documentText(record),
        );
        return "inserted" as const;
      }),
    get: (id) => db.read(() => readOptionalDocument(WebhookRecord, db.sql("SELECT doc FROM webhooks WHERE id = ?").get(id))),
    list: (filter, page) =>
      db.read(() => listNewestFirst(db, { kind: "webhooks", schema: WebhookRecord, page }, projectSelections("webhooks", filter))),
    replace: (record) =>
      db.write(() => {
        const { id, revision } = record;
        const change = db.sql("UPDATE webhooks SET revision = ?, doc = ? WHERE id = ? AND revision = ?");
        return change.run(revision, documentText(record), id, revision - 1).changes > 0;
      }),
    delete: (id) =>
      db.write(() => {
        db.sql("DELETE FROM webhooks WHERE id = ?").run(id);
      }),
  };
}
