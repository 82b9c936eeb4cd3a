import { inMillionths } from "../../../domain/model-price.ts";
import type { UsageStore } from "../../../ports/usage-store.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteUsage(db: SqliteDatabase): UsageStore {
  return {
    add: ({ id, runs, workspaceId, projectId, day, steps, credits, modelRequests, tokens, cachedTokens, price }) =>
      db.write(() => {
        const { changes } = db
          .sql(
            `INSERT INTO usage (run_id, workspace_id, project_id, day, steps, credits, tokens, runs, requests, cached_tokens, price)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (run_id) DO NOTHING`,
          )
          .run(id, workspaceId, projectId, day, steps, credits, tokens, runs, modelRequests, cachedTokens, price);
        return changes > 0;
      }),
    list: ({ workspaceId, projectIds, from, to }) =>
      db.read(() => {
        const among = projectIds === undefined ? "" : ` AND project_id IN (${projectIds.map(() => "?").join(", ")})`;
        const rows = db
          .sql(
            `SELECT day, project_id, sum(runs) AS runs, sum(steps) AS steps, sum(credits) AS credits, sum(tokens) AS tokens,
               sum(requests) AS requests, sum(cached_tokens) AS cached, sum(price) AS price FROM usage
             WHERE workspace_id = ? AND day BETWEEN ? AND ?${among} GROUP BY day, project_id ORDER BY day DESC, project_id`,
          )
          .all(workspaceId, from, to, ...(projectIds ?? []));
        return rows.map((row) => ({
          day: String(row["day"]),
          projectId: String(row["project_id"]),
          runs: Number(row["runs"]),
          steps: Number(row["steps"]),
          credits: Number(row["credits"]),
          modelRequests: Number(row["requests"]),
          tokens: Number(row["tokens"]),
          cachedTokens: Number(row["cached"]),
          price: row["price"] === null ? null : inMillionths(Number(row["price"])),
        }));
      }),
  };
}
