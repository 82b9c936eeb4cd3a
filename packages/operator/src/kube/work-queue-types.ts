import type { KubeLog } from "./log.ts";
import type { KubeMetrics } from "./metrics.ts";
import type { ObjectKey } from "./object.ts";

export interface ReconcileResult {
  /** Look at the key again after so long, unless something calls for it sooner. */
  readonly requeueAfterMs?: number | undefined;
}

/**
 * Brings one key to where it should be. May throw: the key is tried again, after what the server asked for (`retryAfterMs`)
 * or with a growing pause. Must heed the signal, which ends at the time limit or when the queue stops.
 */
export type Reconcile = (key: ObjectKey, signal: AbortSignal) => Promise<ReconcileResult | undefined | void>;

export interface WorkQueueOptions {
  /** Label of the metrics. */
  readonly name: string;
  readonly reconcile: Reconcile;
  /** Keys at the same time: 32. */
  readonly workers?: number | undefined;
  /** Of one reconcile: 30,000. */
  readonly timeoutMs?: number | undefined;
  /** The first and the longest pause after an error: 5 and 60,000; it doubles, with jitter. */
  readonly backoffMs?: number | undefined;
  readonly maxBackoffMs?: number | undefined;
  readonly metrics?: KubeMetrics | undefined;
  readonly log?: KubeLog | undefined;
}

/** `low` is for what nothing has happened to, such as a resync or the first list: it goes when nothing else waits. */
export type QueuePriority = "normal" | "low";

/** Keys without data, each at most once in the queue and in one worker at a time. */
export interface WorkQueue {
  /** A key that is being worked on comes again afterwards. */
  add(key: ObjectKey, priority?: QueuePriority): void;
  /** Of several times that are asked for a key the soonest counts. A reconcile that begins earlier takes its place: it asks again. */
  addAfter(key: ObjectKey, delayMs: number): void;
  /** Nothing is worked on before. */
  start(): void;
  /** Takes nothing new, aborts what runs, and resolves when all has ended or after `graceMs` (5,000). */
  stop(graceMs?: number): Promise<void>;
  /** Keys that wait to be worked on now; those of `addAfter` are not among them. */
  readonly depth: number;
  /** Those and the keys that are being worked on. */
  readonly load: number;
}
