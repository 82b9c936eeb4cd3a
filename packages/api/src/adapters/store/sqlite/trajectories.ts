import { TrajectoryRecord } from "../../../domain/trajectory-record.ts";
import type { TrajectoryStore } from "../../../ports/trajectory-store.ts";
import { documentText, readDocuments, readOptionalDocument } from "./documents.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteTrajectories(db: SqliteDatabase): TrajectoryStore {
  return {
    find: (projectId, steps) =>
      db.read(() =>
        readDocuments(db, { kind: "trajectories", schema: TrajectoryRecord }, () =>
          [...new Set(steps)].flatMap((step) =>
            db.sql("SELECT doc FROM trajectories WHERE project_id = ? AND step = ?").all(projectId, step),
          ),
        ),
      ),
    keep: (projectId, records, most) =>
      db.write(() => {
        if (db.sql("SELECT 1 FROM projects WHERE id = ?").get(projectId) === undefined) return "project_missing" as const;
        for (const record of records) store(db, record);
        const beyond = "SELECT id FROM trajectories WHERE project_id = ? ORDER BY last_pass_at DESC, id LIMIT -1 OFFSET ?";
        db.sql(`DELETE FROM trajectories WHERE id IN (${beyond})`).run(projectId, most);
        return "kept" as const;
      }),
    fail: (ids, { runId, most }) =>
      db.write(() => {
        for (const id of ids) countFailure(db, id, { runId, most });
      }),
    list: (projectId, limit) =>
      db.read(() =>
        readDocuments(db, { kind: "trajectories", schema: TrajectoryRecord, limit }, (wanted = -1) =>
          db.sql("SELECT doc FROM trajectories WHERE project_id = ? ORDER BY last_pass_at DESC, id LIMIT ?").all(projectId, wanted),
        ),
      ),
    clear: (projectId) => db.write(() => Number(db.sql("DELETE FROM trajectories WHERE project_id = ?").run(projectId).changes)),
  };
}

function store(db: SqliteDatabase, record: TrajectoryRecord): void {
  db.sql(
    `INSERT INTO trajectories (id, project_id, step, last_pass_at, doc) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET step = excluded.step, last_pass_at = excluded.last_pass_at, doc = excluded.doc
     WHERE trajectories.last_pass_at <= excluded.last_pass_at`,
  ).run(record.id, record.projectId, record.step, record.lastPassAt, documentText(record));
}

function countFailure(db: SqliteDatabase, id: string, { runId, most }: { readonly runId: string; readonly most: number }): void {
  const record = readOptionalDocument(TrajectoryRecord, db.sql("SELECT doc FROM trajectories WHERE id = ?").get(id));
  if (record === null || record.lastFailedRun === runId) return;
  const failures = record.failures + 1;
  if (failures >= most) db.sql("DELETE FROM trajectories WHERE id = ?").run(id);
  else db.sql("UPDATE trajectories SET doc = ? WHERE id = ?").run(documentText({ ...record, failures, lastFailedRun: runId }), id);
}
