import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MongoDatabase } from "../../packages/api/src/adapters/store/mongodb/mongo-database.ts";
import { openMongoStores } from "../../packages/api/src/adapters/store/mongodb/mongo-stores.ts";
import { openSqliteStores, type OpenStores } from "../../packages/api/src/adapters/store/sqlite/sqlite-stores.ts";
import type { Stores } from "../../packages/api/src/domain/deps.ts";
import { hasMongodb, newDatabase } from "../mongodb/database.ts";

/** One storage engine, empty at first, as the suites want it. */
export interface Storage {
  readonly stores: Stores;
  /** Closes everything and opens it again on the same data, as after a restart. The old `stores` are of no use any more. */
  reopen(): Promise<Stores>;
  dispose(): Promise<void>;
}

export interface StorageKind {
  readonly name: string;
  open(): Promise<Storage>;
}

/** Every suite runs on each of these. Where there is no MongoDB, its global setup has said so. */
export const STORAGE_KINDS: readonly StorageKind[] = [
  { name: "SQLite", open: openSqlite },
  ...(hasMongodb() ? [{ name: "MongoDB", open: openMongo }] : []),
];

async function openSqlite(): Promise<Storage> {
  const folder = mkdtempSync(join(tmpdir(), "runwright-conformance-"));
  let open: OpenStores = openSqliteStores(folder);
  return {
    get stores() {
      return open.stores;
    },
    async reopen() {
      await open.close();
      open = openSqliteStores(folder);
      return open.stores;
    },
    async dispose() {
      await open.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openMongo(): Promise<Storage> {
  const database = newDatabase();
  let db = await MongoDatabase.connect(database);
  let stores = await openMongoStores(db);
  return {
    get stores() {
      return stores;
    },
    async reopen() {
      await db.close();
      db = await MongoDatabase.connect(database);
      stores = await openMongoStores(db);
      return stores;
    },
    async dispose() {
      await db.close();
      await database.drop();
    },
  };
}
