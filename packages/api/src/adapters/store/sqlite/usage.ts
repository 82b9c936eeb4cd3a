import type { UsageStore } from "../../../ports/usage-store.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteUsage(db: SqliteDatabase): UsageStore {
  return {
    add: ({ id, runs, workspaceId, projectId, day, steps, credits, tokens }) =>
      db.write(() => {
        db.sql(
          "INSERT INTO usage (run_id, workspace_id, project_id, day, steps, credits, tokens, runs) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (run_id) DO NOTHING",
        ).run(id, workspaceId, projectId, day, steps, credits, tokens, runs);
      }),
    list: ({ workspaceId, projectIds, from, to }) =>
      db.read(() => {
        const among = projectIds === undefined ? "" : ` AND project_id IN (${projectIds.map(() => "?").join(", ")})`;
        const rows = db
          .sql(
            `SELECT day, project_id, sum(runs) AS runs, sum(steps) AS steps, sum(credits) AS credits, sum(tokens) AS tokens FROM usage
             WHERE workspace_id = ? AND day BETWEEN ? AND ?${among} GROUP BY day, project_id ORDER BY day DESC, project_id`,
          )
          .all(workspaceId, from, to, ...(projectIds ?? []));
        return rows.map((row) => ({
          day: String(row["day"]),
          projectId: String(row["project_id"]),
          runs: Number(row["runs"]),
          steps: Number(row["steps"]),
          credits: Number(row["credits"]),
          tokens: Number(row["tokens"]),
        }));
      }),
  };
}
