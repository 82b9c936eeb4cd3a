import { RUN_STATUSES } from "@runwright/contracts";
import { randomUUID } from "node:crypto";
import type { Document } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gridfsArtifacts } from "../../packages/api/src/adapters/artifacts/gridfs.ts";
import { tidyArtifacts } from "../../packages/api/src/adapters/artifacts/tidy-gridfs.ts";
import { createIndexes, INDEXES, type Index } from "../../packages/api/src/adapters/store/mongodb/indexes.ts";
import { lastEvents } from "../../packages/api/src/adapters/store/mongodb/last-events.ts";
import { MongoDatabase } from "../../packages/api/src/adapters/store/mongodb/mongo-database.ts";
import { openMongoStores, tidyStores } from "../../packages/api/src/adapters/store/mongodb/mongo-stores.ts";
import { runSelections } from "../../packages/api/src/adapters/store/mongodb/run-selections.ts";
import type { Stores } from "../../packages/api/src/domain/deps.ts";
import type { RunFilter } from "../../packages/api/src/ports/run-store.ts";
import { hasMongodb, newDatabase, type TestDatabase } from "../mongodb/database.ts";
import {
  apiKey,
  attempt,
  environment,
  managedTest,
  phase,
  project,
  run,
  second,
  tag,
  test,
  testSource,
  trajectory,
  workspace,
  WORKSPACE,
} from "./samples.ts";

interface Query {
  readonly collection: string;
  readonly filter: Document;
  readonly sort: Document;
  readonly hint: unknown;
}

describe.skipIf(!hasMongodb())("the indexes of MongoDB", () => {
  let database: TestDatabase;
  let db: MongoDatabase;
  let stores: Stores;
  const sent: Document[] = [];
  beforeAll(async () => {
    database = newDatabase();
    db = await MongoDatabase.connect(database, { monitorCommands: true });
    stores = await openMongoStores(db);
    db.db.client.on("commandStarted", ({ command }) => sent.push(command));
    await useEverything(db, stores);
  }, 60_000);
  afterAll(async () => {
    await db.close();
    await database.drop();
  });

  it("are made once, however many services start, and are all there", async () => {
    await createIndexes(db.db);
    await openMongoStores(db);
    for (const [collection, indexes] of Object.entries(INDEXES)) {
      if (indexes.length === 0) continue;
      const present = await db.db.collection(collection).listIndexes().toArray();
      expect(present.map((index) => String(index["name"]))).toEqual(expect.arrayContaining(indexes.map(({ name }) => name)));
    }
  });

  it("lead every query that the store sends, as far as its fields tell: equal ones first, then those it is ordered by", () => {
    const queries = sent.flatMap(queriesOf);
    expect(new Set(queries.map(({ collection }) => collection)).size).toBeGreaterThan(14);
    expect(queries.length).toBeGreaterThan(100);
    expect(queries.filter((query) => !isLed(query))).toEqual([]);
    // And a query that none leads would be seen.
    const runs = { collection: "runs", sort: { position: -1 }, hint: undefined };
    expect(isLed({ ...runs, filter: { testName: "x" } })).toBe(false);
    expect(isLed({ ...runs, filter: { testId: { $gt: "x" } } })).toBe(false);
    expect(isLed({ ...runs, filter: { closed: false } })).toBe(false);
    expect(isLed({ ...runs, filter: { testId: "x" }, hint: "by_tag_run" })).toBe(false);
    expect(isLed({ ...runs, filter: { testId: "x" } })).toBe(true);
  });

  it("lead each of 256 combinations of filters of the list of Runs", () => {
    const wrong = everyRunFilter().flatMap((filter) =>
      runSelections(filter)
        .map(({ where, index }) => ({ collection: "runs", filter: where, sort: { position: -1 }, hint: index }))
        .filter((query) => !isLed(query)),
    );
    expect(wrong).toEqual([]);
  });

  it("are what the server says it uses, where its explain can tell (FerretDB's cannot: there this only asks for the plans)", async () => {
    const isFerretdb = "ferretdbVersion" in (await db.db.admin().command({ buildInfo: 1 }));
    const finds = sent.filter((command) => command["find"] !== undefined && Object.keys(command["filter"] as object).length > 0);
    const plans: string[] = [];
    for (const { find, filter, sort, hint } of finds) {
      const plan = await db.db.command({
        explain: { find, filter, ...(sort && { sort }), ...(hint && { hint }) },
        verbosity: "queryPlanner",
      });
      plans.push(`${String(find)} ${JSON.stringify(filter)}: ${JSON.stringify(plan["queryPlanner"])}`);
    }
    expect(plans.length).toBeGreaterThan(50);
    expect(plans.filter((plan) => !isFerretdb && /"(COLLSCAN|SORT)"/u.test(plan))).toEqual([]);
  });
});

/** Calls every method of every port at least once. */
async function useEverything(db: MongoDatabase, stores: Stores): Promise<void> {
  const { workspaces, projects, tags, tests, runs, tagRuns, events, accounts, keys, idempotency, environments } = stores;
  const page = { limit: 2, after: { createdAt: second(9), id: randomUUID() } };
  await workspaces.insert(workspace());
  await Promise.all([workspaces.get(WORKSPACE), workspaces.findByName("default"), workspaces.list()]);
  await workspaces.update(WORKSPACE, { name: "new", updatedAt: second(1) });
  const home = project();
  await projects.insert(home);
  await projects.insert(project({ name: home.name }));
  await Promise.all([
    projects.get(home.id),
    projects.list({ workspaceId: WORKSPACE }, page),
    projects.list({ workspaceId: WORKSPACE, ids: [home.id] }, page),
  ]);
  await projects.rename(home.id, { name: "B", updatedAt: second(1) });
  const smoke = await tags.insertOrGet(tag({ projectId: home.id }));
  await Promise.all([
    tags.listByProject(home.id),
    tags.getMany([smoke.id]),
    tags.list({ workspaceId: WORKSPACE }, page),
    tags.rename(smoke.id, "C"),
  ]);
  const place = environment({ projectId: home.id });
  await environments.insert(place);
  await environments.insert({ ...place, id: randomUUID() });
  await Promise.all([
    environments.get(place.id),
    environments.getMany([place.id]),
    environments.list({ workspaceId: WORKSPACE, projectIds: [home.id] }, page),
  ]);
  await environments.replace({ ...place, name: "D", revision: 2 });
  const one = test({ projectId: home.id, environmentId: place.id, tagIds: [smoke.id] });
  await tests.insert(one);
  const projectIds = [home.id, randomUUID()];
  for (const filter of [{}, { projectIds }, { tagId: smoke.id }, { tagId: smoke.id, projectIds }])
    await tests.list({ workspaceId: WORKSPACE, ...filter }, page);
  await tests.get(one.id);
  await tests.replace({ ...one, revision: 2 });
  await environments.deleteUnlessUsed(place.id);
  await stores.sharedSteps.deleteUnlessUsed(randomUUID());
  await useAttempts(stores, home.id);
  await projects.deleteUnlessUsed(home.id);
  await tests.delete(one.id);
  await tags.delete(smoke.id);
  await projects.deleteUnlessUsed(home.id);
  const going = run();
  await runs.insert(going);
  await Promise.all([runs.get(going.id), runs.putArtifact(going.id, "a", { kind: "video", device: "desktop", size: 1, etag: '"1"' })]);
  await runs.replace({ ...going, revision: 3 });
  await runs.listOpen({ statuses: RUN_STATUSES, afterId: going.id, limit: 5 });
  await runs.getMany([going.id]);
  await runs.listActive([going.testId]);
  for (const launched of [true, false]) await runs.listOpen({ statuses: ["pending"], launched, afterId: going.id, limit: 5 });
  await stores.webhookDeliveries.countPending();
  for (const since of ["createdAt", "startedAt", "heartbeatAt"] as const)
    for (const after of [undefined, going]) await runs.listOverdue({ since, before: second(9), after, limit: 5 });
  await runs.countLaunched();
  for (const filter of everyRunFilter().filter((_, n) => n % 13 === 0)) await runs.list(filter, page);
  const group = {
    schemaVersion: 1 as const,
    id: randomUUID(),
    workspaceId: WORKSPACE,
    projectId: home.id,
    tag: "smoke",
    runs: [going],
    complete: false,
    createdAt: second(0),
  };
  await tagRuns.insert(group);
  await Promise.all([tagRuns.get(group.id), tagRuns.listIncomplete(5)]);
  await tagRuns.complete(group.id);
  await events.append(going.id, "1", [phase("a")]);
  await events.append(going.id, "1", [phase("a")]);
  await Promise.all([events.read(going.id, 0, 10), events.last(going.id), lastEvents(db, new Map([[going.id, 0]]))]);
  await lastEvents(db, new Map(Array.from({ length: 20 }, () => [randomUUID(), 3])));
  const limits = { credits: 5, maxQueuedRuns: 5, maxActiveRuns: 5 };
  await accounts.reserve({ workspaceId: WORKSPACE, runs: [{ runId: going.id, credits: 1 }], limits, at: second(0) });
  await Promise.all([accounts.balance(WORKSPACE), accounts.listHolds(second(9)), accounts.markStarted(WORKSPACE, going.id)]);
  await accounts.settle(WORKSPACE, going.id, 1);
  const key = apiKey();
  await keys.insert(key);
  await Promise.all([keys.get(key.id), keys.findByHash(key.hash), keys.list(WORKSPACE, page), keys.any(), keys.any(WORKSPACE)]);
  await Promise.all([keys.touch(key.id, second(1)), keys.expireBy(key.id, second(5))]);
  await keys.revoke(key.id, second(2));
  const id = { workspaceId: WORKSPACE, operation: "POST /v1/tests", key: "k" };
  const claim = { fingerprint: "f", owner: "o", now: second(0), claimUntil: second(60), keepUntil: second(99) };
  await idempotency.claim(id, claim);
  await idempotency.claim(id, { ...claim, now: second(61) });
  await Promise.all([idempotency.renew(id, claim), idempotency.complete(id, { owner: "o", answer: "a" }), idempotency.release(id, "o")]);
  await idempotency.deleteExpired(second(100));
  const known = trajectory({ projectId: home.id });
  await projects.insert(home);
  await stores.trajectories.keep(home.id, [known], 0);
  await stores.trajectories.keep(home.id, [known, known], 5);
  await Promise.all([stores.trajectories.find(home.id, ["step"]), stores.trajectories.list(home.id, 5)]);
  await stores.trajectories.fail([known.id], { runId: going.id, most: 2 });
  await stores.trajectories.clear(home.id);
  await useArtifacts(db, going.id);
  await tidyStores(db);
}

async function useAttempts(stores: Stores, projectId: string): Promise<void> {
  const source = testSource({ projectId });
  await stores.testSources.insert(source);
  const made = attempt({ projectId, sourceId: source.id });
  await stores.attempts.insert(made, [managedTest({ projectId, sourceId: source.id })]);
  for (const filter of [{}, { projectIds: [projectId] }, { sourceId: source.id }, { iterationId: source.id }])
    await stores.attempts.list({ workspaceId: WORKSPACE, ...filter }, { limit: 2, after: made });
  await stores.attempts.settle(made.id, "passed");
  await stores.attempts.deleteOfSource(source.id);
}

async function useArtifacts(db: MongoDatabase, runId: string): Promise<void> {
  const artifacts = gridfsArtifacts(db);
  for (const text of ["one", "two"])
    await artifacts.put(runId, "a", {
      content: (async function* () {
        yield Buffer.from(text);
      })(),
    });
  const opened = await artifacts.open(runId, "a");
  for await (const _chunk of opened!.content);
  await artifacts.list(runId);
  await tidyArtifacts(db, { now: Date.now() + 24 * 3_600_000 });
  await artifacts.deleteAll(runId);
}

function everyRunFilter(): RunFilter[] {
  const fields = {
    projectIds: ["p", "q"],
    testId: "t",
    tagRunId: "g",
    sourceId: "s",
    iterationId: "i",
    statuses: RUN_STATUSES.slice(0, 2),
    from: "2026",
    to: "2027",
  };
  const names = Object.keys(fields) as (keyof typeof fields)[];
  return Array.from({ length: 2 ** names.length }, (_, bits) => {
    const chosen = names.filter((_name, index) => (bits >> index) & 1);
    return { workspaceId: WORKSPACE, ...Object.fromEntries(chosen.map((name) => [name, fields[name]])) };
  });
}

/** What a command looks for. */
function queriesOf(command: Document): Query[] {
  const { find, findAndModify, update, delete: remove, sort = {}, hint } = command;
  if (find !== undefined) return [{ collection: find as string, filter: command["filter"] as Document, sort: sort as Document, hint }];
  if (findAndModify !== undefined) return [{ collection: findAndModify as string, filter: command["query"] as Document, sort: {}, hint }];
  const statements = (command["updates"] ?? command["deletes"] ?? []) as { q: Document }[];
  return statements.map(({ q }) => ({ collection: (update ?? remove) as string, filter: q, sort: {}, hint: undefined }));
}

function isLed({ collection, filter, sort, hint }: Query): boolean {
  const { $or: branches, ...rest } = filter as Document & { $or?: Document[] };
  if (filter["_id"] === undefined && branches !== undefined)
    return branches.every((branch) => isLed({ collection, filter: { ...rest, ...branch }, sort, hint }));
  const declared: readonly Index[] = INDEXES[collection as keyof typeof INDEXES];
  const all = [...declared, { name: "_id_", key: { _id: 1 as const } }];
  const candidates = hint === undefined ? all : all.filter(({ name }) => name === hint);
  // By the id alone at most one document is left, whatever it is ordered by.
  return candidates.some(
    ({ name, key }) => leads(Object.keys(key), filter, Object.keys(sort)) || (name === "_id_" && typeof filter["_id"] === "string"),
  );
}

function leads(fields: readonly string[], filter: Document, order: readonly string[]): boolean {
  const equal = fields.findIndex((field) => filter[field] === undefined || isRange(filter[field]));
  const rest = equal < 0 ? [] : fields.slice(equal);
  if (order.some((field, n) => rest[n] !== field)) return false;
  // Where nothing is looked for, the order is all that can be wanted, or any one document.
  return equal !== 0 || order.length > 0 || isRange(filter[fields[0] ?? ""]) || Object.keys(filter).length === 0;
}

/** Neither a plain value nor a choice of some (which are merged in order): it may end the use of an index, but not be followed by what orders. */
function isRange(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).some((name) => name.startsWith("$") && name !== "$in");
}
