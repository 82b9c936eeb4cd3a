import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Stores } from "../../packages/api/src/domain/deps.ts";
import type { EnvironmentRecord, SharedStepRecord } from "../../packages/api/src/domain/records.ts";
import type { NamedStore } from "../../packages/api/src/ports/named-store.ts";
import { apiKey, environment, OTHER_WORKSPACE, project, second, sharedStep, tag, test, workspace, WORKSPACE } from "./samples.ts";
import { type Storage, STORAGE_KINDS } from "./storages.ts";

type Thing = EnvironmentRecord | SharedStepRecord;

/** What a Test that names the thing holds, and how its store is found. */
const THINGS = [
  {
    what: "environments",
    of: (stores: Stores) => stores.environments as NamedStore<Thing>,
    make: environment as (over: Partial<Thing> & { projectId: string }) => Thing,
    naming: (id: string) => ({ environmentId: id }),
  },
  {
    what: "Shared Steps",
    of: (stores: Stores) => stores.sharedSteps as NamedStore<Thing>,
    make: sharedStep as (over: Partial<Thing> & { projectId: string }) => Thing,
    naming: (id: string) => ({ sharedStepIds: [id] }),
  },
];
const CASES = STORAGE_KINDS.flatMap((kind) => THINGS.map((thing) => ({ kind, on: kind.name, ...thing })));

describe.each(CASES)("$what on $on", ({ kind, of, make, naming }) => {
  let storage: Storage;
  let home: { readonly id: string };
  beforeEach(async () => {
    storage = await kind.open();
    home = project();
    await storage.stores.projects.insert(home as ReturnType<typeof project>);
  });
  afterEach(() => storage.dispose());

  it("are kept once by id, and by name in a project without regard to case, also over a restart", async () => {
    const store = of(storage.stores);
    const one = make({ projectId: home.id, name: "Staging" });
    expect(await store.insert(one)).toBe("inserted");
    expect(await store.insert({ ...one, name: "Other" })).toBe("exists");
    expect(await store.insert(make({ projectId: home.id, name: "STAGING" }))).toBe("name_taken");
    expect(await store.insert(make({ projectId: randomUUID() }))).toBe("project_missing");
    const elsewhere = project();
    await storage.stores.projects.insert(elsewhere);
    expect(await store.insert(make({ projectId: elsewhere.id, name: "Staging" }))).toBe("inserted");
    const reopened = of(await storage.reopen());
    expect(await reopened.get(one.id)).toEqual(one);
    expect(await reopened.get(randomUUID())).toBeNull();
    expect(await reopened.getMany([randomUUID(), one.id])).toEqual([one]);
  });

  it("are replaced only when nobody else has meanwhile, and only by a free name", async () => {
    const store = of(storage.stores);
    const [one, other] = [make({ projectId: home.id, name: "One" }), make({ projectId: home.id, name: "Other" })];
    await store.insert(one);
    await store.insert(other);
    const changes = ["A", "B", "C"].map((name) => store.replace({ ...one, name, revision: 2 }));
    expect((await Promise.all(changes)).toSorted()).toEqual(["replaced", "stale", "stale"]);
    const stored = await store.get(one.id);
    expect(stored?.revision).toBe(2);
    expect(await store.replace({ ...one, name: "OTHER", revision: 3 })).toBe("name_taken");
    expect(await store.get(one.id)).toEqual(stored);
    expect(await store.replace({ ...one, name: "ONE", revision: 3 })).toBe("replaced");
    expect(await store.replace(make({ projectId: home.id, revision: 2 }))).toBe("stale");
  });

  it("are listed newest first, page by page, of the workspace or of certain projects", async () => {
    const store = of(storage.stores);
    const away = project();
    await storage.stores.projects.insert(away);
    const all = [4, 3, 2, 1, 0].map((n) => make({ projectId: n % 2 === 0 ? home.id : away.id, createdAt: second(n) }));
    for (const one of all.toReversed()) await store.insert(one);
    expect(await store.list({ workspaceId: WORKSPACE }, {})).toEqual(all);
    expect(await store.list({ workspaceId: WORKSPACE }, { limit: 2, after: all[1] })).toEqual(all.slice(2, 4));
    expect(await store.list({ workspaceId: WORKSPACE, projectIds: [away.id] }, {})).toEqual([all[1], all[3]]);
    expect(await store.list({ workspaceId: WORKSPACE, projectIds: [away.id, home.id] }, { limit: 3 })).toEqual(all.slice(0, 3));
    expect(await store.list({ workspaceId: WORKSPACE, projectIds: [] }, {})).toEqual([]);
    expect(await store.list({ workspaceId: OTHER_WORKSPACE }, {})).toEqual([]);
  });

  it("are deleted only while no Test names them", async () => {
    const store = of(storage.stores);
    const { tests } = storage.stores;
    const [one, free] = [make({ projectId: home.id }), make({ projectId: home.id })];
    await store.insert(one);
    await store.insert(free);
    const user = test({ projectId: home.id, ...naming(one.id) });
    await tests.insert(user);
    expect(await store.deleteUnlessUsed(one.id)).toBe("in_use");
    expect(await store.deleteUnlessUsed(free.id)).toBe("deleted");
    expect(await tests.replace({ ...user, environmentId: null, sharedStepIds: [], revision: 2 })).toBe("replaced");
    expect(await store.deleteUnlessUsed(one.id)).toBe("deleted");
    expect(await store.deleteUnlessUsed(one.id)).toBe("missing");
    expect(await store.get(one.id)).toBeNull();
  });

  it("are gone with their project", async () => {
    const store = of(storage.stores);
    const one = make({ projectId: home.id });
    await store.insert(one);
    expect(await storage.stores.projects.deleteUnlessUsed(home.id)).toBe("deleted");
    expect(await store.get(one.id)).toBeNull();
    expect(await store.list({ workspaceId: WORKSPACE }, {})).toEqual([]);
  });
});

describe.each(STORAGE_KINDS)("what Tests name, on $name", (kind) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await kind.open();
  });
  afterEach(() => storage.dispose());

  it("refuses a Test whose environment is gone or of another project", async () => {
    const { projects, environments, tests } = storage.stores;
    const [home, away] = [project(), project()];
    await projects.insert(home);
    await projects.insert(away);
    const [own, foreign] = [environment({ projectId: home.id }), environment({ projectId: away.id })];
    await environments.insert(own);
    await environments.insert(foreign);
    const good = test({ projectId: home.id, environmentId: own.id });
    expect(await tests.insert(test({ projectId: home.id, environmentId: foreign.id }))).toBe("environment_missing");
    expect(await tests.insert(test({ projectId: home.id, environmentId: randomUUID() }))).toBe("environment_missing");
    expect(await tests.insert(good)).toBe("inserted");
    expect(await tests.replace({ ...good, environmentId: foreign.id, revision: 2 })).toBe("environment_missing");
    expect(await tests.get(good.id)).toEqual(good);
  });

  it("lets exactly one of deleting an environment and naming it in a Test succeed", async () => {
    const { projects, environments, tests } = storage.stores;
    const home = project();
    await projects.insert(home);
    for (let round = 0; round < 20; round++) {
      const one = environment({ projectId: home.id });
      await environments.insert(one);
      const known = test({ projectId: home.id });
      await tests.insert(known);
      const name = (): Promise<string> =>
        round % 4 < 2
          ? tests.insert(test({ projectId: home.id, environmentId: one.id }))
          : tests.replace({ ...known, environmentId: one.id, revision: 2 });
      const remove = (): Promise<string> => environments.deleteUnlessUsed(one.id);
      const [first, second_] = round % 2 === 0 ? [name(), remove()] : [remove(), name()];
      const outcomes = (await Promise.all([first, second_])).toSorted();
      expect([
        ["in_use", round % 4 < 2 ? "inserted" : "replaced"],
        ["deleted", "environment_missing"],
      ]).toContainEqual(outcomes);
    }
  });

  it("keeps one tag a name in a project, lists, renames and deletes tags", async () => {
    const { projects, tags, tests } = storage.stores;
    const home = project();
    await projects.insert(home);
    const smoke = await tags.insertOrGet(tag({ projectId: home.id, createdAt: second(1) }));
    expect(await tags.insertOrGet(tag({ projectId: home.id, name: "SMOKE", slug: "smoke-2" }))).toEqual(smoke);
    const other = await tags.insertOrGet(tag({ projectId: home.id, name: "Other", slug: "other" }));
    expect(await tags.list({ workspaceId: WORKSPACE }, {})).toEqual([smoke, other]);
    expect(await tags.list({ workspaceId: WORKSPACE, projectIds: [home.id] }, { limit: 1, after: smoke })).toEqual([other]);
    expect(await tags.list({ workspaceId: OTHER_WORKSPACE }, {})).toEqual([]);
    expect(await tags.rename(other.id, "smoke")).toBe("name_taken");
    expect(await tags.rename(other.id, "OTHER")).toEqual({ ...other, name: "OTHER" });
    expect(await tags.rename(randomUUID(), "new")).toBeNull();
    const user = test({ projectId: home.id, tagIds: [smoke.id] });
    await tests.insert(user);
    expect(await tags.delete(smoke.id)).toBe(true);
    expect(await tags.delete(smoke.id)).toBe(false);
    expect(await tests.list({ workspaceId: WORKSPACE, tagId: smoke.id }, {})).toEqual([]);
    expect((await tests.get(user.id))?.name).toBe(user.name);
  });

  it("ends a key early, never later than it would have, and never a revoked one", async () => {
    const { keys } = storage.stores;
    const key = apiKey();
    await keys.insert(key);
    expect(await keys.expireBy(key.id, second(50))).toEqual({ ...key, expiresAt: second(50) });
    expect(await keys.expireBy(key.id, second(90))).toEqual({ ...key, expiresAt: second(50) });
    expect((await keys.findByHash(key.hash))?.expiresAt).toBe(second(50));
    await keys.revoke(key.id, second(1));
    expect(await keys.expireBy(key.id, second(2))).toBeNull();
    expect(await keys.expireBy(randomUUID(), second(2))).toBeNull();
    expect([await keys.any(), await keys.any(WORKSPACE), await keys.any(OTHER_WORKSPACE)]).toEqual([true, true, false]);
  });

  it("changes of a workspace what is given, and keeps names apart", async () => {
    const { workspaces } = storage.stores;
    await workspaces.insert(workspace());
    await workspaces.insert(workspace({ id: OTHER_WORKSPACE, name: "other" }));
    const changes = [
      workspaces.update(WORKSPACE, { limits: { credits: 5 }, updatedAt: second(1) }),
      workspaces.update(WORKSPACE, { limits: { maxActiveRuns: 2 }, updatedAt: second(1) }),
      workspaces.update(WORKSPACE, { name: "renamed", updatedAt: second(1) }),
    ];
    await Promise.all(changes);
    const changed = await workspaces.get(WORKSPACE);
    expect(changed).toMatchObject({
      name: "renamed",
      limits: { ...workspace().limits, credits: 5, maxActiveRuns: 2 },
      updatedAt: second(1),
    });
    expect(await workspaces.update(WORKSPACE, { name: "other", updatedAt: second(2) })).toBe("name_taken");
    expect(await workspaces.get(WORKSPACE)).toEqual(changed);
    expect(await workspaces.findByName("default")).toBeNull();
    expect(await workspaces.update(randomUUID(), { updatedAt: second(2) })).toBeNull();
    expect((await workspaces.list()).map(({ name }) => name)).toEqual(["other", "renamed"]);
  });
});
