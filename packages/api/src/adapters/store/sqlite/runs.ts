import { RunRecord } from "../../../domain/records.ts";
import type { OpenFilter, OverdueFilter, RunStore, UnreadableRun } from "../../../ports/run-store.ts";
import { BriefRun } from "../brief-run.ts";
import { unreadableFields } from "../unreadable-records.ts";
import { documentText, jsonOrNull, readDocument, readDocuments, readOptionalDocument, type Row } from "./documents.ts";
import { listNewestFirst } from "./newest-first.ts";
import { runSelections } from "./run-selections.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteRuns(db: SqliteDatabase): RunStore {
  const get = (id: string): RunRecord | null => readOne(db, db.sql(`SELECT ${WHOLE}, id FROM runs WHERE id = ?`).get(id));
  const read = (select: () => readonly (Row | undefined)[]): RunRecord[] => readDocuments(db, RUNS, select);
  return {
    insert: (record) => db.write(() => insert(db, record)),
    insertMany: async (records) => void (await Promise.all(records.map((record) => db.write(() => insert(db, record))))),
    get: (id) => db.read(() => get(id)),
    getMany: (ids) =>
      db.read(() =>
        readDocuments(db, { kind: "runs", schema: BriefRun }, () =>
          db.sql("SELECT doc, id FROM runs WHERE id IN (SELECT value FROM json_each(?))").all(JSON.stringify(ids)),
        ),
      ),
    progressOf: (ids) =>
      db.read(() => {
        const rows = db.sql("SELECT id, status, closed FROM runs WHERE id IN (SELECT value FROM json_each(?))").all(JSON.stringify(ids));
        return new Map(rows.map(({ id, status, closed }) => [String(id), { status: String(status), closed: closed === 1 }]));
      }),
    listActive: (testIds) =>
      db.read(() =>
        read(() =>
          testIds.flatMap((testId) =>
            db.sql(`SELECT ${WHOLE} FROM runs WHERE test_id = ? AND status IN ('pending', 'running')`).all(testId),
          ),
        ),
      ),
    list: (filter, page) => db.read(() => listNewestFirst(db, { kind: "runs", schema: BriefRun, page }, runSelections(filter))),
    listWhole: (filter, page) =>
      db.read(() => {
        const selections = runSelections(filter).map((selection) => ({ ...selection, columns: TEXTS }));
        return listNewestFirst(db, { kind: "runs", schema: RunRecord, page }, selections);
      }),
    replace: (record, before) => db.write(() => replace(db, record, before)),
    putArtifact: (id, key, artifact) =>
      db.write(() => {
        const run = get(id);
        if (run === null) return false;
        return replace(db, { ...run, artifacts: { ...run.artifacts, [key]: artifact }, revision: run.revision + 1 }, run);
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
/** What is long, which lies apart; a Run of an earlier version has it in its document. */
const TEXTS = "(SELECT texts.doc FROM run_texts AS texts WHERE texts.run_id = runs.id) AS texts, ";
const WHOLE = `${TEXTS}runs.doc`;

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
    const row = db.sql(`SELECT ${TEXTS}* FROM runs WHERE id = ? AND closed = 0`).get(id);
    const fields = row === undefined ? [] : whatCannotBeRead(row);
    if (row === undefined || fields === null) {
      db.unreadable.forget("runs", id);
      return [];
    }
    const { doc, texts, ...columns } = row;
    const named = Object.entries(columns).map(([name, value]) => [
      name.replaceAll(/_(\w)/gu, (_match, letter: string) => letter.toUpperCase()),
      value,
    ]);
    return [
      {
        id,
        fields,
        stored: {
          ...Object(jsonOrNull(String(doc))),
          ...Object(jsonOrNull(String(texts))),
          ...Object.fromEntries(named),
          closed: false,
        } as UnreadableRun["stored"],
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

/** A description is written when it is another one, and not with each sign of life. */
function replace(db: SqliteDatabase, record: RunRecord, before?: RunRecord): boolean {
  const { id, status, closed, revision } = record;
  const { doc, texts } = partsOf(record);
  const { changes } = db
    .sql("UPDATE runs SET status = ?, closed = ?, revision = ?, doc = ? WHERE id = ? AND revision = ?")
    .run(status, Number(closed), revision, doc, id, revision - 1);
  if (changes === 0) return false;
  const isSame = before !== undefined && record.description === before.description && record.plan === before.plan;
  if (!isSame || db.sql("SELECT 1 FROM run_texts WHERE run_id = ?").get(id) === undefined) putTexts(db, id, texts());
  return true;
}

interface Parts {
  readonly doc: string;
  readonly texts: () => string;
}

function partsOf({ description, plan, ...brief }: RunRecord): Parts {
  return { doc: documentText(brief), texts: () => documentText({ description, plan }) };
}

function putTexts(db: SqliteDatabase, runId: string, texts: string): void {
  db.sql("INSERT INTO run_texts (run_id, doc) VALUES (?, ?) ON CONFLICT (run_id) DO UPDATE SET doc = excluded.doc").run(runId, texts);
}

function insert(db: SqliteDatabase, run: RunRecord): "inserted" | "exists" {
  const { doc, texts } = partsOf(run);
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
      doc,
    );
  if (changes > 0) putTexts(db, run.id, texts());
  return changes > 0 ? "inserted" : "exists";
}

function listOpen(db: SqliteDatabase, { statuses, launched, afterId = "", limit }: OpenFilter): RunRecord[] {
  const which = launched === undefined ? "" : `AND doc ->> '$.launchedAt' IS ${launched ? "NOT NULL" : "NULL"}`;
  return readDocuments(db, { ...RUNS, limit }, (wanted = -1) =>
    statuses
      .flatMap((status) =>
        db
          .sql(
            `SELECT ${WHOLE}, created_at, id FROM runs WHERE closed = 0 AND status = ? ${which}
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
        `SELECT ${WHOLE}, id FROM runs WHERE closed = 0 AND status = ? AND ${time} >= ? AND ${time} < ? AND (${time}, id) > (?, ?)
         ORDER BY ${time}, id LIMIT ?`,
      )
      .all(status, after?.[since] ?? "", before, after?.[since] ?? "", after?.id ?? "", wanted),
  );
}
