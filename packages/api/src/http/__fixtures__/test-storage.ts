import { rm } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { filesystemArtifacts } from "../../adapters/artifacts/filesystem.ts";
import { gridfsArtifacts } from "../../adapters/artifacts/gridfs.ts";
import { inProcessSignals } from "../../adapters/signals/in-process-signals.ts";
import { pollingSignals } from "../../adapters/signals/polling-signals.ts";
import { lastEvents } from "../../adapters/store/mongodb/last-events.ts";
import { MongoDatabase } from "../../adapters/store/mongodb/mongo-database.ts";
import { mongoStores, openMongoStores } from "../../adapters/store/mongodb/mongo-stores.ts";
import { openSqliteStores } from "../../adapters/store/sqlite/sqlite-stores.ts";
import type { Deps, Stores } from "../../domain/deps.ts";
import type { Log } from "../../ports/log.ts";
import { leaveDatabase, takeDatabase, watchWrites } from "../../../../../test/mongodb/database.ts";
import { newSqliteFolder } from "../../../../../test/sqlite-folder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** What the tests of a project keep their records in; SQLite where it says nothing. */
    storage: "mongodb" | undefined;
  }
}

export interface TestStorage extends Stores, Pick<Deps, "artifacts" | "signals"> {}

/** A storage of its own, empty: SQLite and files, or MongoDB and GridFS in the project of tests that says so. */
export function openTestStorage(log: Log): Promise<{ storage: TestStorage; close: () => Promise<void> }> {
  return inject("storage") === "mongodb" ? openMongodb(log) : openEmbedded();
}

async function openEmbedded(): Promise<{ storage: TestStorage; close: () => Promise<void> }> {
  const folder = await newSqliteFolder("runwright-http-");
  const opened = openSqliteStores(folder);
  const signals = inProcessSignals();
  const close = async (): Promise<void> => {
    signals.close();
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { storage: { ...opened.stores, artifacts: filesystemArtifacts(join(folder, "artifacts")), signals }, close };
}

async function openMongodb(log: Log): Promise<{ storage: TestStorage; close: () => Promise<void> }> {
  const { database, isReady } = takeDatabase();
  const db = await MongoDatabase.connect(database, { monitorCommands: true });
  watchWrites(db.db, database);
  const stores = isReady ? mongoStores(db) : await openMongoStores(db);
  const signals = pollingSignals({ lastEvents: (known) => lastEvents(db, known), log });
  const close = async (): Promise<void> => {
    signals.close();
    await db.close();
    await leaveDatabase(database);
  };
  return { storage: { ...stores, artifacts: gridfsArtifacts(db), signals }, close };
}
