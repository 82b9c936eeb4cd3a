import type { Open } from "./open.ts";
import type { FinishedRun, Run } from "./run.ts";
import type { DevicePass } from "./test.ts";

/** An instruction, or a claim of the expected outcome. */
export type StepKind = "step" | "outcome";
/** How a step stands. */
export type StepStatus = "running" | "passed" | "failed" | "skipped" | "error";
/** What is done while no step is: before the first one, and between the last one and the verdict. */
export type RunPhase = "waiting_for_plan" | "checking_result" | "saving_artifacts" | "preparing_result";

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
  /** 2 on the second try of a Run, which goes on counting as well. */
  try?: number | undefined;
}

interface EventBase {
  /** Number of the event within its Run; empty for `ping`. */
  id: string;
  /** When it happened, ISO 8601; empty where an unknown event does not say. */
  at: string;
}

/** The agent has begun. Before it comes only a phase, where the Run had to wait. */
export interface RunStartedEvent extends EventBase {
  type: "run.started";
  run: Run;
}
/** A step began, or was settled. */
export interface RunStepEvent extends EventBase {
  type: "run.step";
  step: RunStep;
}
/** The Run's record changed. */
export interface RunUpdatedEvent extends EventBase {
  type: "run.updated";
  run: Run;
}
/** The Run waits to be read, or is being finished; `message` is for people. */
export interface RunPhaseEvent extends EventBase {
  type: "run.phase";
  phase: Open<RunPhase>;
  message: string;
}
/** The Run is final; the last event. */
export interface RunFinishedEvent extends EventBase {
  type: "run.finished";
  run: FinishedRun;
}
/** The stream is alive; it comes every 15 seconds and is no part of the Run. */
export interface PingEvent extends EventBase {
  type: "ping";
}
/** An event that this version of the client does not know, as it came. */
export interface UnknownEvent extends EventBase {
  type: "unknown";
  event: string;
  data: unknown;
}

/** What happens in a Run, by its `type`; a newer service may tell more: `unknown`. */
export type RunEvent = RunStartedEvent | RunStepEvent | RunUpdatedEvent | RunPhaseEvent | RunFinishedEvent | PingEvent | UnknownEvent;
