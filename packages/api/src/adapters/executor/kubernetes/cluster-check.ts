import type { KubeClient } from "@runwright/operator/kube";
import type { Clock } from "../../../ports/clock.ts";
import type { Log } from "../../../ports/log.ts";
import { notReady } from "./kube-trouble.ts";
import { TEST_RUNS } from "./test-runs.ts";

export interface ClusterCheckOptions {
  readonly client: Pick<KubeClient, "list">;
  /** Where TestRuns are made. */
  readonly namespace: string;
  readonly clock: Pick<Clock, "now">;
}

/** Probes ask every few seconds, each of several; the API server is asked once for all of them. */
const BELIEVED_MS = 5_000;
const DEADLINE_MS = 3_000;

/**
 * Rejects with a PortError that says what to look at, when TestRuns cannot be worked with: no way to the API server, no right, no CRD. What
 * was found, good or bad, stands for some seconds.
 */
export function clusterCheck({ client, namespace, clock }: ClusterCheckOptions): () => Promise<void> {
  let last: { readonly atMs: number; readonly finding: Promise<void> } | null = null;
  return async () => {
    const nowMs = clock.now();
    // A clock that was put back must not make it last longer.
    const isFresh = last !== null && nowMs >= last.atMs && nowMs < last.atMs + BELIEVED_MS;
    if (last === null || !isFresh) last = { atMs: nowMs, finding: ask(client, namespace) };
    await last.finding;
  };
}

export interface ClusterWatchOptions {
  readonly check: () => Promise<void>;
  readonly clock: Pick<Clock, "sleep">;
  readonly log: Log;
  /** Told each time. */
  readonly onFound: (isReady: boolean) => void;
  readonly everyMs?: number;
}

/** Asks again and again, so that the figure is right and a change is logged though nobody else asks. Each change has one line. */
export async function watchCluster(signal: AbortSignal, options: ClusterWatchOptions): Promise<void> {
  const { check, clock, log, onFound, everyMs = BELIEVED_MS } = options;
  let wasReady = true;
  while (!signal.aborted) {
    const trouble: unknown = await check().then(
      () => null,
      (error: unknown) => error,
    );
    if (signal.aborted) return;
    const isReady = trouble === null;
    onFound(isReady);
    if (wasReady && !isReady) log.warn({ err: trouble }, "the cluster cannot be worked with: requests are served, new Runs wait");
    if (!wasReady && isReady) log.info({}, "the cluster can be worked with again");
    wasReady = isReady;
    await clock.sleep(everyMs, signal);
  }
}

async function ask(client: ClusterCheckOptions["client"], namespace: string): Promise<void> {
  try {
    // From the API server's memory, and one at most: cheap, however many there are.
    await client.list(TEST_RUNS, { namespace, limit: 1, resourceVersion: "0", timeoutMs: DEADLINE_MS });
  } catch (error) {
    throw notReady(error, namespace);
  }
}
