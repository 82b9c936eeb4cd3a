import { setTimeout as sleep } from "node:timers/promises";
import { PortError } from "../../../ports/port-error.ts";
import type { MongoDatabase } from "./mongo-database.ts";
import { toPortError } from "./mongo-errors.ts";

const GONE_AFTER_MS = 20_000;
/** Without any progress, though the server answers. Indexes of a large collection take their time. */
const STUCK_AFTER_MS = 1_800_000;
const PAUSE_MS = 500;

/**
 * Does work that may take longer than any call: when the server could not do it in time it is done again, for as long as the server answers at
 * all. `work` goes on from where it was; it calls `progressed` when it has come further. Rejects with what it failed with last.
 */
export async function whileItAnswers<T>(
  db: MongoDatabase,
  work: (progressed: () => void) => Promise<T>,
  signal?: AbortSignal | undefined,
): Promise<T> {
  let answeredAt = performance.now();
  let progressedAt = performance.now();
  const progressed = (): void => void (answeredAt = progressedAt = performance.now());
  for (;;) {
    signal?.throwIfAborted();
    try {
      return await work(progressed);
    } catch (error) {
      const known = toPortError(error);
      if (!(known instanceof PortError) || known.code !== "unavailable") throw error;
      const answers = await db.ping().then(
        () => true,
        () => false,
      );
      const now = performance.now();
      if (answers) answeredAt = now;
      if (now - answeredAt > GONE_AFTER_MS || now - progressedAt > STUCK_AFTER_MS) throw known;
      await sleep(PAUSE_MS, undefined, { signal });
    }
  }
}
