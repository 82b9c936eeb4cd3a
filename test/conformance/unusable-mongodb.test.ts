import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RunningService, serve } from "../../packages/api/src/serve.ts";
import { hasMongodb, newDatabase } from "../mongodb/database.ts";

const PASSWORD = "hunter2-not-to-be-seen";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "runwright-unusable-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function start(
  uri: string,
  { name = "data", key }: { readonly name?: string; readonly key?: string | undefined } = {},
): Promise<RunningService> {
  const env = { RUNWRIGHT_LOG_LEVEL: "silent", RUNWRIGHT_MONGODB_URI: uri, ...(key === undefined ? {} : { RUNWRIGHT_SECRET_KEY: key }) };
  return await serve({ port: 0, dataDir: join(folder, name), print: () => undefined, env });
}

describe("a service does not start, and says why without the password, on a MongoDB that", () => {
  it.each([
    ["is not there", `mongodb://ann:${PASSWORD}@127.0.0.1:1/x?serverSelectionTimeoutMS=500`, /127\.0\.0\.1:1 .*cannot be reached/u],
    ["has a name that cannot be resolved", `mongodb://ann:${PASSWORD}@nowhere.invalid/x?serverSelectionTimeoutMS=500`, /nowhere\.invalid/u],
    ["has an address that is none", `mongodb://ann:${PASSWORD}@@host/x`, /percent-encoded/u],
    ["has an unknown option", `mongodb://ann:${PASSWORD}@127.0.0.1/x?maxPoolSizes=3`, /option/u],
    ["names a database of MongoDB's own", `mongodb://ann:${PASSWORD}@127.0.0.1/admin`, /database's name/u],
    ["is another database altogether", `postgres://ann:${PASSWORD}@127.0.0.1/x`, /mongodb:\/\//u],
  ])("%s", async (_name, uri, want) => {
    const error: unknown = await start(uri).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "ConfigError", exitCode: 2, message: expect.stringMatching(want) as string });
    expect(String(error)).not.toContain(PASSWORD);
  });

  it.skipIf(!hasMongodb())("is of a later version, or was written with another key", async () => {
    const database = newDatabase();
    const client = await MongoClient.connect(database.uri);
    try {
      await (await start(database.uri, { name: "first" })).close();
      const refused = async (want: string, key?: string): Promise<void> =>
        await expect(start(database.uri, { key })).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(want) as string });
      await refused("another RUNWRIGHT_SECRET_KEY", "ab".repeat(32));
      const format = client.db().collection<{ _id: string }>("meta");
      await format.updateOne({ _id: "format" }, { $set: { number: 99 } });
      await refused("later version");
    } finally {
      await client.close();
      await database.drop();
    }
  });
});
