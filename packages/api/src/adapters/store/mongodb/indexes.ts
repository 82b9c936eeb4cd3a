import type { Db } from "mongodb";
import { PortError } from "../../../ports/port-error.ts";

export interface Index {
  readonly name: string;
  readonly key: Readonly<Record<string, 1 | -1>>;
  readonly unique?: true;
}

const NAMED = [
  { name: "by_name", key: { projectId: 1, nameKey: 1 }, unique: true },
  { name: "by_position", key: { workspaceId: 1, position: 1 } },
  { name: "by_project", key: { projectId: 1, position: 1 } },
] as const satisfies readonly Index[];

/**
 * Every collection and what leads into it beside `_id`. One that is released keeps its key: another key is another name. None is partial,
 * sparse or expiring, because not every server that speaks the protocol has those.
 */
export const INDEXES = {
  meta: [],
  removals: [{ name: "by_age", key: { begunAt: 1 } }],
  workspaces: [{ name: "by_name", key: { name: 1 }, unique: true }],
  projects: [
    { name: "by_name", key: { workspaceId: 1, nameKey: 1 }, unique: true },
    { name: "by_slug", key: { workspaceId: 1, slug: 1 }, unique: true },
    { name: "by_position", key: { workspaceId: 1, position: 1 } },
  ],
  environments: NAMED,
  shared_steps: NAMED,
  deployment_hooks: NAMED,
  proposals: NAMED,
  test_sources: NAMED,
  attempts: [
    { name: "by_position", key: { workspaceId: 1, position: 1 } },
    { name: "by_project", key: { projectId: 1, position: 1 } },
    { name: "by_source", key: { sourceId: 1, position: 1 } },
    { name: "by_iteration", key: { iterationId: 1, position: 1 } },
  ],
  managed_tests: [
    { name: "by_source", key: { sourceId: 1 } },
    { name: "by_project", key: { projectId: 1 } },
  ],
  tags: [...NAMED, { name: "by_slug", key: { projectId: 1, slug: 1 }, unique: true }],
  tests: [
    { name: "by_position", key: { workspaceId: 1, position: 1 } },
    { name: "by_project", key: { projectId: 1, position: 1 } },
    { name: "by_tag", key: { tagIds: 1, position: 1 } },
    { name: "by_environment", key: { environmentId: 1 } },
    { name: "by_shared_step", key: { sharedStepIds: 1 } },
    { name: "due", key: { dueAt: 1 } },
  ],
  runs: [
    { name: "by_position", key: { workspaceId: 1, position: 1 } },
    { name: "by_status", key: { workspaceId: 1, status: 1, position: 1 } },
    { name: "by_test", key: { testId: 1, position: 1 } },
    { name: "by_test_status", key: { testId: 1, status: 1, position: 1 } },
    { name: "by_project", key: { projectId: 1, position: 1 } },
    { name: "by_project_status", key: { projectId: 1, status: 1, position: 1 } },
    { name: "by_tag_run", key: { tagRunId: 1, position: 1 } },
    { name: "by_source", key: { sourceId: 1, position: 1 } },
    { name: "by_iteration", key: { iterationId: 1, position: 1 } },
    { name: "open", key: { closed: 1, status: 1, position: 1 } },
    { name: "waiting", key: { closed: 1, status: 1, launchedAt: 1, position: 1 } },
    { name: "queued", key: { closed: 1, status: 1, createdAt: 1, _id: 1 } },
    { name: "begun", key: { closed: 1, status: 1, startedAt: 1, _id: 1 } },
    { name: "heard", key: { closed: 1, status: 1, heartbeatAt: 1, _id: 1 } },
  ],
  tag_runs: [{ name: "incomplete", key: { complete: 1, position: 1 } }],
  tag_run_parts: [
    { name: "by_set", key: { setId: 1, n: 1 }, unique: true },
    { name: "by_age", key: { storedAt: 1 } },
  ],
  run_events: [
    { name: "by_key", key: { runId: 1, key: 1 }, unique: true },
    { name: "by_seq", key: { runId: 1, lastSeq: 1, n: 1 } },
  ],
  run_emails: [{ name: "by_n", key: { runId: 1, n: 1 }, unique: true }],
  plans: [{ name: "by_due", key: { dueAt: 1 } }],
  sign_ins: [
    { name: "by_environment", key: { environmentId: 1 } },
    { name: "by_use", key: { usedAt: 1 } },
  ],
  accounts: [{ name: "by_active", key: { active: 1 } }],
  api_keys: [
    { name: "by_hash", key: { hash: 1 }, unique: true },
    { name: "by_position", key: { workspaceId: 1, revokedAt: 1, position: 1 } },
  ],
  idempotency: [{ name: "by_end", key: { until: 1 } }],
  trajectories: [
    { name: "by_step", key: { projectId: 1, step: 1 } },
    { name: "by_pass", key: { projectId: 1, lastPassAt: -1 } },
  ],
  audit: [
    { name: "by_position", key: { workspaceId: 1, position: 1 } },
    { name: "by_age", key: { createdAt: 1 } },
  ],
  github_links: [...NAMED, { name: "by_repository", key: { nameKey: 1, position: 1 } }],
  github_checks: [
    { name: "by_commit", key: { commitKey: 1, position: 1 } },
    { name: "due", key: { dueAt: 1 } },
    { name: "by_age", key: { createdAt: 1 } },
  ],
  webhooks: [
    { name: "by_position", key: { workspaceId: 1, position: 1 } },
    { name: "by_project", key: { projectId: 1, position: 1 } },
  ],
  webhook_deliveries: [
    { name: "by_webhook", key: { webhookId: 1, position: 1 } },
    { name: "by_status", key: { webhookId: 1, status: 1, position: 1 } },
    { name: "due", key: { dueAt: 1 } },
    { name: "by_age", key: { createdAt: 1 } },
  ],
  kept_artifacts: [{ name: "by_age", key: { endedAt: 1, _id: 1 } }],
  model_budgets: [],
  usage: [{ name: "by_day", key: { workspaceId: 1, day: 1 } }],
  artifacts: [{ name: "by_run", key: { runId: 1 } }],
  artifacts_replaced: [{ name: "by_age", key: { replacedAt: 1 } }],
  // Names and keys are those of GridFS, as every driver makes them.
  "artifacts.files": [{ name: "filename_1_uploadDate_1", key: { filename: 1, uploadDate: 1 } }],
  "artifacts.chunks": [{ name: "files_id_1_n_1", key: { files_id: 1, n: 1 }, unique: true }],
} as const satisfies Readonly<Record<string, readonly Index[]>>;

export type CollectionName = keyof typeof INDEXES;

/** Makes what is missing of the indexes. Idempotent, also when several processes start at once. */
export async function createIndexes(db: Db): Promise<void> {
  await Promise.all(Object.entries(INDEXES).map(async ([collection, indexes]) => createIndexesOf(db, collection, indexes)));
}

async function createIndexesOf(db: Db, collection: string, indexes: readonly Index[]): Promise<void> {
  const missing = await missingIndexes(db, collection, indexes);
  if (missing.length === 0) return;
  try {
    await db.collection(collection).createIndexes(missing.map(({ name, key, ...rest }) => ({ name, key: { ...key }, ...rest })));
  } catch (error) {
    // Not every server takes it well when another service makes them at the same moment; what counts is that they are there.
    if ((await missingIndexes(db, collection, indexes)).length > 0) throw error;
  }
}

async function missingIndexes(db: Db, collection: string, indexes: readonly Index[]): Promise<readonly Index[]> {
  const present = await presentIndexes(db, collection);
  return indexes.filter(({ name, key, unique = false }) => {
    const found = present.get(name);
    if (found === undefined) return true;
    if (found === keyText(key, unique)) return false;
    throw new PortError("stored_document_invalid", `The index ${name} of the collection ${collection} is not what this version makes.`);
  });
}

async function presentIndexes(db: Db, collection: string): Promise<ReadonlyMap<string, string>> {
  const NAMESPACE_NOT_FOUND = 26;
  try {
    const found = await db.collection(collection).listIndexes().toArray();
    return new Map(found.map((index) => [String(index["name"]), keyText(index["key"] as Index["key"], index["unique"] === true)]));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === NAMESPACE_NOT_FOUND) return new Map();
    throw error;
  }
}

/** The order of the fields matters, so this is a text and not an object. */
function keyText(key: Index["key"], unique: boolean): string {
  const fields = Object.entries(key).map(([field, direction]) => `${field}:${Number(direction)}`);
  return `${fields.join(",")}${unique ? " unique" : ""}`;
}
