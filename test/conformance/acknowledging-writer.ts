import { openMongoStores } from "../../packages/api/src/adapters/store/mongodb/mongo-stores.ts";
import { MongoDatabase } from "../../packages/api/src/adapters/store/mongodb/mongo-database.ts";
import { openSqliteStores } from "../../packages/api/src/adapters/store/sqlite/sqlite-stores.ts";
import type { Stores } from "../../packages/api/src/domain/deps.ts";
import { phase, run } from "./samples.ts";

/**
 * A program that is there to be killed: `node acknowledging-writer.ts <data folder>`, or with a MongoDB URI and the name of a database,
 * stores Runs and events there, several at a time, and prints a line for each write that was acknowledged, after it was.
 */
const [, , place, name] = process.argv;
if (place === undefined) throw new Error("usage: acknowledging-writer.ts <data folder> | <MongoDB URI> <database>");
const stores = await open(place);

async function open(where: string): Promise<Stores> {
  if (name === undefined) return openSqliteStores(where).stores;
  return openMongoStores(await MongoDatabase.connect({ uri: where, name }));
}

async function write(): Promise<never> {
  for (;;) {
    const one = run();
    await stores.runs.insert(one);
    process.stdout.write(`run ${one.id}\n`);
    for (let n = 1; n <= 5; n++) {
      const { lastSeq } = await stores.events.append(one.id, `report 1 ${n}`, [phase("a"), phase("b")]);
      process.stdout.write(`events ${one.id} ${lastSeq}\n`);
    }
  }
}

await Promise.all([write(), write(), write(), write()]);
