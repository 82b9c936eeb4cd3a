import { ApiKeyRecord } from "../../../domain/records.ts";
import type { KeyStore } from "../../../ports/key-store.ts";
import { documentText, readOptionalDocument } from "./documents.ts";
import { listNewestFirst } from "./newest-first.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteKeys(db: SqliteDatabase): KeyStore {
  const get = (id: string): ApiKeyRecord | null =>
    readOptionalDocument(ApiKeyRecord, db.sql("SELECT doc FROM api_keys WHERE id = ?").get(id));
  const save = (key: ApiKeyRecord): void => {
    db.sql("UPDATE api_keys SET revoked = ?, doc = ? WHERE id = ?").run(Number(key.revokedAt !== null), documentText(key), key.id);
  };
  return {
    insert: (record) =>
      db.write(() => {
        const { changes } = db
          .sql("INSERT INTO api_keys (id, workspace_id, hash, revoked, created_at, doc) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
          .run(record.id, record.workspaceId, record.hash, Number(record.revokedAt !== null), record.createdAt, documentText(record));
        return changes > 0 ? ("inserted" as const) : ("exists" as const);
      }),
    get: (id) => db.read(() => get(id)),
    findByHash: (hash) => db.read(() => readOptionalDocument(ApiKeyRecord, db.sql("SELECT doc FROM api_keys WHERE hash = ?").get(hash))),
    list: (workspaceId, page) =>
      db.read(() => {
        const selection = {
          from: "api_keys WHERE workspace_id = ? AND revoked = 0",
          values: [workspaceId],
          order: ["created_at", "id"] as const,
        };
        return listNewestFirst(db, { kind: "api_keys", schema: ApiKeyRecord, page }, [selection]);
      }),
    revoke: (id, revokedAt) =>
      db.write(() => {
        const key = get(id);
        if (key === null || key.revokedAt !== null) return false;
        save({ ...key, revokedAt });
        return true;
      }),
    expireBy: (id, expiresAt) =>
      db.write(() => {
        const key = get(id);
        if (key === null || key.revokedAt !== null) return null;
        const ending = { ...key, expiresAt: key.expiresAt !== null && key.expiresAt < expiresAt ? key.expiresAt : expiresAt };
        save(ending);
        return ending;
      }),
    touch: (id, lastUsedAt) =>
      db.write(() => {
        const key = get(id);
        if (key !== null && (key.lastUsedAt ?? "") < lastUsedAt) save({ ...key, lastUsedAt });
      }),
    any: (workspaceId) =>
      db.read(() => {
        if (workspaceId === undefined) return db.sql("SELECT 1 FROM api_keys LIMIT 1").get() !== undefined;
        return db.sql("SELECT 1 FROM api_keys WHERE workspace_id = ? LIMIT 1").get(workspaceId) !== undefined;
      }),
  };
}
