import { RunRecord } from "../../../domain/records.ts";
import type { OpenFilter, OverdueFilter, RunStore, UnreadableRun } from "../../../ports/run-store.ts";
import { unreadableFields } from "../unreadable-records.ts";
import { documentText, jsonOrNull, readDocument, readDocuments, readOptionalDocument, type Row } from "./documents.ts";
import { listNewestFirst } from "./newest-first.ts";
import { runSelections } from "./run-selections.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteRuns(db: SqliteDatabase): RunStore {
  const get = (id: string): RunRecord | null => readOne(db, db.sql("SELECT doc, id FROM runs WHERE id = ?").get(id));
  const read = (select: () => readonly (Row | undefined)[]): RunRecord[] => readDocuments(db, RUNS, select);
  return {
    insert: (record) => db.write(() => insert(db, record)),
    insertMany: async (records) => void (await Promise.all(records.map((record) => db.write(() => insert(db, record))))),
    get: (id) => db.read(() => get(id)),
    getMany: (ids) => db.read(() => read(() => ids.map((id) => db.sql("SELECT doc FROM runs WHERE id = ?").get(id)))),
    progressOf: (ids) =>
      db.read(() => {
        const rows = db.sql("SELECT id, status, closed FROM runs WHERE id IN (SELECT value FROM json_each(?))").all(JSON.stringify(ids));
        return new Map(rows.map(({ id, status, closed }) => [String(id), { status: String(status), closed: closed === 1 }]));
      }),
    listActive: (testIds) =>
      db.read(() =>
        read(() =>
          testIds.flatMap((testId) => db.sql("SELECT doc FROM runs WHERE test_id = ? AND status IN ('pending', 'running')").all(testId)),
        ),
      ),
    list: (filter, page) => db.read(() => listNewestFirst(db, { kind: "runs", schema: RunRecord, page }, runSelections(filter))),
    replace: (record) =>
      db.write(() => {
        const { changes } = db
          .sql("UPDATE runs SET status = ?, closed = ?, revision = ?, doc = ? WHERE id = ? AND revision = ?")
          .run(record.status, Number(record.closed), record.revision, documentText(record), record.id, record.revision - 1);
        return changes > 0;
      }),
    putArtifact: (id, key, artifact) =>
      db.write(() => {
        const run = get(id);
        if (run === null) return false;
        const changed: RunRecord = { ...run, artifacts: { ...run.artifacts, [key]: artifact }, revision: run.revision + 1 };
        db.sql("UPDATE runs SET revision = ?, doc = ? WHERE id = ?").run(changed.revision, documentText(changed), id);
        return true;
      }),
    delete: (id) =>
      db.write(() => {
        db.sql("DELETE FROM runs WHERE id = ?").run(id);
      }),
    listOpen: (filter) => db.read(() => listOpen(db, filter)),
    listOverdue: (filter) => db.read(() => listOverdue(db, filter)),
    listUnreadable: () => db.read(() => listUnreadable(db)),
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

const RUNS = { kind: "runs", schema: RunRecord } as const;

/** A Run that cannot be read is known from then on, whoever has asked for it. */
function readOne(db: SqliteDatabase, row: Row | undefined): RunRecord | null {
  try {
    return readOptionalDocument(RunRecord, row);
  } catch (error) {
    db.unreadable.note("runs", String(row?.["id"]), error);
    throw error;
  }
}

/** What lies in the columns is what the stores go by, whatever the document says. */
function listUnreadable(db: SqliteDatabase): UnreadableRun[] {
  return db.unreadable.ids("runs").flatMap((id) => {
    const row = db.sql("SELECT * FROM runs WHERE id = ? AND closed = 0").get(id);
    const fields = row === undefined ? [] : whatCannotBeRead(row);
    if (row === undefined || fields === null) {
      db.unreadable.forget("runs", id);
      return [];
    }
    const { doc, ...columns } = row;
    const named = Object.entries(columns).map(([name, value]) => [
      name.replaceAll(/_(\w)/gu, (_match, letter: string) => letter.toUpperCase()),
      value,
    ]);
    return [
      {
        id,
        fields,
        stored: { ...Object(jsonOrNull(String(doc))), ...Object.fromEntries(named), closed: false } as UnreadableRun["stored"],
      },
    ];
  });
}

/** Null: it can be read. */
function whatCannotBeRead(row: Row): readonly string[] | null {
  try {
    readDocument(RunRecord, row);
    return null;
  } catch (error) {
    return unreadableFields(error);
  }
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
      documentText(run),
    );
  return changes > 0 ? "inserted" : "exists";
}

function listOpen(db: SqliteDatabase, { statuses, launched, afterId = "", limit }: OpenFilter): RunRecord[] {
  const which = launched === undefined ? "" : `AND doc ->> '$.launchedAt' IS ${launched ? "NOT NULL" : "NULL"}`;
  return readDocuments(db, { ...RUNS, limit }, (wanted = -1) =>
    statuses
      .flatMap((status) =>
        db
          .sql(
            `SELECT doc, created_at, id FROM runs WHERE closed = 0 AND status = ? ${which}
             AND (created_at, id) > (coalesce((SELECT created_at FROM runs WHERE id = ?), ''), ?) ORDER BY created_at, id LIMIT ?`,
          )
          .all(status, afterId, afterId, wanted),
      )
      .sort((a, b) => (`${String(a["created_at"])}${String(a["id"])}` < `${String(b["created_at"])}${String(b["id"])}` ? -1 : 1))
      .slice(0, wanted),
  );
}

function listOverdue(db: SqliteDatabase, { since, before, after, limit }: OverdueFilter): RunRecord[] {
  const time = since === "createdAt" ? "created_at" : `doc ->> '$.${since}'`;
  const status = since === "createdAt" ? "pending" : "running";
  return readDocuments(db, { ...RUNS, limit }, (wanted = -1) =>
    db
      .sql(
        `SELECT doc, id FROM runs WHERE closed = 0 AND status = ? AND ${time} >= ? AND ${time} < ? AND (${time}, id) > (?, ?)
         ORDER BY ${time}, id LIMIT ?`,
      )
      .all(status, after?.[since] ?? "", before, after?.[since] ?? "", after?.id ?? "", wanted),
  );
}
