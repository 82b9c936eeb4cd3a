import { afterEach, describe, expect, it } from "vitest";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { deleteRun, deleteRunArtifacts } from "../../packages/api/src/domain/delete-run.ts";
import type { RunSettings } from "../../packages/api/src/domain/deps.ts";
import { getRun } from "../../packages/api/src/domain/get-run.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { recordArtifact } from "../../packages/api/src/domain/record-artifact.ts";
import { recordOutcome } from "../../packages/api/src/domain/record-outcome.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { usage } from "../../packages/api/src/domain/usage.ts";
import { retain } from "../../packages/api/src/loops/retain.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const DAY = 86_400_000;

describe.each(STORAGE_KINDS)("what is kept on $name", (kind) => {
  let service: Service;
  let testId: string;
  const start = async (settings: Partial<RunSettings> = {}): Promise<void> => {
    service = await startService(kind, settings);
    const fields = { projectId: service.projectId, name: "Buy", description: "1. Open it", url: "http://localhost/" };
    testId = (await createTest(service.deps, service.caller, fields)).id;
  };
  afterEach(() => service.dispose());

  const upload = async (runner: { runId: string; attempt: number }, bytes: number, step?: number) =>
    await recordArtifact(service.deps, runner, {
      kind: step === undefined ? "video" : "screenshot",
      device: "desktop",
      step,
      content: (async function* () {
        yield new Uint8Array(bytes);
      })(),
    });

  /** A Run that passed and left so many bytes; a video of 100 of them comes after the end. */
  async function ended(bytes: number): Promise<string> {
    const run = await triggerRun(service.deps, service.caller, { testId });
    const runner = { runId: run.id, attempt: 1 };
    await handOut(service.deps, runner);
    await upload(runner, bytes - 100, 1);
    const outcome = { attempt: 1, status: "passed", reasoning: "It held.", errorMessage: null, stepCount: 3 } as const;
    await recordOutcome(service.deps, runner, outcome);
    await upload(runner, 100);
    return run.id;
  }
  const kept = async (...ids: string[]): Promise<number[]> =>
    await Promise.all(ids.map(async (id) => (await service.deps.artifacts.list(id)).reduce((sum, { size }) => sum + size, 0)));

  it("is deleted with the Run, but what it used still counts", async () => {
    await start();
    const [gone, stays] = [await ended(1000), await ended(1000)];
    await deleteRun(service.deps, service.caller, gone);
    await expect(getRun(service.deps, service.caller, gone)).rejects.toMatchObject({ code: "not_found" });
    expect([await kept(gone, stays), await service.deps.events.read(gone, 0, 9)]).toEqual([[0, 1000], []]);
    expect((await service.deps.events.read(stays, 0, 9)).length).toBeGreaterThan(0);
    expect(await usage(service.deps, service.caller, {})).toMatchObject([{ runs: 2, steps: 6 }]);
    expect(await service.deps.artifactLedger.totalBytes()).toBe(1000);
  });

  it("is deleted without the Run where only the artifacts are meant", async () => {
    await start();
    const id = await ended(1000);
    await deleteRunArtifacts(service.deps, service.caller, id);
    await deleteRunArtifacts(service.deps, service.caller, id);
    expect(await getRun(service.deps, service.caller, id)).toMatchObject({ status: "passed", artifacts: {} });
    expect([await kept(id), await service.deps.artifactLedger.totalBytes()]).toEqual([[0], 0]);
  });

  it("is not deleted while the Run goes on", async () => {
    await start();
    const run = await triggerRun(service.deps, service.caller, { testId });
    for (const work of [deleteRun, deleteRunArtifacts])
      await expect(work(service.deps, service.caller, run.id)).rejects.toMatchObject({ code: "in_use" });
    await expect(deleteRun(service.deps, { ...service.caller, projectIds: [] }, run.id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("are artifacts for thirty days, and Runs for ever, unless told otherwise", async () => {
    await start();
    const old = await ended(500);
    service.clock.turn(15 * DAY);
    const young = await ended(600);
    service.clock.turn(15 * DAY);
    await retain(service.deps);
    expect(await kept(old, young)).toEqual([500, 600]);
    expect(service.logged).not.toContainEqual({ artifacts: 0, runs: 0 });
    service.clock.turn(1);
    await retain(service.deps);
    expect(await kept(old, young)).toEqual([0, 600]);
    expect(service.logged).toContainEqual({ artifacts: 1, runs: 0 });
    service.clock.turn(1000 * DAY);
    await retain(service.deps);
    expect(await getRun(service.deps, service.caller, young)).toMatchObject({ artifacts: {} });
  });

  it("are artifacts up to a size, of which the oldest go first", async () => {
    await start({ artifactDays: null, artifactBytes: 1500 });
    const runs: string[] = [];
    for (const bytes of [400, 500, 600, 700]) {
      runs.push(await ended(bytes));
      service.clock.turn(1000);
    }
    await Promise.all([retain(service.deps), retain({ ...service.deps })]);
    expect(await kept(...runs)).toEqual([0, 0, 600, 700]);
  });

  it("are Runs for so many days, when told so", async () => {
    await start({ runDays: 10 });
    const old = await ended(500);
    service.clock.turn(9 * DAY);
    const [young, active] = [await ended(600), await triggerRun(service.deps, service.caller, { testId })];
    service.clock.turn(2 * DAY);
    await retain(service.deps);
    await expect(getRun(service.deps, service.caller, old)).rejects.toMatchObject({ code: "not_found" });
    expect(await getRun(service.deps, service.caller, young)).toMatchObject({ status: "passed" });
    expect(await getRun(service.deps, service.caller, active.id)).toMatchObject({ status: "pending" });
  });
});
