import type { ModelBudgetStore } from "../../../ports/model-budget-store.ts";
import { ModelCounter, taken, tokensOn } from "../model-counter.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteModelBudgets(db: SqliteDatabase): ModelBudgetStore {
  const counterOf = (workspaceId: string): ModelCounter | null => {
    const row = db.sql("SELECT day, today, this_month AS thisMonth FROM model_budgets WHERE workspace_id = ?").get(workspaceId);
    return row === undefined ? null : ModelCounter.parse(row);
  };
  return {
    take: (request) =>
      db.write(() => {
        const next = taken(counterOf(request.workspaceId), request);
        if (next === null) return false;
        db.sql(
          `INSERT INTO model_budgets (workspace_id, day, today, this_month) VALUES (?, ?, ?, ?)
           ON CONFLICT (workspace_id) DO UPDATE SET day = excluded.day, today = excluded.today, this_month = excluded.this_month`,
        ).run(request.workspaceId, next.day, next.today, next.thisMonth);
        return true;
      }),
    used: (workspaceId, day) => db.read(() => tokensOn(day, counterOf(workspaceId))),
  };
}
