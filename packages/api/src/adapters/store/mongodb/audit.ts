import { AuditRecord } from "../../../domain/records.ts";
import type { AuditLog } from "../../../ports/audit-log.ts";
import { positionOf, toDocument } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import type { MongoDatabase } from "./mongo-database.ts";
import { listNewestFirst } from "./newest-first.ts";

export function mongoAudit(db: MongoDatabase): AuditLog {
  const audit = db.collection("audit");
  return {
    append: (record) => db.call(async () => void (await insertOnce(audit, toDocument(record, { position: positionOf(record) })))),
    list: ({ workspaceId, from, to }, page) =>
      db.call(async () => {
        const selections = [{ where: { workspaceId }, index: "by_position", from, to }];
        return listNewestFirst(db, { kind: "audit", schema: AuditRecord, page }, selections);
      }),
    deleteBefore: (moment) => db.call(async () => void (await audit.deleteMany({ createdAt: { $lt: moment } }))),
  };
}
