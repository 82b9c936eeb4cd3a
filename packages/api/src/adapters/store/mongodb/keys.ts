import type { Filter } from "mongodb";
import { ApiKeyRecord } from "../../../domain/records.ts";
import type { KeyStore } from "../../../ports/key-store.ts";
import { positionOf, type StoredDocument, toDocument, toOptionalRecord } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { listNewestFirst } from "./newest-first.ts";

export function mongoKeys(db: MongoDatabase): KeyStore {
  const keys = db.collection("api_keys");
  return {
    insert: (record) =>
      db.call(async () => ((await insertOnce(keys, toDocument(record, { position: positionOf(record) }))) ? "inserted" : "exists")),
    get: (id) => db.call(async () => toOptionalRecord(ApiKeyRecord, await keys.findOne({ _id: id }, QUERY))),
    findByHash: (hash) => db.call(async () => toOptionalRecord(ApiKeyRecord, await keys.findOne({ hash }, QUERY))),
    list: (workspaceId, page) =>
      db.call(async () => {
        const selections = [{ where: { workspaceId, revokedAt: null }, index: "by_position" }];
        return listNewestFirst(db, { kind: "api_keys", schema: ApiKeyRecord, page }, selections);
      }),
    revoke: (id, revokedAt) =>
      db.call(async () => (await keys.updateOne({ _id: id, revokedAt: null }, { $set: { revokedAt } })).matchedCount > 0),
    expireBy: (id, expiresAt) =>
      db.call(async () => {
        const change = { $set: { expiresAt } };
        const ended = await keys.findOneAndUpdate(lateOrNever(id, "expiresAt", { $gt: expiresAt }), change, { returnDocument: "after" });
        return toOptionalRecord(ApiKeyRecord, ended ?? (await keys.findOne({ _id: id, revokedAt: null }, QUERY)));
      }),
    touch: (id, lastUsedAt) =>
      db.call(async () => {
        const { revokedAt: _any, ...older } = lateOrNever(id, "lastUsedAt", { $lt: lastUsedAt });
        // Need not survive anything, so it waits for nobody.
        await keys.updateOne(older, { $set: { lastUsedAt } }, { writeConcern: { w: 1 } });
      }),
    any: (workspaceId) =>
      db.call(async () => {
        const which = workspaceId === undefined ? {} : { workspaceId };
        return (await keys.findOne(which, { ...QUERY, projection: { _id: 1 } })) !== null;
      }),
  };
}

/** The key, not revoked, if its moment is in that range or was never set. */
function lateOrNever(id: string, field: string, range: object): Filter<StoredDocument> {
  return { _id: id, revokedAt: null, $or: [{ [field]: null }, { [field]: range }] };
}
