import type { DatabaseSync } from "node:sqlite";
import type { Log } from "../../../ports/log.ts";
import { PortError } from "../../../ports/port-error.ts";

/**
 * What brings an older file to the present shape; the file's `user_version` counts those it has had. Never change one that was released:
 * add another. A document lies whole in `doc`; the other columns repeat what is looked up or must be unique.
 */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE workspaces (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, doc TEXT NOT NULL) STRICT;

  CREATE TABLE projects (
    id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, name_key TEXT NOT NULL, slug TEXT NOT NULL, created_at TEXT NOT NULL,
    doc TEXT NOT NULL) STRICT;
  CREATE UNIQUE INDEX projects_by_name ON projects (workspace_id, name_key);
  CREATE UNIQUE INDEX projects_by_slug ON projects (workspace_id, slug);
  CREATE INDEX projects_by_time ON projects (workspace_id, created_at, id);

  CREATE TABLE tags (
    id TEXT PRIMARY KEY, project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE, slug TEXT NOT NULL, doc TEXT NOT NULL) STRICT;
  CREATE UNIQUE INDEX tags_by_slug ON tags (project_id, slug);

  CREATE TABLE tests (
    id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, project_id TEXT NOT NULL REFERENCES projects (id), created_at TEXT NOT NULL,
    revision INTEGER NOT NULL, doc TEXT NOT NULL) STRICT;
  CREATE INDEX tests_by_time ON tests (workspace_id, created_at, id);
  CREATE INDEX tests_by_project ON tests (project_id, created_at, id);
  CREATE TABLE test_tags (
    tag_id TEXT NOT NULL, created_at TEXT NOT NULL, test_id TEXT NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
    PRIMARY KEY (tag_id, created_at, test_id)) STRICT, WITHOUT ROWID;
  CREATE INDEX test_tags_by_test ON test_tags (test_id);

  CREATE TABLE runs (
    id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, project_id TEXT NOT NULL, test_id TEXT NOT NULL, tag_run_id TEXT, source_id TEXT,
    iteration_id TEXT, status TEXT NOT NULL, closed INTEGER NOT NULL, created_at TEXT NOT NULL,
    revision INTEGER NOT NULL, doc TEXT NOT NULL) STRICT;
  CREATE INDEX runs_by_time ON runs (workspace_id, created_at, id);
  CREATE INDEX runs_by_status ON runs (workspace_id, status, created_at, id);
  CREATE INDEX runs_by_test ON runs (test_id, created_at, id);
  CREATE INDEX runs_by_test_status ON runs (test_id, status, created_at, id);
  CREATE INDEX runs_by_project ON runs (project_id, created_at, id);
  CREATE INDEX runs_by_project_status ON runs (project_id, status, created_at, id);
  CREATE INDEX runs_by_tag_run ON runs (tag_run_id, created_at, id) WHERE tag_run_id IS NOT NULL;
  CREATE INDEX runs_by_source ON runs (source_id, created_at, id) WHERE source_id IS NOT NULL;
  CREATE INDEX runs_by_iteration ON runs (iteration_id, created_at, id) WHERE iteration_id IS NOT NULL;
  CREATE INDEX runs_open ON runs (status, created_at, id) WHERE closed = 0;

  CREATE TABLE tag_runs (id TEXT PRIMARY KEY, created_at TEXT NOT NULL, complete INTEGER NOT NULL, doc TEXT NOT NULL) STRICT;
  CREATE INDEX tag_runs_incomplete ON tag_runs (created_at, id) WHERE complete = 0;

  CREATE TABLE run_events (
    run_id TEXT NOT NULL, seq INTEGER NOT NULL, type TEXT NOT NULL, doc TEXT NOT NULL, PRIMARY KEY (run_id, seq)) STRICT, WITHOUT ROWID;
  CREATE TABLE run_event_batches (
    run_id TEXT NOT NULL, key TEXT NOT NULL, first_seq INTEGER NOT NULL, PRIMARY KEY (run_id, key)) STRICT, WITHOUT ROWID;

  CREATE TABLE accounts (
    workspace_id TEXT PRIMARY KEY, spent INTEGER NOT NULL, reserved INTEGER NOT NULL, queued INTEGER NOT NULL, active INTEGER NOT NULL) STRICT;
  CREATE TABLE holds (
    run_id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, credits INTEGER NOT NULL, started INTEGER NOT NULL, created_at TEXT NOT NULL) STRICT;
  CREATE INDEX holds_by_time ON holds (created_at);

  CREATE TABLE api_keys (
    id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, hash TEXT NOT NULL UNIQUE, revoked INTEGER NOT NULL, created_at TEXT NOT NULL,
    doc TEXT NOT NULL) STRICT;
  CREATE INDEX api_keys_by_time ON api_keys (workspace_id, created_at, id) WHERE revoked = 0;

  CREATE TABLE idempotency (
    workspace_id TEXT NOT NULL, operation TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, answer TEXT, until TEXT NOT NULL,
    PRIMARY KEY (workspace_id, operation, key)) STRICT, WITHOUT ROWID;
  CREATE INDEX idempotency_by_end ON idempotency (until);
  `,
  `
  DELETE FROM idempotency WHERE answer IS NULL;
  ALTER TABLE idempotency ADD COLUMN owner TEXT NOT NULL DEFAULT '';
  ALTER TABLE idempotency ADD COLUMN since TEXT NOT NULL DEFAULT '';
  ALTER TABLE idempotency ADD COLUMN claim_until TEXT NOT NULL DEFAULT '';
  `,
  `
  CREATE TABLE environments (
    id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    name_key TEXT NOT NULL, created_at TEXT NOT NULL, revision INTEGER NOT NULL, doc TEXT NOT NULL) STRICT;
  CREATE UNIQUE INDEX environments_by_name ON environments (project_id, name_key);
  CREATE INDEX environments_by_time ON environments (workspace_id, created_at, id);
  CREATE INDEX environments_by_project ON environments (project_id, created_at, id);

  CREATE TABLE shared_steps (
    id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    name_key TEXT NOT NULL, created_at TEXT NOT NULL, revision INTEGER NOT NULL, doc TEXT NOT NULL) STRICT;
  CREATE UNIQUE INDEX shared_steps_by_name ON shared_steps (project_id, name_key);
  CREATE INDEX shared_steps_by_time ON shared_steps (workspace_id, created_at, id);
  CREATE INDEX shared_steps_by_project ON shared_steps (project_id, created_at, id);

  CREATE TABLE test_references (
    target_id TEXT NOT NULL, test_id TEXT NOT NULL REFERENCES tests (id) ON DELETE CASCADE,
    PRIMARY KEY (target_id, test_id)) STRICT, WITHOUT ROWID;
  CREATE INDEX test_references_by_test ON test_references (test_id);

  ALTER TABLE tags ADD COLUMN workspace_id TEXT NOT NULL DEFAULT '';
  ALTER TABLE tags ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
  ALTER TABLE tags ADD COLUMN created_at TEXT NOT NULL DEFAULT '';
  UPDATE tags SET workspace_id = doc ->> '$.workspaceId', name_key = lower(doc ->> '$.name'), created_at = doc ->> '$.createdAt';
  CREATE UNIQUE INDEX tags_by_name ON tags (project_id, name_key);
  CREATE INDEX tags_by_time ON tags (workspace_id, created_at, id);
  CREATE INDEX tags_by_project ON tags (project_id, created_at, id);
  `,
  `
  CREATE TABLE trajectories (
    id TEXT PRIMARY KEY, project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE, step TEXT NOT NULL,
    last_pass_at TEXT NOT NULL, doc TEXT NOT NULL) STRICT;
  CREATE INDEX trajectories_by_step ON trajectories (project_id, step);
  CREATE INDEX trajectories_by_pass ON trajectories (project_id, last_pass_at DESC, id);
  `,
  `
  CREATE TABLE run_emails (run_id TEXT NOT NULL, n INTEGER NOT NULL, doc TEXT NOT NULL, PRIMARY KEY (run_id, n)) STRICT;

  CREATE TABLE sign_ins (
    id TEXT PRIMARY KEY, environment_id TEXT NOT NULL, used_at TEXT NOT NULL, revision INTEGER NOT NULL, doc TEXT NOT NULL) STRICT;
  CREATE INDEX sign_ins_by_environment ON sign_ins (environment_id);
  CREATE INDEX sign_ins_by_use ON sign_ins (used_at);
  `,
  // A schedule from before that moment is overdue: the first pass of the loop that looks for those works out when it comes next.
  `
  ALTER TABLE tests ADD COLUMN due_at TEXT;
  UPDATE tests SET due_at = '1970-01-01T00:00:00.000Z', doc = json_set(doc, '$.dueAt', '1970-01-01T00:00:00.000Z')
    WHERE doc ->> '$.trigger' = 'schedule';
  CREATE INDEX tests_due ON tests (due_at) WHERE due_at IS NOT NULL;
  `,
  `
  CREATE TABLE usage (
    run_id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, project_id TEXT NOT NULL, day TEXT NOT NULL, steps INTEGER NOT NULL,
    credits INTEGER NOT NULL, tokens INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO usage
    SELECT id, workspace_id, project_id, substr(doc ->> '$.completedAt', 1, 10), doc ->> '$.stepCount', doc ->> '$.creditsCharged',
      coalesce(doc ->> '$.tokensUsed', 0)
    FROM runs WHERE closed = 1 AND doc ->> '$.completedAt' IS NOT NULL;
  CREATE INDEX usage_by_day ON usage (workspace_id, day);

  CREATE TABLE deployment_hooks (
    id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    name_key TEXT NOT NULL, created_at TEXT NOT NULL, revision INTEGER NOT NULL, doc TEXT NOT NULL) STRICT;
  CREATE UNIQUE INDEX deployment_hooks_by_name ON deployment_hooks (project_id, name_key);
  CREATE INDEX deployment_hooks_by_time ON deployment_hooks (workspace_id, created_at, id);
  CREATE INDEX deployment_hooks_by_project ON deployment_hooks (project_id, created_at, id);

  CREATE TABLE audit (id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, created_at TEXT NOT NULL, doc TEXT NOT NULL) STRICT;
  CREATE INDEX audit_by_time ON audit (workspace_id, created_at, id);
  CREATE INDEX audit_by_age ON audit (created_at);

  CREATE TABLE kept_artifacts (run_id TEXT PRIMARY KEY, ended_at TEXT NOT NULL, bytes INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX kept_artifacts_by_age ON kept_artifacts (ended_at, run_id);
  INSERT INTO kept_artifacts
    SELECT id, doc ->> '$.completedAt', (SELECT coalesce(sum(value ->> '$.size'), 0) FROM json_each(doc, '$.artifacts'))
    FROM runs WHERE closed = 1 AND doc ->> '$.completedAt' IS NOT NULL;
  `,
  `
  CREATE INDEX runs_waiting ON runs (status, (doc ->> '$.launchedAt'), created_at, id) WHERE closed = 0;
  `,
  `
  CREATE TABLE webhooks (
    id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, project_id TEXT REFERENCES projects (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL, revision INTEGER NOT NULL, doc TEXT NOT NULL) STRICT;
  CREATE INDEX webhooks_by_time ON webhooks (workspace_id, created_at, id);
  CREATE INDEX webhooks_by_project ON webhooks (project_id, created_at, id);

  CREATE TABLE webhook_deliveries (
    id TEXT PRIMARY KEY, webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE, status TEXT NOT NULL, due_at TEXT,
    created_at TEXT NOT NULL, revision INTEGER NOT NULL, doc TEXT NOT NULL) STRICT;
  CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id, created_at, id);
  CREATE INDEX webhook_deliveries_by_status ON webhook_deliveries (webhook_id, status, created_at, id);
  CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at, id) WHERE due_at IS NOT NULL;
  CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);
  `,
  `
  CREATE TABLE test_sources (
    id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    name_key TEXT NOT NULL, created_at TEXT NOT NULL, revision INTEGER NOT NULL, doc TEXT NOT NULL) STRICT;
  CREATE UNIQUE INDEX test_sources_by_name ON test_sources (project_id, name_key);
  CREATE INDEX test_sources_by_time ON test_sources (workspace_id, created_at, id);
  CREATE INDEX test_sources_by_project ON test_sources (project_id, created_at, id);

  CREATE TABLE attempts (
    id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, project_id TEXT NOT NULL,
    source_id TEXT NOT NULL REFERENCES test_sources (id) ON DELETE CASCADE, iteration_id TEXT, created_at TEXT NOT NULL,
    doc TEXT NOT NULL) STRICT;
  CREATE INDEX attempts_by_time ON attempts (workspace_id, created_at, id);
  CREATE INDEX attempts_by_project ON attempts (project_id, created_at, id);
  CREATE INDEX attempts_by_source ON attempts (source_id, created_at, id);
  CREATE INDEX attempts_by_iteration ON attempts (iteration_id, created_at, id) WHERE iteration_id IS NOT NULL;

  CREATE TABLE managed_tests (
    id TEXT PRIMARY KEY, source_id TEXT NOT NULL REFERENCES test_sources (id) ON DELETE CASCADE, doc TEXT NOT NULL) STRICT;
  CREATE INDEX managed_tests_by_source ON managed_tests (source_id);
  `,
  `
  CREATE TABLE github_links (
    id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    name_key TEXT NOT NULL, created_at TEXT NOT NULL, revision INTEGER NOT NULL, doc TEXT NOT NULL) STRICT;
  CREATE UNIQUE INDEX github_links_by_name ON github_links (project_id, name_key);
  CREATE INDEX github_links_by_time ON github_links (workspace_id, created_at, id);
  CREATE INDEX github_links_by_project ON github_links (project_id, created_at, id);
  CREATE INDEX github_links_by_repository ON github_links (name_key, created_at, id);

  CREATE TABLE github_checks (
    id TEXT PRIMARY KEY, commit_key TEXT NOT NULL, due_at TEXT, created_at TEXT NOT NULL, revision INTEGER NOT NULL,
    doc TEXT NOT NULL) STRICT;
  CREATE INDEX github_checks_by_commit ON github_checks (commit_key, created_at, id);
  CREATE INDEX github_checks_due ON github_checks (due_at, id) WHERE due_at IS NOT NULL;
  CREATE INDEX github_checks_by_age ON github_checks (created_at);
  `,
  `
  CREATE INDEX runs_begun ON runs (status, (doc ->> '$.startedAt'), id) WHERE closed = 0;
  CREATE INDEX runs_heard ON runs (status, (doc ->> '$.heartbeatAt'), id) WHERE closed = 0;
  `,
  `
  CREATE TABLE plans (id TEXT PRIMARY KEY, due_at TEXT, revision INTEGER NOT NULL, doc TEXT NOT NULL) STRICT;
  CREATE INDEX plans_due ON plans (due_at) WHERE due_at IS NOT NULL;
  `,
  // What is long in a Run lies beside it. A Run from before keeps it in its document until its next write: to rewrite all of them would take
  // a start minutes.
  `
  CREATE TABLE run_texts (run_id TEXT PRIMARY KEY REFERENCES runs (id) ON DELETE CASCADE, doc TEXT NOT NULL) STRICT;
  `,
  `
  CREATE TABLE proposals (
    id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    name_key TEXT NOT NULL, created_at TEXT NOT NULL, revision INTEGER NOT NULL, doc TEXT NOT NULL) STRICT;
  CREATE UNIQUE INDEX proposals_by_name ON proposals (project_id, name_key);
  CREATE INDEX proposals_by_time ON proposals (workspace_id, created_at, id);
  CREATE INDEX proposals_by_project ON proposals (project_id, created_at, id);
  `,
  // What a model used to read a Test is counted beside Runs, and is none.
  "ALTER TABLE usage ADD COLUMN runs INTEGER NOT NULL DEFAULT 1",
  `
  ALTER TABLE usage ADD COLUMN requests INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE usage ADD COLUMN cached_tokens INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE usage ADD COLUMN price REAL;
  `,
  `
  CREATE TABLE model_budgets (
    workspace_id TEXT PRIMARY KEY, day TEXT NOT NULL, today INTEGER NOT NULL, this_month INTEGER NOT NULL) STRICT;
  `,
];

/** How many formats there have been; the last is the present one. */
export const SQLITE_FORMAT = MIGRATIONS.length;

/**
 * Brings the file up to date, or only to an earlier format. A new file at once, because each transaction waits for the disk; another format by
 * format, each whole or not at all, so that one that was killed goes on where it was. Throws a PortError `data_dir_too_new` when a later version
 * has written it.
 */
export function migrate(
  db: DatabaseSync,
  { format = SQLITE_FORMAT, log }: { readonly format?: number; readonly log?: Pick<Log, "info"> | undefined } = {},
): void {
  const version = formatOf(db);
  if (version > MIGRATIONS.length)
    throw new PortError("data_dir_too_new", `The data folder was written by a later version of Runwright (format ${version}).`);
  if (version === 0) return bringTo(db, { format, from: 0 });
  for (let done = version; done < format; done++) {
    log?.info({ from: version, format: done + 1 }, "bringing the data folder to the present format");
    bringTo(db, { format: done + 1, from: done });
  }
}

/** In one transaction. */
function bringTo(db: DatabaseSync, { format, from }: { readonly format: number; readonly from: number }): void {
  db.exec("BEGIN IMMEDIATE");
  try {
    for (const migration of MIGRATIONS.slice(from, format)) db.exec(migration);
    db.exec(`PRAGMA user_version = ${format}`);
    db.exec("COMMIT");
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}

/** For a process beside the one that serves: it must leave the file as it is. Throws a PortError `data_dir_in_use`. */
export function requirePresentFormat(db: DatabaseSync): void {
  if (formatOf(db) !== MIGRATIONS.length)
    throw new PortError("data_dir_in_use", "The service that runs on the data folder is of another version of Runwright.");
}

function formatOf(db: DatabaseSync): number {
  return Number(db.prepare("PRAGMA user_version").get()?.["user_version"]);
}
