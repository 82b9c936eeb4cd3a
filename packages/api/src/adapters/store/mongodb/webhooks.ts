import { WebhookRecord } from "../../../domain/webhook-records.ts";
import type { WebhookStore } from "../../../ports/webhook-store.ts";
import { positionOf, toDocument, toOptionalRecord } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { projectSelections, listNewestFirst } from "./newest-first.ts";
import { isMissing, whilePinned } from "./pins.ts";

export function mongoWebhooks(db: MongoDatabase): WebhookStore {
  const webhooks = db.collection("webhooks");
  return {
    insert: (record) =>
      db.call(async () => {
        const { projectId } = record;
        const project = projectId === null ? [] : [{ collection: "projects", where: { _id: projectId } } as const];
        const document = toDocument(record, { position: positionOf(record) });
        const isNew = await whilePinned(db, project, () => insertOnce(webhooks, document));
        if (!isMissing(isNew)) return isNew ? "inserted" : "exists";
        return (await webhooks.findOne({ _id: record.id }, QUERY)) === null ? "project_missing" : "exists";
      }),
    get: (id) => db.call(async () => toOptionalRecord(WebhookRecord, await webhooks.findOne({ _id: id }, QUERY))),
    list: (filter, page) =>
      db.call(() => listNewestFirst(db, { kind: "webhooks", schema: WebhookRecord, page }, projectSelections(filter))),
    replace: (record) =>
      db.call(async () => {
        const document = toDocument(record, { position: positionOf(record) });
        const { matchedCount } = await webhooks.replaceOne({ _id: record.id, revision: record.revision - 1 }, document);
        return matchedCount > 0;
      }),
    delete: (id) =>
      db.call(async () => {
        await webhooks.deleteOne({ _id: id });
        // What a service that dies here leaves is dropped when it is due, or when it is old.
        await db.collection("webhook_deliveries").deleteMany({ webhookId: id });
      }),
  };
}
