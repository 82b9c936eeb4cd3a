import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { INDEXES } from "../../packages/api/src/adapters/store/mongodb/indexes.ts";
import { MongoDatabase } from "../../packages/api/src/adapters/store/mongodb/mongo-database.ts";
import { openMongoStores } from "../../packages/api/src/adapters/store/mongodb/mongo-stores.ts";
import { migrate, SQLITE_FORMAT } from "../../packages/api/src/adapters/store/sqlite/migrations.ts";
import { openSqliteStores, SQLITE_FILE } from "../../packages/api/src/adapters/store/sqlite/sqlite-stores.ts";
import type { Stores } from "../../packages/api/src/domain/deps.ts";
import { hasMongodb, newDatabase } from "../mongodb/database.ts";
import { OLD, OLD_DOCUMENTS, type OldDocument } from "./old-documents.ts";

const LATER = "2026-01-03T00:00:00.000Z";
const page = {};
/** From this format of SQLite on, schedules are carried out, and what Runs have used is kept on its own. */
const WITH_SCHEDULES = 6;
const WITH_USAGE = 7;

describe.each(Array.from({ length: SQLITE_FORMAT }, (_, n) => n + 1))("a data folder of format %i", (format) => {
  it("is brought to the present one, and what is in it is served and can be changed", async () => {
    const folder = mkdtempSync(join(tmpdir(), "runwright-format-"));
    try {
      const old = new DatabaseSync(join(folder, SQLITE_FILE));
      migrate(old, { format });
      const tables = Object.keys(OLD_DOCUMENTS).filter((table) => columnsOf(old, table).length > 0);
      for (const table of tables) for (const document of OLD_DOCUMENTS[table] ?? []) insertRow(old, table, document);
      old.close();
      const before = { tables, hadSchedules: format >= WITH_SCHEDULES, hadUsage: format >= WITH_USAGE };
      for (const time of ["first", "second"]) {
        const open = openSqliteStores(folder);
        expect(await servedBy(open.stores, before), time).toMatchObject(expected(before));
        await open.close();
      }
      const open = openSqliteStores(folder);
      const there = tables.includes("environments") ? ["replaced", "deleted"] : [null, "missing"];
      expect(await changedIn(open.stores)).toEqual(["replaced", true, ...there]);
      await open.close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe.skipIf(!hasMongodb()).each([1, 2])("a database on MongoDB of format %i", (format) => {
  it("is brought to the present one, and what is in it is served and can be changed", async () => {
    const database = newDatabase();
    const db = await MongoDatabase.connect(database);
    try {
      await db.db.collection<{ _id: string }>("meta").insertOne({ _id: "format", number: format } as never);
      for (const [name, documents] of Object.entries(OLD_DOCUMENTS))
        await db.db.collection<{ _id: string }>(name).insertMany(documents.map((document) => mongoDocument(name, document)));
      const tables = Object.keys(OLD_DOCUMENTS);
      expect(tables.filter((name) => !Object.hasOwn(INDEXES, name))).toEqual([]);
      const before = { tables, hadSchedules: format > 1, hadUsage: format > 1 };
      expect(await servedBy(await openMongoStores(db), before)).toMatchObject(expected(before));
      const stores = await openMongoStores(db);
      expect(await servedBy(stores, before), "again").toMatchObject(expected(before));
      expect(await changedIn(stores)).toEqual(["replaced", true, "replaced", "deleted"]);
    } finally {
      await db.close();
      await database.drop();
    }
  });
});

interface Before {
  readonly tables: readonly string[];
  readonly hadSchedules: boolean;
  readonly hadUsage: boolean;
}

/** What the stores give of it. */
async function servedBy(stores: Stores, { tables, hadUsage }: Before): Promise<object> {
  const { workspaceId, projectId, testId, runId } = OLD;
  const idsOf = (runs: readonly { readonly id: string }[]): string[] => runs.map(({ id }) => id);
  const tests = await stores.tests.list({ workspaceId, projectIds: [projectId] }, page);
  const present = Object.entries(readers(stores)).filter(([table]) => tables.includes(table));
  return {
    names: tests.map(({ name }) => name).toSorted(),
    test: await stores.tests.get(testId),
    due: (await stores.tests.listDue(LATER, 10)).map(({ name }) => name),
    run: await stores.runs.get(runId),
    runs: (await stores.runs.list({ workspaceId, testId }, page)).length,
    pending: idsOf(await stores.runs.listOpen({ statuses: ["pending"], launched: false, limit: 10 })),
    silent: idsOf(await stores.runs.listOverdue({ since: "heartbeatAt", before: LATER, limit: 10 })),
    kept: hadUsage ? [] : await stores.artifactLedger.oldest(10),
    used: hadUsage ? [] : await stores.usage.list({ workspaceId, from: "2026-01-01", to: "2026-01-31" }),
    records: Object.fromEntries(await Promise.all(present.map(async ([table, read]) => [table, await read()] as const))),
  };
}

/** What was laid down, with what has come since. */
function expected({ tables, hadSchedules, hadUsage }: Before): object {
  const [ended, pending, running] = OLD_DOCUMENTS["runs"] ?? [];
  const added = { origin: null, environment: null, emailInbox: false, trajectories: null, retries: 0, tries: [], quarantined: false };
  const addedToTest = { dueAt: null, lastSkipped: null, retries: 0, quarantined: false, managed: null, sharedStepIds: [] };
  const others = Object.entries(OLD_DOCUMENTS).filter(([table]) => tables.includes(table) && table !== "tests" && table !== "runs");
  return {
    names: ["Buy", "Nightly"],
    test: { ...OLD_DOCUMENTS["tests"]?.[0], ...addedToTest },
    due: hadSchedules ? [] : ["Nightly"],
    run: { ...ended, ...added, attemptId: null, launchedBy: null },
    runs: 3,
    pending: [pending?.["id"]],
    silent: [running?.["id"]],
    kept: hadUsage ? [] : [{ runId: OLD.runId, endedAt: ended?.["completedAt"], bytes: 1234 }],
    used: hadUsage ? [] : [{ day: "2026-01-02", runs: 1, steps: 7, credits: 1 }],
    records: Object.fromEntries(others),
  };
}

/** All of a kind that there are, by the table that they lie in. */
function readers(stores: Stores): Readonly<Record<string, () => Promise<readonly unknown[]>>> {
  const { workspaceId, projectId, runId, sourceId, webhookId } = OLD;
  const all = { workspaceId };
  const id = (table: string): string => String(OLD_DOCUMENTS[table]?.[0]?.["id"]);
  return {
    workspaces: () => stores.workspaces.list(),
    projects: () => stores.projects.list(all, page),
    tags: () => stores.tags.list({ ...all, projectIds: [projectId] }, page),
    tag_runs: async () => [await stores.tagRuns.get(id("tag_runs"))],
    run_events: async () => (await stores.events.read(runId, 0, 10)).map((event) => ({ runId, ...event })),
    api_keys: async () => [await stores.keys.findByHash("a".repeat(64))],
    environments: () => stores.environments.list(all, page),
    shared_steps: () => stores.sharedSteps.list(all, page),
    trajectories: () => stores.trajectories.list(projectId, 10),
    run_emails: () => stores.emails.list(runId, 0, 10),
    sign_ins: async () => [await stores.signIns.get(id("sign_ins"))],
    deployment_hooks: () => stores.deploymentHooks.list(all, page),
    audit: () => stores.audit.list(all, page),
    webhooks: () => stores.webhooks.list(all, page),
    webhook_deliveries: () => stores.webhookDeliveries.list({ webhookId }, page),
    test_sources: () => stores.testSources.list(all, page),
    attempts: () => stores.attempts.list({ ...all, sourceId }, page),
    github_links: () => stores.githubLinks.ofRepository("Acme/Shop"),
    github_checks: async () => [await stores.githubChecks.get(id("github_checks"))],
  };
}

/** How writes over what was laid down end, and what is in the end deleted. */
async function changedIn(stores: Stores): Promise<readonly unknown[]> {
  const { testId, environmentId } = OLD;
  const test = await stores.tests.get(testId);
  const [pending] = await stores.runs.listOpen({ statuses: ["pending"], limit: 1 });
  if (test === null || pending === undefined) return [];
  const environment = await stores.environments.get(environmentId);
  return [
    await stores.tests.replace({ ...test, retries: 1, revision: test.revision + 1 }),
    await stores.runs.replace({ ...pending, status: "cancelled", closed: true, revision: pending.revision + 1 }),
    environment && (await stores.environments.replace({ ...environment, name: "Live", revision: environment.revision + 1 })),
    await stores.environments.deleteUnlessUsed(environmentId),
  ];
}

function columnsOf(db: DatabaseSync, table: string): string[] {
  return db
    .prepare(`PRAGMA table_info(${table})`)
    .all()
    .map(({ name }) => String(name));
}

function insertRow(db: DatabaseSync, table: string, document: OldDocument): void {
  const { runId: _runId, seq: _seq, ...event } = document;
  const columns = columnsOf(db, table);
  const values = columns.map((column) => {
    if (column === "doc") return JSON.stringify(table === "run_events" ? event : document);
    if (column === "name_key") return String(document["name"]).toLowerCase();
    if (column === "commit_key") return `${String(document["repository"])} ${String(document["sha"])}`;
    if (column === "revoked") return 0;
    const value = document[column.replaceAll(/_(\w)/gu, (_match, letter: string) => letter.toUpperCase())] ?? null;
    return typeof value === "boolean" ? Number(value) : (value as string | number | null);
  });
  db.prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`).run(...values);
  // What repeats the document in rows of its own came with the first format.
  if (table === "tests")
    for (const tagId of document["tagIds"] as string[])
      db.prepare("INSERT INTO test_tags (tag_id, created_at, test_id) VALUES (?, ?, ?)").run(
        tagId,
        String(document["createdAt"]),
        String(document["id"]),
      );
}

/** As the first version on MongoDB has laid it down: field by field, and what is looked up beside them. */
function mongoDocument(collection: string, { id, ...fields }: OldDocument): { readonly _id: string } {
  if (collection === "run_events") {
    const { runId, seq: _seq, ...event } = fields;
    const batch = { schemaVersion: 1, runId, key: "finished", firstSeq: 1, n: 1, lastSeq: 1, closes: true, events: [event] };
    return { _id: `${String(runId)}/1`, ...batch };
  }
  const derived = {
    ...(typeof fields["createdAt"] === "string" ? { position: `${fields["createdAt"]}/${String(id)}` } : {}),
    ...(typeof fields["name"] === "string" ? { nameKey: fields["name"].toLowerCase() } : {}),
    ...(collection === "github_checks" ? { commitKey: `${String(fields["repository"])} ${String(fields["sha"])}` } : {}),
    ...(["projects", "environments", "shared_steps"].includes(collection) ? { pins: {}, pinsMade: 0 } : {}),
  };
  return { _id: String(id), ...fields, ...derived };
}
