import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { OTHER_WORKSPACE, project, second, tag, test, workspace, WORKSPACE } from "./samples.ts";
import { type Storage, STORAGE_KINDS } from "./storages.ts";

describe.each(STORAGE_KINDS)("workspaces, projects, tags and tests on $name", (kind) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await kind.open();
  });
  afterEach(() => storage.dispose());

  it("keeps a workspace once by name, also over a restart", async () => {
    expect(await storage.stores.workspaces.insert(workspace())).toBe("inserted");
    expect(await storage.stores.workspaces.insert(workspace({ id: OTHER_WORKSPACE }))).toBe("name_taken");
    const { workspaces } = await storage.reopen();
    expect(await workspaces.findByName("default")).toEqual(workspace());
    expect(await workspaces.get(WORKSPACE)).toEqual(workspace());
    expect(await workspaces.get(OTHER_WORKSPACE)).toBeNull();
  });

  it("refuses a project's name without regard to case, and a slug, but only in the same workspace", async () => {
    const { projects } = storage.stores;
    expect(await projects.insert(project({ name: "Shop", slug: "shop" }))).toBe("inserted");
    expect(await projects.insert(project({ name: "SHOP", slug: "shop-2" }))).toBe("name_taken");
    expect(await projects.insert(project({ name: "Other", slug: "shop" }))).toBe("slug_taken");
    expect(await projects.insert(project({ name: "Shop", slug: "shop", workspaceId: OTHER_WORKSPACE }))).toBe("inserted");
    expect(await projects.list({ workspaceId: WORKSPACE }, {})).toHaveLength(1);
  });

  it("renames a project unless the name is taken or the project is gone", async () => {
    const { projects } = storage.stores;
    const [a, b] = [project({ name: "A" }), project({ name: "B" })];
    await projects.insert(a);
    await projects.insert(b);
    expect(await projects.rename(a.id, { name: "b", updatedAt: second(1) })).toBe("name_taken");
    expect(await projects.rename(a.id, { name: "a", updatedAt: second(1) })).toEqual({ ...a, name: "a", updatedAt: second(1) });
    expect(await projects.rename(randomUUID(), { name: "C", updatedAt: second(1) })).toBeNull();
    expect((await projects.get(a.id))?.name).toBe("a");
  });

  it("lists projects newest first, page by page, and only those asked for", async () => {
    const { projects } = storage.stores;
    const all = [3, 2, 1, 0].map((n) => project({ createdAt: second(n) }));
    for (const one of all.toReversed()) await projects.insert(one);
    const first = await projects.list({ workspaceId: WORKSPACE }, { limit: 3 });
    expect(first).toEqual(all.slice(0, 3));
    expect(await projects.list({ workspaceId: WORKSPACE }, { limit: 3, after: first[2] })).toEqual(all.slice(3));
    expect(await projects.list({ workspaceId: WORKSPACE, ids: [all[3]!.id, all[0]!.id, randomUUID()] }, {})).toEqual([all[0], all[3]]);
    expect(await projects.list({ workspaceId: WORKSPACE, ids: [] }, {})).toEqual([]);
    expect(await projects.list({ workspaceId: OTHER_WORKSPACE }, {})).toEqual([]);
  });

  it("deletes a project only when no Test belongs to it", async () => {
    const { projects, tests, tags } = storage.stores;
    const home = project();
    await projects.insert(home);
    const [one, mark] = [test({ projectId: home.id }), tag({ projectId: home.id })];
    await tests.insert(one);
    await tags.insertOrGet(mark);
    expect(await projects.deleteUnlessUsed(home.id)).toBe("in_use");
    expect(await tests.delete(one.id)).toBe(true);
    expect(await tests.delete(one.id)).toBe(false);
    expect(await projects.deleteUnlessUsed(home.id)).toBe("deleted");
    expect(await projects.deleteUnlessUsed(home.id)).toBe("missing");
    expect(await tags.getMany([mark.id])).toEqual([]);
    expect(await tests.insert(test({ projectId: home.id }))).toBe("project_missing");
  });

  it("keeps a Test as it is when an earlier try to store it is repeated", async () => {
    const { projects, tests, tags } = storage.stores;
    const home = project();
    await projects.insert(home);
    const mark = await tags.insertOrGet(tag({ projectId: home.id }));
    const one = test({ projectId: home.id });
    expect(await tests.insert(one)).toBe("inserted");
    expect(await tests.insert({ ...one, name: "Later", tagIds: [mark.id] })).toBe("inserted");
    expect(await tests.get(one.id)).toEqual(one);
    expect(await tests.list({ workspaceId: WORKSPACE, projectIds: [home.id], tagId: mark.id }, {})).toEqual([]);
  });

  it("lets exactly one of deleting a project and adding a Test to it succeed", async () => {
    const { projects, tests } = storage.stores;
    for (let round = 0; round < 20; round++) {
      const home = project();
      await projects.insert(home);
      const both = round % 2 === 0;
      const insert = (): Promise<string> => tests.insert(test({ projectId: home.id }));
      const remove = (): Promise<string> => projects.deleteUnlessUsed(home.id);
      const outcomes = await Promise.all(both ? [insert(), remove()] : [remove(), insert()]);
      expect([
        ["inserted", "in_use"],
        ["deleted", "project_missing"],
      ]).toContainEqual(outcomes.toSorted((a) => (a === "inserted" || a === "deleted" ? -1 : 1)));
    }
  });

  it("keeps one tag a slug in a project, whoever comes first", async () => {
    const { projects, tags } = storage.stores;
    const [home, other] = [project(), project()];
    await projects.insert(home);
    await projects.insert(other);
    const first = tag({ projectId: home.id });
    expect(await tags.insertOrGet(first)).toEqual(first);
    expect(await tags.insertOrGet(tag({ projectId: home.id, name: "SMOKE" }))).toEqual(first);
    const elsewhere = tag({ projectId: other.id });
    expect(await tags.insertOrGet(elsewhere)).toEqual(elsewhere);
    const earlier = await tags.insertOrGet(tag({ projectId: home.id, name: "A", slug: "a" }));
    expect(await tags.listByProject(home.id)).toEqual([earlier, first]);
    expect(await tags.getMany([first.id, randomUUID()])).toEqual([first]);
  });

  it("replaces a Test only when nobody else has meanwhile", async () => {
    const { projects, tests } = storage.stores;
    const home = project();
    await projects.insert(home);
    const one = test({ projectId: home.id });
    await tests.insert(one);
    const changes = ["A", "B", "C"].map((name) => tests.replace({ ...one, name, revision: 2 }));
    expect((await Promise.all(changes)).toSorted()).toEqual(["replaced", "stale", "stale"]);
    expect((await tests.get(one.id))?.revision).toBe(2);
    expect(await tests.replace(test({ projectId: home.id, revision: 2 }))).toBe("stale");
  });

  it("finds Tests by project and by tag, newest first, page by page", async () => {
    const { projects, tests, tags } = storage.stores;
    const [home, other] = [project(), project()];
    await projects.insert(home);
    await projects.insert(other);
    const smoke = await tags.insertOrGet(tag({ projectId: home.id }));
    const all = [5, 4, 3, 2, 1, 0].map((n) =>
      test({ projectId: n % 3 === 0 ? other.id : home.id, tagIds: n % 3 === 0 ? [] : [smoke.id], createdAt: second(n) }),
    );
    for (const one of all) await tests.insert(one);
    const [t5, t4, t3, t2, t1, t0] = all as [
      (typeof all)[0],
      (typeof all)[0],
      (typeof all)[0],
      (typeof all)[0],
      (typeof all)[0],
      (typeof all)[0],
    ];
    const workspaceId = WORKSPACE;
    expect(await tests.list({ workspaceId }, {})).toEqual(all);
    expect(await tests.list({ workspaceId, projectIds: [other.id] }, {})).toEqual([t3, t0]);
    expect(await tests.list({ workspaceId, projectIds: [other.id, home.id] }, { limit: 4, after: t5 })).toEqual([t4, t3, t2, t1]);
    expect(await tests.list({ workspaceId, tagId: smoke.id }, { limit: 2, after: t5 })).toEqual([t4, t2]);
    expect(await tests.list({ workspaceId, tagId: smoke.id, projectIds: [other.id] }, {})).toEqual([]);
    expect(await tests.list({ workspaceId: OTHER_WORKSPACE, tagId: smoke.id }, {})).toEqual([]);
    await tests.replace({ ...t4, tagIds: [], revision: 2 });
    expect(await tests.list({ workspaceId, tagId: smoke.id }, {})).toEqual([t5, t2, t1]);
  });
});
