import { WebhookDeliveryRecord } from "../../../domain/webhook-records.ts";
import type { WebhookDeliveryStore } from "../../../ports/webhook-delivery-store.ts";
import { documentText, readDocuments, readOptionalDocument } from "./documents.ts";
import { listNewestFirst } from "./newest-first.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

const ORDER = ["created_at", "id"] as const;

export function sqliteWebhookDeliveries(db: SqliteDatabase): WebhookDeliveryStore {
  return {
    insert: (record) =>
      db.write(() => {
        const { id, webhookId, status, dueAt, createdAt, revision } = record;
        if (db.sql("SELECT 1 FROM webhook_deliveries WHERE id = ?").get(id) !== undefined) return "exists" as const;
        if (db.sql("SELECT 1 FROM webhooks WHERE id = ?").get(webhookId) === undefined) return "webhook_missing" as const;
        db.sql(
          "INSERT INTO webhook_deliveries (id, webhook_id, status, due_at, created_at, revision, doc) VALUES (?, ?, ?, ?, ?, ?, ?)",
        ).run(id, webhookId, status, dueAt, createdAt, revision, documentText(record));
        return "inserted" as const;
      }),
    get: (id) =>
      db.read(() => readOptionalDocument(WebhookDeliveryRecord, db.sql("SELECT doc FROM webhook_deliveries WHERE id = ?").get(id))),
    list: ({ webhookId, status }, page) =>
      db.read(() => {
        const selection =
          status === undefined
            ? { from: "webhook_deliveries WHERE webhook_id = ?", values: [webhookId], order: ORDER }
            : { from: "webhook_deliveries WHERE webhook_id = ? AND status = ?", values: [webhookId, status], order: ORDER };
        return listNewestFirst(db, { kind: "webhook_deliveries", schema: WebhookDeliveryRecord, page }, [selection]);
      }),
    listDue: (at, { limit, except }) =>
      db.read(() =>
        readDocuments(db, { kind: "webhook_deliveries", schema: WebhookDeliveryRecord, limit }, (wanted = -1) =>
          db
            .sql(`SELECT doc FROM webhook_deliveries INDEXED BY webhook_deliveries_due
              WHERE due_at IS NOT NULL AND due_at <= ? AND webhook_id NOT IN (SELECT value FROM json_each(?)) ORDER BY due_at, id LIMIT ?`)
            .all(at, JSON.stringify(except), wanted),
        ),
      ),
    countPending: () => db.read(() => Number(db.sql("SELECT count(*) AS n FROM webhook_deliveries WHERE due_at IS NOT NULL").get()?.["n"])),
    replace: (record) =>
      db.write(() => {
        const { id, status, dueAt, revision } = record;
        const change = db.sql("UPDATE webhook_deliveries SET status = ?, due_at = ?, revision = ?, doc = ? WHERE id = ? AND revision = ?");
        return change.run(status, dueAt, revision, documentText(record), id, revision - 1).changes > 0;
      }),
    delete: (id) =>
      db.write(() => {
        db.sql("DELETE FROM webhook_deliveries WHERE id = ?").run(id);
      }),
    deleteBefore: (moment) =>
      db.write(() => {
        db.sql("DELETE FROM webhook_deliveries WHERE created_at < ?").run(moment);
      }),
  };
}
