import { randomUUID } from "node:crypto";
import { runLimits } from "@runwright/contracts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cancelRun } from "../../packages/api/src/domain/cancel-run.ts";
import { changeRun } from "../../packages/api/src/domain/change-run.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import type { RunnerIdentity } from "../../packages/api/src/domain/deps.ts";
import { getRun } from "../../packages/api/src/domain/get-run.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { nowText } from "../../packages/api/src/domain/moments.ts";
import { recordHeartbeat } from "../../packages/api/src/domain/record-heartbeat.ts";
import { recordOutcome } from "../../packages/api/src/domain/record-outcome.ts";
import type { RunRecord } from "../../packages/api/src/domain/records.ts";
import { cancelled } from "../../packages/api/src/domain/run-state.ts";
import { runTag } from "../../packages/api/src/domain/run-tag.ts";
import { verifyRunToken } from "../../packages/api/src/domain/run-token.ts";
import { HOW_TO_GO_ON, runnerExited } from "../../packages/api/src/domain/runner-exited.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { dispatch, dispatchRetries } from "../../packages/api/src/loops/dispatch.ts";
import { reap } from "../../packages/api/src/loops/reap.ts";
import { startLoops } from "../../packages/api/src/loops/start-loops.ts";
import type { Executor, Launch } from "../../packages/api/src/ports/executor.ts";
import { PortError } from "../../packages/api/src/ports/port-error.ts";
import { Crash, dyingAfter } from "./failing-stores.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

/** Carries out nothing, and writes down what it is asked for. */
class RecordingExecutor implements Executor {
  readonly launches: Launch[] = [];
  readonly stops: string[] = [];
  failing = false;
  #running: RunnerIdentity[] = [];

  async launch(launch: Launch): Promise<void> {
    if (this.failing) throw new Error("the cluster is away");
    this.launches.push(launch);
    this.#running.push({ runId: launch.runId, attempt: launch.attempt });
  }
  async stop(runId: string, reason: string): Promise<void> {
    this.stops.push(`${runId} ${reason}`);
    this.ends(runId);
  }
  running(): readonly RunnerIdentity[] {
    return this.#running;
  }
  async close(): Promise<void> {
    this.#running = [];
  }
  ends(runId: string): void {
    this.#running = this.#running.filter((runner) => runner.runId !== runId);
  }
}

describe.each(STORAGE_KINDS)("the loops on $name", (kind) => {
  let service: Service;
  let executor: RecordingExecutor;
  let testId: string;
  beforeEach(async () => {
    service = await startService(kind);
    executor = new RecordingExecutor();
    const fields = { projectId: service.projectId, name: "Buy", description: "1. Open it", url: "http://localhost/", tags: ["smoke"] };
    testId = (await createTest(service.deps, service.caller, fields)).id;
  });
  afterEach(() => service.dispose());

  const trigger = (): Promise<RunRecord> => triggerRun(service.deps, service.caller, { testId });
  const pass = (maxConcurrentRuns = Infinity): Promise<void> =>
    dispatch(service.deps, executor, { maxConcurrentRuns, launchGraceMs: 5000 });
  const runnerOf = (run: RunRecord) => ({ runId: run.id, attempt: run.attempt });
  const current = (run: RunRecord): Promise<RunRecord> => getRun(service.deps, service.caller, run.id);
  const launched = (): string[] => executor.launches.map((launch) => launch.runId);

  it("launch each Run once, oldest first, with a token that is good for it", async () => {
    const runs = [await trigger(), await trigger()];
    await pass();
    await pass();
    expect(launched()).toEqual(runs.map((run) => run.id));
    const [first] = executor.launches;
    expect(await verifyRunToken(service.deps, first!.token, first!.runId)).toEqual({ runId: first!.runId, attempt: 1 });
  });

  it("launch no more than there is room for, and the next when a place is free", async () => {
    const runs = [await trigger(), await trigger(), await trigger()];
    await pass(2);
    expect(launched()).toEqual([runs[0]!.id, runs[1]!.id]);
    await handOut(service.deps, runnerOf(runs[0]!));
    await recordOutcome(service.deps, runnerOf(runs[0]!), {
      attempt: 1,
      status: "passed",
      reasoning: "",
      errorMessage: null,
      stepCount: 1,
    });
    executor.ends(runs[0]!.id);
    await pass(2);
    expect(launched()).toEqual(runs.map((run) => run.id));
  });

  it("launch several at a time where others carry them out, and each once", async () => {
    const runs = await Promise.all(Array.from({ length: 20 }, trigger));
    const counts = { now: 0, most: 0 };
    const shared: Executor = {
      isShared: true,
      async launch(launch) {
        counts.most = Math.max(counts.most, ++counts.now);
        await executor.launch(launch);
        // Until the others had their turn to begin.
        for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => void setImmediate(done));
        counts.now -= 1;
      },
      stop: (runId, reason) => executor.stop(runId, reason),
      running: () => executor.running(),
      close: () => executor.close(),
    };
    const passOver = (): Promise<void> => dispatch(service.deps, shared, { maxConcurrentRuns: Infinity, launchGraceMs: 5000 });
    await passOver();
    await passOver();
    expect(launched().sort()).toEqual(runs.map((run) => run.id).sort());
    expect(counts.most).toBeGreaterThan(1);
    expect(counts.most).toBeLessThanOrEqual(8);
  });

  it("try a Run again, as the same attempt, when the executor could not take it", async () => {
    const run = await trigger();
    executor.failing = true;
    await pass();
    expect(service.logged).toContainEqual(expect.objectContaining({ runId: run.id, failures: 1 }));
    expect(await current(run)).toMatchObject({ status: "pending", attempt: 1, launchedAt: null });
    executor.failing = false;
    await pass();
    expect(executor.launches).toMatchObject([{ runId: run.id, attempt: 1 }]);
  });

  it("stop and launch all others where one runner cannot be stopped and one Run cannot be launched, and try those again later each time", async () => {
    const unwanted = [await trigger(), await trigger()];
    await pass();
    for (const run of unwanted) await cancelRun(service.deps, service.caller, run.id);
    const [odd, other] = [await trigger(), await trigger()];
    const tries: string[] = [];
    const refusing: Executor = {
      isShared: true,
      running: () => executor.running(),
      close: () => executor.close(),
      async stop(runId, reason) {
        tries.push(`stop ${runId}`);
        if (runId === unwanted[0]!.id) throw new PortError("forbidden", "no right there");
        await executor.stop(runId, reason);
      },
      async launch(launch) {
        tries.push(`launch ${launch.runId}`);
        if (launch.runId === odd.id) throw new PortError("unavailable", "not this one");
        await executor.launch(launch);
      },
    };
    const retries = dispatchRetries(service.deps);
    const passAgain = (): Promise<void> => dispatch(service.deps, refusing, { maxConcurrentRuns: Infinity, launchGraceMs: 5000, retries });
    await passAgain();
    expect(executor.stops).toEqual([`${unwanted[1]!.id} cancelled`]);
    expect(launched()).toContain(other.id);
    expect(service.logged).toContainEqual(expect.objectContaining({ runId: unwanted[0]!.id, failures: 1 }));
    expect(service.logged).toContainEqual(expect.objectContaining({ runId: odd.id, failures: 1 }));
    tries.length = 0;
    await passAgain();
    expect(tries).toEqual([]);
    for (const ms of [500, 1000]) {
      service.clock.turn(ms);
      await passAgain();
    }
    expect(tries).toEqual([1, 2].flatMap(() => [`stop ${unwanted[0]!.id}`, `launch ${odd.id}`]));
  });

  it("end a pass when launch after launch is told that the cluster is away", async () => {
    for (let n = 0; n < 20; n++) await trigger();
    let tries = 0;
    const away: Executor = {
      isShared: true,
      running: () => [],
      close: async () => undefined,
      stop: async () => undefined,
      async launch() {
        tries++;
        throw new PortError("unavailable", "the cluster gives no answer");
      },
    };
    await expect(dispatch(service.deps, away, { maxConcurrentRuns: Infinity, launchGraceMs: 5000 })).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(tries).toBeGreaterThanOrEqual(8);
    expect(tries).toBeLessThan(20);
  });

  it("close the other Runs that have ended, and hold all to their limits, where one cannot be closed", async () => {
    const [odd, other, waiting] = [await trigger(), await trigger(), await trigger()];
    for (const run of [odd, other]) {
      const ended = (record: RunRecord) => cancelled(record, { at: record.createdAt, prices: service.deps.settings });
      await changeRun(service.deps, run.id, ended);
    }
    const { settle } = service.deps.accounts;
    const accounts: typeof service.deps.accounts = {
      ...service.deps.accounts,
      async settle(workspaceId, runId, credits) {
        if (runId === odd.id) throw new Error("not this one");
        return await settle(workspaceId, runId, credits);
      },
    };
    service.clock.turn(3_600_001 + 120_000);
    await reap({ ...service.deps, accounts }, 0);
    expect(await current(odd)).toMatchObject({ status: "cancelled", closed: false });
    expect(await current(other)).toMatchObject({ status: "cancelled", closed: true });
    expect(await current(waiting)).toMatchObject({ status: "error", closed: true });
    expect(service.logged).toContainEqual(expect.objectContaining({ runId: odd.id, failures: 1 }));
  });

  it("give back what is held for nothing, however many holds are older, by few reads", async () => {
    const { accounts, runs } = service.deps;
    const old = await trigger();
    const { workspaceId } = old;
    const limits = { credits: null, maxQueuedRuns: null, maxActiveRuns: null };
    const record = await current(old);
    const more = Array.from({ length: 1100 }, () => ({ ...record, id: randomUUID() }));
    await runs.insertMany(more);
    const holds = more.map(({ id }) => ({ runId: id, credits: 1 }));
    await accounts.reserve({ workspaceId, runs: holds, limits, at: nowText(service.clock) });
    service.clock.turn(1000);
    await accounts.reserve({ workspaceId, runs: [{ runId: randomUUID(), credits: 1 }], limits, at: nowText(service.clock) });
    expect((await accounts.balance(workspaceId)).active).toBe(1102);
    service.clock.turn(61_000);
    let reads = 0;
    const counted = { ...runs, get: async (id: string) => ((reads += 1), await runs.get(id)) };
    await reap({ ...service.deps, runs: counted }, service.clock.now());
    expect((await accounts.balance(workspaceId)).active).toBe(1101);
    expect(reads).toBeLessThan(10);
  });

  it("let a Run go on whose runner has begun though its launch seemed to fail", async () => {
    const run = await trigger();
    const { launch } = executor;
    executor.launch = async (request) => {
      await handOut(service.deps, request);
      throw new Error("the answer was lost");
    };
    await pass();
    expect(await current(run)).toMatchObject({ status: "running", attempt: 1 });
    executor.launch = launch;
  });

  it("launch a Run anew as another attempt when a crash hides whether it was launched, and void the old token", async () => {
    const run = await trigger();
    await pass();
    const [old] = executor.launches;
    await executor.close();
    await service.restart();
    await pass();
    expect(executor.launches).toHaveLength(1);
    service.clock.turn(5000);
    await pass();
    await pass();
    expect(executor.launches[1]).toMatchObject({ runId: run.id, attempt: 2 });
    await expect(verifyRunToken(service.deps, old!.token, run.id)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("leave a Run to another process that has launched it, until its runner should long have begun", async () => {
    const run = await trigger();
    const [here, there] = [new RecordingExecutor(), new RecordingExecutor()];
    const passOf = (one: Executor, launcher: string): Promise<void> =>
      dispatch(service.deps, one, { maxConcurrentRuns: Infinity, launchGraceMs: 5000, launcher });
    await passOf(here, "here");
    service.clock.turn(59_999);
    await passOf(there, "there");
    expect(await current(run)).toMatchObject({ attempt: 1, launchedBy: "here" });
    service.clock.turn(1);
    for (let n = 0; n < 2; n++) await passOf(there, "there");
    expect(there.launches).toMatchObject([{ runId: run.id, attempt: 2 }]);
    await passOf(here, "here");
    expect(here.stops).toEqual([`${run.id} timed_out`]);
  });

  it("stop the runner of a cancelled Run, and leave one alone that has told its outcome", async () => {
    const [unwanted, passed] = [await trigger(), await trigger()];
    await pass();
    for (const run of [unwanted, passed]) await handOut(service.deps, runnerOf(run));
    await cancelRun(service.deps, service.caller, unwanted.id);
    await recordOutcome(service.deps, runnerOf(passed), { attempt: 1, status: "passed", reasoning: "", errorMessage: null, stepCount: 1 });
    await pass();
    expect(executor.stops).toEqual([`${unwanted.id} cancelled`]);
    service.clock.turn(180_001);
    await pass();
    expect(executor.stops).toEqual([`${unwanted.id} cancelled`, `${passed.id} timed_out`]);
  });

  it("cancel a waiting Run whose Test is gone", async () => {
    const run = await trigger();
    await service.deps.tests.delete(testId);
    await pass();
    expect(executor.launches).toEqual([]);
    expect((await current(run)).status).toBe("cancelled");
  });

  it.each([
    { what: "waits too long", claimed: false, afterMs: 3_600_001, want: "queue_timeout: No runner took the Run within 3600 seconds." },
    {
      what: "falls silent",
      claimed: true,
      afterMs: 90_001,
      want: `runner_lost: Nothing was heard of the runner for 90 seconds. ${HOW_TO_GO_ON}`,
    },
  ])("end a Run that $what", async ({ claimed, afterMs, want }) => {
    const run = await trigger();
    if (claimed) await handOut(service.deps, runnerOf(run));
    service.clock.turn(afterMs - 1);
    await reap(service.deps, 0);
    expect((await current(run)).completedAt).toBeNull();
    service.clock.turn(1);
    await reap(service.deps, 0);
    expect(await current(run)).toMatchObject({ status: "error", result: null, errorMessage: want, creditsCharged: 0, closed: true });
    expect(await recordHeartbeat(service.deps, runnerOf(run))).toEqual({ stop: "timed_out" });
  });

  it("end a Run that goes on and on, however alive its runner is", async () => {
    const run = await trigger();
    await handOut(service.deps, runnerOf(run));
    const { runnerMs, podMs, serviceMs } = runLimits({ device: "both", retries: 0 }, 900_000);
    let pastMs = 0;
    const goOnUntil = async (untilMs: number): Promise<void> => {
      while (pastMs < untilMs) {
        const stepMs = Math.min(60_000, untilMs - pastMs);
        pastMs += stepMs;
        service.clock.turn(stepMs);
        await recordHeartbeat(service.deps, runnerOf(run));
        await reap(service.deps, 0);
      }
    };
    // Not before its runner may have come to its own end, nor before its Pod's deadline.
    for (const untilMs of [runnerMs, podMs, serviceMs]) {
      await goOnUntil(untilMs);
      expect((await current(run)).status).toBe("running");
    }
    service.clock.turn(1);
    await reap(service.deps, 0);
    expect((await current(run)).errorMessage).toMatch(/^timed_out: /u);
  });

  it("do not count the silence of a time when nobody could report", async () => {
    const run = await trigger();
    await handOut(service.deps, runnerOf(run));
    service.clock.turn(600_000);
    const startedAgainAt = service.clock.now();
    await reap(service.deps, startedAgainAt);
    expect((await current(run)).status).toBe("running");
    service.clock.turn(90_001);
    await reap(service.deps, startedAgainAt);
    expect((await current(run)).status).toBe("error");
  });

  it("wait for the outcome of a Run that came to its end while nobody could be told", async () => {
    const run = await trigger();
    await handOut(service.deps, runnerOf(run));
    service.clock.turn(3_000_000);
    const startedAgainAt = service.clock.now();
    service.clock.turn(60_000);
    await reap(service.deps, startedAgainAt);
    const said = { attempt: 1, status: "passed" as const, reasoning: "", errorMessage: null, stepCount: 1 };
    expect(await recordOutcome(service.deps, runnerOf(run), said)).toMatchObject({ status: "passed", closed: true });
  });

  it("complete a tag trigger whose process died after the commit point", async () => {
    const { deps, caller, projectId } = service;
    await expect(runTag(dyingAfter(deps, 2, false), caller, { projectId, tag: "smoke" })).rejects.toThrowError(Crash);
    await service.restart();
    await reap(service.deps, 0);
    await pass();
    expect(executor.launches).toHaveLength(1);
  });

  it("give back what was held for a Run that was never stored", async () => {
    const { deps, caller } = service;
    await expect(triggerRun(dyingAfter(deps, 1, false), caller, { testId })).rejects.toThrowError(Crash);
    await reap(deps, 0);
    expect((await deps.accounts.balance(caller.workspaceId)).active).toBe(1);
    service.clock.turn(60_001);
    await reap(deps, 0);
    expect(await deps.accounts.balance(caller.workspaceId)).toEqual({ spent: 0, reserved: 0, queued: 0, active: 0 });
  });

  it("give a Run whose runner died before it began two more tries, and one that had begun none", async () => {
    const [never, begun] = [await trigger(), await trigger()];
    await handOut(service.deps, runnerOf(begun));
    await runnerExited(service.deps, { ...runnerOf(begun), detail: "signal SIGKILL", isBlameless: false });
    expect((await current(begun)).errorMessage).toBe(
      `runner_lost: The runner ended before it gave an outcome (signal SIGKILL). ${HOW_TO_GO_ON}`,
    );
    const exited = (attempt: number, isBlameless = false) =>
      runnerExited(service.deps, { runId: never.id, attempt, detail: "exit code 1", isBlameless });
    for (const attempt of [1, 1, 2]) await exited(attempt);
    expect(await current(never)).toMatchObject({ status: "pending", attempt: 3, launchedAt: null });
    // The service ended, and its runner with it: nobody's fault.
    await exited(3, true);
    expect(await current(never)).toMatchObject({ status: "pending", attempt: 4, launchedAt: null });
    await exited(4);
    expect(await current(never)).toMatchObject({
      status: "error",
      attempt: 4,
      errorMessage: "runner_lost: Its runners ended before they could begin, the last one with exit code 1.",
    });
    const log = await service.deps.events.read(never.id, 0, 10);
    expect(log.map((event) => ("run" in event ? `${event.type} ${event.run.attempt} ${event.run.status}` : ""))).toEqual([
      "run.updated 2 pending",
      "run.updated 3 pending",
      "run.updated 4 pending",
      "run.finished 4 error",
    ]);
  });

  it("wake when there is work, go on after a failure, and stop when told", async () => {
    executor.failing = true;
    const loops = startLoops(service.deps, executor);
    const run = await trigger();
    await vi.waitFor(() => expect(service.logged).toContainEqual(expect.objectContaining({ runId: run.id, failures: 1 })));
    executor.failing = false;
    await vi.waitFor(() => {
      service.clock.turn(1000);
      expect(launched()).toEqual([run.id]);
    });
    const next = await trigger();
    await vi.waitFor(() => expect(launched()).toEqual([run.id, next.id]));
    await loops.stop();
    await trigger();
    expect(launched()).toHaveLength(2);
  });
});
