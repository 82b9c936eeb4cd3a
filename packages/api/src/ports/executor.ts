import type { RunnerIdentity } from "../domain/deps.ts";

export interface Launch extends RunnerIdentity {
  /** For the runner's reports; a secret. */
  readonly token: string;
}

export interface RunnerExit extends RunnerIdentity {
  /** How it ended, in words. */
  readonly detail: string;
  /** The executor had asked it to end, or the service that started it died and may have left it without its task. */
  readonly isBlameless: boolean;
}

/**
 * Called when a runner has ended; the domain decides what that means, so it may also be called after a proper end. Resolves when that is
 * stored; never rejects.
 */
export type OnRunnerExit = (exit: RunnerExit) => Promise<void>;

/** Carries out Runs somewhere. Made with an `OnRunnerExit`. */
export interface Executor {
  /** Starts a runner. Idempotent: "exists already" is success. Rejects when it cannot be started now; it is called again later. */
  launch(launch: Launch): Promise<void>;
  /** Asks the runner of the Run to save what there is and end; then makes sure that it does. Idempotent; unknown Runs are no error. */
  stop(runId: string, reason: "cancelled" | "timed_out"): Promise<void>;
  /** What it has accepted and what has not ended yet. How many that may be is the dispatcher's business. */
  running(): readonly RunnerIdentity[];
  /** Ends every runner that would not survive this process; resolves when each end was told to `OnRunnerExit`. */
  close(): Promise<void>;
}
