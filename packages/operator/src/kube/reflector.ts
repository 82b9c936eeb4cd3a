import type { KubeClient, KubeList, WatchEvent } from "./client.ts";
import type { ReflectorTiming } from "./informer-types.ts";
import { KubeError } from "./kube-error.ts";
import { errorFields, type KubeLog } from "./log.ts";
import type { KubeMetrics } from "./metrics.ts";
import { compareVersions, type KubeObject } from "./object.ts";
import type { Resource } from "./resource.ts";
import { backoffMs, wait } from "./wait.ts";

export const REFLECTOR_TIMING: ReflectorTiming = {
  pageSize: 500,
  watchSeconds: 290,
  idleMs: 100_000,
  backoffMs: 800,
  maxBackoffMs: 30_000,
  relistMs: 30 * 60_000,
};

/** While nothing listens at all, asking is cheap, and a restarted server is wanted back soon. */
const UNREACHABLE_BACKOFF_MS = 5000;

/** What a reflector feeds. */
export interface ReflectorSink<T> {
  /** Everything there is, as of the list's version. */
  replace(list: KubeList<T>): void;
  event(event: WatchEvent<T>): void;
  /** The server answers, and does not let this be listed. */
  refused(): void;
}

export interface ReflectorOptions<T> {
  readonly client: KubeClient;
  readonly resource: Resource;
  readonly namespace: string | null;
  readonly labelSelector: string | undefined;
  readonly fieldSelector: string | undefined;
  readonly timing: ReflectorTiming;
  readonly sink: ReflectorSink<T>;
  readonly log: KubeLog;
  readonly metrics: KubeMetrics | undefined;
}

/** Lists, then watches, and begins again after whatever ends it, until the signal does. Never rejects. */
export class Reflector<T extends KubeObject> {
  readonly #options: ReflectorOptions<T>;
  /** From where to watch; null: list first. */
  #version: string | null = null;
  #relistAt = 0;
  #failures = 0;
  #pausedMs = 0;
  /** This watch has brought something new. */
  #isFed = false;
  #heardAt: number | null = null;

  constructor(options: ReflectorOptions<T>) {
    this.#options = options;
  }

  /** When the server last said anything, by `performance.now()`. */
  get heardAt(): number | null {
    return this.#heardAt;
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const begun = performance.now();
      const reason = await this.#round(signal).then(
        () => "ended",
        (error: unknown) => this.#explain(error, signal),
      );
      if (signal.aborted) return;
      this.#options.metrics?.watchRestarts.inc({
        resource: this.#options.resource.plural,
        reason: typeof reason === "string" ? reason : reason.code,
      });
      // Only a round that lasted, or brought something and ended in order, shows that the server is well: one that breaks off at once
      // is to be left in peace. An API server ends watches in order that it cannot feed fast enough.
      const hasLasted = performance.now() - begun > Math.max(this.#pausedMs, this.#options.timing.backoffMs);
      const isWell = reason === "ended" && (hasLasted || this.#isFed);
      if (hasLasted || isWell) this.#failures = 0;
      this.#pausedMs = isWell ? 0 : this.#pause(typeof reason === "string" ? null : reason);
      await wait(this.#pausedMs, signal);
    }
  }

  async #round(signal: AbortSignal): Promise<void> {
    if (this.#version === null || performance.now() >= this.#relistAt) await this.#list(signal);
    if (this.#version === null) return;
    const { client, resource, namespace, labelSelector, fieldSelector, timing, sink } = this.#options;
    const events = client.watch<T>(resource, {
      namespace,
      labelSelector,
      fieldSelector,
      resourceVersion: this.#version,
      timeoutSeconds: timing.watchSeconds,
      idleTimeoutMs: timing.idleMs,
      signal,
    });
    this.#isFed = false;
    for await (const event of events) {
      this.#heardAt = performance.now();
      const version = event.type === "BOOKMARK" ? event.resourceVersion : event.object.metadata.resourceVersion;
      // What was passed already comes again from a proxy or a bug, and might bring back what has been deleted since.
      if (compareVersions(version, this.#version) <= 0) continue;
      sink.event(event);
      this.#version = version;
      this.#isFed = true;
    }
  }

  async #list(signal: AbortSignal): Promise<void> {
    const { client, resource, namespace, labelSelector, fieldSelector, timing, sink } = this.#options;
    const items: T[] = [];
    let token: string | undefined;
    let resourceVersion: string;
    do {
      const page = await client.list<T>(resource, {
        namespace,
        labelSelector,
        fieldSelector,
        limit: timing.pageSize,
        continue: token,
        signal,
      });
      for (const item of page.items) items.push(item);
      resourceVersion = page.resourceVersion;
      token = page.continue ?? undefined;
    } while (token !== undefined);
    this.#heardAt = performance.now();
    this.#relistAt = performance.now() + timing.relistMs * (0.9 + Math.random() / 5);
    this.#version = resourceVersion;
    sink.replace({ items, resourceVersion, continue: null });
  }

  #explain(error: unknown, signal: AbortSignal): KubeError {
    const known = KubeError.is(error) ? error : new KubeError("the watch broke", { code: "malformed_answer", cause: error });
    if (signal.aborted) return known;
    const { log, resource, namespace } = this.#options;
    if (known.isExpired) this.#version = null;
    const fields = { resource: resource.plural, namespace, ...errorFields(KubeError.is(error) ? error : known.cause) };
    // A right or a resource that is missing: somebody has to do something.
    if (known.isTransient || known.isExpired) log.info(fields, "watch interrupted");
    else {
      log.warn(fields, "watch refused");
      this.#options.sink.refused();
    }
    return known;
  }

  #pause(error: KubeError | null): number {
    const { timing } = this.#options;
    const isAway = error?.code === "unreachable" || error?.code === "timeout";
    const maxMs = isAway ? Math.min(UNREACHABLE_BACKOFF_MS, timing.maxBackoffMs) : timing.maxBackoffMs;
    return Math.max(backoffMs(this.#failures++, { firstMs: timing.backoffMs, maxMs }), error?.retryAfterMs ?? 0);
  }
}
