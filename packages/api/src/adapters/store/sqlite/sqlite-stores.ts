import { join } from "node:path";
import type { Stores } from "../../../domain/deps.ts";
import { EnvironmentRecord, SharedStepRecord } from "../../../domain/records.ts";
import { sqliteAccounts } from "./accounts.ts";
import { endClaims, sqliteIdempotency } from "./idempotency.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { sqliteEvents } from "./events.ts";
import { sqliteKeys } from "./keys.ts";
import { sqliteNamed } from "./named.ts";
import { sqliteProjects } from "./projects.ts";
import { sqliteRuns } from "./runs.ts";
import { SqliteDatabase } from "./sqlite-database.ts";
import { sqliteTagRuns } from "./tag-runs.ts";
import { sqliteTags } from "./tags.ts";
import { sqliteTests } from "./tests.ts";
import { sqliteWorkspaces } from "./workspaces.ts";

export interface OpenStores {
  readonly stores: Stores;
  /** Commits what is waiting and gives the data folder back. Idempotent. */
  close(): Promise<void>;
}

/**
 * Opens (or makes) the database in a data folder, for this process alone. Throws a PortError: data_dir_in_use, data_dir_too_new,
 * unavailable.
 */
export function openSqliteStores(dataDir: string): OpenStores {
  const unlock = lockDataDir(dataDir);
  let db: SqliteDatabase;
  try {
    db = new SqliteDatabase(join(dataDir, "runwright.sqlite"));
    endClaims(db);
  } catch (error) {
    unlock();
    throw error;
  }
  let open = true;
  return {
    stores: sqliteStores(db),
    async close() {
      if (!open) return;
      open = false;
      db.close();
      unlock();
    },
  };
}

/** The stores on one database. */
export function sqliteStores(db: SqliteDatabase): Stores {
  return {
    workspaces: sqliteWorkspaces(db),
    projects: sqliteProjects(db),
    environments: sqliteNamed(db, "environments", EnvironmentRecord),
    sharedSteps: sqliteNamed(db, "shared_steps", SharedStepRecord),
    tags: sqliteTags(db),
    tests: sqliteTests(db),
    runs: sqliteRuns(db),
    tagRuns: sqliteTagRuns(db),
    events: sqliteEvents(db),
    accounts: sqliteAccounts(db),
    keys: sqliteKeys(db),
    idempotency: sqliteIdempotency(db),
  };
}
