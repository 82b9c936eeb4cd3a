import { TestRecord } from "../../../domain/records.ts";
import type { DueMove, TestFilter, TestStore } from "../../../ports/test-store.ts";
import { documentText, readDocument, readDocuments, readOptionalDocument } from "./documents.ts";
import { projectSelections } from "./named.ts";
import { type Selection, listNewestFirst } from "./newest-first.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteTests(db: SqliteDatabase): TestStore {
  return {
    insert: (record) =>
      db.write(() => {
        if (db.sql("SELECT 1 FROM projects WHERE id = ?").get(record.projectId) === undefined) return "project_missing" as const;
        if (!hasEnvironment(db, record)) return "environment_missing" as const;
        const { changes } = db
          .sql(
            "INSERT INTO tests (id, workspace_id, project_id, created_at, due_at, revision, doc) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
          )
          .run(record.id, record.workspaceId, record.projectId, record.createdAt, record.dueAt, record.revision, documentText(record));
        if (changes > 0) tie(db, record);
        return "inserted" as const;
      }),
    get: (id) =>
      db.read(() => {
        const found = db.sql("SELECT doc FROM tests WHERE id = ?").get(id) ?? db.sql("SELECT doc FROM managed_tests WHERE id = ?").get(id);
        return readOptionalDocument(TestRecord, found);
      }),
    list: (filter, page) => db.read(() => listNewestFirst(db, { kind: "tests", schema: TestRecord, page }, selections(filter))),
    listDue: (at, limit) =>
      db.read(() =>
        readDocuments(db, { kind: "tests", schema: TestRecord, limit }, (wanted = -1) =>
          db.sql("SELECT doc FROM tests WHERE due_at <= ? ORDER BY due_at LIMIT ?").all(at, wanted),
        ),
      ),
    moveDue: async (moves) => (await Promise.all(moves.map((move) => db.write(() => moveDue(db, move))))).flat(),
    replace: (record) =>
      db.write(() => {
        if (!hasEnvironment(db, record)) return "environment_missing" as const;
        const { changes } = db
          .sql("UPDATE tests SET revision = ?, due_at = ?, doc = ? WHERE id = ? AND revision = ?")
          .run(record.revision, record.dueAt, documentText(record), record.id, record.revision - 1);
        if (changes === 0) return "stale" as const;
        db.sql("DELETE FROM test_tags WHERE test_id = ?").run(record.id);
        db.sql("DELETE FROM test_references WHERE test_id = ?").run(record.id);
        tie(db, record);
        return "replaced" as const;
      }),
    delete: (id) => db.write(() => db.sql("DELETE FROM tests WHERE id = ?").run(id).changes > 0),
  };
}

function moveDue(db: SqliteDatabase, { id, from, to, lastSkipped }: DueMove): string[] {
  const row = db.sql("SELECT doc FROM tests WHERE id = ? AND due_at = ?").get(id, from);
  if (row === undefined) return [];
  const test = readDocument(TestRecord, row);
  const moved: TestRecord = { ...test, dueAt: to, lastSkipped: lastSkipped ?? test.lastSkipped, revision: test.revision + 1 };
  db.sql("UPDATE tests SET revision = ?, due_at = ?, doc = ? WHERE id = ?").run(moved.revision, to, documentText(moved), id);
  return [id];
}

function hasEnvironment(db: SqliteDatabase, record: TestRecord): boolean {
  const { environmentId, projectId } = record;
  if (environmentId === null) return true;
  return db.sql("SELECT 1 FROM environments WHERE id = ? AND project_id = ?").get(environmentId, projectId) !== undefined;
}

function tie(db: SqliteDatabase, record: TestRecord): void {
  for (const tagId of record.tagIds)
    db.sql("INSERT OR IGNORE INTO test_tags (tag_id, created_at, test_id) VALUES (?, ?, ?)").run(tagId, record.createdAt, record.id);
  const named = record.environmentId === null ? record.sharedStepIds : [record.environmentId, ...record.sharedStepIds];
  for (const id of named) db.sql("INSERT OR IGNORE INTO test_references (target_id, test_id) VALUES (?, ?)").run(id, record.id);
}

function selections(filter: TestFilter): Selection[] {
  if (filter.tagId !== undefined) {
    const projects = filter.projectIds ?? [];
    const among = filter.projectIds === undefined ? "" : ` AND +tests.project_id IN (${projects.map(() => "?").join(", ")})`;
    return [
      {
        from: `test_tags JOIN tests ON tests.id = test_tags.test_id WHERE tag_id = ? AND +workspace_id = ?${among}`,
        values: [filter.tagId, filter.workspaceId, ...projects],
        order: ["test_tags.created_at", "test_tags.test_id"],
      },
    ];
  }
  return projectSelections("tests", filter);
}
