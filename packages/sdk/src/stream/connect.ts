import type { FetchLike } from "eventsource";
import { unreadable } from "../core/parse-json.ts";
import { innermost, type Attempt, type Transport } from "../core/transport.ts";
import { toApiError } from "../errors/api-error.ts";
import { ConfigError, ConnectionError, type RunwrightError, TimeoutError } from "../errors/runwright-error.ts";
import { LiveSource } from "./live-source.ts";
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

/** Opens one connection and reports its events until it ends. Never rejects. */
export function connect(transport: Transport, options: ConnectOptions): Promise<Ending> {
  const { signal, heartbeatTimeout } = options;
  return new Promise((resolve) => {
    // What it means when the connection ends; the answer to the request decides.
    let ending: Ending = {};
    let lastId = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      source.close();
      resolve(ending);
    };
    const watch = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        ending = { error: new TimeoutError(`Nothing came from the stream for ${ms} ms`) };
        end();
      }, ms);
    };
    const fetch: FetchLike = async (_url, init) => {
      try {
        const response = await transport.attempt({ ...options, method: "GET", signal: init.signal as AbortSignal });
        ending = await classify(response);
        watch(heartbeatTimeout);
        return observed(response, () => watch(heartbeatTimeout));
      } catch (cause) {
        ending =
          cause instanceof ConfigError
            ? { error: cause, isFinal: true }
            : { error: new ConnectionError("The stream cannot be reached", { cause: innermost(cause) }) };
        throw cause;
      }
    };
    const source = new LiveSource(options.url, fetch, {
      onOpen: options.onOpen,
      onEnd: end,
      onMessage: (name, { lastEventId, data }) => {
        // Events without an id of their own carry the one before.
        options.onEvent({ name, data, id: lastEventId === lastId ? "" : lastEventId });
        lastId = lastEventId;
      },
    });
    watch(options.timeout);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end);
  });
}

/** Reads the body of a refusal, before EventSource sees the status: then it gives the body up. */
async function classify(response: Response): Promise<Ending> {
  const { status, headers } = response;
  if (status === 204) return { isComplete: true };
  const isStream = /^\s*text\/event-stream/iu.test(headers.get("content-type") ?? "");
  if (status === 200 && isStream) return {};
  const error =
    status === 200
      ? unreadable(response, "an event stream")
      : toApiError({ status, headers, body: await response.json().catch(() => null), attempts: 1 });
  return { error, isFinal: !error.retryable, retryAfterMs: error.retryAfterMs };
}

/** The same answer; `onBytes` is called for each chunk, so that one long event on a slow line does not look like silence. */
function observed(response: Response, onBytes: () => void): Response {
  const watcher = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onBytes();
      controller.enqueue(chunk);
    },
  });
  // The body of anything but a stream has been read.
  return new Response(response.bodyUsed ? null : (response.body?.pipeThrough(watcher) ?? null), response);
}
