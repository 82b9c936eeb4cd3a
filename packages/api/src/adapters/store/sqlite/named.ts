import type { z } from "zod";
import type { NamedFilter, NamedRecord, NamedStore } from "../../../ports/named-store.ts";
import { documentText, readDocuments, readOptionalDocument, violatedUnique } from "./documents.ts";
import { nameKey } from "../name-key.ts";
import { type Selection, listNewestFirst } from "./newest-first.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

const ORDER = ["created_at", "id"] as const;

/** Things of a project that Tests can name, in the table of that name. */
export function sqliteNamed<T extends NamedRecord>(
  db: SqliteDatabase,
  table: "environments" | "shared_steps" | "deployment_hooks" | "github_links" | "proposals" | "test_sources",
  schema: z.ZodType<T>,
): NamedStore<T> {
  const get = (id: string): T | null => readOptionalDocument(schema, db.sql(`SELECT doc FROM ${table} WHERE id = ?`).get(id));
  return {
    insert: (record) =>
      db.write(() => {
        if (db.sql(`SELECT 1 FROM ${table} WHERE id = ?`).get(record.id) !== undefined) return "exists" as const;
        if (db.sql("SELECT 1 FROM projects WHERE id = ?").get(record.projectId) === undefined) return "project_missing" as const;
        return unlessTaken(() => {
          db.sql(
            `INSERT INTO ${table} (id, workspace_id, project_id, name_key, created_at, revision, doc) VALUES (?, ?, ?, ?, ?, ?, ?)`,
          ).run(
            record.id,
            record.workspaceId,
            record.projectId,
            nameKey(record.name),
            record.createdAt,
            record.revision,
            documentText(record),
          );
          return "inserted" as const;
        });
      }),
    get: (id) => db.read(() => get(id)),
    getMany: (ids) =>
      db.read(() =>
        readDocuments(db, { kind: table, schema }, () => ids.map((id) => db.sql(`SELECT doc FROM ${table} WHERE id = ?`).get(id))),
      ),
    list: (filter, page) => db.read(() => listNewestFirst(db, { kind: table, schema, page }, projectSelections(table, filter))),
    replace: (record) =>
      db.write(() =>
        unlessTaken(() => {
          const { changes } = db
            .sql(`UPDATE ${table} SET name_key = ?, revision = ?, doc = ? WHERE id = ? AND revision = ?`)
            .run(nameKey(record.name), record.revision, documentText(record), record.id, record.revision - 1);
          return changes > 0 ? ("replaced" as const) : ("stale" as const);
        }),
      ),
    deleteUnlessUsed: (id) =>
      db.write(() => {
        if (db.sql("SELECT 1 FROM test_references WHERE target_id = ? LIMIT 1").get(id) !== undefined) return "in_use" as const;
        return db.sql(`DELETE FROM ${table} WHERE id = ?`).run(id).changes > 0 ? ("deleted" as const) : ("missing" as const);
      }),
  };
}

/** What a list of a project's things selects from a table with the columns workspace_id and project_id. */
export function projectSelections(table: string, filter: NamedFilter): Selection[] {
  if (filter.projectIds === undefined) return [{ from: `${table} WHERE workspace_id = ?`, values: [filter.workspaceId], order: ORDER }];
  return filter.projectIds.map((projectId) => ({
    from: `${table} WHERE project_id = ? AND +workspace_id = ?`,
    values: [projectId, filter.workspaceId],
    order: ORDER,
  }));
}

function unlessTaken<T>(write: () => T): T | "name_taken" {
  try {
    return write();
  } catch (error) {
    if (violatedUnique(error) !== null) return "name_taken";
    throw error;
  }
}
