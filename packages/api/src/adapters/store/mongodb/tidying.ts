import type { Log } from "../../../ports/log.ts";

const EVERY_MS = 10 * 60_000;

/** Does the work now and then, one at a time; a failure is logged, and the next time it is tried again. Gives back how to end it. */
export function tidyNowAndThen(work: () => Promise<void>, log: Log): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(work).catch((err: unknown) => log.warn({ err }, "tidying the database failed"));
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
