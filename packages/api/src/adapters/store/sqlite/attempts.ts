import { AttemptRecord } from "../../../domain/records.ts";
import type { AttemptFilter, AttemptStore } from "../../../ports/attempt-store.ts";
import { documentText, readOptionalDocument } from "./documents.ts";
import { projectSelections } from "./named.ts";
import { type Selection, listNewestFirst } from "./newest-first.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteAttempts(db: SqliteDatabase): AttemptStore {
  const get = (id: string): AttemptRecord | null =>
    readOptionalDocument(AttemptRecord, db.sql("SELECT doc FROM attempts WHERE id = ?").get(id));
  return {
    insert: (record, tests) =>
      db.write(() => {
        const { id, workspaceId, projectId, sourceId, iterationId, createdAt } = record;
        if (db.sql("SELECT 1 FROM test_sources WHERE id = ?").get(sourceId) === undefined) return "source_missing" as const;
        if (get(id) !== null) return "exists" as const;
        for (const test of tests)
          db.sql("INSERT INTO managed_tests (id, source_id, doc) VALUES (?, ?, ?)").run(test.id, sourceId, documentText(test));
        db.sql(
          "INSERT INTO attempts (id, workspace_id, project_id, source_id, iteration_id, created_at, doc) VALUES (?, ?, ?, ?, ?, ?, ?)",
        ).run(id, workspaceId, projectId, sourceId, iterationId, createdAt, documentText(record));
        return "inserted" as const;
      }),
    get: (id) => db.read(() => get(id)),
    list: (filter, page) => db.read(() => listNewestFirst(db, { kind: "attempts", schema: AttemptRecord, page }, selections(filter))),
    settle: (id, status) =>
      db.write(() => {
        const record = get(id);
        if (record === null || record.ended !== null) return;
        db.sql("UPDATE attempts SET doc = ? WHERE id = ?").run(documentText({ ...record, ended: status }), id);
      }),
    deleteOfSource: (sourceId) =>
      db.write(() => {
        db.sql("DELETE FROM attempts WHERE source_id = ?").run(sourceId);
        db.sql("DELETE FROM managed_tests WHERE source_id = ?").run(sourceId);
      }),
  };
}

/** By the narrowest index; a `+` keeps SQLite from taking another. */
function selections(filter: AttemptFilter): Selection[] {
  const { workspaceId, projectIds, sourceId, iterationId } = filter;
  const [column, value] = sourceId !== undefined ? ["source_id", sourceId] : ["iteration_id", iterationId];
  if (value === undefined) return projectSelections("attempts", filter);
  const among = projectIds === undefined ? "" : ` AND +project_id IN (${projectIds.map(() => "?").join(", ")})`;
  const both =
    sourceId !== undefined && iterationId !== undefined
      ? { text: " AND +iteration_id = ?", values: [iterationId] }
      : { text: "", values: [] };
  return [
    {
      from: `attempts WHERE ${column} = ? AND +workspace_id = ?${both.text}${among}`,
      values: [value, workspaceId, ...both.values, ...(projectIds ?? [])],
      order: ["created_at", "id"],
    },
  ];
}
