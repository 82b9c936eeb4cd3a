import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AttemptRecord, TestRecord } from "../../packages/api/src/domain/records.ts";
import { attempt, managedTest, OTHER_WORKSPACE, project, second, testSource, WORKSPACE } from "./samples.ts";
import { type Storage, STORAGE_KINDS } from "./storages.ts";

describe.each(STORAGE_KINDS)("Attempts on $name", (kind) => {
  let storage: Storage;
  let sourceId: string;
  let projectId: string;
  beforeEach(async () => {
    storage = await kind.open();
    const home = project();
    const source = testSource({ projectId: home.id });
    await storage.stores.projects.insert(home);
    await storage.stores.testSources.insert(source);
    [projectId, sourceId] = [home.id, source.id];
  });
  afterEach(() => storage.dispose());

  async function store(over: Partial<AttemptRecord> = {}): Promise<{ record: AttemptRecord; tests: TestRecord[] }> {
    const tests = [managedTest({ projectId, sourceId }), managedTest({ projectId, sourceId })];
    const record = attempt({ projectId, sourceId, testIds: tests.map(({ id }) => id), ...over });
    await storage.stores.attempts.insert(record, tests);
    return { record, tests };
  }

  it("are kept once, with their Tests, which are found by their ids and in no list, also over a restart", async () => {
    const { record, tests } = await store();
    expect(await storage.stores.attempts.insert({ ...record, issueKey: "Other" }, tests)).toBe("exists");
    const lost = attempt({ projectId, sourceId: randomUUID() });
    expect(await storage.stores.attempts.insert(lost, [managedTest({ projectId, sourceId: lost.sourceId })])).toBe("source_missing");
    const stores = await storage.reopen();
    expect([await stores.attempts.get(record.id), await stores.attempts.get(lost.id)]).toEqual([record, null]);
    expect(await stores.tests.get(tests[1]!.id)).toEqual(tests[1]);
    expect(await stores.tests.list({ workspaceId: WORKSPACE }, {})).toEqual([]);
  });

  it("are listed newest first, page by page, by each filter and by all", async () => {
    const iterationId = randomUUID();
    const made = [];
    for (const n of [1, 2, 3]) made.unshift((await store({ createdAt: second(n), iterationId: n === 2 ? null : iterationId })).record);
    const ids = async (filter: object, page = {}): Promise<string[]> =>
      (await storage.stores.attempts.list({ workspaceId: WORKSPACE, ...filter }, page)).map(({ id }) => id);
    const [newest, middle, oldest] = made.map(({ id }) => id);
    expect(await ids({})).toEqual([newest, middle, oldest]);
    expect(await ids({}, { limit: 1, after: made[0] })).toEqual([middle]);
    expect(await ids({ sourceId })).toEqual([newest, middle, oldest]);
    expect(await ids({ iterationId }, { limit: 5, after: made[0] })).toEqual([oldest]);
    expect(await ids({ sourceId, iterationId, projectIds: [randomUUID(), projectId] })).toEqual([newest, oldest]);
    for (const none of [{ sourceId: randomUUID() }, { iterationId, projectIds: [] }, { workspaceId: OTHER_WORKSPACE, sourceId }])
      expect(await ids(none)).toEqual([]);
  });

  it("are settled once", async () => {
    const { record } = await store();
    await storage.stores.attempts.settle(record.id, "failed");
    await storage.stores.attempts.settle(record.id, "passed");
    await storage.stores.attempts.settle(randomUUID(), "passed");
    expect(await storage.stores.attempts.get(record.id)).toEqual({ ...record, ended: "failed" });
  });

  it("go with their Test Source, and with their project", async () => {
    const { record, tests } = await store();
    await storage.stores.attempts.deleteOfSource(sourceId);
    expect([await storage.stores.attempts.get(record.id), await storage.stores.tests.get(tests[0]!.id)]).toEqual([null, null]);
    const next = await store();
    expect(await storage.stores.projects.deleteUnlessUsed(projectId)).toBe("deleted");
    expect(await storage.stores.testSources.get(sourceId)).toBeNull();
    expect([await storage.stores.attempts.get(next.record.id), await storage.stores.tests.get(next.tests[0]!.id)]).toEqual([null, null]);
  });
});
