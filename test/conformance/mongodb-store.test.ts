import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { gridfsArtifacts } from "../../packages/api/src/adapters/artifacts/gridfs.ts";
import { tidyArtifacts } from "../../packages/api/src/adapters/artifacts/tidy-gridfs.ts";
import { aesSecretBox } from "../../packages/api/src/adapters/secrets/aes-secret-box.ts";
import { isSealedWith } from "../../packages/api/src/adapters/store/mongodb/format.ts";
import { MongoDatabase } from "../../packages/api/src/adapters/store/mongodb/mongo-database.ts";
import { openMongoStores, tidyStores } from "../../packages/api/src/adapters/store/mongodb/mongo-stores.ts";
import type { Stores } from "../../packages/api/src/domain/deps.ts";
import { hasMongodb, newDatabase, type TestDatabase } from "../mongodb/database.ts";
import { environment, phase, project, run, second, test, WORKSPACE } from "./samples.ts";

const HOUR_MS = 3_600_000;

describe.skipIf(!hasMongodb())("a database that services share", () => {
  let database: TestDatabase;
  const connections: MongoDatabase[] = [];
  beforeEach(() => {
    database = newDatabase();
  });
  afterEach(async () => {
    await Promise.all(connections.splice(0).map((db) => db.close()));
    await database.drop();
  });

  async function connect(): Promise<{ db: MongoDatabase; stores: Stores }> {
    const db = await MongoDatabase.connect(database);
    connections.push(db);
    return { db, stores: await openMongoStores(db) };
  }

  it("tells the time that all of them go by", async () => {
    const { db } = await connect();
    const before = Date.now();
    const time = await db.time();
    // The server of the tests is on this machine; MongoDB's own clock counts whole milliseconds.
    expect(time).toBeGreaterThanOrEqual(before - 1000);
    expect(time).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it("numbers the events of two services in one line", async () => {
    const services = await Promise.all([connect(), connect()]);
    const id = randomUUID();
    const appends = services.flatMap(({ stores }, service) =>
      Array.from({ length: 15 }, (_, n) =>
        stores.events.append(id, `${service} ${n}`, [phase(`${service} ${n} a`), phase(`${service} ${n} b`)]),
      ),
    );
    expect((await Promise.all(appends)).every(({ outcome }) => outcome === "appended")).toBe(true);
    const log = await services[0].stores.events.read(id, 0, 1000);
    expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
    expect(await services[1].stores.events.read(id, 57, 2)).toEqual(log.slice(57, 59));
  });

  it("gives a service all of a long log that another has written, then what comes, in pages of any size", async () => {
    const [writer, reader] = await Promise.all([connect(), connect()]);
    const id = randomUUID();
    expect(await reader.stores.events.read(id, 0, 10)).toEqual([]);
    for (let n = 1; n <= 80; n++) await writer.stores.events.append(id, String(n), [phase(`${n}`)]);
    const numbers = async (after: number, limit: number): Promise<number[]> =>
      (await reader.stores.events.read(id, after, limit)).map(({ seq }) => seq);
    const upTo = (last: number, first = 1): number[] => Array.from({ length: last - first + 1 }, (_, n) => n + first);
    expect(await numbers(0, 1000)).toEqual(upTo(80));
    expect(await numbers(0, 3)).toEqual([1, 2, 3]);
    expect(await numbers(3, 30)).toEqual(upTo(33, 4));
    expect(await numbers(80, 10)).toEqual([]);
    await writer.stores.events.append(id, "more", [phase("a"), phase("b"), phase("c")]);
    expect(await numbers(80, 2)).toEqual([81, 82]);
    expect(await numbers(82, 10)).toEqual([83]);
    expect((await reader.stores.events.last(id))?.seq).toBe(83);
    expect(await reader.stores.events.append(id, "own", [phase("d")])).toEqual({ outcome: "appended", lastSeq: 84 });
    expect(await writer.stores.events.append(id, "after it", [phase("e")])).toEqual({ outcome: "appended", lastSeq: 85 });
  });

  it("takes an empty batch once, and goes on after it", async () => {
    const { stores } = await connect();
    const id = randomUUID();
    await stores.events.append(id, "1", [phase("a")]);
    expect(await stores.events.append(id, "2", [])).toEqual({ outcome: "appended", lastSeq: 1 });
    expect(await stores.events.append(id, "2", [])).toEqual({ outcome: "repeated", lastSeq: 1 });
    expect((await stores.events.last(id))?.seq).toBe(1);
    expect(await stores.events.append(id, "3", [phase("b")])).toEqual({ outcome: "appended", lastSeq: 2 });
    expect((await stores.events.read(id, 0, 10)).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it("takes a tag trigger that is larger than a document may be, in parts that are smaller", async () => {
    const { db, stores } = await connect();
    const runs = Array.from({ length: 340 }, () => run({ description: randomBytes(25_000).toString("hex") }));
    const group = {
      schemaVersion: 1 as const,
      id: randomUUID(),
      workspaceId: WORKSPACE,
      projectId: randomUUID(),
      tag: "all",
      runs,
      complete: false,
      createdAt: second(0),
    };
    expect(await stores.tagRuns.insert(group)).toBe("inserted");
    expect(await stores.tagRuns.insert({ ...group, tag: "other" })).toBe("exists");
    expect(await stores.tagRuns.get(group.id)).toEqual(group);
    const parts = await db.collection("tag_run_parts").find().toArray();
    expect(parts.length).toBeGreaterThan(4);
    expect(Math.max(...parts.map((part) => JSON.stringify(part).length))).toBeLessThan(8_000_000);
    await stores.tagRuns.complete(group.id);
    expect(await db.collection("tag_run_parts").countDocuments()).toBe(0);
    expect(await stores.tagRuns.get(group.id)).toEqual({ ...group, runs: [], complete: true });
  });

  it("drops the parts of a tag trigger that died before its commit point, but not those of one that is under way", async () => {
    const { db } = await connect();
    const parts = db.collection("tag_run_parts");
    await parts.insertOne({ _id: "lost/0", setId: "lost", n: 0, runs: [], storedAt: new Date(Date.now() - HOUR_MS).toISOString() });
    await parts.insertOne({ _id: "going/0", setId: "going", n: 0, runs: [], storedAt: new Date().toISOString() });
    await tidyStores(db);
    expect(await parts.distinct("_id")).toEqual(["going/0"]);
  });

  it("lets nobody delete what another is about to name, for as long as that one may be alive", async () => {
    const { db, stores } = await connect();
    const home = project();
    await stores.projects.insert(home);
    const pin = (ageMs: number): Promise<unknown> =>
      db
        .collection("projects")
        .updateOne({ _id: home.id }, { $set: { "pins.x": new Date(Date.now() - ageMs).toISOString() }, $inc: { pinsMade: 1 } });
    await pin(0);
    const deletion = stores.projects.deleteUnlessUsed(home.id);
    await db.collection("projects").updateOne({ _id: home.id }, { $unset: { "pins.x": "" } });
    expect(await deletion).toBe("deleted");
    await stores.projects.insert(home);
    await pin(2 * 60_000);
    expect(await stores.projects.deleteUnlessUsed(home.id)).toBe("deleted");
  });

  it("leaves no mark on what was named", async () => {
    const { db, stores } = await connect();
    const home = project();
    await stores.projects.insert(home);
    const place = environment({ projectId: home.id });
    await stores.environments.insert(place);
    await Promise.all(Array.from({ length: 5 }, () => stores.tests.insert(test({ projectId: home.id, environmentId: place.id }))));
    await stores.tests.insert(test({ projectId: home.id, environmentId: randomUUID() }));
    expect(await db.collection("projects").findOne({ _id: home.id })).toMatchObject({ pins: {}, pinsMade: 7 });
    expect(await db.collection("environments").findOne({ _id: place.id })).toMatchObject({ pins: {}, pinsMade: 5 });
  });

  it("completes the removal of a project whose process died after it", async () => {
    const { db, stores } = await connect();
    const home = project();
    await stores.projects.insert(home);
    const place = environment({ projectId: home.id });
    await stores.environments.insert(place);
    await db.collection("removals").insertOne({ _id: home.id, begunAt: new Date(Date.now() - HOUR_MS).toISOString() });
    await db.collection("projects").deleteOne({ _id: home.id });
    await tidyStores(db);
    expect(await stores.environments.get(place.id)).toBeNull();
    expect(await db.collection("removals").countDocuments()).toBe(0);
  });

  it("drops contents that were replaced and chunks of uploads that died, later, and nothing else", async () => {
    const { db } = await connect();
    const artifacts = gridfsArtifacts(db);
    const runId = randomUUID();
    const put = (text: string): Promise<unknown> =>
      artifacts.put(runId, "a", {
        content: (async function* () {
          yield Buffer.from(text);
        })(),
      });
    await put("old");
    await put("new");
    const lostId = Math.floor(Date.now() / 1000)
      .toString(16)
      .padEnd(24, "0");
    await db.collection("artifacts.chunks").insertOne({ _id: `${lostId}/3`, files_id: lostId, n: 3, data: Buffer.from("x") });
    const contents = async (): Promise<number> => (await db.collection("artifacts.chunks").distinct("files_id")).length;
    await tidyArtifacts(db);
    expect(await contents()).toBe(3);
    await tidyArtifacts(db, { now: Date.now() + 24 * HOUR_MS });
    expect(await contents()).toBe(1);
    expect(await db.collection("artifacts.files").countDocuments()).toBe(1);
    expect(await artifacts.stat(runId, "a")).toMatchObject({ size: 3 });
  });

  it("is refused when a later version has written it", async () => {
    const { db } = await connect();
    await db.collection("meta").updateOne({ _id: "format" }, { $set: { number: 99 } });
    await expect(openMongoStores(db)).rejects.toMatchObject({ code: "data_dir_too_new" });
  });

  it("takes over format 1: its schedules are overdue, so that their next time is worked out, and its usage is counted", async () => {
    const { db, stores } = await connect();
    const home = project();
    await stores.projects.insert(home);
    const [old, other] = [test({ projectId: home.id, trigger: "schedule", schedule: "@daily" }), test({ projectId: home.id })];
    for (const one of [old, other]) await stores.tests.insert(one);
    await db.collection("tests").updateMany({}, { $unset: { dueAt: "" } });
    await stores.runs.insert(
      run({ projectId: home.id, status: "passed", completedAt: "2026-01-02T03:04:05.678Z", stepCount: 7, closed: true }),
    );
    await db.collection("meta").updateOne({ _id: "format" }, { $set: { number: 1 } });
    const again = await openMongoStores(db);
    expect((await again.tests.listDue("1970-01-01T00:00:00.000Z", 10)).map(({ id }) => id)).toEqual([old.id]);
    const filter = { workspaceId: WORKSPACE, from: "2026-01-02", to: "2026-01-02" };
    expect(await again.usage.list(filter)).toMatchObject([{ projectId: home.id, runs: 1, steps: 7 }]);
  });

  it("is refused when an index of its name is another one", async () => {
    const db = await MongoDatabase.connect(database);
    connections.push(db);
    await db.db.collection("runs").createIndex({ status: 1 }, { name: "by_test" });
    await expect(openMongoStores(db)).rejects.toMatchObject({ code: "stored_document_invalid" });
  });

  it("knows the key that its secrets are sealed with", async () => {
    const { db } = await connect();
    const [one, other] = [aesSecretBox("a key"), aesSecretBox("another key")];
    expect(await isSealedWith(db, one)).toBe(true);
    expect(await isSealedWith(db, one)).toBe(true);
    expect(await isSealedWith(db, other)).toBe(false);
  });

  it("says so when a document is not what this version writes", async () => {
    const { db, stores } = await connect();
    const one = run();
    await stores.runs.insert(one);
    await db.collection("runs").updateOne({ _id: one.id }, { $set: { schemaVersion: 2 } });
    await expect(stores.runs.get(one.id)).rejects.toMatchObject({ name: "PortError", code: "stored_document_invalid" });
  });

  it("has everything that a killed writer was acknowledged, and every log without gaps, three times over", async () => {
    const acknowledged: string[] = [];
    for (const lines of [1, 40, 150]) acknowledged.push(...(await killAfter(lines, database)));
    const { stores } = await connect();
    const runIds = acknowledged.filter((line) => line.startsWith("run ")).map((line) => line.slice(4));
    expect(runIds.length).toBeGreaterThan(10);
    for (const id of runIds) {
      expect(await stores.runs.get(id)).not.toBeNull();
      const log = await stores.events.read(id, 0, 100);
      expect(log.map((event) => event.seq)).toEqual(log.map((_, index) => index + 1));
      const promised = acknowledged.filter((line) => line.startsWith(`events ${id} `)).map((line) => Number(line.split(" ")[2]));
      expect(log.length).toBeGreaterThanOrEqual(Math.max(0, ...promised));
    }
  });
});

/** Lets a writer acknowledge so many writes, kills it, and gives every line that it could still print. */
async function killAfter(lines: number, { uri, name }: TestDatabase): Promise<string[]> {
  const program = join(import.meta.dirname, "acknowledging-writer.ts");
  const writer = spawn(process.execPath, ["--conditions=@runwright/source", program, uri, name], { stdio: ["ignore", "pipe", "inherit"] });
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === lines) writer.kill("SIGKILL");
  }
  return acknowledged;
}
