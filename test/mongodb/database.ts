import { randomBytes } from "node:crypto";
import { type Db, MongoClient } from "mongodb";
import { inject } from "vitest";

export interface TestDatabase {
  readonly name: string;
  /** With the database's name in it. */
  readonly uri: string;
  drop(): Promise<void>;
}

/** Is there a MongoDB for the tests? */
export function hasMongodb(): boolean {
  return inject("mongodb") !== null;
}

/** An empty database of the tests' server. */
export function newDatabase(): TestDatabase {
  const mongodb = inject("mongodb");
  if (mongodb === null) throw new Error("There is no MongoDB for the tests.");
  const name = `runwright_test_${randomBytes(6).toString("hex")}`;
  const uri = uriOf(mongodb.uri, name);
  return {
    name,
    uri,
    async drop() {
      const client = new MongoClient(uri);
      await client.db(name).dropDatabase();
      await client.close();
    },
  };
}

/**
 * Databases that a test has left, with their collections and indexes and nothing in them: to make those anew takes three times as long, and to look
 * whether all are there as long as many a test.
 */
const emptied: TestDatabase[] = [];
/** For all that a worker empties: a connection costs more than to empty a collection does. */
let cleaner: MongoClient | null = null;

/** An empty one that is given back with `leaveDatabase`; `isReady`: the service has made its collections and indexes there. */
export function takeDatabase(): { readonly database: TestDatabase; readonly isReady: boolean } {
  const database = emptied.pop();
  return { database: database ?? newDatabase(), isReady: database !== undefined };
}

/** What changes nothing, of what the driver is asked for on a database. */
const READS = new Set([
  "find",
  "getMore",
  "killCursors",
  "aggregate",
  "count",
  "distinct",
  "hello",
  "ping",
  "listCollections",
  "listIndexes",
  "endSessions",
]);
/** The collections that may hold something. A database that is not here may hold something in each. */
const written = new Map<string, Set<string>>();

/** Notes where this connection writes: only that is emptied. It must be every one that writes to the database, and monitor its commands. */
export function watchWrites({ client }: Db, { name }: TestDatabase): void {
  const collections = written.get(name) ?? new Set();
  written.set(name, collections);
  client.on("commandStarted", ({ commandName, command }) => {
    if (!READS.has(commandName)) collections.add(String(command[commandName]));
  });
}

/** Removes all that lies in the database, for the next one who takes one. */
export async function leaveDatabase(database: TestDatabase): Promise<void> {
  cleaner ??= new MongoClient(database.uri, { maxPoolSize: 1 });
  const db = cleaner.db(database.name);
  const names = written.get(database.name) ?? (await db.collections()).map(({ collectionName }) => collectionName);
  for (const name of names) await db.collection(name).deleteMany();
  written.delete(database.name);
  emptied.push(database);
}

/** The same server, another database. */
export function uriOf(serverUri: string, name: string): string {
  const [, server = serverUri, options = ""] = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/u.exec(serverUri) ?? [];
  // Users are usually kept in `admin`; without a database in the URI that is where the driver looks.
  const source = server.includes("@") && !/[?&]authSource=/u.test(options) ? `${options === "" ? "?" : "&"}authSource=admin` : "";
  return `${server}/${name}${options}${source}`;
}
