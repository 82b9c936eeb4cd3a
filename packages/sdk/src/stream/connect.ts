import { createParser } from "eventsource-parser";
import { unreadable } from "../core/parse-json.ts";
import { innermost, type Attempt, type Transport } from "../core/transport.ts";
import { toApiError } from "../errors/api-error.ts";
import { ConfigError, ConnectionError, type RunwrightError, TimeoutError } from "../errors/runwright-error.ts";
import type { RawEvent } from "./parse-event.ts";

export interface ConnectOptions extends Pick<Attempt, "attempt" | "url" | "headers" | "signal"> {
  /** Milliseconds until the answer's first byte. */
  readonly timeout: number;
  /** Milliseconds without a byte after which the connection counts as dead. */
  readonly heartbeatTimeout: number;
  readonly onOpen: () => void;
  readonly onEvent: (event: RawEvent) => void;
}

/** How a connection ended. */
export interface Ending {
  /** 204: the server has nothing more for this Last-Event-ID. */
  readonly isComplete?: true;
  /** Why it ended; none where the server ended it, or the signal. */
  readonly error?: RunwrightError;
  /** Trying again cannot help. */
  readonly isFinal?: boolean;
  /** Milliseconds before another connection, as the server wishes. */
  readonly retryAfterMs?: number | null;
}

/** Of one event, in characters: a server that never ends a line must not fill the memory. */
const LONGEST_EVENT = 100 * 2 ** 20;

/** Opens one connection and reports its events until it ends. Never rejects, and ends with the signal even where the fetch does not. */
export function connect(transport: Transport, options: ConnectOptions): Promise<Ending> {
  const { signal } = options;
  return new Promise((resolve) => {
    const stopping = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (ending: Ending): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      stopping.abort();
      resolve(ending);
    };
    const stop = (): void => end({});
    const watch = (ms: number): void => {
      if (stopping.signal.aborted) return;
      clearTimeout(timer);
      timer = setTimeout(() => end({ error: new TimeoutError(`Nothing came from the stream for ${ms} ms`) }), ms);
    };
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop);
    watch(options.timeout);
    void read(transport, options, { signal: stopping.signal, onBytes: () => watch(options.heartbeatTimeout) }).then(end, (cause: unknown) =>
      end(
        cause instanceof ConfigError
          ? { error: cause, isFinal: true }
          : { error: new ConnectionError("The stream was cut, or cannot be reached", { cause: innermost(cause) }) },
      ),
    );
  });
}

interface Reading {
  readonly signal: AbortSignal;
  readonly onBytes: () => void;
}

/** Rejects with what the fetch or the body rejects with. */
async function read(transport: Transport, options: ConnectOptions, { signal, onBytes }: Reading): Promise<Ending> {
  const response = await transport.attempt({ ...options, method: "GET", signal });
  const refusal = await refusalOf(response);
  if (refusal !== undefined) return refusal;
  const reader = response.body?.getReader();
  if (reader === undefined) return {};
  // A fetch that knows no signal would hold the connection.
  const leave = (): void => void reader.cancel().catch(() => undefined);
  if (signal.aborted) leave();
  else options.onOpen();
  signal.addEventListener("abort", leave);
  onBytes();
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    // One chunk may hold more than is wanted.
    onEvent: ({ event: name = "message", id = "", data }) => signal.aborted || options.onEvent({ name, data, id }),
  });
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return {};
    // Each chunk counts, so that one long event on a slow line does not look like silence.
    onBytes();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

/** Of an answer that is no stream; its body is read for the reason. */
async function refusalOf(response: Response): Promise<Ending | undefined> {
  const { status, headers } = response;
  if (status === 204) return { isComplete: true };
  const isStream = /^\s*text\/event-stream/iu.test(headers.get("content-type") ?? "");
  if (status === 200 && isStream) return undefined;
  const error =
    status === 200
      ? unreadable(response, "an event stream")
      : toApiError({ status, headers, body: await response.json().catch(() => null), attempts: 1 });
  return { error, isFinal: !error.retryable, retryAfterMs: error.retryAfterMs };
}
