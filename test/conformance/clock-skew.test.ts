import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AgreedClock } from "../../packages/api/src/adapters/clock/agreed-clock.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import type { Deps } from "../../packages/api/src/domain/deps.ts";
import { getRun } from "../../packages/api/src/domain/get-run.ts";
import { getTest } from "../../packages/api/src/domain/get-test.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { freshIds } from "../../packages/api/src/domain/new-id.ts";
import { recordHeartbeat } from "../../packages/api/src/domain/record-heartbeat.ts";
import { issueRunToken, verifyRunToken } from "../../packages/api/src/domain/run-token.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { reap } from "../../packages/api/src/loops/reap.ts";
import { schedule } from "../../packages/api/src/loops/schedule.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const MINUTE = 60_000;
const never = new AbortController().signal;

// The turned clock, which is the store's, begins at 2026-01-01T00:00:00.000Z.
describe.each(STORAGE_KINDS)("services whose machines' clocks are minutes apart, on one $name", (kind) => {
  let service: Service;
  let ahead: Deps;
  let behind: Deps;
  beforeEach(async () => {
    service = await startService(kind);
    ahead = await onMachine(7 * MINUTE);
    behind = await onMachine(-6 * MINUTE);
  });
  afterEach(() => service.dispose());

  async function onMachine(aheadMs: number): Promise<Deps> {
    const { deps, clock: store } = service;
    const machine = { now: () => store.now() + aheadMs, sleep: store.sleep.bind(store) };
    const clock = new AgreedClock({ clock: machine, ask: async () => store.now(), log: deps.log });
    await clock.agree();
    return { ...deps, clock, ids: freshIds({ clock, secretBox: deps.secretBox }) };
  }
  const make = (over: { trigger?: "schedule"; schedule?: string } = {}) =>
    createTest(service.deps, service.caller, {
      projectId: service.projectId,
      name: "Buy",
      description: "1. Open it",
      url: "http://localhost/",
      ...over,
    });

  it("start what is due once and when it is due", async () => {
    const { id } = await make({ trigger: "schedule", schedule: "*/10 * * * *" });
    const both = (): Promise<unknown> => Promise.all([ahead, behind].map((deps) => schedule(deps, never)));
    const runs = () => service.deps.runs.list({ workspaceId: service.caller.workspaceId, testId: id }, {});
    service.clock.turn(10 * MINUTE - 1);
    await both();
    expect(await runs()).toEqual([]);
    service.clock.turn(1);
    await both();
    await both();
    expect(await runs()).toMatchObject([{ trigger: "schedule", createdAt: "2026-01-01T00:10:00.000Z" }]);
    expect(await getTest(behind, service.caller, id)).toMatchObject({ nextRunAt: "2026-01-01T00:20:00.000Z" });
  });

  it("take no Run for lost that another one hears of, and one that nobody hears of at its time", async () => {
    const run = await triggerRun(behind, service.caller, { testId: (await make()).id });
    const runner = { runId: run.id, attempt: 1 };
    await handOut(behind, runner);
    const status = async () => (await getRun(service.deps, service.caller, run.id)).status;
    for (const deps of [behind, ahead, behind]) {
      service.clock.turn(MINUTE);
      await recordHeartbeat(deps, runner);
      for (const other of [ahead, behind]) await reap(other, 0);
      expect(await status()).toBe("running");
    }
    service.clock.turn(service.deps.settings.heartbeatTimeoutMs);
    await reap(ahead, 0);
    expect(await status()).toBe("running");
    service.clock.turn(1);
    await reap(behind, 0);
    expect(await getRun(service.deps, service.caller, run.id)).toMatchObject({
      status: "error",
      errorMessage: expect.stringMatching(/^runner_lost: /u),
    });
  });

  it("take each other's tokens for as long as they are good", async () => {
    const run = await triggerRun(ahead, service.caller, { testId: (await make()).id });
    const runner = { runId: run.id, attempt: 1 };
    const tokens = [ahead, behind].map((deps) => issueRunToken(deps, runner));
    expect(new Set(tokens).size).toBe(1);
    const verified = (): Promise<unknown> =>
      Promise.allSettled([ahead, behind].flatMap((deps) => tokens.map((token) => verifyRunToken(deps, token, run.id))));
    const good = { status: "fulfilled", value: runner };
    expect(await verified()).toEqual([good, good, good, good]);
    const lifeMs = Number(tokens[0]!.split(".")[3]) - service.clock.now();
    service.clock.turn(lifeMs - 1);
    expect(await verified()).toEqual([good, good, good, good]);
    service.clock.turn(1);
    const expired = { status: "rejected", reason: expect.objectContaining({ code: "unauthenticated" }) };
    expect(await verified()).toEqual([expired, expired, expired, expired]);
  });
});
