import { cancelKnownRun } from "../../packages/api/src/domain/cancel-run.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { deleteTest } from "../../packages/api/src/domain/delete-test.ts";
import type { Deps, RunnerIdentity } from "../../packages/api/src/domain/deps.ts";
import { DomainError } from "../../packages/api/src/domain/errors.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { recordEvents } from "../../packages/api/src/domain/record-events.ts";
import { recordHeartbeat } from "../../packages/api/src/domain/record-heartbeat.ts";
import { recordOutcome } from "../../packages/api/src/domain/record-outcome.ts";
import type { RunRecord, StoredRunEvent } from "../../packages/api/src/domain/records.ts";
import { rerun } from "../../packages/api/src/domain/rerun.ts";
import { isTerminal } from "../../packages/api/src/domain/run-state.ts";
import { runTag } from "../../packages/api/src/domain/run-tag.ts";
import { runnerExited } from "../../packages/api/src/domain/runner-exited.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { reap } from "../../packages/api/src/loops/reap.ts";
import { Crash, dyingAfter } from "./failing-stores.ts";
import { second } from "./samples.ts";
import type { Service } from "./service.ts";

export const CREDITS = { perRun: 3, perStep: 2 };
const MOST_QUEUED = 5;

export type Action =
  | { readonly do: "trigger" | "tag" | "delete test" }
  | { readonly do: "rerun" | "hand out" | "heartbeat" | "cancel" | "exit"; readonly of: number }
  | { readonly do: "events"; readonly of: number; readonly n: number; readonly steps: number }
  | { readonly do: "outcome"; readonly of: number; readonly status: "passed" | "failed" | "error"; readonly steps: number }
  | { readonly do: "turn"; readonly ms: number };

/** Actions that are under way together; the process may die at one of their writes. */
export interface Turn {
  readonly actions: readonly Action[];
  readonly dies: { readonly after: number; readonly lastOneIsDone: boolean } | null;
}

/** What happens in one property run, what was promised on the way, and which promises were broken. */
export class RunWorld {
  readonly #service: Service;
  readonly #earlier: ReadonlySet<string>;
  readonly #spentBefore: number;
  readonly #ended = new Map<string, RunRecord>();
  readonly #acknowledged = new Map<string, Set<string>>();
  readonly #groups: { readonly id: string; readonly runIds: readonly string[]; acknowledged: boolean }[] = [];
  readonly #violations: string[] = [];
  readonly #testIds: string[] = [];

  private constructor(service: Service, earlier: readonly RunRecord[], spentBefore: number) {
    this.#service = service;
    this.#earlier = new Set(earlier.map((run) => run.id));
    this.#spentBefore = spentBefore;
  }

  static async begin(service: Service): Promise<RunWorld> {
    const { deps, caller } = service;
    const { spent } = await deps.accounts.balance(caller.workspaceId);
    for (const test of await deps.tests.list({ workspaceId: caller.workspaceId }, {})) await deps.tests.delete(test.id);
    const world = new RunWorld(service, await deps.runs.list({ workspaceId: caller.workspaceId }, {}), spent);
    await world.#addTest();
    await world.#addTest();
    return world;
  }

  /** Does all of it at once, dies where it is to die, starts again. */
  async play({ actions, dies }: Turn): Promise<void> {
    const deps = this.#watched(this.#service.deps);
    const mortal = dies === null ? deps : dyingAfter(deps, dies.after, dies.lastOneIsDone);
    const runs = await this.#runs();
    await Promise.all(actions.map((action) => this.#act(mortal, action, runs).catch(rethrowUnexpected)));
    if (dies !== null) await this.#service.restart();
    await this.#note();
  }

  /** Lets every time limit pass, and the loops complete what crashes have left. */
  async settle(): Promise<void> {
    this.#service.clock.turn(5_000_000);
    await reap(this.#service.deps, 0);
    await reap(this.#service.deps, 0);
    await this.#note();
  }

  /** After `settle`: in words, what is not as it must be. */
  async violations(): Promise<string[]> {
    const { deps, caller } = this.#service;
    const runs = await this.#runs();
    for (const run of runs) await this.#checkRun(run);
    const spent = runs.reduce((sum, run) => sum + run.creditsCharged, this.#spentBefore);
    this.#equal("balance", await deps.accounts.balance(caller.workspaceId), { spent, reserved: 0, queued: 0, active: 0 });
    this.#equal("incomplete tag triggers", await deps.tagRuns.listIncomplete(1), []);
    for (const group of this.#groups) {
      const there = group.runIds.filter((id) => runs.some((run) => run.id === id)).length;
      this.#equal("a group is there whole or not at all", there === group.runIds.length || (there === 0 && !group.acknowledged), true);
    }
    const strays = runs.filter((run) => run.tagRunId !== null && !this.#groups.some((group) => group.id === run.tagRunId));
    this.#equal("Runs of groups that were never committed", strays.length, 0);
    return this.#violations;
  }

  async #act(deps: Deps, action: Action, runs: readonly RunRecord[]): Promise<void> {
    const { caller, clock } = this.#service;
    if (action.do === "trigger") await triggerRun(deps, caller, { testId: this.#testIds[0] ?? "" });
    if (action.do === "tag") await this.#triggerTag(deps);
    if (action.do === "delete test") await deleteTest(deps, caller, this.#testIds.shift() ?? "").finally(() => this.#addTest());
    if (action.do === "turn") clock.turn(action.ms);
    const run = "of" in action ? runs[action.of] : undefined;
    if (run === undefined) return;
    const runner = { runId: run.id, attempt: run.attempt };
    if (action.do === "rerun") await rerun(deps, caller, { runId: run.id });
    if (action.do === "hand out") await handOut(deps, runner);
    if (action.do === "heartbeat") await recordHeartbeat(deps, runner);
    if (action.do === "cancel") await cancelKnownRun(deps, run);
    if (action.do === "exit") await runnerExited(deps, { ...runner, detail: "exit code 1" });
    if (action.do === "events") await this.#report(deps, runner, action);
    if (action.do === "outcome") {
      const said = { status: action.status, reasoning: "because", errorMessage: null, stepCount: action.steps };
      await recordOutcome(deps, runner, { attempt: run.attempt, ...said });
    }
  }

  async #addTest(): Promise<void> {
    const { deps, caller, projectId } = this.#service;
    const fields = { name: "Test", description: "1. Open it", url: "http://localhost/", device: "desktop" as const, tags: ["smoke"] };
    this.#testIds.push((await createTest(deps, caller, { projectId, ...fields })).id);
  }

  async #triggerTag(deps: Deps): Promise<void> {
    const { caller, projectId } = this.#service;
    const { runs } = await runTag(deps, caller, { projectId, tag: "smoke" });
    const group = this.#groups.find(({ runIds }) => runIds[0] === runs[0]?.id);
    if (group !== undefined) group.acknowledged = true;
  }

  async #report(deps: Deps, runner: RunnerIdentity, { n, steps }: { n: number; steps: number }): Promise<void> {
    const { attempt, runId } = runner;
    const event = { type: "run.phase" as const, at: second(0), phase: "checking_result" as const };
    const messages = [`${attempt}/${n}/a`, `${attempt}/${n}/b`];
    await recordEvents(deps, runner, { attempt, n, stepCount: steps, events: messages.map((message) => ({ ...event, message })) });
    this.#acknowledged.set(runId, new Set([...(this.#acknowledged.get(runId) ?? []), ...messages]));
  }

  /** Lays a small queue over the workspace, and writes down which groups were tried. */
  #watched(deps: Deps): Deps {
    const { workspaces, tagRuns } = deps;
    const get: Deps["workspaces"]["get"] = async (id) => {
      const workspace = await workspaces.get(id);
      return workspace === null ? null : { ...workspace, limits: { ...workspace.limits, maxQueuedRuns: MOST_QUEUED } };
    };
    const insert: Deps["tagRuns"]["insert"] = async (record) => {
      this.#groups.push({ id: record.id, runIds: record.runs.map((run) => run.id), acknowledged: false });
      await tagRuns.insert(record);
    };
    return { ...deps, workspaces: { ...workspaces, get }, tagRuns: { ...tagRuns, insert } };
  }

  async #runs(): Promise<RunRecord[]> {
    const { deps, caller } = this.#service;
    return (await deps.runs.list({ workspaceId: caller.workspaceId }, {})).filter((run) => !this.#earlier.has(run.id));
  }

  /** An end is final: of what was once seen of it nothing may change. And the queue is never longer than it may be. */
  async #note(): Promise<void> {
    const runs = await this.#runs();
    for (const run of runs) {
      const before = this.#ended.get(run.id);
      if (before !== undefined) this.#equal("an end stays", frozen(run), frozen(before));
      else if (isTerminal(run)) this.#ended.set(run.id, run);
    }
    const queued = runs.filter((run) => run.status === "pending").length;
    if (queued > MOST_QUEUED) this.#violations.push(`${queued} Runs wait`);
  }

  async #checkRun(run: RunRecord): Promise<void> {
    this.#equal("has ended and is closed", isTerminal(run) && run.closed, true);
    this.#equal("bill", run.creditsCharged, billFor(run));
    const log = await this.#service.deps.events.read(run.id, 0, 1000);
    this.#equal(
      "numbers",
      log.map((event) => event.seq),
      log.map((_, index) => index + 1),
    );
    this.#equal("types", [ofType(log, "run.finished"), log.at(-1)?.type], [1, "run.finished"]);
    this.#equal("started at most once", ofType(log, "run.started") <= 1, true);
    const messages = log.flatMap((event) => (event.type === "run.phase" ? [event.message] : []));
    this.#equal("stored once", new Set(messages).size, messages.length);
    this.#equal(
      "lost",
      [...(this.#acknowledged.get(run.id) ?? [])].filter((message) => !messages.includes(message)),
      [],
    );
  }

  #equal(what: string, seen: unknown, want: unknown): void {
    const [a, b] = [JSON.stringify(seen), JSON.stringify(want)];
    if (a !== b) this.#violations.push(`${what}: ${a}, not ${b}`);
  }
}

function ofType(log: readonly StoredRunEvent[], type: StoredRunEvent["type"]): number {
  return log.filter((event) => event.type === type).length;
}

function frozen(run: RunRecord): RunRecord {
  return { ...run, closed: true, revision: 0 };
}

function billFor(run: RunRecord): number {
  const free = run.status === "error" || (run.status === "cancelled" && run.startedAt === null);
  return free ? 0 : CREDITS.perRun + CREDITS.perStep * run.stepCount;
}

/** Refusals by the rules and deaths of the process belong to it. */
function rethrowUnexpected(error: unknown): void {
  if (!(error instanceof DomainError) && !(error instanceof Crash)) throw error;
}
