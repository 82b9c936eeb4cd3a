import type { IdempotencyClaim, IdempotencyId, IdempotencyStore } from "../../../ports/idempotency-store.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

const SAME = "workspace_id = ? AND operation = ? AND key = ?";

export function sqliteIdempotency(db: SqliteDatabase): IdempotencyStore {
  return {
    claim: (id, request) =>
      db.write((): IdempotencyClaim => {
        db.sql(`DELETE FROM idempotency WHERE ${SAME} AND until <= ?`).run(...columns(id), request.now);
        const row = db.sql(`SELECT fingerprint, answer FROM idempotency WHERE ${SAME}`).get(...columns(id));
        if (row === undefined) {
          db.sql("INSERT INTO idempotency (workspace_id, operation, key, fingerprint, until) VALUES (?, ?, ?, ?, ?)").run(
            ...columns(id),
            request.fingerprint,
            request.claimUntil,
          );
          return { outcome: "claimed" };
        }
        const fingerprint = String(row["fingerprint"]);
        const answer = row["answer"];
        return typeof answer === "string" ? { outcome: "done", fingerprint, answer } : { outcome: "in_progress", fingerprint };
      }),
    complete: (id, kept) =>
      db.write(() => {
        db.sql(`UPDATE idempotency SET answer = ?, until = ? WHERE ${SAME}`).run(kept.answer, kept.keepUntil, ...columns(id));
      }),
    release: (id) =>
      db.write(() => {
        db.sql(`DELETE FROM idempotency WHERE ${SAME} AND answer IS NULL`).run(...columns(id));
      }),
    deleteExpired: (now) =>
      db.write(() => {
        db.sql("DELETE FROM idempotency WHERE until <= ?").run(now);
      }),
  };
}

function columns(id: IdempotencyId): [string, string, string] {
  return [id.workspaceId, id.operation, id.key];
}
