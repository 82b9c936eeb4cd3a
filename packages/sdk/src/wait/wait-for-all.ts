import type { Transport } from "../core/transport.ts";
import type { FinishedRun } from "../types/run.ts";
import { waitForRun } from "./wait-for-run.ts";
import type { WaitOptions } from "./wait-options.ts";

interface Batch {
  readonly runIds: readonly string[];
  /** Streams that are open at once. */
  readonly concurrency: number;
}

/** All of them final, in the order given. The deadline is one for the whole batch. */
export async function waitForAll(transport: Transport, { runIds, concurrency }: Batch, options: WaitOptions): Promise<FinishedRun[]> {
  const startedAt = performance.now();
  const finished: FinishedRun[] = [];
  const queue = [...runIds.entries()];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, runId] = next;
      const left = options.maxWait === undefined ? {} : { maxWait: Math.max(1, options.maxWait - (performance.now() - startedAt)) };
      finished[index] = await waitForRun(transport, runId, { ...options, ...left });
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, worker));
  return finished;
}
