import type { KubeManifest, KubeObject } from "./object.ts";
import type { Place, Resource } from "./resource.ts";

export interface CallOptions {
  /** Ends the call with a KubeError `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** How long the whole call may take; 15,000 when absent. Then KubeError `timeout`. */
  readonly timeoutMs?: number | undefined;
}

export interface Named {
  readonly namespace?: string | null | undefined;
  readonly name: string;
}

export interface ListOptions extends CallOptions {
  /** Absent or null: of all namespaces. */
  readonly namespace?: string | null | undefined;
  readonly labelSelector?: string | undefined;
  readonly fieldSelector?: string | undefined;
  /** Of one page. */
  readonly limit?: number | undefined;
  /** From the page before. */
  readonly continue?: string | undefined;
  /** Absent: the newest state, read through the quorum. `0`: whatever the server has in its cache. */
  readonly resourceVersion?: string | undefined;
}

export interface KubeList<T> {
  /** With `apiVersion` and `kind`, though the server leaves them out. */
  readonly items: readonly T[];
  readonly resourceVersion: string;
  /** Null: this was the last page. */
  readonly continue: string | null;
}

export interface WatchOptions {
  readonly namespace?: string | null | undefined;
  readonly labelSelector?: string | undefined;
  readonly fieldSelector?: string | undefined;
  /** From where on. */
  readonly resourceVersion: string;
  /** After so many seconds the server ends the watch. */
  readonly timeoutSeconds: number;
  /** Silence for longer than this is a dead connection. */
  readonly idleTimeoutMs: number;
  readonly signal: AbortSignal;
}

export type WatchEvent<T> =
  | { readonly type: "ADDED" | "MODIFIED" | "DELETED"; readonly object: T }
  | { readonly type: "BOOKMARK"; readonly resourceVersion: string };

export interface DeleteOptions extends CallOptions {
  /** Preconditions: KubeError `conflict` when they do not hold. */
  readonly uid?: string | undefined;
  readonly resourceVersion?: string | undefined;
  readonly gracePeriodSeconds?: number | undefined;
  readonly propagationPolicy?: "Background" | "Foreground" | "Orphan" | undefined;
}

export interface LogOptions extends CallOptions {
  readonly container?: string | undefined;
  readonly tailLines?: number | undefined;
  readonly limitBytes?: number | undefined;
}

/**
 * Calls on any resource, in raw JSON. Each one throws KubeError and nothing else. Nothing is retried inside: a work queue does
 * that. The types are the caller's word: what the server sends is not checked.
 */
export interface KubeClient {
  get<T extends KubeObject>(resource: Resource, named: Named, options?: CallOptions): Promise<T>;
  list<T extends KubeObject>(resource: Resource, options?: ListOptions): Promise<KubeList<T>>;
  /** In the namespace that the manifest names. `subresource` and `name`: such as the eviction of a Pod. */
  create<T>(resource: Resource, manifest: KubeManifest, options?: CallOptions & Place): Promise<T>;
  /** Conditional on `metadata.resourceVersion` when the object has one. */
  replace<T extends KubeObject>(resource: Resource, object: T, options?: CallOptions): Promise<T>;
  /** The same for the subresource `status`: of the object only its identity and its status are sent. */
  replaceStatus<T extends KubeObject & { readonly status?: object | undefined }>(
    resource: Resource,
    object: T,
    options?: CallOptions,
  ): Promise<T>;
  /** Lists are replaced whole. Conditional on a `metadata.resourceVersion` in the patch (`conflict`) or a `metadata.uid` (`invalid`). */
  mergePatch<T extends KubeObject>(resource: Resource, target: Named & Pick<Place, "subresource"> & CallOptions, patch: object): Promise<T>;
  delete(resource: Resource, named: Named, options?: DeleteOptions): Promise<void>;
  /** The end of what a container said, as text. */
  podLog(named: Named, options?: LogOptions): Promise<string>;
  /** Any path, such as `/version` or `/readyz`. */
  getPath(path: string, options?: CallOptions): Promise<unknown>;
  /**
   * Events until the server ends the watch; then the loop ends without an error. Throws KubeError: `expired` when the version is
   * too old, `unreachable` when the connection was cut or silent.
   */
  watch<T extends KubeObject>(resource: Resource, options: WatchOptions): AsyncIterable<WatchEvent<T>>;
  /** Ends open connections. */
  close(): Promise<void>;
}
