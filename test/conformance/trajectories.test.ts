import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TrajectoryRecord } from "../../packages/api/src/domain/trajectory-record.ts";
import { project, second, trajectory } from "./samples.ts";
import { type Storage, STORAGE_KINDS } from "./storages.ts";

describe.each(STORAGE_KINDS)("trajectories on $name", (kind) => {
  let storage: Storage;
  let projectId: string;
  beforeEach(async () => {
    storage = await kind.open();
    const home = project();
    projectId = home.id;
    await storage.stores.projects.insert(home);
  });
  afterEach(() => storage.dispose());

  const one = (over: Partial<TrajectoryRecord> = {}) => trajectory({ projectId, ...over });
  const all = async () => await storage.stores.trajectories.list(projectId, 100);
  const at = second;

  it("are found by their steps, in their project only, also over a restart", async () => {
    const { trajectories, projects } = storage.stores;
    const elsewhere = project();
    await projects.insert(elsewhere);
    const [a, b] = [one({ step: "a" }), one({ step: "b" })];
    expect(await trajectories.keep(projectId, [a, b], 10)).toBe("kept");
    await trajectories.keep(elsewhere.id, [one({ step: "a", projectId: elsewhere.id })], 10);
    const reopened = await storage.reopen();
    expect(await reopened.trajectories.find(projectId, ["a", "c"])).toEqual([a]);
    expect(await reopened.trajectories.find(projectId, [])).toEqual([]);
    expect(await reopened.trajectories.list(projectId, 100)).toHaveLength(2);
    expect(await reopened.trajectories.list(projectId, 1)).toHaveLength(1);
  });

  it("take the place of what passed before them, and never of what passed after", async () => {
    const { trajectories } = storage.stores;
    const first = one({ lastPassAt: at(2), text: "first" });
    await trajectories.keep(projectId, [first], 10);
    await trajectories.keep(projectId, [{ ...first, lastPassAt: at(1), text: "late" }], 10);
    expect(await all()).toEqual([first]);
    const next = { ...first, lastPassAt: at(3), text: "next" };
    for (let time = 0; time < 2; time++) await trajectories.keep(projectId, [next], 10);
    expect(await all()).toEqual([next]);
  });

  it("of two Runs that end at once are all kept, and of one key the later one", async () => {
    const { trajectories } = storage.stores;
    const mine = Array.from({ length: 5 }, (_, n) => one({ lastPassAt: at(n) }));
    const others = Array.from({ length: 5 }, (_, n) => one({ lastPassAt: at(n) }));
    const both = one();
    await Promise.all([
      trajectories.keep(projectId, [...mine, { ...both, lastPassAt: at(7), text: "earlier" }], 100),
      trajectories.keep(projectId, [...others, { ...both, lastPassAt: at(8), text: "later" }], 100),
    ]);
    const kept = await all();
    expect(kept.map(({ id }) => id).toSorted()).toEqual([...mine, ...others, both].map(({ id }) => id).toSorted());
    expect(kept.find(({ id }) => id === both.id)).toMatchObject({ text: "later" });
  });

  it("are so many and no more: those that passed longest ago are forgotten, each project counted by itself", async () => {
    const { trajectories, projects } = storage.stores;
    const elsewhere = project();
    await projects.insert(elsewhere);
    await trajectories.keep(elsewhere.id, [one({ projectId: elsewhere.id, lastPassAt: at(0) })], 3);
    const many = Array.from({ length: 6 }, (_, n) => one({ lastPassAt: at(n + 1) }));
    await trajectories.keep(projectId, many.slice(0, 4), 3);
    await trajectories.keep(projectId, many.slice(4), 3);
    expect(await all()).toEqual(many.slice(3).toReversed());
    expect(await trajectories.list(elsewhere.id, 10)).toHaveLength(1);
  });

  it("are forgotten when two Runs in a row had no use of them; one Run counts once, and a pass begins anew", async () => {
    const { trajectories } = storage.stores;
    const entry = one({ lastPassAt: at(1) });
    await trajectories.keep(projectId, [entry], 10);
    for (let time = 0; time < 2; time++) await trajectories.fail([entry.id, randomUUID()], { runId: "r1", most: 2 });
    expect(await all()).toMatchObject([{ failures: 1, lastFailedRun: "r1" }]);
    await trajectories.keep(projectId, [{ ...entry, lastPassAt: at(2) }], 10);
    await trajectories.fail([entry.id], { runId: "r2", most: 2 });
    expect(await all()).toMatchObject([{ failures: 1 }]);
    await trajectories.fail([entry.id], { runId: "r3", most: 2 });
    expect(await all()).toEqual([]);
  });

  it("go with their project, and are not kept for one that is gone", async () => {
    const { trajectories, projects } = storage.stores;
    await trajectories.keep(projectId, [one()], 10);
    expect(await projects.deleteUnlessUsed(projectId)).toBe("deleted");
    expect(await all()).toEqual([]);
    expect(await trajectories.keep(projectId, [one()], 10)).toBe("project_missing");
    expect(await all()).toEqual([]);
  });

  it("can all be forgotten", async () => {
    const { trajectories } = storage.stores;
    await trajectories.keep(projectId, [one(), one()], 10);
    expect(await trajectories.clear(projectId)).toBe(2);
    expect(await trajectories.clear(projectId)).toBe(0);
  });
});
