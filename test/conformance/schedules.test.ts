import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cancelRun } from "../../packages/api/src/domain/cancel-run.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { deleteTest } from "../../packages/api/src/domain/delete-test.ts";
import type { Deps } from "../../packages/api/src/domain/deps.ts";
import { getTest } from "../../packages/api/src/domain/get-test.ts";
import type { RunRecord } from "../../packages/api/src/domain/records.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { updateTest } from "../../packages/api/src/domain/update-test.ts";
import { schedule } from "../../packages/api/src/loops/schedule.ts";
import { Crash, dyingAfter } from "./failing-stores.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const MINUTE = 60_000;
const never = new AbortController().signal;

// The turned clock begins at 2026-01-01T00:00:00.000Z.
describe.each(STORAGE_KINDS)("schedules on $name", (kind) => {
  let service: Service;
  beforeEach(async () => {
    service = await startService(kind);
  });
  afterEach(() => service.dispose());

  const make = async (over: { schedule?: string; scheduleTimezone?: string } = {}) => {
    const fields = { projectId: service.projectId, name: "Buy", description: "1. Open it", url: "http://localhost/" };
    return await createTest(service.deps, service.caller, { ...fields, trigger: "schedule", schedule: "*/10 * * * *", ...over });
  };
  const pass = (deps: Deps = service.deps): Promise<void> => schedule(deps, never);
  const runsOf = async (testId: string): Promise<RunRecord[]> =>
    await service.deps.runs.listWhole({ workspaceId: service.caller.workspaceId, testId }, {});
  const test = async (id: string) => await getTest(service.deps, service.caller, id);
  const end = async (run: RunRecord) => await cancelRun(service.deps, service.caller, run.id);

  it("start a Run of the Test at each of their times, and say when the next one is", async () => {
    const { id, nextRunAt } = await make();
    expect(nextRunAt).toBe("2026-01-01T00:10:00.000Z");
    service.clock.turn(10 * MINUTE - 1);
    await pass();
    expect(await runsOf(id)).toEqual([]);
    service.clock.turn(1);
    await pass();
    await pass();
    const [first, ...more] = await runsOf(id);
    expect([first, more]).toMatchObject([{ trigger: "schedule", status: "pending", createdAt: "2026-01-01T00:10:00.000Z" }, []]);
    expect((await test(id)).nextRunAt).toBe("2026-01-01T00:20:00.000Z");
    await end(first!);
    service.clock.turn(10 * MINUTE);
    await pass();
    expect(await runsOf(id)).toHaveLength(2);
    expect(await test(id)).not.toHaveProperty("lastSkipped");
  });

  it("go by the wall clock of their zone", async () => {
    const { nextRunAt } = await make({ schedule: "0 9 * * *", scheduleTimezone: "America/New_York" });
    expect(nextRunAt).toBe("2026-01-01T14:00:00.000Z");
  });

  it("start none while a Run of the Test is active, and say so", async () => {
    const { id } = await make();
    const active = await triggerRun(service.deps, service.caller, { testId: id });
    service.clock.turn(10 * MINUTE);
    await pass();
    expect(await runsOf(id)).toHaveLength(1);
    expect(await test(id)).toMatchObject({
      nextRunAt: "2026-01-01T00:20:00.000Z",
      lastSkipped: { at: "2026-01-01T00:10:00.000Z", reason: `The Run ${active.id} of this Test was still pending.` },
    });
  });

  it("catch up at most one time, and none that is longer past than ten minutes", async () => {
    const [often, daily] = [await make(), await make({ schedule: "0 1 * * *" })];
    service.clock.turn(95 * MINUTE);
    await pass();
    expect(await runsOf(often.id)).toHaveLength(1);
    expect(await runsOf(daily.id)).toEqual([]);
    expect((await test(often.id)).nextRunAt).toBe("2026-01-01T01:40:00.000Z");
    expect(await test(daily.id)).toMatchObject({
      nextRunAt: "2026-01-02T01:00:00.000Z",
      lastSkipped: { at: "2026-01-01T01:00:00.000Z", reason: "The service was not there at this time." },
    });
  });

  it("say why where the Run is refused", async () => {
    const { id } = await make();
    await service.deps.workspaces.update(service.caller.workspaceId, { limits: { credits: 0 }, updatedAt: "2026-01-01T00:00:00.000Z" });
    service.clock.turn(10 * MINUTE);
    await pass();
    expect((await test(id)).lastSkipped?.reason).toMatch(/^insufficient_credits: /u);
    expect(await runsOf(id)).toEqual([]);
  });

  it("are forgotten with their trigger or their Test, and begin anew when they change", async () => {
    const [changed, stopped, deleted] = [await make(), await make(), await make()];
    service.clock.turn(3 * MINUTE);
    const change = { schedule: "*/5 * * * *" };
    expect(await updateTest(service.deps, service.caller, { id: changed.id, change })).toMatchObject({
      test: { nextRunAt: "2026-01-01T00:05:00.000Z" },
    });
    const { test: renamed } = await updateTest(service.deps, service.caller, { id: changed.id, change: { name: "Sell" } });
    expect(renamed.nextRunAt).toBe("2026-01-01T00:05:00.000Z");
    const { test: updated } = await updateTest(service.deps, service.caller, { id: stopped.id, change: { trigger: "api" } });
    expect(updated).not.toHaveProperty("nextRunAt");
    await deleteTest(service.deps, service.caller, deleted.id);
    service.clock.turn(7 * MINUTE);
    await pass();
    expect((await runsOf(changed.id)).map((run) => run.trigger)).toEqual(["schedule"]);
    expect([await runsOf(stopped.id), await runsOf(deleted.id)]).toEqual([[], []]);
  });

  it("start each Run once though five services see that it is due, and however much is due", async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await make()).id));
    for (const round of [0, 1]) {
      service.clock.turn(10 * MINUTE);
      await Promise.all(Array.from({ length: 5 }, () => pass({ ...service.deps })));
      for (const id of ids) {
        const runs = await runsOf(id);
        expect(runs).toHaveLength(round + 1);
        await end(runs[0]!);
      }
    }
    expect((await service.deps.accounts.balance(service.caller.workspaceId)).active).toBe(0);
  });

  it("start each Run once wherever the service dies", async () => {
    const { id } = await make();
    for (const [round, [survive, lastOneIsDone]] of (
      [0, 1, 2, 3, 4].flatMap((n) => [
        [n, false],
        [n, true],
      ]) as [number, boolean][]
    ).entries()) {
      service.clock.turn(10 * MINUTE);
      const died = await pass(dyingAfter(service.deps, survive, lastOneIsDone)).then(
        () => [],
        (error: unknown) => (error instanceof AggregateError ? error.errors : [error]) as unknown[],
      );
      expect(died.filter((one) => !(one instanceof Crash))).toEqual([]);
      await pass();
      const runs = await runsOf(id);
      expect(runs).toHaveLength(round + 1);
      await end(runs[0]!);
    }
  });
});
