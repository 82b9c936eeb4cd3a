import type { RunPhase, RunStep } from "../types/run-event.ts";

/** One step of a scripted Run. */
export interface ScriptedStep extends Partial<RunStep> {
  text: string;
}

/** How a Run ends. */
export interface ScriptedEnd {
  /** `passed` unless given. */
  status?: "passed" | "failed" | "error" | undefined;
  reasoning?: string | null | undefined;
  /** `code: sentence`, for the status `error`. */
  errorMessage?: string | null | undefined;
  /** Browser actions taken; as many as there were steps unless given. */
  stepCount?: number | undefined;
}

/** What happens to a Run, all of it at once when it is first looked at: retrieved, listed or streamed. */
export interface ScriptedRun extends ScriptedEnd {
  /** Told as `running`, then as settled: `passed` unless given. */
  steps?: readonly ScriptedStep[] | undefined;
  phases?: readonly { phase: RunPhase; message: string }[] | undefined;
  /** The Run waits as `pending` for `begin`, `step` and `finish`. */
  held?: boolean | undefined;
}
