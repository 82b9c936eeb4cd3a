import type { Open } from "./open.ts";
import type { FinishedRun, Run } from "./run.ts";
import type { DevicePass } from "./test.ts";

export type StepKind = "step" | "outcome";
export type StepStatus = "running" | "passed" | "failed" | "skipped" | "error";
export type RunPhase = "checking_result" | "saving_artifacts" | "preparing_result";

/** One instruction or claim of the description: it comes twice with the same `index`, first `running`, then settled. */
export interface RunStep {
  /** From 1; the second device of a Run goes on counting. */
  index: number;
  kind: Open<StepKind>;
  text: string;
  device: Open<DevicePass>;
  status: Open<StepStatus>;
  /** What was done, in words: `click button "Sign in"`. */
  action?: string | undefined;
  /** Why it failed, or what was seen. */
  detail?: string | undefined;
  durationMs?: number | undefined;
  screenshotUrl?: string | undefined;
}

interface EventBase {
  /** Number of the event within its Run; empty for `ping`. */
  id: string;
  /** When it happened, ISO 8601; empty where an unknown event does not say. */
  at: string;
}

export interface RunStartedEvent extends EventBase {
  type: "run.started";
  run: Run;
}
export interface RunStepEvent extends EventBase {
  type: "run.step";
  step: RunStep;
}
export interface RunUpdatedEvent extends EventBase {
  type: "run.updated";
  run: Run;
}
export interface RunPhaseEvent extends EventBase {
  type: "run.phase";
  phase: Open<RunPhase>;
  message: string;
}
export interface RunFinishedEvent extends EventBase {
  type: "run.finished";
  run: FinishedRun;
}
export interface PingEvent extends EventBase {
  type: "ping";
}
/** An event that this version of the client does not know, as it came. */
export interface UnknownEvent extends EventBase {
  type: "unknown";
  event: string;
  data: unknown;
}

export type RunEvent = RunStartedEvent | RunStepEvent | RunUpdatedEvent | RunPhaseEvent | RunFinishedEvent | PingEvent | UnknownEvent;
