import type { AccountStore, Balance, Hold } from "../../../ports/account-store.ts";
import type { Row } from "./documents.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

type Reservation = Parameters<AccountStore["reserve"]>[0];

export function sqliteAccounts(db: SqliteDatabase): AccountStore {
  return {
    reserve: (request) => db.write(() => reserve(db, request)),
    markStarted: (workspaceId, runId) =>
      db.write(() => {
        const hold = findHold(db, workspaceId, runId);
        if (hold === null) return false;
        if (hold.started) return true;
        db.sql("UPDATE holds SET started = 1 WHERE run_id = ?").run(runId);
        db.sql("UPDATE accounts SET queued = queued - 1 WHERE workspace_id = ?").run(workspaceId);
        return true;
      }),
    settle: (workspaceId, runId, credits) =>
      db.write(() => {
        const hold = findHold(db, workspaceId, runId);
        if (hold === null) return false;
        db.sql("DELETE FROM holds WHERE run_id = ?").run(runId);
        db.sql(
          "UPDATE accounts SET spent = spent + ?, reserved = reserved - ?, queued = queued - ?, active = active - 1 WHERE workspace_id = ?",
        ).run(credits, hold.credits, hold.started ? 0 : 1, workspaceId);
        return true;
      }),
    balance: (workspaceId) => db.read(() => balance(db, workspaceId)),
    listHolds: (before) => db.read(() => db.sql("SELECT * FROM holds WHERE created_at < ? ORDER BY created_at").all(before).map(toHold)),
  };
}

function reserve(db: SqliteDatabase, request: Reservation): Awaited<ReturnType<AccountStore["reserve"]>> {
  const { workspaceId, limits } = request;
  const fresh = request.runs.filter((run) => findHold(db, workspaceId, run.runId) === null);
  if (fresh.length === 0) return "reserved";
  const credits = fresh.reduce((sum, run) => sum + run.credits, 0);
  const now = balance(db, workspaceId);
  if (limits.credits !== null && now.spent + now.reserved + credits > limits.credits) return "insufficient_credits";
  if (limits.maxQueuedRuns !== null && now.queued + fresh.length > limits.maxQueuedRuns) return "queue_full";
  if (limits.maxActiveRuns !== null && now.active + fresh.length > limits.maxActiveRuns) return "too_many_active";
  for (const run of fresh)
    db.sql("INSERT INTO holds (run_id, workspace_id, credits, started, created_at) VALUES (?, ?, ?, 0, ?)").run(
      run.runId,
      workspaceId,
      run.credits,
      request.at,
    );
  db.sql(
    `INSERT INTO accounts (workspace_id, spent, reserved, queued, active) VALUES (?, 0, ?, ?, ?) ON CONFLICT (workspace_id) DO UPDATE
     SET reserved = reserved + excluded.reserved, queued = queued + excluded.queued, active = active + excluded.active`,
  ).run(workspaceId, credits, fresh.length, fresh.length);
  return "reserved";
}

function balance(db: SqliteDatabase, workspaceId: string): Balance {
  const row = db.sql("SELECT spent, reserved, queued, active FROM accounts WHERE workspace_id = ?").get(workspaceId) ?? {};
  const column = (name: string): number => Number(row[name] ?? 0);
  return { spent: column("spent"), reserved: column("reserved"), queued: column("queued"), active: column("active") };
}

function findHold(db: SqliteDatabase, workspaceId: string, runId: string): Hold | null {
  const row = db.sql("SELECT * FROM holds WHERE run_id = ? AND workspace_id = ?").get(runId, workspaceId);
  return row === undefined ? null : toHold(row);
}

function toHold(row: Row): Hold {
  return {
    workspaceId: String(row["workspace_id"]),
    runId: String(row["run_id"]),
    credits: Number(row["credits"]),
    createdAt: String(row["created_at"]),
    started: row["started"] === 1,
  };
}
