import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { MongoDatabase } from "../../packages/api/src/adapters/store/mongodb/mongo-database.ts";
import { openMongoStores } from "../../packages/api/src/adapters/store/mongodb/mongo-stores.ts";
import type { Stores } from "../../packages/api/src/domain/deps.ts";
import { hasMongodb, newDatabase, type TestDatabase } from "../mongodb/database.ts";
import { run, second, WORKSPACE } from "./samples.ts";

/** The stand-in reads every document of a collection for each question, one question at a time. */
const MANY = inject("mongodb")?.name === "ferretdb" ? 2_000 : 20_000;

/** After how long a service that says nothing is taken for dead. One that is alive says something after each 500 documents, on a busy machine after seconds. */
const SILENT_MS = 10_000;

describe.skipIf(!hasMongodb())("a database of format 1 with thousands of closed Runs", () => {
  let database: TestDatabase;
  const open: MongoDatabase[] = [];
  const connect = async (): Promise<MongoDatabase> => {
    const db = await MongoDatabase.connect(database);
    open.push(db);
    return db;
  };
  beforeEach(async () => {
    database = newDatabase();
    const db = await connect();
    await db.collection("meta").insertOne({ _id: "format", number: 1 });
    const artifacts = { "video desktop": { kind: "video", device: "desktop", size: 10, etag: "e" } } as const;
    const { id: _id, ...fields } = run({
      status: "passed",
      result: "passed",
      completedAt: second(5),
      stepCount: 3,
      creditsCharged: 1,
      closed: true,
      artifacts,
    });
    const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
    for (let n = 0; n < MANY; n += 1000)
      await db
        .collection("runs")
        .insertMany(Array.from({ length: 1000 }, (_, of) => ({ ...fields, _id: idOf(n + of), projectId: WORKSPACE })));
  }, 120_000);
  afterEach(async () => {
    for (const db of open.splice(0)) await db.close();
    await database.drop();
  });

  const isWhole = async (stores: Stores): Promise<void> => {
    const [used] = await stores.usage.list({ workspaceId: WORKSPACE, from: "2026-01-01", to: "2026-01-02" });
    expect(used).toMatchObject({ runs: MANY, steps: 3 * MANY, credits: MANY });
    expect(await stores.artifactLedger.totalBytes()).toBe(10 * MANY);
    expect(await open[0]?.collection("meta").find().toArray()).toEqual([{ _id: "format", number: 2 }]);
  };

  it(
    "is brought to the present one by one of several services, however long that takes, and goes on where another one has died",
    { timeout: 300_000 },
    async () => {
      const killed = new AbortController();
      const told: { readonly documents: number }[] = [];
      const log = {
        info: (fields: object): void => {
          told.push(fields as (typeof told)[number]);
          killed.abort();
        },
      };
      await expect(openMongoStores(await connect(), { log, signal: killed.signal })).rejects.toThrow();
      const done = await open[0]?.collection("meta").findOne({ _id: "migration" });
      expect(done).toMatchObject({ to: 2, step: 1, done: told[0]?.documents });
      expect(told).toMatchObject([{ format: 2, step: "runs", documents: 500 }]);

      const each: (readonly number[])[] = [];
      const service = async (): Promise<Stores> => {
        const counts: number[] = [];
        each.push(counts);
        const counting = { info: (fields: object) => void counts.push((fields as { documents: number }).documents) };
        return openMongoStores(await connect(), { log: counting, silentMs: SILENT_MS });
      };
      const [stores] = await Promise.all([service(), service(), service()]);
      const [active, ...idle] = each.toSorted((a, b) => b.length - a.length);
      expect(active?.[0]).toBe(1000);
      expect(idle).toEqual([[], []]);
      await isWhole(stores);
    },
  );
});
