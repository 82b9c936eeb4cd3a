import { DelayedKeys } from "./delayed-keys.ts";
import { KubeError } from "./kube-error.ts";
import { errorFields, type KubeLog, SILENT } from "./log.ts";
import type { ObjectKey } from "./object.ts";
import { backoffMs } from "./wait.ts";
import type { QueuePriority, ReconcileResult, WorkQueue, WorkQueueOptions } from "./work-queue-types.ts";

export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  return new KeyedWorkQueue(options);
}

interface Waiting {
  priority: QueuePriority;
  readonly since: number;
}

class KeyedWorkQueue implements WorkQueue {
  readonly #options: WorkQueueOptions;
  readonly #log: KubeLog;
  readonly #workers: number;
  readonly #timeoutMs: number;
  /** Each key that waits stands once in one lane; a key that was raised leaves its old place as an empty one. */
  readonly #lanes: Readonly<Record<QueuePriority, Set<ObjectKey>>> = { normal: new Set(), low: new Set() };
  readonly #waiting = new Map<ObjectKey, Waiting>();
  /** Being worked on, and whether it was asked for again meanwhile. */
  readonly #processing = new Map<ObjectKey, QueuePriority | null>();
  readonly #failures = new Map<ObjectKey, number>();
  readonly #delayed = new DelayedKeys((key) => this.add(key));
  readonly #running = new Set<AbortController>();
  readonly #idle: (() => void)[] = [];
  #busyWorkers = 0;
  #state: "new" | "started" | "stopped" = "new";
  #isPumpDue = false;

  constructor(options: WorkQueueOptions) {
    this.#options = options;
    this.#log = options.log ?? SILENT;
    this.#workers = options.workers ?? 32;
    this.#timeoutMs = options.timeoutMs ?? 30_000;
  }

  get depth(): number {
    return this.#waiting.size;
  }

  get load(): number {
    return this.#waiting.size + this.#processing.size;
  }

  add(key: ObjectKey, priority: QueuePriority = "normal"): void {
    if (this.#state === "stopped") return;
    this.#options.metrics?.queueAdds.inc({ name: this.#options.name });
    const asked = this.#processing.get(key);
    if (asked !== undefined) {
      this.#processing.set(key, asked === "normal" ? asked : priority);
      return;
    }
    const waiting = this.#waiting.get(key);
    if (waiting === undefined) {
      this.#waiting.set(key, { priority, since: performance.now() });
      this.#lanes[priority].add(key);
    } else if (waiting.priority === "low" && priority === "normal") {
      this.#lanes.low.delete(key);
      this.#lanes.normal.add(key);
      waiting.priority = priority;
    }
    this.#pumpSoon();
  }

  addAfter(key: ObjectKey, delayMs: number): void {
    if (this.#state === "stopped") return;
    if (delayMs <= 0) this.add(key);
    else this.#delayed.add(key, delayMs);
  }

  start(): void {
    if (this.#state !== "new") return;
    this.#state = "started";
    this.#pumpSoon();
  }

  async stop(graceMs = 5000): Promise<void> {
    this.#state = "stopped";
    this.#delayed.clear();
    this.#waiting.clear();
    for (const lane of Object.values(this.#lanes)) lane.clear();
    for (const controller of this.#running) controller.abort(new KubeError("the work queue stops", { code: "aborted" }));
    if (this.#processing.size === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#idle.push(resolve);
    const timer = setTimeout(resolve, graceMs);
    await promise;
    clearTimeout(timer);
  }

  /** After the events of this turn are all told: their handlers may ask for one key many times. */
  #pumpSoon(): void {
    if (this.#isPumpDue || this.#state !== "started") return;
    this.#isPumpDue = true;
    queueMicrotask(() => {
      this.#isPumpDue = false;
      this.#pump();
    });
  }

  #pump(): void {
    while (this.#state === "started" && this.#busyWorkers < this.#workers) {
      const key = this.#next();
      if (key === undefined) break;
      void this.#work(key);
    }
    this.#options.metrics?.queueDepth.set({ name: this.#options.name }, this.#waiting.size);
  }

  #next(): ObjectKey | undefined {
    const lane = this.#lanes.normal.size > 0 ? this.#lanes.normal : this.#lanes.low;
    const { value: key } = lane.values().next();
    if (key === undefined) return undefined;
    lane.delete(key);
    const since = this.#waiting.get(key)?.since ?? performance.now();
    this.#waiting.delete(key);
    this.#options.metrics?.queueSeconds.observe({ name: this.#options.name }, (performance.now() - since) / 1000);
    return key;
  }

  async #work(key: ObjectKey): Promise<void> {
    const controller = new AbortController();
    this.#processing.set(key, null);
    this.#running.add(controller);
    this.#delayed.delete(key);
    const release = this.#takeWorker();
    // A reconcile that does not heed its signal keeps its key, so that no other works on it, but not its worker.
    const timer = setTimeout(() => {
      controller.abort(new KubeError(`reconcile took longer than ${this.#timeoutMs} ms`, { code: "timeout" }));
      release();
    }, this.#timeoutMs);
    const begun = performance.now();
    let outcome: ReconcileResult | Error;
    try {
      outcome = (await this.#options.reconcile(key, controller.signal)) ?? {};
    } catch (error) {
      outcome = error instanceof Error ? error : new Error(String(error));
    }
    clearTimeout(timer);
    release();
    this.#running.delete(controller);
    this.#options.metrics?.reconcileSeconds.observe({ controller: this.#options.name }, (performance.now() - begun) / 1000);
    this.#finish(key, outcome);
  }

  #finish(key: ObjectKey, outcome: ReconcileResult | Error): void {
    const asked = this.#processing.get(key) ?? null;
    this.#processing.delete(key);
    if (this.#state === "stopped") {
      if (this.#processing.size === 0) for (const resolve of this.#idle.splice(0)) resolve();
      return;
    }
    if (outcome instanceof Error) this.#retry(key, outcome);
    else {
      this.#failures.delete(key);
      if (outcome.requeueAfterMs !== undefined) this.addAfter(key, outcome.requeueAfterMs);
      this.#count(outcome.requeueAfterMs === undefined ? "success" : "requeue_after");
    }
    if (asked !== null) this.add(key, asked);
    this.#pumpSoon();
  }

  #retry(key: ObjectKey, error: Error): void {
    const { name, metrics, backoffMs: firstMs = 5, maxBackoffMs: maxMs = 60_000 } = this.#options;
    const failures = this.#failures.get(key) ?? 0;
    this.#failures.set(key, failures + 1);
    const asked = KubeError.is(error) ? (error.retryAfterMs ?? 0) : 0;
    const delayMs = Math.max(asked, backoffMs(failures, { firstMs, maxMs }));
    this.#count("error");
    metrics?.reconcileErrors.inc({ controller: name });
    metrics?.queueRetries.inc({ name });
    const fields = { controller: name, key, failures: failures + 1, delayMs: Math.round(delayMs), ...errorFields(error) };
    // What was read was stale, as it happens: the next look is at the newer state.
    if (KubeError.is(error) && error.isConflict) this.#log.debug(fields, "reconcile met a newer version");
    else this.#log.warn(fields, "reconcile failed");
    this.addAfter(key, delayMs);
  }

  #takeWorker(): () => void {
    const { metrics, name } = this.#options;
    this.#busyWorkers += 1;
    metrics?.activeWorkers.inc({ controller: name });
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#busyWorkers -= 1;
      metrics?.activeWorkers.dec({ controller: name });
      this.#pumpSoon();
    };
  }

  #count(result: "success" | "error" | "requeue_after"): void {
    this.#options.metrics?.reconciles.inc({ controller: this.#options.name, result });
  }
}
