import { randomBytes } from "node:crypto";
import { MongoClient } from "mongodb";
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

/** Removes all that lies in the database; its collections stay, with their indexes. */
export async function clearDatabase({ uri, name }: TestDatabase): Promise<void> {
  const client = new MongoClient(uri);
  const collections = await client.db(name).collections();
  await Promise.all(collections.map((collection) => collection.deleteMany()));
  await client.close();
}

/** The same server, another database. */
export function uriOf(serverUri: string, name: string): string {
  const [, server = serverUri, options = ""] = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/u.exec(serverUri) ?? [];
  // Users are usually kept in `admin`; without a database in the URI that is where the driver looks.
  const source = server.includes("@") && !/[?&]authSource=/u.test(options) ? `${options === "" ? "?" : "&"}authSource=admin` : "";
  return `${server}/${name}${options}${source}`;
}
