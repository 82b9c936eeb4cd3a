import type { ServerResponse } from "node:http";
import type { Clock } from "../../ports/clock.ts";
import type { RunSignals } from "../../ports/run-signals.ts";
import { eventView, type PublicAddresses } from "../run-view.ts";
import { type Frame, type ReadEvents, type RenderEvent, RunTail } from "./run-tail.ts";
import { Viewer } from "./viewer.ts";

export interface RunStreamOptions {
  readonly read: ReadEvents;
  readonly signals: RunSignals;
  readonly clock: Clock;
  readonly addresses: PublicAddresses;
  /** Whether an API key may still be used; rejects when that cannot be known at the moment. */
  readonly isKeyInForce: (keyId: string) => Promise<boolean>;
  readonly pingIntervalMs?: number;
  /** How many streams a key may have open in this process. */
  readonly mostOfKey?: number;
  /** How long a viewer may take nothing before it is dropped; it resumes with Last-Event-ID. */
  readonly patienceMs?: number;
}

/** Where a stream begins, and for whom. */
export interface StreamStart {
  readonly runId: string;
  /** Number of the last event that the viewer has; 0: none. */
  readonly position: number;
  /** Number of the last event there is at the moment. */
  readonly end: number;
  readonly keyId: string;
}

interface SharedTail {
  readonly tail: RunTail;
  readonly viewers: Set<Viewer>;
  readonly unsubscribe: () => void;
}

/** What a client waits before it connects again, in ms. */
const RETRY_MS = 3000;
/** The longest of it when this process ends: another one is there already. */
const BACK_MS = 2000;
const PING_INTERVAL_MS = 15_000;
const PATIENCE_MS = 30_000;
/** More than a tag has Tests and a team has tabs; each holds a connection and some kilobytes. */
const MOST_OF_KEY = 2500;

/** All open streams of this process. One tail a Run, however many look on. */
export class RunStreams {
  readonly #options: RunStreamOptions;
  readonly #tails = new Map<string, SharedTail>();
  readonly #ofKey = new Map<string, number>();
  #pinging: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(options: RunStreamOptions) {
    this.#options = options;
  }

  /** How many streams are open. */
  get size(): number {
    let count = 0;
    for (const { viewers } of this.#tails.values()) count += viewers.size;
    return count;
  }

  /** Whether the key has as many streams open as it may. */
  isFull(keyId: string): boolean {
    return (this.#ofKey.get(keyId) ?? 0) >= (this.#options.mostOfKey ?? MOST_OF_KEY);
  }

  /**
   * Sends the Run's events with seq > position to a response whose headers are set, until run.finished, the client's leaving, the end of
   * its API key, or `close`.
   */
  open(start: StreamStart, res: ServerResponse): void {
    const { runId } = start;
    res.flushHeaders();
    res.write(`retry: ${RETRY_MS}\n\n`);
    if (this.#closed) {
      res.end(comeBack());
      return;
    }
    const shared = this.#tails.get(runId) ?? this.#begin(runId, start.end);
    const viewer = new Viewer(res, shared.tail, start);
    shared.viewers.add(viewer);
    shared.tail.readers.add(viewer);
    this.#ofKey.set(start.keyId, (this.#ofKey.get(start.keyId) ?? 0) + 1);
    res.once("close", () => this.#leave(runId, shared, viewer));
    // The socket's error is told by `close` as well; without a listener it would end the process.
    res.on("error", () => undefined);
    this.#pinging ??= setInterval(() => this.#ping(), this.#options.pingIntervalMs ?? PING_INTERVAL_MS);
    viewer.advance();
    shared.tail.wake();
  }

  /** Ends every stream; clients come back, to another process or later, with their Last-Event-ID, and not all at the same moment. */
  close(): void {
    this.#closed = true;
    for (const viewer of this.#viewers()) viewer.end(comeBack());
  }

  /** Ends the streams of keys that were revoked or have expired: asking again, their clients are refused. */
  async recheckKeys(): Promise<void> {
    const viewers = Map.groupBy(this.#viewers(), (viewer) => viewer.keyId);
    for (const [keyId, ofKey] of viewers) {
      // Not known is not refused: the next look is one ping away.
      const inForce = await this.#options.isKeyInForce(keyId).catch(() => true);
      if (!inForce) for (const viewer of ofKey) viewer.end();
    }
  }

  #begin(runId: string, end: number): SharedTail {
    const tail = new RunTail(runId, end, { read: this.#options.read, render: renderer(runId, this.#options.addresses) });
    const shared: SharedTail = { tail, viewers: new Set(), unsubscribe: this.#options.signals.subscribe(runId, () => tail.wake()) };
    this.#tails.set(runId, shared);
    return shared;
  }

  #leave(runId: string, shared: SharedTail, viewer: Viewer): void {
    shared.viewers.delete(viewer);
    const left = (this.#ofKey.get(viewer.keyId) ?? 1) - 1;
    if (left > 0) this.#ofKey.set(viewer.keyId, left);
    else this.#ofKey.delete(viewer.keyId);
    shared.tail.readers.delete(viewer);
    if (shared.viewers.size > 0) return;
    shared.unsubscribe();
    this.#tails.delete(runId);
    if (this.#tails.size > 0 || this.#pinging === null) return;
    clearInterval(this.#pinging);
    this.#pinging = null;
  }

  #ping(): void {
    const at = new Date(this.#options.clock.now()).toISOString();
    const ping = Buffer.from(`event: ping\ndata: ${JSON.stringify({ at })}\n\n`);
    const now = performance.now();
    for (const viewer of this.#viewers()) {
      if (viewer.isStuck(now, this.#options.patienceMs ?? PATIENCE_MS)) viewer.fail();
      else viewer.ping(ping);
    }
    void this.recheckKeys();
  }

  #viewers(): readonly Viewer[] {
    return [...this.#tails.values()].flatMap(({ viewers }) => [...viewers]);
  }
}

/** What a client is told that is to go on elsewhere: a comment, and how long to wait. */
function comeBack(): Buffer {
  const waitMs = Math.round(BACK_MS * (0.1 + 0.9 * Math.random()));
  return Buffer.from(`: this process ends; the stream goes on where you ask again\nretry: ${waitMs}\n\n`);
}

function renderer(runId: string, addresses: PublicAddresses): RenderEvent {
  return (event): Frame => {
    const { seq } = event;
    const view = eventView(runId, event, addresses);
    // Without data it is no event to anybody, and its number is taken.
    if (view === null) return { seq, bytes: Buffer.from(`id: ${seq}\n\n`), isLast: false };
    const bytes = Buffer.from(`id: ${seq}\nevent: ${view.name}\ndata: ${JSON.stringify(view.data)}\n\n`);
    return { seq, bytes, isLast: view.name === "run.finished" };
  };
}
