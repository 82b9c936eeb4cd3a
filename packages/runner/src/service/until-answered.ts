import { setTimeout as delay } from "node:timers/promises";
import { ServiceAwayError } from "./service-error.ts";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 3_000;

/** Repeats `attempt` while the service is away, with growing pauses. Any other error, and the signal's reason, are thrown on. */
export async function untilAnswered<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    signal.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ServiceAwayError)) throw error;
    }
    // Spread, so that many runners do not come back to a restarted service at the same moment.
    await delay(pauseMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}
