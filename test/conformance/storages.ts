import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { MongoClientOptions } from "mongodb";
import { MongoDatabase } from "../../packages/api/src/adapters/store/mongodb/mongo-database.ts";
import { mongoStores, openMongoStores } from "../../packages/api/src/adapters/store/mongodb/mongo-stores.ts";
import { openSqliteStores, type OpenStores, SQLITE_FILE } from "../../packages/api/src/adapters/store/sqlite/sqlite-stores.ts";
import { UnreadableRecords } from "../../packages/api/src/adapters/store/unreadable-records.ts";
import type { Stores } from "../../packages/api/src/domain/deps.ts";
import type { Log } from "../../packages/api/src/ports/log.ts";
import { hasMongodb, leaveDatabase, takeDatabase, watchWrites } from "../mongodb/database.ts";
import { newSqliteFolder } from "../sqlite-folder.ts";

/** One storage engine, empty at first, as the suites want it. */
export interface Storage {
  readonly stores: Stores;
  /** Closes everything and opens it again on the same data, as after a restart. The old `stores` are of no use any more. */
  reopen(): Promise<Stores>;
  /** Changes what lies in the storage under this id, behind the stores' back: as damage does, or a later version. */
  rewrite(
    table: "runs" | "tests" | "projects" | "environments" | "plans",
    id: string,
    change: (document: StoredFields) => StoredFields,
  ): Promise<void>;
  /** How many records each table holds that the stores have met and could not read. */
  unreadable(): ReadonlyMap<string, number>;
  /** Adds to a Run's log an event of a kind that this version does not know. */
  appendUnknownEvent(runId: string, seq: number): Promise<void>;
  dispose(): Promise<void>;
}

export type StoredFields = Readonly<Record<string, unknown>>;

export interface StorageKind {
  readonly name: string;
  open(log?: Log): Promise<Storage>;
}

/** Every suite runs on each of these. Where there is no MongoDB, its global setup has said so. */
export const STORAGE_KINDS: readonly StorageKind[] = [
  { name: "SQLite", open: openSqlite },
  ...(hasMongodb() ? [{ name: "MongoDB", open: openMongo }] : []),
];

async function openSqlite(log?: Log): Promise<Storage> {
  const folder = await newSqliteFolder("runwright-conformance-");
  let open: OpenStores = openSqliteStores(folder, { log });
  return {
    get stores() {
      return open.stores;
    },
    async reopen() {
      await open.close();
      open = openSqliteStores(folder, { log });
      return open.stores;
    },
    unreadable: () => open.unreadable.counts(),
    async rewrite(table, id, change) {
      const db = new DatabaseSync(join(folder, SQLITE_FILE), { timeout: 5000 });
      const stored = JSON.parse(String(db.prepare(`SELECT doc FROM ${table} WHERE id = ?`).get(id)?.["doc"])) as StoredFields;
      const changed = change(stored);
      db.prepare(`UPDATE ${table} SET doc = ? WHERE id = ?`).run(JSON.stringify(changed), id);
      // As whoever writes such a document does.
      if (table === "runs") db.prepare("UPDATE runs SET status = ? WHERE id = ?").run(String(changed["status"]), id);
      db.close();
    },
    async appendUnknownEvent(runId, seq) {
      const db = new DatabaseSync(join(folder, SQLITE_FILE), { timeout: 5000 });
      const doc = JSON.stringify({ type: "run.dreamt", at: "2026-01-01T00:00:00.000Z", dream: "of sheep" });
      db.prepare("INSERT INTO run_events (run_id, seq, type, doc) VALUES (?, ?, 'run.dreamt', ?)").run(runId, seq, doc);
      db.close();
    },
    async dispose() {
      await open.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openMongo(log?: Log): Promise<Storage> {
  return (await openMongoWith({}, log)).storage;
}

/** With what the driver is to do besides; `db` is as good as the storage until that is reopened. */
export async function openMongoWith(
  options: MongoClientOptions,
  log?: Log,
): Promise<{ readonly storage: Storage; readonly db: MongoDatabase }> {
  const { database, isReady } = takeDatabase();
  const connect = async (): Promise<MongoDatabase> => {
    const connected = await MongoDatabase.connect(database, { ...options, monitorCommands: true }, new UnreadableRecords({ log }));
    watchWrites(connected.db, database);
    return connected;
  };
  let db = await connect();
  let stores = isReady ? mongoStores(db) : await openMongoStores(db);
  const storage: Storage = {
    get stores() {
      return stores;
    },
    async reopen() {
      await db.close();
      db = await connect();
      stores = await openMongoStores(db);
      return stores;
    },
    unreadable: () => db.unreadable.counts(),
    async rewrite(table, id, change) {
      const stored = await db.collection(table).findOne({ _id: id });
      const { _id, ...fields } = stored ?? { _id: id };
      await db.collection(table).replaceOne({ _id: id }, change(fields));
    },
    async appendUnknownEvent(runId, seq) {
      const last = await db.collection("run_events").findOne({ runId }, { sort: { lastSeq: -1 } });
      const n = Number(last?.["n"] ?? 0) + 1;
      const events = [{ type: "run.dreamt", at: "2026-01-01T00:00:00.000Z", dream: "of sheep" }];
      const place = { schemaVersion: 1, runId, key: `dream ${n}`, firstSeq: seq, n, lastSeq: seq, closes: false };
      await db.collection("run_events").insertOne({ _id: `${runId}/${n}`, ...place, events });
    },
    async dispose() {
      await db.close();
      await leaveDatabase(database);
    },
  };
  return { storage, db };
}
