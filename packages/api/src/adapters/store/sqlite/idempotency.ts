import type { ClaimRequest, IdempotencyClaim, IdempotencyId, IdempotencyStore } from "../../../ports/idempotency-store.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

const SAME = "workspace_id = ? AND operation = ? AND key = ?";

export function sqliteIdempotency(db: SqliteDatabase): IdempotencyStore {
  return {
    claim: (id, request) => db.write(() => claim(db, id, request)),
    renew: (id, { owner, claimUntil }) =>
      db.write(() => {
        db.sql(`UPDATE idempotency SET claim_until = ? WHERE ${SAME} AND owner = ? AND answer IS NULL`).run(
          claimUntil,
          ...columns(id),
          owner,
        );
      }),
    complete: (id, { owner, answer }) =>
      db.write(() => {
        db.sql(`UPDATE idempotency SET answer = ? WHERE ${SAME} AND owner = ?`).run(answer, ...columns(id), owner);
      }),
    release: (id, owner) =>
      db.write(() => {
        db.sql(`DELETE FROM idempotency WHERE ${SAME} AND owner = ? AND answer IS NULL`).run(...columns(id), owner);
      }),
    deleteExpired: (now) =>
      db.write(() => {
        db.sql("DELETE FROM idempotency WHERE until <= ?").run(now);
      }),
  };
}

/** Only one process works on a database, so claims that it finds when it opens it are of requests that nobody carries on. */
export function endClaims(db: SqliteDatabase): void {
  db.sql("UPDATE idempotency SET claim_until = '' WHERE answer IS NULL").run();
}

function claim(db: SqliteDatabase, id: IdempotencyId, request: ClaimRequest): IdempotencyClaim {
  const { fingerprint, owner, now, claimUntil, keepUntil } = request;
  db.sql(`DELETE FROM idempotency WHERE ${SAME} AND until <= ?`).run(...columns(id), now);
  const row = db.sql(`SELECT fingerprint, answer, since, claim_until FROM idempotency WHERE ${SAME}`).get(...columns(id));
  if (row === undefined) {
    db.sql(
      `INSERT INTO idempotency (workspace_id, operation, key, fingerprint, owner, since, claim_until, until) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(...columns(id), fingerprint, owner, now, claimUntil, keepUntil);
    return { outcome: "claimed", since: now };
  }
  const held = String(row["fingerprint"]);
  const answer = row["answer"];
  if (typeof answer === "string") return { outcome: "done", fingerprint: held, answer };
  const heldUntil = String(row["claim_until"]);
  if (held !== fingerprint || heldUntil > now) return { outcome: "in_progress", fingerprint: held, claimUntil: heldUntil };
  db.sql(`UPDATE idempotency SET owner = ?, claim_until = ? WHERE ${SAME}`).run(owner, claimUntil, ...columns(id));
  return { outcome: "claimed", since: String(row["since"]) };
}

function columns(id: IdempotencyId): [string, string, string] {
  return [id.workspaceId, id.operation, id.key];
}
