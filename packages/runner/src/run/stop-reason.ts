/** Why a runner ends its Run before the agent is done; the reason of the signal the agent gets. */
export class StopReason extends Error {
  readonly code: StopCode;

  constructor(code: StopCode, sentence: string) {
    super(`${code}: ${sentence}`);
    this.code = code;
  }
}

export type StopCode = "interrupted" | "cancelled" | "timed_out" | "run_over" | "dismissed" | "service_away" | "browser_crashed";
