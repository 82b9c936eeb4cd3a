import type { RunRecord, StoredRunEvent } from "../../packages/api/src/domain/records.ts";
import { isTerminal } from "../../packages/api/src/domain/run-state.ts";
import { snapshot } from "../../packages/api/src/domain/close-run.ts";
import type { Service } from "./service.ts";

export const CREDITS = { perRun: 3, perStep: 2, chargedSteps: 2 };

/** What was promised to somebody in one property run, to be held against what is stored in the end. */
export class Ledger {
  readonly spentBefore: number;
  /** Tells this property run from the others on the same storage. */
  readonly since: number;
  readonly #service: Service;
  readonly #earlier: ReadonlySet<string>;
  readonly #ended = new Map<string, RunRecord>();
  readonly #acknowledged = new Map<string, Set<string>>();
  readonly #groups = new Map<string, { runIds: readonly string[]; answered: boolean }>();
  readonly #answers = new Map<string, readonly string[]>();
  readonly #violations: string[] = [];

  private constructor(service: Service, earlier: readonly RunRecord[], spentBefore: number) {
    this.#service = service;
    this.#earlier = new Set(earlier.map((run) => run.id));
    this.spentBefore = spentBefore;
    this.since = service.clock.now();
  }

  static async open(service: Service): Promise<Ledger> {
    const { deps, caller, clock } = service;
    clock.turn(1);
    const { spent } = await deps.accounts.balance(caller.workspaceId);
    return new Ledger(service, await deps.runs.listWhole({ workspaceId: caller.workspaceId }, {}), spent);
  }

  /** Those of this property run. */
  async runs(): Promise<RunRecord[]> {
    const { deps, caller } = this.#service;
    return (await deps.runs.listWhole({ workspaceId: caller.workspaceId }, {})).filter((run) => !this.#earlier.has(run.id));
  }

  complain(violation: string): void {
    this.#violations.push(violation);
  }

  acknowledged(runId: string, messages: readonly string[]): void {
    this.#acknowledged.set(runId, new Set([...(this.#acknowledged.get(runId) ?? []), ...messages]));
  }

  ended(run: RunRecord): void {
    const before = this.#ended.get(run.id);
    if (before === undefined) this.#ended.set(run.id, run);
    else this.#equal("an end stays", run, before);
  }

  /** The same request was answered before: then with the same Runs. */
  answered(occasion: string | null, runIds: readonly string[]): void {
    if (occasion === null) return;
    const before = this.#answers.get(occasion);
    if (before === undefined) this.#answers.set(occasion, runIds);
    else this.#equal("a repeated request is answered as before", runIds, before);
  }

  groupTried(id: string, runIds: readonly string[]): void {
    if (!this.#groups.has(id)) this.#groups.set(id, { runIds, answered: false });
  }

  groupAnswered(id: string, runIds: readonly string[]): void {
    this.#groups.set(id, { runIds, answered: true });
  }

  /** In words, what is not as it must be once every Run has ended. */
  async audit(): Promise<readonly string[]> {
    const { deps, caller } = this.#service;
    const runs = await this.runs();
    for (const run of runs) await this.#auditRun(run);
    const spent = runs.reduce((sum, run) => sum + run.creditsCharged, this.spentBefore);
    this.#equal("balance", await deps.accounts.balance(caller.workspaceId), { spent, reserved: 0, queued: 0, active: 0 });
    this.#equal("incomplete tag triggers", await deps.tagRuns.listIncomplete(1), []);
    for (const [id, group] of this.#groups) {
      const there = runs.filter((run) => run.tagRunId === id).length;
      this.#equal("a group is there whole or not at all", there === group.runIds.length || (there === 0 && !group.answered), true);
    }
    const strays = runs.filter((run) => run.tagRunId !== null && !this.#groups.has(run.tagRunId));
    this.#equal("Runs of groups that were never committed", strays.length, 0);
    const promised = [...this.#answers.values()].flat().filter((id) => !runs.some((run) => run.id === id));
    this.#equal("Runs that were promised and are not there", promised, []);
    return this.#violations;
  }

  async #auditRun(run: RunRecord): Promise<void> {
    this.#equal("has ended and is closed", isTerminal(run) && run.closed, true);
    this.#equal("bill", run.creditsCharged, billFor(run));
    const log = await this.#service.deps.events.read(run.id, 0, 1000);
    this.#equal(
      "numbers",
      log.map((event) => event.seq),
      log.map((_, index) => index + 1),
    );
    const last = log.at(-1);
    this.#equal("ends", ofType(log, "run.finished"), 1);
    this.#equal("the last event is the Run", last?.type === "run.finished" && { ...last.run, ...UNSEEN }, { ...snapshot(run), ...UNSEEN });
    this.#equal("began at most once", ofType(log, "run.started") <= 1, true);
    const begun = log.findIndex((event) => event.type === "run.started");
    const told = log.some((event, index) => event.type === "run.updated" && event.run.attempt === run.attempt && index < begun);
    this.#equal("says that it is another attempt before that begins", begun === -1 || run.attempt === 1 || told, true);
    const messages = log.flatMap((event) => (event.type === "run.phase" ? [event.message] : []));
    const voices = messages.filter((message) => !message.startsWith(`${run.attempt}/`));
    this.#equal("said by an attempt that was replaced", voices, []);
    this.#equal("stored once", new Set(messages).size, messages.length);
    const lost = [...(this.#acknowledged.get(run.id) ?? [])].filter((message) => !messages.includes(message));
    this.#equal("lost", lost, []);
  }

  #equal(what: string, seen: unknown, want: unknown): void {
    const [a, b] = [JSON.stringify(seen), JSON.stringify(want)];
    if (a !== b) this.#violations.push(`${what}: ${a}, not ${b}`);
  }
}

const UNSEEN = { closed: true, revision: 0 };

/** A Run without what may still change after its end. */
export function frozen(run: RunRecord): RunRecord {
  return { ...run, ...UNSEEN };
}

function ofType(log: readonly StoredRunEvent[], type: StoredRunEvent["type"]): number {
  return log.filter((event) => event.type === type).length;
}

function billFor(run: RunRecord): number {
  const free = run.status === "error" || (run.status === "cancelled" && run.startedAt === null);
  return free ? 0 : CREDITS.perRun + CREDITS.perStep * Math.min(run.stepCount, CREDITS.chargedSteps);
}
