/** Time, so that tests can turn it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Resolves after `ms`, or at once when the signal is or gets aborted. Never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
