import type { Log } from "../../../ports/log.ts";

export interface NowAndThen {
  readonly everyMs: number;
  /** What is logged when it fails. */
  readonly failure: string;
  readonly log: Pick<Log, "warn">;
}

/** Does the work now and then, one at a time; a failure is logged, and the next time it is tried again. Gives back how to end it. */
export function nowAndThen(work: () => Promise<void>, { everyMs, failure, log }: NowAndThen): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(work).catch((err: unknown) => log.warn({ err }, failure));
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
