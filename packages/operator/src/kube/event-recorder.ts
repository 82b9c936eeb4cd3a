import { type EventJob, EventLane } from "./event-lane.ts";
import type { EventRecorder, EventRecorderOptions, KubeEvent } from "./event-types.ts";
import { KubeError } from "./kube-error.ts";
import { errorFields } from "./log.ts";
import { microTimeNow } from "./micro-time.ts";
import type { KubeObject } from "./object.ts";
import { apiVersionOf, EVENTS } from "./resource.ts";
import { backoffMs, wait } from "./wait.ts";

/** As client-go: repeats within six minutes are one series. */
const SERIES_MS = 6 * 60_000;
/** Repeats are counted up at most so often. */
const COUNT_UP_MS = 5000;
const NOTE_BYTES = 1024;
/** What is more than this waits for nothing: events are a help, never the truth. */
const MOST_WAITING = 5000;
const WRITERS = 4;
/** After each that is Normal: many at once must not take the API server's time from what they tell of. */
const NORMAL_REST_MS = 50;
const ATTEMPTS = 4;

export function createEventRecorder(options: EventRecorderOptions): EventRecorder {
  return new BackgroundRecorder(options);
}

interface Series {
  readonly namespace: string;
  readonly name: string;
  readonly lane: EventLane;
  count: number;
  /** As it stands on the server. */
  writtenCount: number;
  lastAt: number;
  lastTime: string;
  /** The first one is on the server, or never will be. */
  readonly created: Promise<void>;
}

class BackgroundRecorder implements EventRecorder {
  readonly #options: EventRecorderOptions;
  readonly #series = new Map<string, Series>();
  readonly #warnings: EventLane;
  readonly #normals: EventLane;
  readonly #timers = new Map<Series, NodeJS.Timeout>();
  readonly #stop = new AbortController();

  constructor(options: EventRecorderOptions) {
    this.#options = options;
    const shared = { attempt: (job: EventJob) => this.#attempt(job), most: MOST_WAITING };
    this.#warnings = new EventLane({ ...shared, writers: WRITERS, restMs: 0 });
    this.#normals = new EventLane({ ...shared, writers: 1, restMs: NORMAL_REST_MS });
  }

  record(regarding: KubeObject, event: KubeEvent): void {
    if (this.#stop.signal.aborted) return;
    const key = JSON.stringify([regarding.metadata.uid, event.type, event.reason, event.action, event.note, event.related?.metadata.uid]);
    const known = this.#series.get(key);
    const now = performance.now();
    if (known !== undefined && now - known.lastAt < SERIES_MS) {
      Object.assign(known, { count: known.count + 1, lastAt: now, lastTime: microTimeNow() });
      this.#countUpLater(known);
      return;
    }
    this.#forgetOld(now);
    const lastTime = microTimeNow();
    const namespace = regarding.metadata.namespace ?? "default";
    const name = eventName(regarding.metadata.name, lastTime);
    const { promise: created, resolve } = Promise.withResolvers<void>();
    const lane = event.type === "Warning" ? this.#warnings : this.#normals;
    this.#series.set(key, { namespace, name, lane, count: 1, writtenCount: 1, lastAt: now, lastTime, created });
    const manifest = this.#manifestOf({ regarding, event, namespace, name, eventTime: lastTime });
    this.#enqueue(lane, { write: (signal) => this.#options.client.create(EVENTS, manifest, { signal }), done: resolve });
  }

  async close(graceMs = 2000): Promise<void> {
    for (const [series, timer] of this.#timers) {
      clearTimeout(timer);
      this.#countUp(series);
    }
    this.#timers.clear();
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, graceMs);
    await Promise.race([promise, Promise.all([this.#warnings.hurry(), this.#normals.hurry()])]);
    clearTimeout(timer);
    this.#stop.abort();
    this.#options.metrics?.eventsDropped.inc(this.#warnings.clear() + this.#normals.clear());
  }

  #countUpLater(series: Series): void {
    if (this.#timers.has(series)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(series);
      this.#countUp(series);
    }, COUNT_UP_MS);
    timer.unref();
    this.#timers.set(series, timer);
  }

  #countUp(series: Series): void {
    if (series.count === series.writtenCount) return;
    series.writtenCount = series.count;
    const { namespace, name, lane, count, lastTime, created } = series;
    const patch = { series: { count, lastObservedTime: lastTime } };
    const write = async (signal: AbortSignal): Promise<void> => {
      await created;
      await this.#options.client.mergePatch(EVENTS, { namespace, name, signal }, patch);
    };
    this.#enqueue(lane, { write, done: () => {} });
  }

  #enqueue(lane: EventLane, job: EventJob): void {
    if (lane.push(job)) return;
    this.#options.metrics?.eventsDropped.inc();
    job.done();
  }

  async #attempt(job: EventJob): Promise<void> {
    const { signal } = this.#stop;
    for (let failures = 0; failures < ATTEMPTS && !signal.aborted; failures += 1) {
      try {
        await job.write(signal);
        return;
      } catch (error) {
        // Such as a namespace that is being deleted. An answer that was lost makes `already exists` of the second attempt.
        if (KubeError.is(error) && error.isAlreadyExists) return;
        if (!KubeError.is(error) || !error.isTransient) {
          this.#options.log?.debug(errorFields(error), "event not written");
          break;
        }
        await wait(Math.max(error.retryAfterMs ?? 0, backoffMs(failures, { firstMs: 200, maxMs: 5000 })), signal);
      }
    }
    this.#options.metrics?.eventsDropped.inc();
  }

  #manifestOf(given: {
    readonly regarding: KubeObject;
    readonly event: KubeEvent;
    readonly namespace: string;
    readonly name: string;
    readonly eventTime: string;
  }) {
    const { event, namespace, name, eventTime } = given;
    return {
      apiVersion: apiVersionOf(EVENTS),
      kind: EVENTS.kind,
      metadata: { namespace, name },
      eventTime,
      reportingController: this.#options.controller,
      reportingInstance: this.#options.instance.slice(0, 128),
      type: event.type,
      reason: event.reason,
      action: event.action ?? event.reason,
      note: cut(event.note),
      regarding: referenceTo(given.regarding),
      ...(event.related === undefined ? {} : { related: referenceTo(event.related) }),
    };
  }

  /** When the map has grown: what can no longer be a series. */
  #forgetOld(now: number): void {
    if (this.#series.size < MOST_WAITING) return;
    for (const [key, series] of this.#series) if (now - series.lastAt >= SERIES_MS) this.#series.delete(key);
    // Still too many: the oldest, which the map gives first.
    for (const key of this.#series.keys()) {
      if (this.#series.size < MOST_WAITING) break;
      this.#series.delete(key);
    }
  }
}

function referenceTo({ apiVersion, kind, metadata }: KubeObject): object {
  const { namespace, name, uid, resourceVersion } = metadata;
  return { apiVersion, kind, namespace, name, uid, resourceVersion };
}

/** The object's name and the microsecond, as client-go does; at most 253 characters. */
function eventName(name: string, time: string): string {
  return `${name.slice(0, 230)}.${BigInt(time.replaceAll(/\D/gu, "")).toString(16)}`;
}

function cut(note: string): string {
  const bytes = Buffer.from(note);
  if (bytes.length <= NOTE_BYTES) return note;
  // A character that is cut in two becomes the replacement character, of three bytes.
  return `${bytes
    .subarray(0, NOTE_BYTES - 6)
    .toString("utf8")
    .replace(/\uFFFD+$/u, "")}...`;
}
