import type { RunnerIdentity } from "../domain/deps.ts";

export interface Launch extends RunnerIdentity {
  /** For the runner's reports; a secret. */
  readonly token: string;
  /** Why the Run cannot be carried out: what people look at shall be there and say so, and no runner. Only where runners are shared. */
  readonly cannotRun?: string;
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

/** Why a runner shall end: nobody wants the Run, it is over its time, or it is silent. */
export type StopOrder = "cancelled" | "timed_out" | "unresponsive";

/** The executor will never take this launch as it is. `message` is a sentence that says what to change. */
export class LaunchRefused extends Error {
  override readonly name = "LaunchRefused";
  readonly code = "launch_refused";
  /** It looks the same while the executor only starts: to be believed when it stays so. */
  readonly mayPass: boolean;

  constructor(message: string, options: { readonly mayPass?: boolean; readonly cause?: unknown } = {}) {
    super(message, options);
    this.mayPass = options.mayPass ?? false;
  }
}

/** Carries out Runs somewhere. Made with an `OnRunnerExit`. */
export interface Executor {
  /**
   * Every process of the service reaches the same runners, and these outlive all of them. A launch may then be repeated by any, and which
   * attempt is lost says the executor, not the dispatcher. False when absent.
   */
  readonly isShared?: boolean;
  /**
   * Starts a runner. Idempotent: "exists already" is success. Rejects with LaunchRefused when that can never be done as it is, with
   * anything else when it cannot be done now; then it is called again later.
   */
  launch(launch: Launch): Promise<void>;
  /** Asks the runner of the Run to save what there is and end; then makes sure that it does. Idempotent; unknown Runs are no error. */
  stop(runId: string, reason: StopOrder): Promise<void>;
  /** What it has accepted and what has not ended yet. How many that may be is the dispatcher's business. */
  running(): readonly RunnerIdentity[];
  /** Ends every runner that would not survive this process; resolves when each end was told to `OnRunnerExit`. */
  close(): Promise<void>;
}
