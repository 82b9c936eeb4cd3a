import type { ArtifactLedger } from "../../../ports/artifact-ledger.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteArtifactLedger(db: SqliteDatabase): ArtifactLedger {
  return {
    note: ({ runId, endedAt, bytes }) =>
      db.write(() => {
        db.sql(
          "INSERT INTO kept_artifacts (run_id, ended_at, bytes) VALUES (?, ?, ?) ON CONFLICT (run_id) DO UPDATE SET ended_at = excluded.ended_at, bytes = excluded.bytes",
        ).run(runId, endedAt, bytes);
      }),
    oldest: (limit) =>
      db.read(() =>
        db
          .sql("SELECT run_id, ended_at, bytes FROM kept_artifacts ORDER BY ended_at, run_id LIMIT ?")
          .all(limit)
          .map((row) => ({ runId: String(row["run_id"]), endedAt: String(row["ended_at"]), bytes: Number(row["bytes"]) })),
      ),
    totalBytes: () => db.read(() => Number(db.sql("SELECT sum(bytes) AS bytes FROM kept_artifacts").get()?.["bytes"] ?? 0)),
    forget: (runId) =>
      db.write(() => {
        db.sql("DELETE FROM kept_artifacts WHERE run_id = ?").run(runId);
      }),
  };
}
