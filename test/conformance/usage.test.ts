import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeRun } from "../../packages/api/src/domain/close-run.ts";
import { usage } from "../../packages/api/src/domain/usage.ts";
import { run } from "./samples.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

// The turned clock begins at 2026-01-01T00:00:00.000Z.
describe.each(STORAGE_KINDS)("usage on $name", (kind) => {
  let service: Service;
  beforeEach(async () => {
    service = await startService(kind);
  });
  afterEach(() => service.dispose());

  const ended = async (over: Parameters<typeof run>[0]) => {
    const record = run({ workspaceId: service.caller.workspaceId, status: "passed", completedAt: "2026-01-01T23:59:59.999Z", ...over });
    await service.deps.runs.insert(record);
    return record;
  };
  const of = async (query: Parameters<typeof usage>[2], caller = service.caller) => await usage(service.deps, caller, query);

  it("is counted once for each Run, however often and by how many at a time it is closed", async () => {
    const projectId = randomUUID();
    const runs = await Promise.all(
      Array.from({ length: 10 }, (_, at) => ended({ projectId, stepCount: at, creditsCharged: 2, tokensUsed: at === 0 ? 700 : null })),
    );
    await Promise.all(runs.flatMap((one) => [closeRun(service.deps, one), closeRun({ ...service.deps }, one)]));
    for (const one of runs) await closeRun(service.deps, one);
    const use = { modelRequests: 0, tokens: 700, cachedTokens: 0, price: null };
    expect(await of({})).toEqual([{ day: "2026-01-01", projectId, runs: 10, steps: 45, credits: 20, ...use }]);
  });

  it("sums up requests, tokens and prices exactly, and leaves out what nobody knows the price of", async () => {
    const projectId = randomUUID();
    const use = { requests: 2, in: 100, cachedIn: 40, out: 10 };
    for (const modelUse of [null, use, ...Array.from({ length: 3 }, () => ({ ...use, price: 0.1 }))])
      await closeRun(service.deps, await ended({ projectId, modelUse }));
    expect(await of({})).toMatchObject([{ runs: 5, modelRequests: 8, tokens: 440, cachedTokens: 160, price: 0.3 }]);
  });

  it("is given by day and project, newest first, of the days and projects that were asked for", async () => {
    const [a, b] = [randomUUID(), randomUUID()].sort() as [string, string];
    const days = { first: "2025-12-31T10:00:00.000Z", second: "2026-01-01T00:00:00.000Z" };
    for (const over of [
      { projectId: b, completedAt: days.second },
      { projectId: a, completedAt: days.second, status: "error" as const },
      { projectId: a, completedAt: days.first },
      { projectId: a, completedAt: "2025-11-01T10:00:00.000Z" },
    ])
      await closeRun(service.deps, await ended(over));
    const rows = async (...args: Parameters<typeof of>) => (await of(...args)).map(({ day, projectId, runs }) => [day, projectId, runs]);
    expect(await rows({})).toEqual([
      ["2026-01-01", a, 1],
      ["2026-01-01", b, 1],
      ["2025-12-31", a, 1],
    ]);
    expect(await rows({ projectId: a, from: "2025-11-01", to: "2025-12-31" })).toEqual([
      ["2025-12-31", a, 1],
      ["2025-11-01", a, 1],
    ]);
    expect(await rows({}, { ...service.caller, projectIds: [b] })).toEqual([["2026-01-01", b, 1]]);
    expect(await rows({ projectId: a }, { ...service.caller, projectIds: [b] })).toEqual([]);
    expect(await rows({}, { ...service.caller, workspaceId: randomUUID() })).toEqual([]);
  });

  it("is refused for days that make no sense", async () => {
    for (const query of [
      { from: "2026-01-02", to: "2026-01-01" },
      { from: "2024-01-01", to: "2026-01-01" },
    ])
      await expect(of(query)).rejects.toMatchObject({ code: "invalid_request" });
  });
});
