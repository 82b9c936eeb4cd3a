import type { KubeClient } from "./client.ts";
import type { KubeLog } from "./log.ts";
import type { KubeMetrics } from "./metrics.ts";
import type { KubeObject, ObjectKey } from "./object.ts";
import type { Resource } from "./resource.ts";

export type Change<T> =
  /** `isInitial`: it was there when the watch began, or was found by a later list; nothing need have happened to it just now. */
  | { readonly type: "added"; readonly object: T; readonly isInitial: boolean }
  | { readonly type: "updated"; readonly object: T; readonly previous: T }
  | { readonly type: "deleted"; readonly object: T };

/** Told on the spot, in order, so it may only enqueue. What it throws is logged and changes nothing. */
export type ChangeHandler<T> = (change: Change<T>) => void;

export interface InformerOptions<T extends KubeObject> {
  readonly client: KubeClient;
  readonly resource: Resource;
  /** Null or absent: all namespaces with one watch; else one watch for each. */
  readonly namespaces?: readonly string[] | null | undefined;
  readonly labelSelector?: string | undefined;
  readonly fieldSelector?: string | undefined;
  /** Before caching: keep what is needed and no more. `withoutManagedFields` when absent. */
  readonly transform?: ((object: T) => T) | undefined;
  /** Name of the index -> the values by which `byIndex` finds an object. */
  readonly indexes?: Readonly<Record<string, (object: T) => readonly string[]>> | undefined;
  readonly metrics?: KubeMetrics | undefined;
  readonly log?: KubeLog | undefined;
  readonly timing?: Partial<ReflectorTiming> | undefined;
}

export interface ReflectorTiming {
  /** Of one page of a list: 500. */
  readonly pageSize: number;
  /** The server ends a watch after so many seconds: 290. */
  readonly watchSeconds: number;
  /** Silence for so long makes a watch dead: 100,000. The API server sends a bookmark every minute. */
  readonly idleMs: number;
  /** The first and the longest pause after a failure: 800 and 30,000, or 5,000 while nothing answers at all. */
  readonly backoffMs: number;
  readonly maxBackoffMs: number;
  /** Everything is listed anew so often, and what the watch had missed is counted: 30 minutes. */
  readonly relistMs: number;
}

/** A cache of one resource that follows the API server and never gives up. */
export interface Informer<T extends KubeObject> {
  /** Begins; ends when the signal does, and only then. Never rejects. */
  run(signal: AbortSignal): Promise<void>;
  /** Everything was listed at least once, but for namespaces that the server does not let this process list. */
  readonly hasSynced: boolean;
  /** Resolves when that is so; rejects with the signal's reason. */
  synced(signal: AbortSignal): Promise<void>;
  get(key: ObjectKey): T | undefined;
  list(): readonly T[];
  readonly size: number;
  /** Of an index that the options name; another name throws. */
  byIndex(index: string, value: string): readonly T[];
  /** Objects that are there already are told as `added`. The answer takes the handler off again. */
  onChange(handler: ChangeHandler<T>): () => void;
  /**
   * What the caller's own write returned, so that the next reading sees it before the watch brings it. Handlers are not told, now
   * or when the watch brings the very same version: who wrote knows. An older version than the cached one is ignored, and so is an
   * object whose deletion was seen.
   */
  noteWritten(object: T): void;
  /** Since the server last said anything on the quietest watch, bookmarks included; null before the first. */
  lastEventAgeMs(): number | null;
}
