import { RunRecord } from "../../../domain/records.ts";
import type { RunChange, RunStore } from "../../../ports/run-store.ts";
import { readDocument, readOptionalDocument } from "./documents.ts";
import { selectNewestFirstOfAll } from "./newest-first.ts";
import { runSelections } from "./run-selections.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteRuns(db: SqliteDatabase): RunStore {
  const get = (id: string): RunRecord | null => readOptionalDocument(RunRecord, db.sql("SELECT doc FROM runs WHERE id = ?").get(id));
  return {
    insert: (record) => db.write(() => insert(db, record)),
    get: (id) => db.read(() => get(id)),
    list: (filter, page) =>
      db.read(() => selectNewestFirstOfAll(db, runSelections(filter), page).map((row) => readDocument(RunRecord, row))),
    change: (id, expected, change) =>
      db.write(() => {
        const run = get(id);
        if (run === null || !expected.statuses.includes(run.status)) return null;
        if (expected.attempt !== undefined && expected.attempt !== run.attempt) return null;
        return save(db, { ...run, ...definedOnly(change) });
      }),
    putArtifact: (id, key, artifact) =>
      db.write(() => {
        const run = get(id);
        if (run === null) return false;
        save(db, { ...run, artifacts: { ...run.artifacts, [key]: artifact } });
        return true;
      }),
    listOpen: (filter) =>
      db.read(() => {
        const rows = filter.statuses.flatMap((status) =>
          db
            .sql(
              `SELECT doc, created_at, id FROM runs WHERE closed = 0 AND status = ?
               AND (created_at, id) > (coalesce((SELECT created_at FROM runs WHERE id = ?), ''), ?) ORDER BY created_at, id LIMIT ?`,
            )
            .all(status, filter.afterId ?? "", filter.afterId ?? "", filter.limit),
        );
        return rows
          .map((row) => readDocument(RunRecord, row))
          .sort((a, b) => (`${a.createdAt}${a.id}` < `${b.createdAt}${b.id}` ? -1 : 1))
          .slice(0, filter.limit);
      }),
  };
}

function insert(db: SqliteDatabase, run: RunRecord): "inserted" | "exists" {
  const { changes } = db
    .sql(
      `INSERT INTO runs (id, workspace_id, project_id, test_id, tag_run_id, source_id, iteration_id, status, closed, created_at, doc)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
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
      JSON.stringify(run),
    );
  return changes > 0 ? "inserted" : "exists";
}

function save(db: SqliteDatabase, run: RunRecord): RunRecord {
  db.sql("UPDATE runs SET status = ?, closed = ?, doc = ? WHERE id = ?").run(run.status, Number(run.closed), JSON.stringify(run), run.id);
  return run;
}

/** A field that is given as undefined is not a change. */
function definedOnly(change: RunChange): RunChange {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
