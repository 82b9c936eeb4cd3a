import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RUN_STATUSES } from "@runwright/contracts";
import type { RunRecord } from "../../packages/api/src/domain/records.ts";
import type { OverdueFilter, RunBrief, RunFilter } from "../../packages/api/src/ports/run-store.ts";
import { OTHER_WORKSPACE, run, second, WORKSPACE } from "./samples.ts";
import { type Storage, STORAGE_KINDS } from "./storages.ts";

/** The stand-in for MongoDB reads all Runs for each question. */
const SEARCHES = { SQLite: 300, MongoDB: 60 };

describe.each(STORAGE_KINDS)("runs on $name", (kind) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await kind.open();
  });
  afterEach(() => storage.dispose());

  it("inserts a Run once and keeps every field of it over a restart", async () => {
    const one = run({ description: "Straße\n日本", httpAuth: { username: "ann", sealedPassword: null }, tagRunId: randomUUID() });
    expect(await storage.stores.runs.insert(one)).toBe("inserted");
    expect(await storage.stores.runs.insert({ ...one, status: "cancelled" })).toBe("exists");
    const { runs } = await storage.reopen();
    expect(await runs.get(one.id)).toEqual(one);
    expect(await runs.get(randomUUID())).toBeNull();
  });

  it("lets one of many replacements of the same revision through", async () => {
    const { runs } = storage.stores;
    const one = run();
    await runs.insert(one);
    const tries = Array.from({ length: 20 }, (_, n) => runs.replace({ ...one, stepCount: n, revision: 2 }));
    const won = (await Promise.all(tries)).flatMap((ok, n) => (ok ? [n] : []));
    expect(won).toHaveLength(1);
    expect(await runs.get(one.id)).toEqual({ ...one, stepCount: won[0], revision: 2 });
    expect(await runs.replace(run({ revision: 2 }))).toBe(false);
  });

  it("writes what a transition has changed alone, and tells how far many are without the rest of them", async () => {
    const { runs } = storage.stores;
    const one = run({ status: "running" });
    await runs.insert(one);
    const later = { ...one, heartbeatAt: second(9), stepCount: 3, revision: 2 };
    expect(await runs.replace(later, one)).toBe(true);
    expect(await runs.get(one.id)).toEqual(later);
    expect(await runs.replace({ ...one, stepCount: 4, revision: 2 }, one)).toBe(false);
    expect(await runs.progressOf([one.id, randomUUID()])).toEqual(new Map([[one.id, { status: "running", closed: false }]]));
  });

  it("leaves out of lists what may be long in a Run, and keeps it whatever is written of the Run", async () => {
    const { runs } = storage.stores;
    const one = run({ status: "running", description: "long ".repeat(1000), plan: [] });
    await runs.insert(one);
    const [listed] = await runs.list({ workspaceId: WORKSPACE }, { limit: 1 });
    const { description: _description, plan: _plan, ...brief } = one;
    expect(listed).toEqual(brief);
    const changed = { ...one, stepCount: 3, revision: 2 };
    expect(await runs.replace(changed, one)).toBe(true);
    const artifact = { kind: "video", device: "desktop", size: 1, etag: '"1"' } as const;
    expect(await runs.putArtifact(one.id, "video-desktop", artifact)).toBe(true);
    const now = { ...changed, artifacts: { "video-desktop": artifact }, revision: 3 };
    expect(await runs.listWhole({ workspaceId: WORKSPACE }, { limit: 1 })).toEqual([now]);
    const reworded = { ...now, description: "short", plan: null, revision: 4 };
    expect(await runs.replace(reworded, now)).toBe(true);
    expect([await runs.get(one.id), ...(await runs.listActive([one.testId]))]).toEqual([reworded, reworded]);
    const { description: _words, plan: _lines, ...rest } = reworded;
    expect(await runs.getMany([one.id, randomUUID()])).toEqual([rest]);
  });

  it("adds artifacts that arrive together, and makes an older replacement fail", async () => {
    const { runs } = storage.stores;
    const one = run({ status: "passed" });
    await runs.insert(one);
    const artifact = { kind: "video", device: "desktop", size: 1, etag: '"1"' } as const;
    const keys = ["video-desktop", "trace-desktop", "transcript-desktop"];
    expect(await Promise.all(keys.map((key) => runs.putArtifact(one.id, key, artifact)))).toEqual([true, true, true]);
    expect(Object.keys((await runs.get(one.id))?.artifacts ?? {}).toSorted()).toEqual(keys.toSorted());
    expect(await runs.replace({ ...one, closed: true, revision: 2 })).toBe(false);
    expect(await runs.putArtifact(randomUUID(), "video-desktop", artifact)).toBe(false);
  });

  it("gives open Runs of the wanted statuses, oldest first, page by page", async () => {
    const { runs } = storage.stores;
    const all = [
      run({ createdAt: second(0), status: "pending" }),
      run({ createdAt: second(1), status: "running" }),
      run({ createdAt: second(2), status: "passed" }),
      run({ createdAt: second(3), status: "failed", closed: true }),
      run({ createdAt: second(4), status: "pending", workspaceId: OTHER_WORKSPACE }),
    ];
    for (const one of all.toReversed()) await runs.insert(one);
    const ids = async (filter: Parameters<typeof runs.listOpen>[0]): Promise<number[]> =>
      (await runs.listOpen(filter)).map((one) => all.findIndex(({ id }) => id === one.id));
    expect(await ids({ statuses: ["pending"], limit: 10 })).toEqual([0, 4]);
    expect(await ids({ statuses: RUN_STATUSES, limit: 10 })).toEqual([0, 1, 2, 4]);
    expect(await ids({ statuses: RUN_STATUSES, limit: 2, afterId: all[1]!.id })).toEqual([2, 4]);
    await runs.replace({ ...all[0]!, status: "cancelled", closed: true, revision: 2 });
    expect(await ids({ statuses: RUN_STATUSES, limit: 10 })).toEqual([1, 2, 4]);
  });

  it("tells pending Runs that were launched from those that wait to be, oldest first, page by page", async () => {
    const { runs } = storage.stores;
    const launchedAt = [null, 9, null, 8, null, 7].map((n) => (n === null ? null : second(n)));
    const all = launchedAt.map((at, n) => run({ createdAt: second(n), status: "pending", launchedAt: at }));
    for (const one of all.toReversed()) await runs.insert(one);
    const ids = async (filter: Omit<Parameters<typeof runs.listOpen>[0], "statuses">): Promise<number[]> =>
      (await runs.listOpen({ statuses: ["pending"], ...filter })).map((one) => all.findIndex(({ id }) => id === one.id));
    expect(await ids({ launched: false, limit: 10 })).toEqual([0, 2, 4]);
    expect(await ids({ launched: false, limit: 1, afterId: all[0]!.id })).toEqual([2]);
    expect(await ids({ launched: true, limit: 10 })).toEqual([1, 3, 5]);
    expect(await ids({ launched: true, limit: 2, afterId: all[1]!.id })).toEqual([3, 5]);
    await runs.replace({ ...all[2]!, launchedAt: second(9), revision: 2 });
    expect(await ids({ launched: false, limit: 10 })).toEqual([0, 4]);
    expect(await ids({ launched: true, limit: 10 })).toEqual([1, 2, 3, 5]);
  });

  it("gives those whose time is long past, the longest past first, page by page", async () => {
    const { runs } = storage.stores;
    const running = { status: "running", createdAt: second(0) } as const;
    const all = [
      run({ ...running, startedAt: second(4), heartbeatAt: second(6) }),
      run({ ...running, startedAt: second(4), heartbeatAt: second(5) }),
      run({ ...running, startedAt: second(3), heartbeatAt: null }),
      run({ status: "pending", createdAt: second(7) }),
      run({ status: "pending", createdAt: second(8), workspaceId: OTHER_WORKSPACE }),
      run({ status: "passed", createdAt: second(1), startedAt: second(1), heartbeatAt: second(1) }),
      run({ ...running, startedAt: second(1), heartbeatAt: second(1), closed: true }),
    ];
    for (const one of all) await runs.insert(one);
    const overdue = async (since: OverdueFilter["since"], before: number): Promise<number[][]> => {
      const pages: number[][] = [];
      let after: RunRecord | undefined;
      do {
        const page = await runs.listOverdue({ since, before: second(before), after, limit: 1 });
        pages.push(page.map((one) => all.findIndex(({ id }) => id === one.id)));
        after = page[0];
      } while (after !== undefined);
      return pages;
    };
    expect(await overdue("createdAt", 8)).toEqual([[3], []]);
    expect(await overdue("createdAt", 9)).toEqual([[3], [4], []]);
    expect(await overdue("heartbeatAt", 6)).toEqual([[1], []]);
    expect(await overdue("heartbeatAt", 7)).toEqual([[1], [0], []]);
    expect((await overdue("startedAt", 9)).flat()).toEqual([2, ...[0, 1].toSorted((a, b) => (all[a]!.id < all[b]!.id ? -1 : 1))]);
    expect(await overdue("startedAt", 3)).toEqual([[]]);
  });

  it("counts by workspace those that an executor was given and that have not ended", async () => {
    const { runs } = storage.stores;
    const launchedAt = second(1);
    const given = run({ status: "pending", launchedAt });
    const open = [given, run({ status: "running", launchedAt }), run({ status: "running", launchedAt, workspaceId: OTHER_WORKSPACE })];
    const uncounted = [
      run({ status: "pending" }),
      run({ status: "passed", launchedAt }),
      run({ status: "failed", launchedAt, closed: true }),
    ];
    for (const one of [...open, ...uncounted]) await runs.insert(one);
    const counts = async () => Object.fromEntries(await runs.countLaunched());
    expect(await counts()).toEqual({ [given.workspaceId]: 2, [OTHER_WORKSPACE]: 1 });
    await runs.replace({ ...given, status: "running", revision: 2 });
    await runs.replace({ ...open[2]!, status: "error", revision: 2 });
    expect(await counts()).toEqual({ [given.workspaceId]: 2 });
  });

  it("answers every combination of filters and pages as a plain search would", async () => {
    const { runs } = storage.stores;
    const pick = (kind: string, n: number): string => `00000000-0000-4000-8000-${kind}0000000000${n}`.slice(0, 36);
    const id = (prefix: string) => fc.integer({ min: 0, max: 1 }).map((n) => pick(prefix, n));
    // So few that a filter of several fields finds something, at either end of its time, too.
    const moment = fc.integer({ min: 0, max: 9 }).map(second);
    const field = { projectId: id("a"), testId: id("b"), tagRunId: id("c"), sourceId: id("d"), iterationId: id("e") };
    const stored = fc.sample(fc.record({ ...field, status: fc.constantFrom(...RUN_STATUSES), createdAt: moment }), {
      numRuns: 100,
      seed: 7,
    });
    const all = stored.map((fields) => run(fields));
    await Promise.all(all.map((one) => runs.insert(one)));
    await runs.insert(run({ workspaceId: OTHER_WORKSPACE }));

    const filters = fc.record(
      {
        projectIds: fc.uniqueArray(field.projectId, { maxLength: 2 }),
        testId: field.testId,
        tagRunId: field.tagRunId,
        sourceId: field.sourceId,
        iterationId: field.iterationId,
        statuses: fc.uniqueArray(fc.constantFrom(...RUN_STATUSES), { maxLength: 3 }),
        from: moment,
        to: moment,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 4, max: 40 }), async (filter, limit) => {
        const whole = { workspaceId: WORKSPACE, ...filter };
        const want = all.filter((one) => matches(one, whole)).sort(newestFirst);
        const seen: RunBrief[] = [];
        for (;;) {
          const page = await runs.list(whole, { limit, after: seen.at(-1) });
          seen.push(...page);
          if (page.length < limit) break;
        }
        expect(seen.map((one) => one.id)).toEqual(want.map((one) => one.id));
      }),
      { numRuns: SEARCHES[kind.name as keyof typeof SEARCHES], interruptAfterTimeLimit: 25_000 },
    );
  });
});

function matches(one: RunRecord, filter: RunFilter): boolean {
  return (
    one.workspaceId === filter.workspaceId &&
    (filter.projectIds?.includes(one.projectId) ?? true) &&
    (filter.statuses?.includes(one.status) ?? true) &&
    [undefined, one.testId].includes(filter.testId) &&
    [undefined, one.tagRunId].includes(filter.tagRunId) &&
    [undefined, one.sourceId].includes(filter.sourceId) &&
    [undefined, one.iterationId].includes(filter.iterationId) &&
    (filter.from === undefined || one.createdAt >= filter.from) &&
    (filter.to === undefined || one.createdAt <= filter.to)
  );
}

function newestFirst(a: RunRecord, b: RunRecord): number {
  return `${a.createdAt}${a.id}` < `${b.createdAt}${b.id}` ? 1 : -1;
}
