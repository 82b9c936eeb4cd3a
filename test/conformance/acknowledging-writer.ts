import { openSqliteStores } from "../../packages/api/src/adapters/store/sqlite/sqlite-stores.ts";
import { phase, run } from "./samples.ts";

/**
 * A program that is there to be killed: `node acknowledging-writer.ts <data folder>` stores Runs and events in it, several at a time,
 * and prints a line for each write that was acknowledged, after it was.
 */
const [, , dataDir] = process.argv;
if (dataDir === undefined) throw new Error("usage: acknowledging-writer.ts <data folder>");
const { stores } = openSqliteStores(dataDir);

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
