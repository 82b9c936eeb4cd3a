import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../../ports/clock.ts";

export const systemClock: Clock = {
  now: () => Date.now(),
  async sleep(ms, signal) {
    try {
      await wait(ms, undefined, { ref: false, ...(signal === undefined ? {} : { signal }) });
    } catch {
      // Aborted: that is one of the two ways to end.
    }
  },
};
