import { RunRecord } from "../../../domain/records.ts";
import type { OpenFilter, OverdueFilter, RunStore } from "../../../ports/run-store.ts";
import { readDocument, readOptionalDocument } from "./documents.ts";
import { selectNewestFirstOfAll } from "./newest-first.ts";
import { runSelections } from "./run-selections.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteRuns(db: SqliteDatabase): RunStore {
  const get = (id: string): RunRecord | null => readOptionalDocument(RunRecord, db.sql("SELECT doc FROM runs WHERE id = ?").get(id));
  return {
    insert: (record) => db.write(() => insert(db, record)),
    insertMany: async (records) => void (await Promise.all(records.map((record) => db.write(() => insert(db, record))))),
    get: (id) => db.read(() => get(id)),
    getMany: (ids) => db.read(() => ids.flatMap((id) => get(id) ?? [])),
    listActive: (testIds) =>
      db.read(() =>
        testIds.flatMap((testId) =>
          db
            .sql("SELECT doc FROM runs WHERE test_id = ? AND status IN ('pending', 'running')")
            .all(testId)
            .map((row) => readDocument(RunRecord, row)),
        ),
      ),
    list: (filter, page) =>
      db.read(() => selectNewestFirstOfAll(db, runSelections(filter), page).map((row) => readDocument(RunRecord, row))),
    replace: (record) =>
      db.write(() => {
        const { changes } = db
          .sql("UPDATE runs SET status = ?, closed = ?, revision = ?, doc = ? WHERE id = ? AND revision = ?")
          .run(record.status, Number(record.closed), record.revision, JSON.stringify(record), record.id, record.revision - 1);
        return changes > 0;
      }),
    putArtifact: (id, key, artifact) =>
      db.write(() => {
        const run = get(id);
        if (run === null) return false;
        const changed: RunRecord = { ...run, artifacts: { ...run.artifacts, [key]: artifact }, revision: run.revision + 1 };
        db.sql("UPDATE runs SET revision = ?, doc = ? WHERE id = ?").run(changed.revision, JSON.stringify(changed), id);
        return true;
      }),
    delete: (id) =>
      db.write(() => {
        db.sql("DELETE FROM runs WHERE id = ?").run(id);
      }),
    listOpen: (filter) => db.read(() => listOpen(db, filter)),
    listOverdue: (filter) => db.read(() => listOverdue(db, filter)),
    countLaunched: () =>
      db.read(() => {
        const rows = db
          .sql(
            `SELECT workspace_id AS id, count(*) AS n FROM runs
             WHERE closed = 0 AND status IN ('pending', 'running') AND doc ->> '$.launchedAt' IS NOT NULL GROUP BY workspace_id`,
          )
          .all();
        return new Map(rows.map(({ id, n }) => [String(id), Number(n)]));
      }),
  };
}

function insert(db: SqliteDatabase, run: RunRecord): "inserted" | "exists" {
  const { changes } = db
    .sql(
      `INSERT INTO runs (id, workspace_id, project_id, test_id, tag_run_id, source_id, iteration_id, status, closed, created_at, revision, doc)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
    )
    .run(
      run.id,
      run.workspaceId,
      run.projectId,
      run.testId,
      run.tagRunId,
      run.sourceId,
      run.iterationId,
      run.status,
      Number(run.closed),
      run.createdAt,
      run.revision,
      JSON.stringify(run),
    );
  return changes > 0 ? "inserted" : "exists";
}

function listOpen(db: SqliteDatabase, { statuses, launched, afterId = "", limit }: OpenFilter): RunRecord[] {
  const which = launched === undefined ? "" : `AND doc ->> '$.launchedAt' IS ${launched ? "NOT NULL" : "NULL"}`;
  const rows = statuses.flatMap((status) =>
    db
      .sql(
        `SELECT doc, created_at, id FROM runs WHERE closed = 0 AND status = ? ${which}
         AND (created_at, id) > (coalesce((SELECT created_at FROM runs WHERE id = ?), ''), ?) ORDER BY created_at, id LIMIT ?`,
      )
      .all(status, afterId, afterId, limit),
  );
  return rows
    .map((row) => readDocument(RunRecord, row))
    .sort((a, b) => (`${a.createdAt}${a.id}` < `${b.createdAt}${b.id}` ? -1 : 1))
    .slice(0, limit);
}

function listOverdue(db: SqliteDatabase, { since, before, after, limit }: OverdueFilter): RunRecord[] {
  const time = since === "createdAt" ? "created_at" : `doc ->> '$.${since}'`;
  return db
    .sql(
      `SELECT doc FROM runs WHERE closed = 0 AND status = ? AND ${time} >= ? AND ${time} < ? AND (${time}, id) > (?, ?)
       ORDER BY ${time}, id LIMIT ?`,
    )
    .all(since === "createdAt" ? "pending" : "running", after?.[since] ?? "", before, after?.[since] ?? "", after?.id ?? "", limit)
    .map((row) => readDocument(RunRecord, row));
}
