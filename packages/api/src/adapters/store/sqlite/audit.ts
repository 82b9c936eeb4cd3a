import { AuditRecord } from "../../../domain/records.ts";
import type { AuditLog } from "../../../ports/audit-log.ts";
import { documentText } from "./documents.ts";
import { listNewestFirst } from "./newest-first.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

const MOMENTS = { first: "", last: "9999" } as const;

export function sqliteAudit(db: SqliteDatabase): AuditLog {
  return {
    append: (record) =>
      db.write(() => {
        db.sql("INSERT INTO audit (id, workspace_id, created_at, doc) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING").run(
          record.id,
          record.workspaceId,
          record.createdAt,
          documentText(record),
        );
      }),
    list: ({ workspaceId, from = MOMENTS.first, to = MOMENTS.last }, page) =>
      db.read(() => {
        const selection = {
          from: "audit WHERE workspace_id = ? AND created_at BETWEEN ? AND ?",
          values: [workspaceId, from, to],
          order: ["created_at", "id"] as const,
        };
        return listNewestFirst(db, { kind: "audit", schema: AuditRecord, page }, [selection]);
      }),
    deleteBefore: (moment) =>
      db.write(() => {
        db.sql("DELETE FROM audit WHERE created_at < ?").run(moment);
      }),
  };
}
