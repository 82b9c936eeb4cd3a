import type { Run } from "../types/run.ts";
import { isTerminal } from "../types/run.ts";
import type { RunPhase } from "../types/run-event.ts";
import type { ScriptedEnd, ScriptedRun, ScriptedStep } from "./outcome.ts";

export interface LoggedEvent {
  /** Number within the Run, from 1, without gaps. */
  readonly id: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** One Run: its record, its event log, and who waits for the next event. */
export class RunLife {
  readonly id: string;
  /** The request, or that of the Run which this one repeats, said where to start. */
  readonly startUrlIsCustom: boolean;
  readonly events: LoggedEvent[] = [];
  readonly #now: () => string;
  readonly #watchers = new Set<() => void>();
  /** Null once it has been carried out. */
  #script: ScriptedRun | null;
  #run: Run;

  constructor(run: Run, { script, startUrlIsCustom, now }: { script: ScriptedRun; startUrlIsCustom: boolean; now: () => string }) {
    this.id = run.id;
    this.startUrlIsCustom = startUrlIsCustom;
    this.#run = run;
    this.#script = script;
    this.#now = now;
  }

  get run(): Run {
    return this.#run;
  }

  get isOver(): boolean {
    return isTerminal(this.#run);
  }

  /** Carries out what was scripted; nothing the second time, and nothing for a Run that is held or over. */
  carryOut(): void {
    const script = this.#script;
    if (script === null || script.held === true || this.isOver) return;
    this.#script = null;
    this.begin();
    for (const step of script.steps ?? []) this.step(step);
    for (const { phase, message } of script.phases ?? []) this.phase(phase, message);
    this.finish(script);
  }

  begin(): void {
    if (this.#run.status !== "pending") throw new Error(`Run ${this.id} cannot begin: it is ${this.#run.status}`);
    this.#change({ status: "running", startedAt: this.#now() });
    this.#tell("run.started", { run: this.#withoutDescription() });
  }

  step(step: ScriptedStep): void {
    this.#mustRun();
    const index = step.index ?? this.events.filter(({ type, data }) => type === "run.step" && data["status"] === "running").length + 1;
    const whole = { kind: "step", device: "desktop", status: "passed", durationMs: 0, ...step, index };
    const { durationMs: _durationMs, detail: _detail, ...begun } = whole;
    this.#tell("run.step", { ...begun, status: "running" });
    if (whole.kind === "step") this.#change({ stepCount: this.#run.stepCount + 1 });
    if (whole.status !== "running") this.#tell("run.step", whole);
  }

  phase(phase: RunPhase, message: string): void {
    this.#mustRun();
    this.#tell("run.phase", { phase, message });
  }

  finish({ status = "passed", reasoning = null, errorMessage = null, stepCount }: ScriptedEnd): void {
    this.#mustRun();
    const isError = status === "error";
    this.#end({
      status,
      result: isError ? null : status,
      reasoning,
      errorMessage: isError ? (errorMessage ?? "runner_error: The runner gave no reason.") : null,
      stepCount: stepCount ?? this.#run.stepCount,
      creditsCharged: isError ? 0 : 1,
    });
  }

  /** Nothing for a Run that is over. */
  cancel(): void {
    if (!this.isOver) this.#end({ status: "cancelled", creditsCharged: this.#run.status === "running" ? 1 : 0 });
  }

  /** Calls back after each event. Returns what ends that. */
  watch(onEvent: () => void): () => void {
    this.#watchers.add(onEvent);
    return () => void this.#watchers.delete(onEvent);
  }

  #mustRun(): void {
    if (this.#run.status !== "running") throw new Error(`Run ${this.id} is not running: it is ${this.#run.status}`);
  }

  #end(change: Partial<Run>): void {
    this.#change({ ...change, completedAt: this.#now() });
    this.#tell("run.finished", { run: this.#withoutDescription() });
  }

  #change(change: Partial<Run>): void {
    this.#run = { ...this.#run, ...change };
  }

  #tell(type: string, data: object): void {
    this.events.push({ id: this.events.length + 1, type, data: { at: this.#now(), ...data } });
    for (const watcher of this.#watchers) watcher();
  }

  #withoutDescription(): Run {
    const { description: _description, ...rest } = this.#run;
    return rest;
  }
}
