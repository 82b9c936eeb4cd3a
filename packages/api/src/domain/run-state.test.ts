import { RUN_STATUSES, type RunStatus } from "@runwright/contracts";
import { describe, expect, it } from "vitest";
import type { RunRecord } from "./records.ts";
import {
  cancelled,
  closed,
  expired,
  finished,
  isFlaky,
  isTerminal,
  launched,
  moved,
  nextAttempt,
  notLaunched,
  progressed,
  runnerLost,
  started,
  triedAgain,
  unfit,
} from "./run-state.ts";

const AT = "2026-01-01T00:00:00.000Z";
const LATER = "2026-01-01T00:01:00.000Z";
const ENDING = { at: LATER, prices: { creditsPerRun: 3, creditsPerStep: 2, chargedSteps: 100, modelRates: null } };

/** Only what the transitions look at; the rest goes through them untouched. */
function runIn(status: RunStatus, over: Partial<RunRecord> = {}): RunRecord {
  const launchedAt = status === "pending" ? null : AT;
  const facts = {
    id: "id",
    status,
    attempt: 2,
    launchedAt,
    stepCount: 4,
    closed: false,
    revision: 7,
    firstFailedDevice: null,
    tries: [],
    retries: 0,
  };
  return { ...facts, ...over } as RunRecord;
}

const outcome = (status: "passed" | "failed" | "error", attempt = 2) =>
  ({ attempt, status, reasoning: "because", errorMessage: null, stepCount: 5 }) as const;

const firstTry = { attempt: 2, status: "failed", reasoning: "The total was wrong.", errorMessage: null, stepCount: 5 } as const;

const TRANSITIONS: Readonly<
  Record<string, { readonly apply: (run: RunRecord) => RunRecord | null; readonly want: Partial<Record<RunStatus, RunStatus>> }>
> = {
  launched: { apply: (run) => launched(run, AT, "here"), want: { pending: "pending" } },
  "not launched": { apply: (run) => notLaunched(run, 2), want: { pending: "pending" } },
  "next attempt": { apply: (run) => nextAttempt(run, 2), want: { pending: "pending" } },
  "moved to a later attempt": { apply: (run) => moved(run, 3), want: { pending: "pending", running: "running" } },
  "without its runner": { apply: (run) => runnerLost(run, 2), want: { running: "running" } },
  unfit: {
    apply: (run) =>
      unfit(run, { attempt: 2, at: LATER, reasoning: "because", errorMessage: "step_not_understood: x", device: "desktop", artifacts: {} }),
    want: { pending: "error" },
  },
  started: { apply: (run) => started(run, 2, AT), want: { pending: "running" } },
  progressed: { apply: (run) => progressed(run, { attempt: 2, at: LATER, stepCount: 1 }), want: { running: "running" } },
  "tried again": { apply: (run) => triedAgain({ ...run, retries: 1 }, firstTry, LATER), want: { running: "running" } },
  "finished as passed": { apply: (run) => finished(run, outcome("passed"), ENDING), want: { running: "passed" } },
  "finished as failed": { apply: (run) => finished(run, outcome("failed"), ENDING), want: { running: "failed" } },
  "finished as error": { apply: (run) => finished(run, outcome("error"), ENDING), want: { running: "error" } },
  cancelled: { apply: (run) => cancelled(run, ENDING), want: { pending: "cancelled", running: "cancelled" } },
  expired: { apply: (run) => expired(run, "timed_out: Too long.", ENDING), want: { pending: "error", running: "error" } },
  closed: { apply: closed, want: { passed: "passed", failed: "failed", error: "error", cancelled: "cancelled" } },
};

describe("a Run's state", () => {
  it.each(Object.entries(TRANSITIONS))("goes where it may by being %s, and nowhere else", (_name, { apply, want }) => {
    for (const status of RUN_STATUSES) {
      const after = apply(runIn(status));
      expect([after?.status, after?.revision], status).toEqual(want[status] === undefined ? [undefined, undefined] : [want[status], 8]);
    }
  });

  it("is never left once it is terminal, whatever comes", () => {
    for (const status of RUN_STATUSES.filter((one) => isTerminal({ status: one })))
      for (const { apply } of Object.values(TRANSITIONS)) expect(apply(runIn(status, { closed: true }))).toBeNull();
  });

  it("listens to the present attempt only", () => {
    const [pending, running] = [runIn("pending"), runIn("running")];
    for (const attempt of [1, 3]) {
      expect([notLaunched(pending, attempt), nextAttempt(pending, attempt), started(pending, attempt, AT)]).toEqual([null, null, null]);
      expect([progressed(running, { attempt, at: AT }), finished(running, outcome("passed", attempt), ENDING)]).toEqual([null, null]);
    }
  });

  it("is tried again once, where it may be, and says what both tries were", () => {
    const first = runIn("running", { retries: 1, startedAt: AT, firstFailedDevice: "mobile" });
    expect(triedAgain(runIn("running"), firstTry, LATER)).toBeNull();
    const again = triedAgain(first, firstTry, LATER)!;
    expect(again).toMatchObject({ status: "running", stepCount: 5, firstFailedDevice: null, tries: [{ n: 1, status: "failed" }] });
    expect(triedAgain(again, firstTry, LATER)).toBeNull();
    const passed = finished(again, { ...outcome("passed"), stepCount: 9 }, ENDING)!;
    expect([passed.status, isFlaky(passed), passed.tries.map(({ n, status, stepCount }) => [n, status, stepCount])]).toEqual([
      "passed",
      true,
      [
        [1, "failed", 5],
        [2, "passed", 4],
      ],
    ]);
    expect(passed.reasoning).toMatch(/second try only.*flaky[^]*The total was wrong[^]*because/u);
    const failed = finished(again, { ...outcome("failed"), stepCount: 9 }, ENDING)!;
    expect([failed.status, isFlaky(failed), failed.tries.length]).toEqual(["failed", false, 2]);
    const lost = expired(again, "runner_lost: Gone.", ENDING)!;
    expect([lost.status, isFlaky(lost), lost.tries.length]).toEqual(["error", false, 1]);
    expect(moved(again, 3)).toMatchObject({ tries: [] });
  });

  it("begins again when it is moved while it runs, and is not moved back", () => {
    const waiting = moved(runIn("running", { heartbeatAt: AT, firstFailedDevice: "desktop" }), 3)!;
    expect(waiting).toMatchObject({ status: "running", attempt: 3, heartbeatAt: null, stepCount: 0, firstFailedDevice: null });
    expect(moved(waiting, 3)).toBeNull();
    expect(moved(waiting, 2)).toBeNull();
    expect(started(waiting, 2, LATER)).toBeNull();
    const again = started(waiting, 3, LATER)!;
    expect(again).toMatchObject({ status: "running", startedAt: LATER, heartbeatAt: LATER });
    expect(started(again, 3, LATER)).toBeNull();
  });

  it("waits for the next runner when its own is lost, unless that is still heard of", () => {
    const lost = runnerLost(runIn("running", { heartbeatAt: AT }), 2)!;
    expect(lost).toMatchObject({ status: "running", attempt: 2, heartbeatAt: null });
    expect([runnerLost(lost, 2), runnerLost(lost, 1)]).toEqual([null, null]);
    expect(progressed(lost, { attempt: 2, at: LATER })).toMatchObject({ heartbeatAt: LATER });
  });

  it("says why it was cancelled, where the service was not asked", () => {
    expect(cancelled(runIn("running"), { ...ENDING, why: "test_run_deleted: Gone." })).toMatchObject({
      reasoning: "test_run_deleted: Gone.",
    });
    expect(cancelled(runIn("running"), ENDING)).toMatchObject({ reasoning: null });
    // Of the status `error` alone.
    expect(cancelled(runIn("running", { errorMessage: null }), { ...ENDING, why: "superseded: So." })).toMatchObject({
      errorMessage: null,
    });
    expect(finished(runIn("running"), { ...outcome("failed"), errorMessage: "x: y." }, ENDING)).toMatchObject({ errorMessage: null });
    const again = triedAgain(runIn("running", { retries: 1 }), { ...firstTry, errorMessage: "x: y." }, LATER)!;
    const ended = finished(again, { ...outcome("passed"), errorMessage: "x: y." }, ENDING);
    expect(ended?.tries.map(({ errorMessage }) => errorMessage)).toEqual([null, null]);
  });

  it("is charged for no more than was held for it, however many steps its runner tells of", () => {
    const run = runIn("running", { stepCount: 999, device: "both" });
    expect(finished(run, { ...outcome("passed"), stepCount: 5_000 }, ENDING)).toMatchObject({ creditsCharged: 3 + 2 * 100 * 2 });
    expect(finished(runIn("running"), outcome("passed"), ENDING)).toMatchObject({ creditsCharged: 3 + 2 * 5 });
  });

  it("costs what its models cost by the rates of then", () => {
    const prices = { ...ENDING.prices, modelRates: { input: 2, cachedInput: 0.5, output: 8 } };
    const modelUse = { requests: 3, in: 1_000, cachedIn: 400, out: 50 };
    const by = (ending: Parameters<typeof finished>[2]) => finished(runIn("running"), { ...outcome("passed"), modelUse }, ending);
    expect(by({ ...ENDING, prices })).toMatchObject({ tokensUsed: 1_050, modelUse: { ...modelUse, price: 0.0018 } });
    expect(by(ENDING)?.modelUse).toEqual(modelUse);
    const going = progressed(runIn("running"), { attempt: 2, at: LATER, modelUse, prices })!;
    const stopped = [cancelled(going, ENDING), expired(going, "runner_lost: Gone.", ENDING)];
    expect(stopped.map((run) => [run?.tokensUsed, run?.modelUse?.price])).toEqual([
      [1_050, 0.0018],
      [1_050, 0.0018],
    ]);
  });

  it("is launched once an attempt, and anew in the next one", () => {
    const first = launched(runIn("pending"), AT, "here")!;
    expect(first).toMatchObject({ launchedAt: AT, launchedBy: "here" });
    expect(launched(first, LATER, "there")).toBeNull();
    const second = nextAttempt(first, 2)!;
    expect(second).toMatchObject({ attempt: 3, launchedAt: null });
    expect(launched(second, LATER, "there")).toMatchObject({ launchedAt: LATER, launchedBy: "there" });
  });

  it.each([
    { what: "a verdict costs what was done", after: finished(runIn("running"), outcome("passed"), ENDING), want: 3 + 2 * 5 },
    {
      what: "an older count of steps lowers nothing",
      after: finished(runIn("running", { stepCount: 9 }), outcome("failed"), ENDING),
      want: 3 + 2 * 9,
    },
    { what: "an error costs nothing", after: finished(runIn("running"), outcome("error"), ENDING), want: 0 },
    { what: "cancelled while it ran costs what was done", after: cancelled(runIn("running"), ENDING), want: 3 + 2 * 4 },
    { what: "cancelled while it waited costs nothing", after: cancelled(runIn("pending"), ENDING), want: 0 },
  ])("is paid for: $what", ({ after, want }) => {
    expect(after?.creditsCharged).toBe(want);
  });

  it("forgets the secrets that were copied for it when it ends", () => {
    const secrets = { httpAuth: { username: "ada", sealedPassword: "sealed" }, environment: { variables: [] } as never };
    for (const after of [cancelled(runIn("running", secrets), ENDING), expired(runIn("pending", secrets), "x: y", ENDING)])
      expect(after).toMatchObject({ httpAuth: null, environment: null, completedAt: LATER });
  });
});
