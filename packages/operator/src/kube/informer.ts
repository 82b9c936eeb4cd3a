import type { KubeList, WatchEvent } from "./client.ts";
import type { Change, ChangeHandler, Informer, InformerOptions } from "./informer-types.ts";
import { errorFields, type KubeLog, SILENT } from "./log.ts";
import type { KubeMetrics } from "./metrics.ts";
import { compareVersions, keyOf, type KubeObject, type ObjectKey, withoutManagedFields } from "./object.ts";
import { ObjectStore } from "./object-store.ts";
import { Reflector, REFLECTOR_TIMING, type ReflectorSink } from "./reflector.ts";

export function createInformer<T extends KubeObject>(options: InformerOptions<T>): Informer<T> {
  return new WatchedCache(options);
}

/** What one watch covers: all namespaces, or one. */
interface Scope<T> {
  readonly namespace: string | null;
  readonly reflector: { readonly heardAt: number | null; run(signal: AbortSignal): Promise<void> };
  readonly sink: ReflectorSink<T>;
  /** All that happened up to here is in the store. */
  version: string | null;
  isRefused: boolean;
}

class WatchedCache<T extends KubeObject> implements Informer<T> {
  readonly #store: ObjectStore<T>;
  readonly #scopes: readonly Scope<T>[];
  readonly #handlers = new Set<ChangeHandler<T>>();
  readonly #transform: (object: T) => T;
  readonly #log: KubeLog;
  readonly #metrics: KubeMetrics | undefined;
  readonly #resource: string;
  readonly #synced = Promise.withResolvers<void>();

  constructor(options: InformerOptions<T>) {
    this.#store = new ObjectStore(options.indexes);
    this.#transform = options.transform ?? withoutManagedFields;
    this.#log = options.log ?? SILENT;
    this.#metrics = options.metrics;
    this.#resource = options.resource.plural;
    const namespaces = options.namespaces ?? [null];
    this.#scopes = namespaces.map((namespace) => this.#scopeOf(namespace, options));
  }

  get hasSynced(): boolean {
    // A namespace in which a right is missing must not keep what is done in the others.
    return this.#scopes.some(isListed) && this.#scopes.every((scope) => isListed(scope) || scope.isRefused);
  }

  get size(): number {
    return this.#store.size;
  }

  async run(signal: AbortSignal): Promise<void> {
    const gauge = setInterval(() => this.#measure(), 1000);
    gauge.unref();
    try {
      await Promise.all(this.#scopes.map((scope) => scope.reflector.run(signal)));
    } finally {
      clearInterval(gauge);
    }
  }

  async synced(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const ended = Promise.withResolvers<never>();
    const onAbort = (): void => ended.reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      await Promise.race([this.#synced.promise, ended.promise]);
    } finally {
      signal.removeEventListener("abort", onAbort);
    }
  }

  get(key: ObjectKey): T | undefined {
    return this.#store.get(key);
  }

  list(): readonly T[] {
    return this.#store.list();
  }

  byIndex(index: string, value: string): readonly T[] {
    return this.#store.byIndex(index, value);
  }

  onChange(handler: ChangeHandler<T>): () => void {
    this.#handlers.add(handler);
    for (const object of this.#store.list()) this.#tellOne(handler, { type: "added", object, isInitial: true });
    return () => this.#handlers.delete(handler);
  }

  noteWritten(object: T): void {
    const scope = this.#scopes.find(({ namespace }) => namespace === null || namespace === object.metadata.namespace);
    if (scope === undefined) return;
    const isPast = scope.version !== null && compareVersions(object.metadata.resourceVersion, scope.version) <= 0;
    // It was written before what the watch has brought, and yet it is not here: it has been deleted since.
    if (isPast && this.#store.get(keyOf(object))?.metadata.uid !== object.metadata.uid) return;
    this.#store.put(this.#transform(object));
  }

  lastEventAgeMs(): number | null {
    const heard = this.#scopes.map((scope) => scope.reflector.heardAt);
    if (heard.some((at) => at === null)) return null;
    return performance.now() - Math.min(...heard.map(Number));
  }

  #scopeOf(namespace: string | null, { client, resource, labelSelector, fieldSelector, timing }: InformerOptions<T>): Scope<T> {
    const sink: ReflectorSink<T> = {
      replace: (list) => this.#replace(scope, list),
      event: (event) => this.#apply(scope, event),
      refused: () => {
        scope.isRefused = true;
        if (this.hasSynced) this.#synced.resolve();
      },
    };
    const reflector = new Reflector<T>({
      client,
      resource,
      namespace,
      labelSelector,
      fieldSelector,
      timing: { ...REFLECTOR_TIMING, ...timing },
      sink,
      log: this.#log,
      metrics: this.#metrics,
    });
    const scope: Scope<T> = { namespace, reflector, sink, version: null, isRefused: false };
    return scope;
  }

  #apply(scope: Scope<T>, event: WatchEvent<T>): void {
    if (event.type === "BOOKMARK") {
      scope.version = event.resourceVersion;
      return;
    }
    scope.version = event.object.metadata.resourceVersion;
    const object = this.#transform(event.object);
    this.#tell(event.type === "DELETED" ? this.#store.remove(object) : this.#store.put(object));
  }

  #replace(scope: Scope<T>, { items, resourceVersion }: KubeList<T>): void {
    const known = scope.version;
    // Versions that went back: the server's store was put back to an older state. What it says now is what there is.
    const isRewound = known !== null && compareVersions(resourceVersion, known) < 0;
    if (known !== null && !isRewound) this.#countMisses(items, known);
    const changes: Change<T>[] = [];
    const listed = new Set<string>();
    for (const item of items) {
      listed.add(item.metadata.uid);
      const object = this.#transform(item);
      changes.push(...(isRewound ? this.#store.overwrite(object) : this.#store.put(object, true)));
    }
    for (const object of this.#store.list()) {
      const isCovered = scope.namespace === null || scope.namespace === object.metadata.namespace;
      // Newer than the list: our own write, which the watch will bring.
      const isNewer = !isRewound && compareVersions(object.metadata.resourceVersion, resourceVersion) > 0;
      if (isCovered && !isNewer && !listed.has(object.metadata.uid)) changes.push(...this.#store.remove(object));
    }
    scope.version = resourceVersion;
    this.#tell(changes);
    if (this.hasSynced) this.#synced.resolve();
  }

  /** Versions that the watch had passed and yet never brought. */
  #countMisses(items: readonly T[], version: string): void {
    let misses = 0;
    for (const item of items) {
      const { resourceVersion } = item.metadata;
      if (compareVersions(resourceVersion, version) > 0) continue;
      const cached = this.#store.get(keyOf(item));
      if (cached === undefined || compareVersions(cached.metadata.resourceVersion, resourceVersion) < 0) misses += 1;
    }
    if (misses === 0) return;
    this.#metrics?.relistMisses.inc({ resource: this.#resource }, misses);
    this.#log.warn({ resource: this.#resource, misses }, "the watch had missed changes");
  }

  #tell(changes: readonly Change<T>[]): void {
    for (const change of changes) for (const handler of this.#handlers) this.#tellOne(handler, change);
  }

  #tellOne(handler: ChangeHandler<T>, change: Change<T>): void {
    try {
      handler(change);
    } catch (error) {
      this.#log.error({ resource: this.#resource, key: keyOf(change.object), ...errorFields(error) }, "a change handler threw");
    }
  }

  #measure(): void {
    const age = this.lastEventAgeMs();
    if (age !== null) this.#metrics?.watchEventAge.set({ resource: this.#resource }, age / 1000);
    this.#metrics?.cachedObjects.set({ resource: this.#resource }, this.#store.size);
  }
}

function isListed({ version }: { readonly version: string | null }): boolean {
  return version !== null;
}
