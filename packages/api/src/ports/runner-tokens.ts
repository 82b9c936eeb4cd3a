import type { RunnerIdentity } from "../domain/deps.ts";

/** Tells runners by a token that the world they run in gave them. */
export interface RunnerTokens {
  /**
   * Whose token it is: only of a runner that the executor itself has started. Null when it is nobody's. Rejects with PortError
   * `unavailable` when that cannot be found out now.
   */
  verify(token: string): Promise<RunnerIdentity | null>;
}
