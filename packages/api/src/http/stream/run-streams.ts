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
  readonly pingIntervalMs?: number;
  /** How long a viewer may take nothing before it is dropped; it resumes with Last-Event-ID. */
  readonly patienceMs?: number;
}

interface SharedTail {
  readonly tail: RunTail;
  readonly viewers: Set<Viewer>;
  readonly unsubscribe: () => void;
}

/** What a client waits before it connects again, in ms. */
const RETRY_MS = 3000;
const PING_INTERVAL_MS = 15_000;
const PATIENCE_MS = 30_000;

/** All open streams of this process. One tail a Run, however many look on. */
export class RunStreams {
  readonly #options: RunStreamOptions;
  readonly #tails = new Map<string, SharedTail>();
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

  /** Sends the Run's events with seq > position to a response whose headers are set, until run.finished, the client's leaving, or `close`. */
  open(runId: string, position: number, res: ServerResponse): void {
    res.flushHeaders();
    res.write(`retry: ${RETRY_MS}\n\n`);
    if (this.#closed) {
      res.end();
      return;
    }
    const shared = this.#tails.get(runId) ?? this.#begin(runId, position);
    const viewer = new Viewer(res, shared.tail, position);
    shared.viewers.add(viewer);
    shared.tail.readers.add(viewer);
    res.once("close", () => this.#leave(runId, shared, viewer));
    // The socket's error is told by `close` as well; without a listener it would end the process.
    res.on("error", () => undefined);
    this.#pinging ??= setInterval(() => this.#ping(), this.#options.pingIntervalMs ?? PING_INTERVAL_MS);
    viewer.advance();
    shared.tail.wake();
  }

  /** Ends every stream; clients come back, to another process or later, with their Last-Event-ID. */
  close(): void {
    this.#closed = true;
    for (const { viewers } of this.#tails.values()) for (const viewer of viewers) viewer.end();
  }

  #begin(runId: string, position: number): SharedTail {
    const tail = new RunTail(runId, position, { read: this.#options.read, render: renderer(runId, this.#options.addresses) });
    const shared: SharedTail = { tail, viewers: new Set(), unsubscribe: this.#options.signals.subscribe(runId, () => tail.wake()) };
    this.#tails.set(runId, shared);
    return shared;
  }

  #leave(runId: string, shared: SharedTail, viewer: Viewer): void {
    shared.viewers.delete(viewer);
    shared.tail.readers.delete(viewer);
    if (shared.viewers.size > 0) return;
    shared.unsubscribe();
    this.#tails.delete(runId);
    if (this.#tails.size > 0 || this.#pinging === null) return;
    clearInterval(this.#pinging);
    this.#pinging = null;
  }

  #ping(): void {
    const text = `event: ping\ndata: ${JSON.stringify({ at: new Date(this.#options.clock.now()).toISOString() })}\n\n`;
    const now = performance.now();
    for (const { viewers } of this.#tails.values())
      for (const viewer of viewers) {
        if (viewer.isStuck(now, this.#options.patienceMs ?? PATIENCE_MS)) viewer.fail();
        else viewer.ping(text);
      }
  }
}

function renderer(runId: string, addresses: PublicAddresses): RenderEvent {
  return (event): Frame => {
    const { name, data } = eventView(runId, event, addresses);
    return { seq: event.seq, text: `id: ${event.seq}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`, isLast: name === "run.finished" };
  };
}
