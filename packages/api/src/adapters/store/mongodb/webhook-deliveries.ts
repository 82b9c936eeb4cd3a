import { WebhookDeliveryRecord } from "../../../domain/webhook-records.ts";
import type { WebhookDeliveryStore } from "../../../ports/webhook-delivery-store.ts";
import { positionOf, type StoredDocument, toDocument, toOptionalRecord, toRecords } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { listNewestFirst } from "./newest-first.ts";

export function mongoWebhookDeliveries(db: MongoDatabase): WebhookDeliveryStore {
  const deliveries = db.collection("webhook_deliveries");
  return {
    insert: (record) => db.call(async () => ((await insertOnce(deliveries, documentOf(record))) ? "inserted" : "exists")),
    get: (id) => db.call(async () => toOptionalRecord(WebhookDeliveryRecord, await deliveries.findOne({ _id: id }, QUERY))),
    list: ({ webhookId, status }, page) =>
      db.call(async () => {
        const selection =
          status === undefined ? { where: { webhookId }, index: "by_webhook" } : { where: { webhookId, status }, index: "by_status" };
        return listNewestFirst(db, { kind: "webhook_deliveries", schema: WebhookDeliveryRecord, page }, [selection]);
      }),
    listDue: (at, { limit, except }) =>
      db.call(async () => {
        // Those that are never due have null there, which is no text, so no range of texts holds it.
        const where = { dueAt: { $gt: "", $lte: at }, ...(except.length === 0 ? {} : { webhookId: { $nin: [...except] } }) };
        return toRecords(db, { kind: "webhook_deliveries", schema: WebhookDeliveryRecord, limit }, (wanted = limit) =>
          deliveries.find(where, { ...QUERY, sort: { dueAt: 1 }, limit: wanted, hint: "due" }).toArray(),
        );
      }),
    countPending: () => db.call(() => deliveries.countDocuments({ dueAt: { $gt: "" } }, { ...QUERY, hint: "due" })),
    replace: (record) =>
      db.call(async () => {
        const { matchedCount } = await deliveries.replaceOne({ _id: record.id, revision: record.revision - 1 }, documentOf(record));
        return matchedCount > 0;
      }),
    delete: (id) => db.call(async () => void (await deliveries.deleteOne({ _id: id }))),
    deleteBefore: (moment) => db.call(async () => void (await deliveries.deleteMany({ createdAt: { $lt: moment } }))),
  };
}

function documentOf(record: WebhookDeliveryRecord): StoredDocument {
  return toDocument(record, { position: positionOf(record) });
}
