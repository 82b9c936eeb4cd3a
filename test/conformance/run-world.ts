import { cancelKnownRun } from "../../packages/api/src/domain/cancel-run.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { deleteTest } from "../../packages/api/src/domain/delete-test.ts";
import type { Deps, RunnerIdentity } from "../../packages/api/src/domain/deps.ts";
import { DomainError } from "../../packages/api/src/domain/errors.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { repeatableIds } from "../../packages/api/src/domain/new-id.ts";
import { recordEvents } from "../../packages/api/src/domain/record-events.ts";
import { recordHeartbeat } from "../../packages/api/src/domain/record-heartbeat.ts";
import { recordOutcome } from "../../packages/api/src/domain/record-outcome.ts";
import type { RunRecord } from "../../packages/api/src/domain/records.ts";
import { rerun } from "../../packages/api/src/domain/rerun.ts";
import { isTerminal } from "../../packages/api/src/domain/run-state.ts";
import { runTag } from "../../packages/api/src/domain/run-tag.ts";
import { runnerExited } from "../../packages/api/src/domain/runner-exited.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { dispatch } from "../../packages/api/src/loops/dispatch.ts";
import { reap } from "../../packages/api/src/loops/reap.ts";
import type { Executor } from "../../packages/api/src/ports/executor.ts";
import { Crash, dyingAfter } from "./failing-stores.ts";
import { frozen, Ledger } from "./run-ledger.ts";
import { second } from "./samples.ts";
import type { Service } from "./service.ts";

const MOST_QUEUED = 5;
const MOST_ACTIVE = 2;
/** More than the workspace may: then that is what holds. */
const AT_ONCE = 6;

export type Action =
  | { readonly do: "delete test" | "dispatch" | "reap" }
  /** With a key it is one that may be repeated, and then must find what it has made. */
  | { readonly do: "trigger" | "tag"; readonly key: number | null }
  | { readonly do: "rerun"; readonly of: number; readonly key: number | null }
  | { readonly do: "cancel"; readonly of: number }
  | { readonly do: "hand out" | "heartbeat" | "exit"; readonly by: number }
  /** All that a runner does, one after the other. */
  | {
      readonly do: "work";
      readonly by: number;
      readonly batches: number;
      readonly status: "passed" | "failed" | "error";
      readonly steps: number;
    }
  | { readonly do: "events"; readonly by: number; readonly n: number; readonly steps: number }
  | { readonly do: "outcome"; readonly by: number; readonly status: "passed" | "failed" | "error"; readonly steps: number }
  | { readonly do: "turn"; readonly ms: number };

/** Actions that are under way together; the process may die at one of their writes. */
export interface Turn {
  readonly actions: readonly Action[];
  readonly dies: { readonly after: number; readonly lastOneIsDone: boolean } | null;
}

export interface WorldOptions {
  /** How many credits there are to spend; null: unlimited. */
  readonly credits: number | null;
  /** Puts the calls of stores in an order of its own, and waits for what they are for. */
  readonly order: { schedule(): Promise<unknown>; waitFor<T>(all: Promise<T>): Promise<T> };
}

/** What happens in one property run; the ledger knows what was promised on the way, and which promises were broken. */
export class RunWorld {
  readonly #service: Service;
  readonly #options: WorldOptions;
  readonly #ledger: Ledger;
  readonly #testIds: string[] = [];
  /** Every runner that was ever launched, dead ones too: their reports may be late. */
  readonly #runners: RunnerIdentity[] = [];
  #alive: RunnerIdentity[] = [];
  #aliveSince = 0;
  #dispatching: Promise<void> = Promise.resolve();

  private constructor(service: Service, options: WorldOptions, ledger: Ledger) {
    this.#service = service;
    this.#options = options;
    this.#ledger = ledger;
  }

  static async begin(service: Service, options: WorldOptions): Promise<RunWorld> {
    const { deps, caller } = service;
    for (const test of await deps.tests.list({ workspaceId: caller.workspaceId }, {})) await deps.tests.delete(test.id);
    const world = new RunWorld(service, options, await Ledger.open(service));
    await world.#addTest();
    await world.#addTest();
    return world;
  }

  /** Does all of it at once, dies where it is to die, starts again. */
  async play({ actions, dies }: Turn): Promise<void> {
    // Loops log what fails of their work and go on.
    const failed: unknown[] = [];
    const log = { ...this.#service.deps.log, error: ({ err }: { err?: unknown }) => void (err === undefined ? 0 : failed.push(err)) };
    const deps = this.#ordered(this.#limited({ ...this.#service.deps, log }));
    const mortal = dies === null ? deps : dyingAfter(deps, dies.after, dies.lastOneIsDone);
    const runs = await this.#ledger.runs();
    const all = Promise.all(actions.map((action) => this.#act(mortal, action, runs).catch(rethrowUnexpected)));
    await this.#options.order.waitFor(all);
    for (const error of failed) rethrowUnexpected(error);
    if (dies !== null) {
      await this.#service.restart();
      this.#aliveSince = this.#service.clock.now();
    }
    await this.#note();
  }

  /** Lets every time limit pass, and the loops complete what crashes have left. */
  async settle(): Promise<void> {
    this.#service.clock.turn(5_000_000);
    for (let pass = 0; pass < 2; pass++) await reap(this.#service.deps, 0);
    await this.#note();
  }

  /** After `settle`: in words, what is not as it must be. */
  violations(): Promise<readonly string[]> {
    return this.#ledger.audit();
  }

  async #act(deps: Deps, action: Action, runs: readonly RunRecord[]): Promise<void> {
    const { caller, clock } = this.#service;
    switch (action.do) {
      case "trigger":
        return this.#trigger(deps, action.key);
      case "tag":
        return this.#triggerTag(deps, action.key);
      case "rerun":
        return this.#rerun(deps, { old: runs[action.of], key: action.key });
      case "delete test":
        return deleteTest(deps, caller, this.#testIds.shift() ?? "").finally(() => this.#addTest());
      case "turn":
        return clock.turn(action.ms);
      case "cancel":
        return void (runs[action.of] !== undefined && (await cancelKnownRun(deps, runs[action.of]!)));
      case "reap":
        return reap(deps, this.#aliveSince).catch(rethrowEach);
      case "dispatch":
        // One process has one loop.
        this.#dispatching = this.#dispatching.catch(() => undefined).then(() => this.#dispatch(deps));
        return this.#dispatching;
      default:
        return this.#runnerActs(deps, action);
    }
  }

  async #runnerActs(deps: Deps, action: Action & { readonly by: number }): Promise<void> {
    const runner = this.#runners[this.#runners.length - 1 - action.by];
    if (runner === undefined) return;
    if (action.do === "hand out") await handOut(deps, runner);
    if (action.do === "heartbeat") await recordHeartbeat(deps, runner);
    if (action.do === "events") await this.#report(deps, runner, action);
    if (action.do === "exit") {
      this.#alive = this.#alive.filter((one) => one !== runner);
      await runnerExited(deps, { ...runner, detail: "exit code 1", isBlameless: false });
    }
    if (action.do === "outcome") await this.#conclude(deps, runner, action);
    if (action.do === "work") {
      await handOut(deps, runner);
      for (let n = 1; n <= action.batches; n++) await this.#report(deps, runner, { n, steps: action.steps });
      await this.#conclude(deps, runner, action);
    }
  }

  async #dispatch(deps: Deps): Promise<void> {
    const executor: Executor = {
      launch: async ({ runId, attempt }) => {
        this.#runners.push({ runId, attempt });
        this.#alive.push(this.#runners.at(-1)!);
      },
      stop: async (runId) => void (this.#alive = this.#alive.filter((runner) => runner.runId !== runId)),
      running: () => this.#alive,
      close: async () => undefined,
    };
    await dispatch(deps, executor, { maxConcurrentRuns: AT_ONCE, launchGraceMs: 5000 });
  }

  async #trigger(deps: Deps, key: number | null): Promise<void> {
    const testId = this.#testIds[0] ?? "";
    const { id } = await triggerRun(this.#keyed(deps, key, `trigger ${testId}`), this.#service.caller, { testId });
    this.#ledger.answered(occasionOf(key, `trigger ${testId}`), [id]);
  }

  async #rerun(deps: Deps, { old, key }: { old: RunRecord | undefined; key: number | null }): Promise<void> {
    if (old === undefined) return;
    const { id } = await rerun(this.#keyed(deps, key, `rerun ${old.id}`), this.#service.caller, { runId: old.id });
    this.#ledger.answered(occasionOf(key, `rerun ${old.id}`), [id]);
  }

  async #triggerTag(deps: Deps, key: number | null): Promise<void> {
    const { caller, projectId } = this.#service;
    const { id, runs } = await runTag(this.#keyed(deps, key, "tag"), caller, { projectId, tag: "smoke" });
    const runIds = runs.map((run) => run.id);
    this.#ledger.answered(occasionOf(key, "tag"), runIds);
    this.#ledger.groupAnswered(id, runIds);
  }

  async #addTest(): Promise<void> {
    const { deps, caller, projectId } = this.#service;
    const fields = { name: "Test", description: "1. Open it", url: "http://localhost/", device: "desktop" as const, tags: ["smoke"] };
    this.#testIds.push((await createTest(deps, caller, { projectId, ...fields })).id);
  }

  async #report(deps: Deps, runner: RunnerIdentity, { n, steps }: { n: number; steps: number }): Promise<void> {
    const { attempt, runId } = runner;
    const event = { type: "run.phase" as const, at: second(0), phase: "checking_result" as const };
    const messages = [`${attempt}/${n}/a`, `${attempt}/${n}/b`];
    const events = messages.map((message) => ({ ...event, message }));
    await recordEvents(deps, runner, { attempt, n, stepCount: steps, events });
    this.#ledger.acknowledged(runId, messages);
  }

  async #conclude(
    deps: Deps,
    runner: RunnerIdentity,
    { status, steps }: Pick<Action & { do: "outcome" }, "status" | "steps">,
  ): Promise<void> {
    const said = { status, reasoning: "because", errorMessage: null, stepCount: steps };
    await recordOutcome(deps, runner, { attempt: runner.attempt, ...said });
  }

  #keyed(deps: Deps, key: number | null, what: string): Deps {
    if (key === null) return deps;
    return { ...deps, ids: repeatableIds(deps.secretBox, this.#ledger.since, `${occasionOf(key, what)} ${this.#ledger.since}`) };
  }

  /** Lays tight limits over the workspace, and writes down which groups were tried. */
  #limited(deps: Deps): Deps {
    const { workspaces, tagRuns } = deps;
    const credits = this.#options.credits === null ? null : this.#ledger.spentBefore + this.#options.credits;
    const get: Deps["workspaces"]["get"] = async (id) => {
      const workspace = await workspaces.get(id);
      const limits = { ...workspace?.limits, credits, maxQueuedRuns: MOST_QUEUED, maxActiveRuns: MOST_ACTIVE };
      return workspace === null ? null : { ...workspace, limits: { ...workspace.limits, ...limits } };
    };
    const insert: Deps["tagRuns"]["insert"] = async (record) => {
      this.#ledger.groupTried(
        record.id,
        record.runs.map((run) => run.id),
      );
      return tagRuns.insert(record);
    };
    return { ...deps, workspaces: { ...workspaces, get }, tagRuns: { ...tagRuns, insert } };
  }

  /** Every call of a store waits for its turn, which the property chooses. */
  #ordered(deps: Deps): Deps {
    const { order } = this.#options;
    const inTurn = <T extends object>(store: T): T =>
      new Proxy(store, {
        get(target, name) {
          const method: unknown = Reflect.get(target, name);
          if (typeof method !== "function") return method;
          return (...args: unknown[]) => order.schedule().then(() => Reflect.apply(method, target, args) as unknown);
        },
      });
    const { runs, events, accounts, tagRuns, tests } = deps;
    return {
      ...deps,
      runs: inTurn(runs),
      events: inTurn(events),
      accounts: inTurn(accounts),
      tagRuns: inTurn(tagRuns),
      tests: inTurn(tests),
    };
  }

  /** An end is final: of what was once seen of it nothing may change. And no limit is ever passed. */
  async #note(): Promise<void> {
    const runs = await this.#ledger.runs();
    for (const run of runs) if (isTerminal(run)) this.#ledger.ended(frozen(run));
    const count = (status: string): number => runs.filter((run) => run.status === status).length;
    if (count("pending") > MOST_QUEUED) this.#ledger.complain(`${count("pending")} Runs wait`);
    if (count("running") > MOST_ACTIVE) this.#ledger.complain(`${count("running")} Runs are running`);
    const { spent, reserved } = await this.#service.deps.accounts.balance(this.#service.caller.workspaceId);
    const used = spent + reserved - this.#ledger.spentBefore;
    if (this.#options.credits !== null && used > this.#options.credits) this.#ledger.complain(`${used} credits are used`);
  }
}

function occasionOf(key: number | null, what: string): string | null {
  return key === null ? null : `${what} ${key}`;
}

function rethrowEach(error: unknown): void {
  for (const one of error instanceof AggregateError ? (error.errors as unknown[]) : [error]) rethrowUnexpected(one);
}

/** Refusals by the rules and deaths of the process belong to it. */
function rethrowUnexpected(error: unknown): void {
  if (!(error instanceof DomainError) && !(error instanceof Crash)) throw error;
}
