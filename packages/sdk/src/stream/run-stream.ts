import { call } from "../core/call.ts";
import { path } from "../core/path.ts";
import type { RequestOptions } from "../core/request-options.ts";
import { log } from "../core/observe.ts";
import { backoff } from "../core/retry.ts";
import { sleep } from "../core/sleep.ts";
import type { Transport } from "../core/transport.ts";
import { AbortedError, isRunwrightError, type RunwrightError, StreamError } from "../errors/runwright-error.ts";
import { type FinishedRun, isTerminal, type Run } from "../types/run.ts";
import type { RunEvent } from "../types/run-event.ts";
import { connect, type Ending } from "./connect.ts";
import { type EventOf, Listeners } from "./listeners.ts";
import { parseEvent, type RawEvent } from "./parse-event.ts";

/** How a stream comes back after its connection was lost. */
export interface ReconnectOptions {
  /** Attempts in a row that bring no event, after which the stream gives up; 10. */
  maxAttempts?: number | undefined;
  /** Milliseconds before the first of them; doubles each time. 500. */
  minDelay?: number | undefined;
  /** 10,000. */
  maxDelay?: number | undefined;
}

/** How a stream is followed. */
export interface StreamOptions extends Pick<RequestOptions, "signal" | "timeout" | "headers"> {
  /** Events after this one only; "0" gives all of them, even when the Run had finished before (then: its end alone). */
  lastEventId?: string | undefined;
  /** Milliseconds without a byte after which the connection counts as dead; 45,000: three pings missed. */
  heartbeatTimeout?: number | undefined;
  reconnect?: false | ReconnectOptions | undefined;
}

/** Where a stream is: `reconnecting` also between two connections; `closed` for good. */
export type StreamState = "connecting" | "open" | "reconnecting" | "closed";

const HEARTBEAT_TIMEOUT_MS = 45_000;

/**
 * The events of one Run, in order, none lost and none twice, over as many connections as that takes. Each iterator sees
 * every event from the first one, however late it begins; leaving a loop early closes the stream.
 */
export class RunStream implements AsyncIterable<RunEvent> {
  readonly #transport: Transport;
  readonly #runId: string;
  readonly #options: StreamOptions;
  readonly #listeners = new Listeners();
  readonly #closing = new AbortController();
  readonly #signal: AbortSignal;
  readonly #done: Promise<void>;
  /** All of the Run's events, pings aside: a Run has hundreds, and late readers want them from the first. */
  readonly #events: RunEvent[] = [];
  #state: StreamState = "connecting";
  #lastEventId: string | undefined;
  #finished: FinishedRun | undefined;
  #wake = Promise.withResolvers<void>();
  #failed: RunwrightError | undefined;

  constructor(transport: Transport, runId: string, options: StreamOptions) {
    this.#transport = transport;
    this.#runId = runId;
    this.#options = options;
    this.#lastEventId = options.lastEventId;
    this.#signal = options.signal === undefined ? this.#closing.signal : AbortSignal.any([options.signal, this.#closing.signal]);
    this.#done = this.#start();
  }

  /** Whether it is open at the moment. */
  get state(): StreamState {
    return this.#state;
  }

  /** Pass it to another stream to go on where this one is. */
  get lastEventId(): string | undefined {
    return this.#lastEventId;
  }

  /** Calls the listener with each event of that type from now on. Returns what takes it off again. */
  on<K extends RunEvent["type"]>(type: K, listener: (event: EventOf<K>) => void): () => void {
    return this.#listeners.add(type, (event) => listener(event as EventOf<K>));
  }

  /** Calls the listener with every event from now on, pings too. */
  onAny(listener: (event: RunEvent) => void): () => void {
    return this.#listeners.add("*", listener);
  }

  /**
   * The Run once it is final. Rejects with a StreamError when the stream was given up or closed before, with an
   * AbortedError when the signal fired, and with an ApiError when the service refused.
   */
  async finalRun(): Promise<FinishedRun> {
    await this.#done;
    if (this.#finished !== undefined) return this.#finished;
    throw this.#failed ?? this.#streamError("The stream ended before the Run was final");
  }

  /** Ends the stream; the Run goes on. Loops over it end as if it were over. */
  close(): void {
    this.#closing.abort();
  }

  /** Every event but pings, from the first one on. Throws what `finalRun` rejects with. */
  async *[Symbol.asyncIterator](): AsyncIterator<RunEvent> {
    try {
      for (let next = 0; ;) {
        const event = this.#events[next];
        if (event !== undefined) {
          next++;
          yield event;
        } else if (this.#state === "closed") break;
        else await this.#wake.promise;
      }
      if (this.#failed !== undefined) throw this.#failed;
    } finally {
      this.close();
    }
  }

  async #start(): Promise<void> {
    // Listeners that are added right after the constructor hear the first event.
    await Promise.resolve();
    try {
      await this.#supervise();
    } catch (error) {
      this.#failed = isRunwrightError(error) ? error : this.#streamError("The stream broke", error);
    }
    this.#state = "closed";
    this.#wake.resolve();
  }

  async #supervise(): Promise<void> {
    const { reconnect = {} } = this.#options;
    const { maxAttempts = 10, minDelay = 500, maxDelay = 10_000 }: ReconnectOptions = reconnect === false ? { maxAttempts: 0 } : reconnect;
    for (let failures = 0, connections = 1; ; connections++) {
      const seen = this.#events.length;
      const { isComplete, error, isFinal, retryAfterMs } = await this.#connectOnce(connections);
      if (this.#finished !== undefined || this.#closing.signal.aborted) return;
      if (this.#signal.aborted) throw this.#abortedError();
      if (isFinal === true) throw error;
      if (isComplete === true) return this.#askOnce();
      failures = this.#events.length > seen ? 1 : failures + 1;
      if (failures > maxAttempts) throw this.#streamError("The stream was lost", error);
      this.#state = "reconnecting";
      log(this.#transport.config, "info", { message: "stream lost", runId: this.#runId, reason: error?.message });
      try {
        await sleep(Math.max(retryAfterMs ?? 0, backoff(failures, minDelay, maxDelay)), this.#signal);
      } catch {
        if (this.#closing.signal.aborted) return;
        throw this.#abortedError();
      }
    }
  }

  #connectOnce(attempt: number): Promise<Ending> {
    const { headers, timeout = this.#transport.config.timeout, heartbeatTimeout = HEARTBEAT_TIMEOUT_MS } = this.#options;
    // Whoever comes again without having seen an event wants all that happened in between, though the Run be over by now.
    const before = this.#lastEventId ?? (attempt > 1 ? "0" : undefined);
    return connect(this.#transport, {
      attempt,
      url: this.#transport.url({ path: path`v1/runs/${this.#runId}/stream` }),
      headers: { accept: "text/event-stream", ...headers, ...(before === undefined ? {} : { "last-event-id": before }) },
      timeout,
      heartbeatTimeout,
      signal: this.#signal,
      onOpen: () => {
        this.#state = "open";
      },
      // A server that does not know Last-Event-ID sends again what was there already. What is no number compares as false. The end is
      // told in each stream, also to who has seen it: without it this one would come again and again.
      onEvent: (raw) => {
        if (raw.id === "" || raw.name === "run.finished" || !(Number(raw.id) <= Number(before))) this.#take(raw);
      },
    });
  }

  #take(raw: RawEvent): void {
    const event = parseEvent(raw);
    if (raw.id !== "") this.#lastEventId = raw.id;
    if (event.type !== "ping") {
      this.#events.push(event);
      this.#wake.resolve();
      this.#wake = Promise.withResolvers<void>();
    }
    this.#listeners.emit(event);
    if (event.type !== "run.finished") return;
    this.#finished = event.run;
    this.#closing.abort();
  }

  /** 204 says that all events were seen, and so the Run must be final; where the last one was missed, it is asked for. */
  async #askOnce(): Promise<void> {
    const run = await call<Run>(this.#transport, { path: path`v1/runs/${this.#runId}` }, { signal: this.#signal });
    if (!isTerminal(run)) throw this.#streamError("The stream ended before the Run was final");
    this.#finished = run;
  }

  #abortedError(): AbortedError {
    return new AbortedError(`The stream of Run ${this.#runId} was aborted`, { cause: this.#options.signal?.reason });
  }

  #streamError(message: string, cause?: unknown): StreamError {
    return new StreamError(`${message} (Run ${this.#runId})`, { cause, lastEventId: this.#lastEventId });
  }
}
