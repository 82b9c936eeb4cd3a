import { join } from "node:path";
import type { Stores } from "../../../domain/deps.ts";
import { ProposalRecord } from "../../../domain/proposal-record.ts";
import { DeploymentHookRecord, EnvironmentRecord, SharedStepRecord, TestSourceRecord } from "../../../domain/records.ts";
import type { Log } from "../../../ports/log.ts";
import { PortError } from "../../../ports/port-error.ts";
import { UnreadableRecords } from "../unreadable-records.ts";
import { sqliteAccounts } from "./accounts.ts";
import { sqliteArtifactLedger } from "./artifact-ledger.ts";
import { sqliteAttempts } from "./attempts.ts";
import { sqliteAudit } from "./audit.ts";
import { endClaims, sqliteIdempotency } from "./idempotency.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { sqliteEmails } from "./emails.ts";
import { sqliteEvents } from "./events.ts";
import { sqliteGithubChecks, sqliteGithubLinks } from "./github.ts";
import { sqliteKeys } from "./keys.ts";
import { requirePresentFormat } from "./migrations.ts";
import { sqliteModelBudgets } from "./model-budgets.ts";
import { sqliteNamed } from "./named.ts";
import { sqlitePlans } from "./plans.ts";
import { sqliteProjects } from "./projects.ts";
import { sqliteRuns } from "./runs.ts";
import { SqliteDatabase } from "./sqlite-database.ts";
import { sqliteSignIns } from "./sign-ins.ts";
import { sqliteTagRuns } from "./tag-runs.ts";
import { sqliteTags } from "./tags.ts";
import { sqliteTests } from "./tests.ts";
import { sqliteTrajectories } from "./trajectories.ts";
import { sqliteUsage } from "./usage.ts";
import { sqliteWebhookDeliveries } from "./webhook-deliveries.ts";
import { sqliteWebhooks } from "./webhooks.ts";
import { sqliteWorkspaces } from "./workspaces.ts";

/** In the data folder. */
export const SQLITE_FILE = "runwright.sqlite";

export interface OpenStores {
  readonly stores: Stores;
  /** What of them this process has met and cannot read. */
  readonly unreadable: UnreadableRecords;
  /** Commits what is waiting and gives the data folder back. Idempotent. */
  close(): Promise<void>;
}

/**
 * Opens (or makes) the database in a data folder, for this process alone. Throws a PortError: data_dir_in_use, data_dir_too_new,
 * unavailable.
 */
export function openSqliteStores(dataDir: string, options: { readonly log?: Log | undefined } = {}): OpenStores {
  const unlock = lockDataDir(dataDir);
  let db: SqliteDatabase;
  try {
    db = new SqliteDatabase(join(dataDir, SQLITE_FILE), { ...options, unreadable: new UnreadableRecords(options) });
    endClaims(db);
  } catch (error) {
    unlock();
    throw error;
  }
  let open = true;
  return {
    stores: sqliteStores(db),
    unreadable: db.unreadable,
    async close() {
      if (!open) return;
      open = false;
      db.close();
      unlock();
    },
  };
}

/**
 * Opens them for a moment, beside a service that may run on the same data folder: then nothing but what is asked for is changed. Throws as
 * `openSqliteStores` does; data_dir_in_use only when the service is of another version.
 */
export function openSqliteStoresBeside(dataDir: string): OpenStores {
  try {
    return openSqliteStores(dataDir);
  } catch (error) {
    if (!(error instanceof PortError) || error.code !== "data_dir_in_use") throw error;
  }
  const db = new SqliteDatabase(join(dataDir, SQLITE_FILE), { prepare: requirePresentFormat });
  return { stores: sqliteStores(db), unreadable: db.unreadable, close: async () => db.close() };
}

/** The stores on one database. */
export function sqliteStores(db: SqliteDatabase): Stores {
  return {
    workspaces: sqliteWorkspaces(db),
    projects: sqliteProjects(db),
    environments: sqliteNamed(db, "environments", EnvironmentRecord),
    sharedSteps: sqliteNamed(db, "shared_steps", SharedStepRecord),
    deploymentHooks: sqliteNamed(db, "deployment_hooks", DeploymentHookRecord),
    proposals: sqliteNamed(db, "proposals", ProposalRecord),
    testSources: sqliteNamed(db, "test_sources", TestSourceRecord),
    attempts: sqliteAttempts(db),
    tags: sqliteTags(db),
    tests: sqliteTests(db),
    runs: sqliteRuns(db),
    tagRuns: sqliteTagRuns(db),
    events: sqliteEvents(db),
    emails: sqliteEmails(db),
    plans: sqlitePlans(db),
    signIns: sqliteSignIns(db),
    accounts: sqliteAccounts(db),
    modelBudgets: sqliteModelBudgets(db),
    keys: sqliteKeys(db),
    idempotency: sqliteIdempotency(db),
    trajectories: sqliteTrajectories(db),
    usage: sqliteUsage(db),
    audit: sqliteAudit(db),
    webhooks: sqliteWebhooks(db),
    githubLinks: sqliteGithubLinks(db),
    githubChecks: sqliteGithubChecks(db),
    webhookDeliveries: sqliteWebhookDeliveries(db),
    artifactLedger: sqliteArtifactLedger(db),
  };
}
